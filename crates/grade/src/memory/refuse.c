/* Counts the allocations of a program, and refuses one of them.
 *
 * Either loaded before the C library (LD_PRELOAD), where the variable DISCUS_REFUSE is the number of the
 * allocation to refuse, counted from 1; or linked into a driver, which calls discus_refuse. Only allocations
 * that the program itself asks for are counted: the C library handles its own.
 *
 * At the end one line on the standard error says what was counted. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SLOTS (1u << 20)

static struct { void *block; size_t size; } slots[SLOTS];
static unsigned long allocations, blocks, bytes;
static long refuse;
static const char *refused = "-";
static uintptr_t code_begin, code_end;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Serves the few bytes that dlsym itself may allocate before the functions are known. */
static char early[4096];
static size_t early_used;

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);

void discus_refuse(long number);
void _ZSt17__throw_bad_allocv(void) __attribute__((weak));

static int find_code(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)size;
    (void)data;
    code_begin = UINTPTR_MAX;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && part->p_flags & PF_X) {
            uintptr_t begin = info->dlpi_addr + part->p_vaddr, end = begin + part->p_memsz;
            code_begin = begin < code_begin ? begin : code_begin;
            code_end = end > code_end ? end : code_end;
        }
    }
    return 1; /* The first one is the program. */
}

static void prepare(void)
{
    static int begun;
    if (begun)
        return;
    begun = 1;
    real_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
    real_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
    real_free = (void (*)(void *))dlsym(RTLD_NEXT, "free");
    real_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
    dl_iterate_phdr(find_code, NULL);
    const char *number = getenv("DISCUS_REFUSE");
    if (number)
        refuse = atol(number);
}

/* Refuses the allocation with this number, counted from 1 from now on; none if it is 0. */
void discus_refuse(long number)
{
    refuse = number > 0 ? (long)allocations + number : 0;
}

static int is_own(void *caller)
{
    uintptr_t place = (uintptr_t)caller;
    return code_begin <= place && place < code_end;
}

static int refuses(void *caller, const char *name)
{
    if (!is_own(caller))
        return 0;
    allocations++;
    if ((long)allocations != refuse)
        return 0;
    refused = name;
    errno = ENOMEM;
    return 1;
}

static size_t slot(void *block)
{
    return ((uintptr_t)block >> 4) * 2654435761u % SLOTS;
}

static void note(void *block, size_t size, void *caller)
{
    if (!block || !is_own(caller))
        return;
    pthread_mutex_lock(&lock);
    if (blocks < SLOTS / 2) {
        size_t at = slot(block);
        while (slots[at].block)
            at = (at + 1) % SLOTS;
        slots[at].block = block;
        slots[at].size = size;
        blocks++;
        bytes += size;
    }
    pthread_mutex_unlock(&lock);
}

static void forget(void *block)
{
    pthread_mutex_lock(&lock);
    size_t at = slot(block);
    while (slots[at].block && slots[at].block != block)
        at = (at + 1) % SLOTS;
    if (slots[at].block) {
        blocks--;
        bytes -= slots[at].size;
        /* Later entries of the same run move up, so that no gap hides them. */
        for (size_t next = (at + 1) % SLOTS; slots[next].block; next = (next + 1) % SLOTS) {
            size_t home = slot(slots[next].block);
            if ((next - home) % SLOTS >= (next - at) % SLOTS) {
                slots[at] = slots[next];
                at = next;
            }
        }
        slots[at].block = NULL;
    }
    pthread_mutex_unlock(&lock);
}

static void *early_block(size_t size)
{
    size_t begin = (early_used + 15) & ~(size_t)15;
    if (begin + size > sizeof early)
        return NULL;
    early_used = begin + size;
    return early + begin;
}

static int is_early(void *block)
{
    return (char *)block >= early && (char *)block < early + sizeof early;
}

static void *allocate(size_t size, void *caller, const char *name)
{
    prepare();
    if (refuses(caller, name))
        return NULL;
    void *block = real_malloc ? real_malloc(size) : early_block(size);
    note(block, size, caller);
    return block;
}

void *malloc(size_t size)
{
    return allocate(size, __builtin_return_address(0), "malloc");
}

void *calloc(size_t count, size_t size)
{
    prepare();
    void *caller = __builtin_return_address(0);
    if (refuses(caller, "calloc"))
        return NULL;
    void *block = real_calloc ? real_calloc(count, size) : early_block(count * size);
    note(block, count * size, caller);
    return block;
}

void *realloc(void *old, size_t size)
{
    prepare();
    void *caller = __builtin_return_address(0);
    if (refuses(caller, "realloc"))
        return NULL;
    if (is_early(old)) {
        void *block = real_malloc(size);
        return block ? memcpy(block, old, size) : NULL;
    }
    if (old)
        forget(old);
    void *block = real_realloc(old, size);
    note(block, size, caller);
    return block;
}

void free(void *block)
{
    prepare();
    if (!block || is_early(block))
        return;
    forget(block);
    if (real_free)
        real_free(block);
}

/* The operators new and delete of C++. */
void *_Znwm(size_t size)
{
    void *block = allocate(size ? size : 1, __builtin_return_address(0), "new");
    if (!block && _ZSt17__throw_bad_allocv)
        _ZSt17__throw_bad_allocv();
    return block;
}

void *_Znam(size_t size)
{
    void *block = allocate(size ? size : 1, __builtin_return_address(0), "new");
    if (!block && _ZSt17__throw_bad_allocv)
        _ZSt17__throw_bad_allocv();
    return block;
}

__attribute__((destructor)) static void tell(void)
{
    char line[160];
    int len = snprintf(line, sizeof line, "\n@allocations %lu %lu %lu %s\n", allocations, blocks, bytes, refused);
    if (write(STDERR_FILENO, line, (size_t)len) < 0)
        return;
}
