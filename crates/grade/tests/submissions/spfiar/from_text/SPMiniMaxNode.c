#include "SPMiniMaxNode.h"
#include <limits.h>

void spMiniMaxNodeInit(SPMiniMaxNode* node, SPFiarGame* game, char playerA,
		unsigned int level, unsigned int maxLevel) {
	node->game = game;
	node->playerA = playerA;
	node->level = level;
	node->maxLevel = maxLevel;
	node->score = 0;
	node->bestMove = -1;
}

void spMiniMaxNodeEvaluate(SPMiniMaxNode* node) {
	SPMiniMaxNode child;
	bool isMax = node->level % 2 == 0;

	node->bestMove = -1;
	if (node->level == node->maxLevel
			|| spFiarCheckWinner(node->game) != '\0') {
		node->score = spMiniMaxNodeScore(node->game, node->playerA);
		return;
	}
	for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
		if (!spFiarGameIsValidMove(node->game, col)) {
			continue;
		}
		spFiarGameSetMove(node->game, col);
		spMiniMaxNodeInit(&child, node->game, node->playerA, node->level + 1,
				node->maxLevel);
		spMiniMaxNodeEvaluate(&child);
		spFiarGameUndoPrevMove(node->game);
		if (node->bestMove == -1 || (isMax && child.score > node->score)
				|| (!isMax && child.score < node->score)) {
			node->score = child.score;
			node->bestMove = col;
		}
	}
}

int spMiniMaxNodeScore(SPFiarGame* game, char playerA) {
	static const int directions[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 },
			{ 1, -1 } };
	/* the weights of the spans -3, -2, -1, 0, 1, 2, 3 */
	static const int weights[2 * SP_FIAR_GAME_SPAN - 1] = { -5, -2, -1, 0, 1,
			2, 5 };
	int spans[2 * SP_FIAR_GAME_SPAN - 1] = { 0 };
	int sum, score = 0;

	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
			for (int d = 0; d < 4; d++) {
				if (!spFiarGameSpanSum(game, row, col, directions[d][0],
						directions[d][1], playerA, &sum)) {
					continue;
				}
				if (sum == SP_FIAR_GAME_SPAN) {
					return INT_MAX;
				}
				if (sum == -SP_FIAR_GAME_SPAN) {
					return INT_MIN;
				}
				spans[sum + SP_FIAR_GAME_SPAN - 1]++;
			}
		}
	}
	for (int i = 0; i < 2 * SP_FIAR_GAME_SPAN - 1; i++) {
		score += spans[i] * weights[i];
	}
	return score;
}
