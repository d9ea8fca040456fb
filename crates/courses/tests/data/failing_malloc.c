/* Preloaded into a program under test. Refuses memory from call number FAIL_FROM on: in every program,
   or only in the one that FAIL_IN names. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static long calls;

static int refused(void) {
    const char *from = getenv("FAIL_FROM"), *name = getenv("FAIL_IN");
    if (from == NULL || (name != NULL && strcmp(name, program_invocation_short_name) != 0))
        return 0;
    return ++calls >= strtol(from, NULL, 10);
}

void *malloc(size_t size) { return refused() ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) { return refused() ? NULL : __libc_calloc(count, size); }

void *realloc(void *memory, size_t size) {
    return refused() ? NULL : __libc_realloc(memory, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = refused() ? NULL : __libc_memalign(alignment, size);
    return *memory == NULL ? 12 : 0;
}
