/* Thread-local variables for linkers that do not know them; xtask/src/locals.rs says why and how. */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Marked by locals.ld: the initial values, behind them the first thread's copy, and the frames. */
extern char locals_start[], locals_end[];
extern const char locals_frames[];

/* These belong to the unwinder of GCC; a program with another unwinder does without them. */
extern const void *_Unwind_Find_FDE(const void *address, void *bases) __attribute__((weak));
extern void __register_frame_info(const void *frames, void *object) __attribute__((weak));

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static atomic_flag first_is_taken = ATOMIC_FLAG_INIT;

/* Called when a thread ends, and again after the destructors of all other keys: among them may be that
   of Rust, which drops the values in the copy. A copy begins with whether it was called before. */
static void give_back(void *copy)
{
    int *is_called_again = copy;

    if (!*is_called_again) {
        *is_called_again = 1;
        if (pthread_setspecific(key, copy) == 0)
            return;
    }
    if (copy == locals_end)
        atomic_flag_clear(&first_is_taken);
    else
        free(copy);
}

/* Panics are caught only where the unwinder finds the frames; tcc writes no table of them. */
static void prepare(void)
{
    static void *object[8];
    void *bases[3];

    if (pthread_key_create(&key, give_back) != 0)
        abort();
    if (_Unwind_Find_FDE && __register_frame_info && !_Unwind_Find_FDE((void *)prepare, bases))
        __register_frame_info(locals_frames, object);
}

/* Whoever comes first, which is the main thread in most programs, needs no memory that is never freed. */
static char *new_copy(void)
{
    size_t size = (size_t)(locals_end - locals_start);
    char *copy = atomic_flag_test_and_set(&first_is_taken) ? malloc(size) : locals_end;

    /* The C library itself aborts if it has no memory for thread-local variables. */
    if (copy == NULL || pthread_setspecific(key, copy) != 0)
        abort();
    return memcpy(copy, locals_start, size);
}

/* Stands in for the C library's: this thread's copy of the variable with that initial value. */
char *__tls_get_addr(const char *initial)
{
    char *copy;

    pthread_once(&once, prepare);
    copy = pthread_getspecific(key);
    return (copy ? copy : new_copy()) + (initial - locals_start);
}
