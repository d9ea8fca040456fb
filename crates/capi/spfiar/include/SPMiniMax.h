/*
 * Chooses moves by minimax.
 */
#ifndef SPMINIMAX_H_
#define SPMINIMAX_H_

#include "SPFIARGame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The current player's best column, from 0, after a search of maxDepth moves;
 * the lowest of equal columns. Greater depths count as the number of free
 * squares. -1 if the game is NULL, maxDepth is 0 or the board is full. The game
 * and its history do not change. */
int spMinimaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth);

#ifdef __cplusplus
}
#endif

#endif
