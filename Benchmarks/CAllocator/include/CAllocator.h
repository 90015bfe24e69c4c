// The allocator's own books, and a count of its calls.
#pragma once
#if defined(__APPLE__)
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

/// Whether calls are counted on this platform.
int allocator_counts_calls(void);

/// How many blocks this thread has asked for.
long allocator_allocations(void);

/// How many blocks this thread has given back.
long allocator_deallocations(void);
