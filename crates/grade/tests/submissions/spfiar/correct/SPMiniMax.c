#include "SPMiniMax.h"
#include "SPMiniMaxNode.h"
#include <limits.h>
#include <stddef.h>

int spMinimaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth) {
	if (currentGame == NULL || maxDepth == 0) {
		return -1;
	}
	char playerA = spFiarGameGetCurrentPlayer(currentGame);
	SPFiarGame* game = spFiarGameCopy(currentGame);
	if (game == NULL) {
		return -1;
	}
	int bestColumn = -1;
	int bestScore = INT_MIN;
	for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
		if (!spFiarGameIsValidMove(game, col)) {
			continue;
		}
		spMiniMaxNodePut(game, col, playerA);
		int score = spMiniMaxNodeValue(game, maxDepth - 1, playerA, false, bestScore, INT_MAX);
		spMiniMaxNodeTake(game, col);
		if (bestColumn == -1 || score > bestScore) {
			bestColumn = col;
			bestScore = score;
		}
	}
	spFiarGameDestroy(game);
	return bestColumn;
}
