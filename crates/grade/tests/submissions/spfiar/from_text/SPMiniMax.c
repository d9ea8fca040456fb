#include "SPMiniMax.h"
#include "SPMiniMaxNode.h"
#include <stdlib.h>

int spMiniMaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth) {
	SPMiniMaxNode root;
	SPFiarGame* game;

	if (currentGame == NULL || maxDepth == 0) {
		return -1;
	}
	/* the tree is built on a copy, so the history of the game is kept */
	game = spFiarGameCopy(currentGame);
	if (game == NULL) {
		return -1;
	}
	spMiniMaxNodeInit(&root, game, spFiarGameGetCurrentPlayer(game), 0,
			maxDepth);
	spMiniMaxNodeEvaluate(&root);
	spFiarGameDestroy(game);
	return root.bestMove;
}
