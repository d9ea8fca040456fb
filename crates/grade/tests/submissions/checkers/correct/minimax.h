/*
 * The computer's choice.
 */
#ifndef MINIMAX_
#define MINIMAX_

#include "moves.h"

/* Finds the best move of a color, which must have one. */
int best_move(char board[BOARD_SIZE][BOARD_SIZE], color_t color, int depth, move_t *best);

#endif
