/*
 * Hosts best_move() of a student's connect4_functions.c, or of a library given as argument, for a
 * referee: answers each line
 *
 *     play PLAYER ROWS COLUMNS SQUARES
 *
 * with the column that best_move() has returned, a dash (the row is not told) and the board as it
 * has left it. The squares are digits, 0, 1 or 2, row by row from the bottom.
 *
 * What best_move() reads and prints is not the referee's: its standard input is at its end, and its
 * standard output is the standard error.
 */
#undef main
#define _GNU_SOURCE
#include "connect4_functions.h"
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#ifdef LOADED
#include <dlfcn.h>
#endif

typedef int Move(int board[][BOARD_SIZE_VERT], int computer_num);

enum { SQUARES = BOARD_SIZE_HORIZ * BOARD_SIZE_VERT };

static FILE *from, *to;

static void take_the_wire(void)
{
    int ends[2];
    from = fdopen(fcntl(0, F_DUPFD_CLOEXEC, 10), "r");
    to = fdopen(fcntl(1, F_DUPFD_CLOEXEC, 10), "w");
    if (!from || !to || pipe(ends) != 0 || dup2(ends[0], 0) < 0 || dup2(2, 1) < 0) {
        perror("the host cannot take its wire");
        exit(3);
    }
    close(ends[0]);
    close(ends[1]);
    setvbuf(stdout, NULL, _IOLBF, 0);
}

static Move *find(int count, char **words)
{
#ifdef LOADED
    void *library = count > 1 ? dlopen(words[1], RTLD_NOW) : NULL;
    Move *found = NULL;
    if (library)
        *(void **)&found = dlsym(library, "best_move");
    if (!found) {
        fprintf(stderr, "no best_move: %s\n", dlerror());
        exit(3);
    }
    return found;
#else
    (void)count;
    (void)words;
    return best_move;
#endif
}

static void answer(Move *move, int player, const char *squares)
{
    /* Whoever writes beyond the board has some room before it hurts anything of ours. */
    static int room[3 * BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];
    int (*board)[BOARD_SIZE_VERT] = room + BOARD_SIZE_HORIZ;
    int column, row, returned;
    memset(room, 0, sizeof room);
    for (row = 0; row < BOARD_SIZE_VERT; row++)
        for (column = 0; column < BOARD_SIZE_HORIZ; column++)
            board[column][BOARD_SIZE_VERT - 1 - row] = squares[row * BOARD_SIZE_HORIZ + column] - '0';
    returned = move(board, player);
    fflush(stdout);
    fprintf(to, "%d - ", returned);
    for (row = 0; row < BOARD_SIZE_VERT; row++)
        for (column = 0; column < BOARD_SIZE_HORIZ; column++) {
            int stone = board[column][BOARD_SIZE_VERT - 1 - row];
            fputc(stone >= 0 && stone <= 2 ? '0' + stone : '?', to);
        }
    fputc('\n', to);
    fflush(to);
}

int main(int count, char **words)
{
    char line[256], squares[SQUARES + 1];
    int player, rows, columns;
    Move *move;
    take_the_wire();
    move = find(count, words);
    fputs("ready\n", to);
    fflush(to);
    while (fgets(line, sizeof line, from)) {
        if (sscanf(line, "play %d %d %d %42s", &player, &rows, &columns, squares) != 4
            || strlen(squares) != SQUARES)
            return strncmp(line, "quit", 4) == 0 ? 0 : 3;
        answer(move, player, squares);
    }
    return 0;
}
