// What Swift's module of the C library leaves out: the allocator's own books.
#if defined(__APPLE__)
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif
