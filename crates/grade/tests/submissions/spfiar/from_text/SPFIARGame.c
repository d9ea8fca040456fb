#include "SPFIARGame.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * Returns the opponent of a player.
 */
static char otherPlayer(char player) {
	return player == SP_FIAR_GAME_PLAYER_1_SYMBOL ?
			SP_FIAR_GAME_PLAYER_2_SYMBOL : SP_FIAR_GAME_PLAYER_1_SYMBOL;
}

SPFiarGame* spFiarGameCreate(int historySize) {
	SPFiarGame* game;
	if (historySize <= 0) {
		return NULL;
	}
	game = (SPFiarGame*) malloc(sizeof(SPFiarGame));
	if (game == NULL) {
		return NULL;
	}
	game->history = spArrayListCreate(historySize);
	if (game->history == NULL) {
		free(game);
		return NULL;
	}
	memset(game->gameBoard, SP_FIAR_GAME_EMPTY_ENTRY, sizeof(game->gameBoard));
	for (int i = 0; i < SP_FIAR_GAME_N_COLUMNS; i++) {
		game->tops[i] = 0;
	}
	game->currentPlayer = SP_FIAR_GAME_PLAYER_1_SYMBOL;
	return game;
}

SPFiarGame* spFiarGameCopy(SPFiarGame* src) {
	SPFiarGame* copy;
	if (src == NULL) {
		return NULL;
	}
	copy = (SPFiarGame*) malloc(sizeof(SPFiarGame));
	if (copy == NULL) {
		return NULL;
	}
	*copy = *src;
	copy->history = spArrayListCopy(src->history);
	if (copy->history == NULL) {
		free(copy);
		return NULL;
	}
	return copy;
}

void spFiarGameDestroy(SPFiarGame* src) {
	if (src == NULL) {
		return;
	}
	spArrayListDestroy(src->history);
	free(src);
}

SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col) {
	if (src == NULL || col < 0 || col >= SP_FIAR_GAME_N_COLUMNS) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (!spFiarGameIsValidMove(src, col)) {
		return SP_FIAR_GAME_INVALID_MOVE;
	}
	src->gameBoard[src->tops[col]][col] = src->currentPlayer;
	src->tops[col]++;
	if (spArrayListIsFull(src->history)) {
		spArrayListRemoveFirst(src->history);
	}
	spArrayListAddLast(src->history, col);
	src->currentPlayer = otherPlayer(src->currentPlayer);
	return SP_FIAR_GAME_SUCCESS;
}

bool spFiarGameIsValidMove(SPFiarGame* src, int col) {
	return src != NULL && col >= 0 && col < SP_FIAR_GAME_N_COLUMNS
			&& src->tops[col] < SP_FIAR_GAME_N_ROWS;
}

SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src) {
	int col;
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (spArrayListIsEmpty(src->history)) {
		return SP_FIAR_GAME_NO_HISTORY;
	}
	col = spArrayListGetLast(src->history);
	spArrayListRemoveLast(src->history);
	src->tops[col]--;
	src->gameBoard[src->tops[col]][col] = SP_FIAR_GAME_EMPTY_ENTRY;
	src->currentPlayer = otherPlayer(src->currentPlayer);
	return SP_FIAR_GAME_SUCCESS;
}

SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src) {
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	for (int row = SP_FIAR_GAME_N_ROWS - 1; row >= 0; row--) {
		printf("| ");
		for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
			printf("%c ", src->gameBoard[row][col]);
		}
		printf("|\n");
	}
	for (int i = 0; i < 2 * SP_FIAR_GAME_N_COLUMNS + 3; i++) {
		printf("-");
	}
	printf("\n  ");
	for (int col = 1; col <= SP_FIAR_GAME_N_COLUMNS; col++) {
		printf("%d ", col);
	}
	printf(" \n");
	return SP_FIAR_GAME_SUCCESS;
}

char spFiarGameGetCurrentPlayer(SPFiarGame* src) {
	return src == NULL ? SP_FIAR_GAME_EMPTY_ENTRY : src->currentPlayer;
}

bool spFiarGameSpanSum(SPFiarGame* src, int row, int col, int dRow, int dCol,
		char player, int* sum) {
	int lastRow = row + (SP_FIAR_GAME_SPAN - 1) * dRow;
	int lastCol = col + (SP_FIAR_GAME_SPAN - 1) * dCol;
	char cell;

	if (lastRow < 0 || lastRow >= SP_FIAR_GAME_N_ROWS || lastCol < 0
			|| lastCol >= SP_FIAR_GAME_N_COLUMNS) {
		return false;
	}
	*sum = 0;
	for (int i = 0; i < SP_FIAR_GAME_SPAN; i++) {
		cell = src->gameBoard[row + i * dRow][col + i * dCol];
		if (cell == player) {
			(*sum)++;
		} else if (cell != SP_FIAR_GAME_EMPTY_ENTRY) {
			(*sum)--;
		}
	}
	return true;
}

char spFiarCheckWinner(SPFiarGame* src) {
	/* up, right, and the two diagonals */
	static const int directions[4][2] = { { 1, 0 }, { 0, 1 }, { 1, 1 },
			{ 1, -1 } };
	int sum;

	if (src == NULL) {
		return '\0';
	}
	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
			if (src->gameBoard[row][col] == SP_FIAR_GAME_EMPTY_ENTRY) {
				continue;
			}
			for (int d = 0; d < 4; d++) {
				if (spFiarGameSpanSum(src, row, col, directions[d][0],
						directions[d][1], src->gameBoard[row][col], &sum)
						&& sum == SP_FIAR_GAME_SPAN) {
					return src->gameBoard[row][col];
				}
			}
		}
	}
	for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
		if (spFiarGameIsValidMove(src, col)) {
			return '\0';
		}
	}
	return SP_FIAR_GAME_TIE_SYMBOL;
}
