#ifndef SPMINIMAXNODE_H_
#define SPMINIMAXNODE_H_

#include "SPFIARGame.h"

/** Puts a disc of a player on top of a column that is not full; the history stays as it is. */
void spMiniMaxNodePut(SPFiarGame* game, int col, char player);

/** Takes the top disc of a column away again. */
void spMiniMaxNodeTake(SPFiarGame* game, int col);

/**
 * The value of a node for player A.
 *
 * @param depth how many moves may still be tried
 * @param isMax whether A is to move
 * @param alpha, beta the bounds of pruning: values outside them need not be exact
 */
int spMiniMaxNodeValue(SPFiarGame* game, unsigned int depth, char playerA, bool isMax, int alpha, int beta);

#endif
