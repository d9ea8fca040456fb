#include <string.h>

#include "game.h"

void game_start(Game *game)
{
    memset(game, 0, sizeof *game);
    game->mover = WHITE;
}

int other_colour(int colour)
{
    return colour == WHITE ? BLACK : WHITE;
}

/* Counts discs of one colour from a place (not included) in one direction. */
static int run(const Game *game, int column, int row, int right, int up)
{
    int colour = game->place[column][row];
    int count = 0;

    for (;;) {
        column += right;
        row += up;
        if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS)
            return count;
        if (game->place[column][row] != colour)
            return count;
        count++;
    }
}

static int is_in_four(const Game *game, int column, int row)
{
    static const int direction[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } };
    int i;

    for (i = 0; i < 4; i++) {
        int right = direction[i][0], up = direction[i][1];
        int length = 1 + run(game, column, row, right, up) + run(game, column, row, -right, -up);
        if (length >= 4)
            return 1;
    }
    return 0;
}

int game_drop(Game *game, int column)
{
    int row = game->height[column]++;

    game->place[column][row] = (char)game->mover;
    game->discs++;
    game->mover = other_colour(game->mover);
    if (is_in_four(game, column, row))
        return WON;
    return game->discs == COLUMNS * ROWS ? DRAWN : GOES_ON;
}

void game_take_back(Game *game, int column)
{
    game->height[column]--;
    game->place[column][game->height[column]] = EMPTY;
    game->discs--;
    game->mover = other_colour(game->mover);
}
