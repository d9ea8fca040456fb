#include "SPMiniMaxNode.h"
#include <limits.h>

void spMiniMaxNodePut(SPFiarGame* game, int col, char player) {
	game->gameBoard[game->tops[col]][col] = player;
	game->tops[col]++;
}

void spMiniMaxNodeTake(SPFiarGame* game, int col) {
	game->tops[col]--;
	game->gameBoard[game->tops[col]][col] = SP_FIAR_GAME_EMPTY_ENTRY;
}

static char otherPlayer(char player) {
	return player == SP_FIAR_GAME_PLAYER_1_SYMBOL ? SP_FIAR_GAME_PLAYER_2_SYMBOL : SP_FIAR_GAME_PLAYER_1_SYMBOL;
}

/** Counts the spans of one direction by their value, from -4 at index 0 to 4 at index 8. */
static void countSpans(SPFiarGame* game, char playerA, int dRow, int dCol, int counts[]) {
	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
			int lastRow = row + (SP_FIAR_GAME_SPAN - 1) * dRow;
			int lastCol = col + (SP_FIAR_GAME_SPAN - 1) * dCol;
			if (lastRow >= SP_FIAR_GAME_N_ROWS || lastCol < 0 || lastCol >= SP_FIAR_GAME_N_COLUMNS) {
				continue;
			}
			int sum = SP_FIAR_GAME_SPAN;
			for (int i = 0; i < SP_FIAR_GAME_SPAN; i++) {
				char disc = game->gameBoard[row + i * dRow][col + i * dCol];
				if (disc == playerA) {
					sum++;
				} else if (disc != SP_FIAR_GAME_EMPTY_ENTRY) {
					sum--;
				}
			}
			counts[sum]++;
		}
	}
}

/** The scoring function: INT_MAX or INT_MIN for a winner, else the weighted sum of the spans. */
static int scoreOf(SPFiarGame* game, char playerA, bool* isOver) {
	static const int weights[] = { -5, -2, -1, 0, 1, 2, 5 };
	int counts[2 * SP_FIAR_GAME_SPAN + 1] = { 0 };
	int score = 0;
	countSpans(game, playerA, 0, 1, counts);
	countSpans(game, playerA, 1, 0, counts);
	countSpans(game, playerA, 1, 1, counts);
	countSpans(game, playerA, 1, -1, counts);
	*isOver = counts[0] > 0 || counts[2 * SP_FIAR_GAME_SPAN] > 0;
	if (counts[2 * SP_FIAR_GAME_SPAN] > 0) {
		return INT_MAX;
	}
	if (counts[0] > 0) {
		return INT_MIN;
	}
	for (int i = 0; i < 7; i++) {
		score += weights[i] * counts[i + 1];
	}
	return score;
}

static bool isBoardFull(SPFiarGame* game) {
	for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
		if (game->tops[col] < SP_FIAR_GAME_N_ROWS) {
			return false;
		}
	}
	return true;
}

int spMiniMaxNodeValue(SPFiarGame* game, unsigned int depth, char playerA, bool isMax, int alpha, int beta) {
	bool isOver = false;
	int score = scoreOf(game, playerA, &isOver);
	if (isOver || depth == 0 || isBoardFull(game)) {
		return score;
	}
	char mover = isMax ? playerA : otherPlayer(playerA);
	for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS && alpha < beta; col++) {
		if (game->tops[col] == SP_FIAR_GAME_N_ROWS) {
			continue;
		}
		spMiniMaxNodePut(game, col, mover);
		int value = spMiniMaxNodeValue(game, depth - 1, playerA, !isMax, alpha, beta);
		spMiniMaxNodeTake(game, col);
		if (isMax && value > alpha) {
			alpha = value;
		}
		if (!isMax && value < beta) {
			beta = value;
		}
	}
	return isMax ? alpha : beta;
}
