/* One call of a function of the submission, watched: what it must not call, the time it may take, and what it changes. */
#include "discus_functions.h"
#include "discus_streams.h"
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

#define CELLS (BOARD_SIZE_HORIZ * BOARD_SIZE_VERT)

/* The processor's time that any function but best_move may take, in milliseconds. */
#define MOST 400
/* The same for best_move, after which it is not waited for. */
#define MOST_OF_BEST 3000

void solution_display_board(int board[][BOARD_SIZE_VERT]) __attribute__((weak));

/* A board between two empty ones, which show what is written outside it. With the argument `heap` the board is a block of
   its own instead, so that a tool sees every access beyond it. */
static int cells[3][BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];
static int (*board)[BOARD_SIZE_VERT] = cells[1];

/* The board before a call. */
static int before[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];
static const int empty[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];

static void clear(void)
{
    memset(board, 0, sizeof before);
}

/* ---- what functions must not call ---- */

static int rands, srands;

int rand(void)
{
    rands++;
    return (int)random();
}

void srand(unsigned seed)
{
    (void)seed;
    srands++;
}

ssize_t read(int file, void *buffer, size_t size)
{
    if (file == 0)
        printf("[reads past stdin]\n");
    return syscall(SYS_read, file, buffer, size);
}

ssize_t write(int file, const void *text, size_t size)
{
    if (file == 1)
        printf("[writes past stdout]\n");
    return syscall(SYS_write, file, text, size);
}

/* ---- one call ---- */

static void give_up(int signal)
{
    static const char text[] = "\n[does not return]\n";
    (void)signal;
    fflush(stdout);
    syscall(SYS_write, 1, text, sizeof text - 1);
    _exit(3);
}

static void limit(int milliseconds)
{
    struct itimerval timer = {{0, 0}, {milliseconds / 1000, milliseconds % 1000 * 1000}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void begin(int most, const char *form, ...)
{
    va_list values;
    va_start(values, form);
    vprintf(form, values);
    va_end(values);
    printf("\n");
    fflush(stdout);
    memcpy(before, board, sizeof before);
    lines_read = rands = srands = 0;
    limit(most);
}

/* The squares that the call has changed. */
static void show_changes(void)
{
    int c, r;
    for (c = 0; c < BOARD_SIZE_HORIZ; c++)
        for (r = 0; r < BOARD_SIZE_VERT; r++)
            if (board[c][r] != before[c][r])
                printf("  board[%d][%d] becomes %d\n", c, r, board[c][r]);
    if (memcmp(cells[0], empty, sizeof empty) || memcmp(cells[2], empty, sizeof empty))
        printf("  writes outside the board\n");
    memset(cells[0], 0, sizeof cells[0]);
    memset(cells[2], 0, sizeof cells[2]);
}

/* What has been left of a line, which is then dropped. */
static void show_rest(const char *name)
{
    const char *rest;
    size_t length = rest_of_line(&rest);
    if (length == 0)
        return;
    printf("  %s leaves a part of the line: \"", name);
    for (size_t i = 0; i < length; i++)
        if (rest[i] == '\n')
            printf("\\n");
        else
            putchar(rest[i]);
    printf("\"\n");
    while (length-- > 0)
        getchar();
}

/* The random numbers that were drawn, and whether srand was called. */
static void show_chance(const char *name, bool may_draw)
{
    if (srands > 0)
        printf("  %s calls srand()\n", name);
    if (rands == 0 && may_draw && memcmp(before, board, sizeof before) != 0)
        printf("  %s does not call rand()\n", name);
    if (rands > 0 && !may_draw)
        printf("  %s calls rand()\n", name);
}

static void end(const char *form, ...)
{
    va_list values;
    limit(0);
    va_start(values, form);
    vprintf(form, values);
    va_end(values);
    show_changes();
}

