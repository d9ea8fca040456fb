#include <time.h>

#include "search.h"

#define WIN 1000000
#define INFINITE 2000000

static const int order[COLUMNS] = { 3, 2, 4, 1, 5, 0, 6 };

static struct timespec deadline;
static long nodes;
static int is_late;

static int time_is_up(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec != deadline.tv_sec)
        return now.tv_sec > deadline.tv_sec;
    return now.tv_nsec >= deadline.tv_nsec;
}

/* The worth of a line of four places for the colour to move. */
static int line_value(const Game *game, int column, int row, int right, int up)
{
    static const int worth[4] = { 0, 1, 6, 30 };
    int own = 0, others = 0, i;

    for (i = 0; i < 4; i++) {
        int colour = game->place[column + i * right][row + i * up];
        if (colour == game->mover)
            own++;
        else if (colour != EMPTY)
            others++;
    }
    if (others == 0)
        return worth[own];
    return own == 0 ? -worth[others] : 0;
}

static int evaluate(const Game *game)
{
    int value = 0, column, row;

    for (column = 0; column < COLUMNS; column++) {
        for (row = 0; row < ROWS; row++) {
            int has_right = column + 3 < COLUMNS;
            int has_up = row + 3 < ROWS;
            if (has_right)
                value += line_value(game, column, row, 1, 0);
            if (has_up)
                value += line_value(game, column, row, 0, 1);
            if (has_right && has_up)
                value += line_value(game, column, row, 1, 1);
            if (has_right && row >= 3)
                value += line_value(game, column, row, 1, -1);
        }
    }
    return value;
}

static int alpha_beta(Game *game, int depth, int alpha, int beta);

/* The value of a move for its mover. */
static int move_value(Game *game, int column, int depth, int alpha, int beta)
{
    int state = game_drop(game, column);
    int value;

    if (state == WON)
        value = WIN - game->discs;
    else if (state == DRAWN)
        value = 0;
    else
        value = -alpha_beta(game, depth - 1, -beta, -alpha);
    game_take_back(game, column);
    return value;
}

static int alpha_beta(Game *game, int depth, int alpha, int beta)
{
    int best = -INFINITE, i;

    if (++nodes % 256 == 0 && time_is_up())
        is_late = 1;
    if (is_late)
        return 0;
    if (depth == 0)
        return evaluate(game);
    for (i = 0; i < COLUMNS; i++) {
        int value;
        if (game->height[order[i]] == ROWS)
            continue;
        value = move_value(game, order[i], depth, alpha, beta);
        if (value > best)
            best = value;
        if (best > alpha)
            alpha = best;
        if (alpha >= beta)
            break;
    }
    return best;
}

/* The best column of one depth, or -1 if the time was up before. */
static int best_of_depth(Game *game, int depth)
{
    int best = -INFINITE, chosen = -1, i;

    for (i = 0; i < COLUMNS; i++) {
        int value;
        if (game->height[order[i]] == ROWS)
            continue;
        value = move_value(game, order[i], depth, -INFINITE, best == -INFINITE ? INFINITE : -best);
        if (value > best) {
            best = value;
            chosen = order[i];
        }
    }
    return is_late ? -1 : chosen;
}

int choose_column(Game *game, int milliseconds)
{
    int chosen = 3, depth;

    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += milliseconds / 1000;
    deadline.tv_nsec += milliseconds % 1000 * 1000000L;
    if (deadline.tv_nsec >= 1000000000L) {
        deadline.tv_sec++;
        deadline.tv_nsec -= 1000000000L;
    }
    is_late = 0;
    for (depth = 1; depth <= COLUMNS * ROWS - game->discs; depth++) {
        int column = best_of_depth(game, depth);
        if (is_late)
            break;
        chosen = column;
    }
    return chosen;
}
