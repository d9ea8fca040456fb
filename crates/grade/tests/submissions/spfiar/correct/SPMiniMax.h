#ifndef SPMINIMAX_H_
#define SPMINIMAX_H_

#include "SPFIARGame.h"

/** The column (0-based) that minimax chooses for the current player, -1 on failure. */
int spMinimaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth);

#endif
