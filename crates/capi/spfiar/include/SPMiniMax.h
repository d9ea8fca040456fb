/*
 * What to play, by minimax.
 */
#ifndef SPMINIMAX_H_
#define SPMINIMAX_H_

#include "SPFIARGame.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The current player's best column, from 0, after looking maxDepth moves ahead;
 * the lowest of several that are as good. Depths beyond the number of free
 * squares are that number. -1 if the game is NULL, maxDepth is 0 or the board
 * is full. Neither the game nor its history changes. */
int spMinimaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth);

#ifdef __cplusplus
}
#endif

#endif
