/* Thread-local variables for linkers that do not support them; xtask/src/locals.rs explains why and how. */

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Defined by locals.ld: the initial values, followed by the first thread's copy, and the frames. */
extern char locals_start[], locals_end[];
extern const char locals_frames[];

/* Functions of GCC's unwinder; programs with another unwinder do not have them. */
extern const void *_Unwind_Find_FDE(const void *address, void *bases) __attribute__((weak));
extern void __register_frame_info(const void *frames, void *object) __attribute__((weak));

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static atomic_flag first_is_taken = ATOMIC_FLAG_INIT;

/* Called when a thread ends, and again after the destructors of all other keys: one of them may be
   Rust's, which drops the values in the copy. The first field of a copy says whether this is the second
   call. */
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

/* Panics can be caught only if the unwinder finds the frames, and tcc writes no table of them. */
static void prepare(void)
{
    static void *object[8];
    void *bases[3];

    if (pthread_key_create(&key, give_back) != 0)
        abort();
    if (_Unwind_Find_FDE && __register_frame_info && !_Unwind_Find_FDE((void *)prepare, bases))
        __register_frame_info(locals_frames, object);
}

/* The first thread, in most programs the main thread, has a static copy, since nothing would free one. */
static char *new_copy(void)
{
    size_t size = (size_t)(locals_end - locals_start);
    char *copy = atomic_flag_test_and_set(&first_is_taken) ? malloc(size) : locals_end;

    /* The C library also aborts if there is no memory for thread-local variables. */
    if (copy == NULL || pthread_setspecific(key, copy) != 0)
        abort();
    return memcpy(copy, locals_start, size);
}

/* Replaces the C library's function: this thread's copy of the variable with that initial value. */
char *__tls_get_addr(const char *initial)
{
    char *copy;

    pthread_once(&once, prepare);
    copy = pthread_getspecific(key);
    return (copy ? copy : new_copy()) + (initial - locals_start);
}
