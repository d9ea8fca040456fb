/*
 * Hosts best_move() of a student's connect4_functions.c, or of a library given as argument, for a
 * referee: answers each line
 *
 *     play PLAYER ROWS COLUMNS SQUARES
 *
 * with the column that best_move() has returned, a dash (the row is not told) and the board as it
 * has left it. The squares are digits, 0, 1 or 2, row by row from the bottom.
 */
#undef main
#define _GNU_SOURCE
#include "connect4_functions.h"
#include "wire.h"
#include <string.h>
#ifdef LOADED
#include <dlfcn.h>
#endif

typedef int Move(int board[][BOARD_SIZE_VERT], int computer_num);

enum { SQUARES = BOARD_SIZE_HORIZ * BOARD_SIZE_VERT };

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
    say_ready();
    while (fgets(line, sizeof line, from)) {
        if (sscanf(line, "play %d %d %d %42s", &player, &rows, &columns, squares) != 4
            || strlen(squares) != SQUARES)
            return strncmp(line, "quit", 4) == 0 ? 0 : 3;
        answer(move, player, squares);
    }
    return 0;
}
