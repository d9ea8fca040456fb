#ifndef MINIMAX_H_
#define MINIMAX_H_

#include "Board.h"
#include "Moves.h"

/* Computes the score of a board for the player a, when next is the player
   whose turn it is. Scores are pruned: only those between alpha and beta are
   exact.
   Returns 0, or -1 if an allocation failed. */
int minimax_score(char board[BOARD_SIZE][BOARD_SIZE], int a, int next,
		int depth, int alpha, int beta, int *score);

/* Finds the best move of the color, which must have at least one move.
   The first one is chosen out of several best moves.
   Returns 0, or -1 if an allocation failed. */
int best_move(char board[BOARD_SIZE][BOARD_SIZE], int color, int depth,
		Move *best);

#endif
