/*
 * Hosts the modules of a student's SPFIAR for a referee: answers each line
 *
 *     play LEVEL COLUMNS
 *
 * with the result of spMinimaxSuggestMove() after moves in these columns, and the board before and
 * after that call. Columns are digits from 0, or a dash for none. Squares are digits, 0, 1 or 2, row
 * by row as the student stores them.
 *
 * Each answer has a game of its own, so that whatever the modules do to one hurts no later one.
 */
#undef main
#include <SPMiniMax.h>
#include "wire.h"
#include <string.h>

/* The program of the assignment keeps as many moves. */
enum { HISTORY = 20 };

static void say_board(const SPFiarGame *game)
{
    int row, column;
    fputc(' ', to);
    for (row = 0; row < SP_FIAR_GAME_N_ROWS; row++)
        for (column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++)
            switch (game->gameBoard[row][column]) {
            case SP_FIAR_GAME_EMPTY_ENTRY: fputc('0', to); break;
            case SP_FIAR_GAME_PLAYER_1_SYMBOL: fputc('1', to); break;
            case SP_FIAR_GAME_PLAYER_2_SYMBOL: fputc('2', to); break;
            default: fputc('?', to);
            }
}

static void answer(unsigned int level, const char *columns)
{
    SPFiarGame before, *game = spFiarGameCreate(HISTORY);
    if (!game) {
        fputs("error spFiarGameCreate returned NULL\n", to);
        return;
    }
    for (; *columns >= '0' && *columns <= '9'; columns++)
        if (spFiarGameSetMove(game, *columns - '0') != SP_FIAR_GAME_SUCCESS) {
            fprintf(to, "error spFiarGameSetMove refused column %c\n", *columns);
            return;
        }
    before = *game;
    fprintf(to, "%d", spMinimaxSuggestMove(game, level));
    say_board(&before);
    say_board(game);
    fputc('\n', to);
}

int main(void)
{
    char line[256], columns[64];
    unsigned int level;
    take_the_wire();
    say_ready();
    while (fgets(line, sizeof line, from)) {
        if (sscanf(line, "play %u %63s", &level, columns) != 2)
            return strncmp(line, "quit", 4) == 0 ? 0 : 3;
        answer(level, columns);
        fflush(stdout);
        fflush(to);
    }
    return 0;
}
