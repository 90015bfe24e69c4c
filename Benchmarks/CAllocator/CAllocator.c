#include "CAllocator.h"
#include <stddef.h>
#include <errno.h>

// The program's own definitions take precedence over those of the C library, which can still be reached
// by other names. The sanitizers bring theirs along, so there nothing is counted.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *block);

static _Thread_local long allocations __attribute__((tls_model("initial-exec")));
static _Thread_local long deallocations __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
  allocations += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  if (block == NULL) allocations += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block == NULL ? ENOMEM : 0;
}

void free(void *block) {
  if (block != NULL) deallocations += 1;
  __libc_free(block);
}

int allocator_counts_calls(void) { return 1; }
long allocator_allocations(void) { return allocations; }
long allocator_deallocations(void) { return deallocations; }

#else

int allocator_counts_calls(void) { return 0; }
long allocator_allocations(void) { return 0; }
long allocator_deallocations(void) { return 0; }

#endif
