#ifndef SPMINIMAX_H_
#define SPMINIMAX_H_
#include "SPFIARGame.h"

/**
 * SPMiniMax summary:
 *
 * spMiniMaxSuggestMove - Finds the best move with the minimax algorithm
 */

/**
 * Finds the best move for the player whose turn it is. The game must not be
 * over, and it is not changed by the function.
 * @param currentGame - the game
 * @param maxDepth - the depth of the minimax tree
 * @return
 * The best column (0-based), or -1 if currentGame is NULL, maxDepth is 0 or
 * an allocation failed.
 */
int spMiniMaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth);

#endif
