/* Minimax as a student may write it. */
#include <limits.h>
#include <stddef.h>
#include "SPMiniMax.h"

static int spanValue(SPFiarGame* game, char player, int row, int column, int up, int right) {
	static const int weights[] = { 0, -5, -2, -1, 0, 1, 2, 5, 0 };
	int sum = 0;
	int lastRow = row + 3 * up, lastColumn = column + 3 * right;
	if (lastRow < 0 || lastRow >= SP_FIAR_GAME_N_ROWS || lastColumn >= SP_FIAR_GAME_N_COLUMNS) {
		return 0;
	}
	for (int i = 0; i < SP_FIAR_GAME_SPAN; i++) {
		char disc = game->gameBoard[row + i * up][column + i * right];
		sum += disc == SP_FIAR_GAME_EMPTY_ENTRY ? 0 : disc == player ? 1 : -1;
	}
	return weights[sum + 4];
}

static int boardScore(SPFiarGame* game, char player) {
	int sum = 0;
	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
			sum += spanValue(game, player, row, column, 0, 1);
			sum += spanValue(game, player, row, column, 1, 0);
			sum += spanValue(game, player, row, column, 1, 1);
			sum += spanValue(game, player, row, column, -1, 1);
		}
	}
	return sum;
}

static int nodeScore(SPFiarGame* game, char player, unsigned int depth, int alpha, int beta) {
	char winner = spFiarCheckWinner(game);
	bool isOwn = spFiarGameGetCurrentPlayer(game) == player;
	if (winner != '\0' && winner != SP_FIAR_GAME_TIE_SYMBOL) {
		return winner == player ? INT_MAX : INT_MIN;
	}
	if (winner == SP_FIAR_GAME_TIE_SYMBOL || depth == 0) {
		return boardScore(game, player);
	}
	for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS && alpha < beta; column++) {
		if (spFiarGameSetMove(game, column) == SP_FIAR_GAME_SUCCESS) {
			int score = nodeScore(game, player, depth - 1, alpha, beta);
			spFiarGameUndoPrevMove(game);
			alpha = isOwn && score > alpha ? score : alpha;
			beta = !isOwn && score < beta ? score : beta;
		}
	}
	return isOwn ? alpha : beta;
}

int spMinimaxSuggestMove(SPFiarGame* currentGame, unsigned int maxDepth) {
	SPFiarGame* game = maxDepth == 0 ? NULL : spFiarGameCopy(currentGame);
	char player = spFiarGameGetCurrentPlayer(game);
	int best = -1, greatest = INT_MIN;
	for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
		if (spFiarGameSetMove(game, column) == SP_FIAR_GAME_SUCCESS) {
			int score = nodeScore(game, player, maxDepth - 1, greatest, INT_MAX);
			spFiarGameUndoPrevMove(game);
			if (best < 0 || score > greatest) {
				best = column;
				greatest = score;
			}
		}
	}
	spFiarGameDestroy(game);
	return best;
}
