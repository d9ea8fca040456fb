#include "SPFIARGame.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

SPFiarGame* spFiarGameCreate(int historySize) {
	if (historySize <= 0) {
		return NULL;
	}
	SPFiarGame* game = malloc(sizeof(SPFiarGame));
	if (game == NULL) {
		return NULL;
	}
	game->moves = spArrayListCreate(historySize);
	if (game->moves == NULL) {
		free(game);
		return NULL;
	}
	for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
		game->tops[col] = 0;
		for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
			game->gameBoard[row][col] = SP_FIAR_GAME_EMPTY_ENTRY;
		}
	}
	game->currentPlayer = SP_FIAR_GAME_PLAYER_1_SYMBOL;
	return game;
}

SPFiarGame* spFiarGameCopy(SPFiarGame* src) {
	if (src == NULL) {
		return NULL;
	}
	SPFiarGame* copy = malloc(sizeof(SPFiarGame));
	if (copy == NULL) {
		return NULL;
	}
	*copy = *src;
	copy->moves = spArrayListCopy(src->moves);
	if (copy->moves == NULL) {
		free(copy);
		return NULL;
	}
	return copy;
}

void spFiarGameDestroy(SPFiarGame* src) {
	if (src == NULL) {
		return;
	}
	spArrayListDestroy(src->moves);
	free(src);
}

/** The player who does not move now becomes the one who does. */
static void changePlayer(SPFiarGame* game) {
	if (game->currentPlayer == SP_FIAR_GAME_PLAYER_1_SYMBOL) {
		game->currentPlayer = SP_FIAR_GAME_PLAYER_2_SYMBOL;
	} else {
		game->currentPlayer = SP_FIAR_GAME_PLAYER_1_SYMBOL;
	}
}

SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col) {
	if (src == NULL || col < 0 || col >= SP_FIAR_GAME_N_COLUMNS) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (!spFiarGameIsValidMove(src, col)) {
		return SP_FIAR_GAME_INVALID_MOVE;
	}
	if (spArrayListIsFull(src->moves)) {
		spArrayListRemoveFirst(src->moves);
	}
	spArrayListAddLast(src->moves, col);
	src->gameBoard[src->tops[col]][col] = src->currentPlayer;
	src->tops[col]++;
	changePlayer(src);
	return SP_FIAR_GAME_SUCCESS;
}

bool spFiarGameIsValidMove(SPFiarGame* src, int col) {
	if (src == NULL || col < 0 || col >= SP_FIAR_GAME_N_COLUMNS) {
		return false;
	}
	return src->tops[col] < SP_FIAR_GAME_N_ROWS;
}

SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src) {
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (spArrayListIsEmpty(src->moves)) {
		return SP_FIAR_GAME_NO_HISTORY;
	}
	int col = spArrayListGetLast(src->moves);
	spArrayListRemoveLast(src->moves);
	src->tops[col]--;
	src->gameBoard[src->tops[col]][col] = SP_FIAR_GAME_EMPTY_ENTRY;
	changePlayer(src);
	return SP_FIAR_GAME_SUCCESS;
}

SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src) {
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	for (int row = SP_FIAR_GAME_N_ROWS - 1; row >= 0; row--) {
		printf("|");
		for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
			printf(" %c", src->gameBoard[row][col]);
		}
		printf(" |\n");
	}
	for (int i = 0; i < 2 * SP_FIAR_GAME_N_COLUMNS + 3; i++) {
		printf("-");
	}
	printf("\n ");
	for (int col = 1; col <= SP_FIAR_GAME_N_COLUMNS; col++) {
		printf(" %d", col);
	}
	printf("  \n");
	return SP_FIAR_GAME_SUCCESS;
}

char spFiarGameGetCurrentPlayer(SPFiarGame* src) {
	return src == NULL ? SP_FIAR_GAME_EMPTY_ENTRY : src->currentPlayer;
}

/** Whether a player has a span that starts here and goes in this direction. */
static bool hasSpan(SPFiarGame* game, char player, int row, int col, int dRow, int dCol) {
	for (int i = 0; i < SP_FIAR_GAME_SPAN; i++, row += dRow, col += dCol) {
		if (row < 0 || row >= SP_FIAR_GAME_N_ROWS || col < 0 || col >= SP_FIAR_GAME_N_COLUMNS) {
			return false;
		}
		if (game->gameBoard[row][col] != player) {
			return false;
		}
	}
	return true;
}

/** Whether a player has four in line anywhere. */
static bool hasWon(SPFiarGame* game, char player) {
	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		for (int col = 0; col < SP_FIAR_GAME_N_COLUMNS; col++) {
			if (hasSpan(game, player, row, col, 0, 1)) {
				return true;
			}
			if (hasSpan(game, player, row, col, 1, 0)) {
				return true;
			}
			if (hasSpan(game, player, row, col, 1, 1)) {
				return true;
			}
			if (hasSpan(game, player, row, col, 1, -1)) {
				return true;
			}
		}
	}
	return false;
}

char spFiarCheckWinner(SPFiarGame* src) {
	if (src == NULL) {
		return '\0';
	}
	if (hasWon(src, SP_FIAR_GAME_PLAYER_1_SYMBOL)) {
		return SP_FIAR_GAME_PLAYER_1_SYMBOL;
	}
	if (hasWon(src, SP_FIAR_GAME_PLAYER_2_SYMBOL)) {
		return SP_FIAR_GAME_PLAYER_2_SYMBOL;
	}
	for (int i = 0; i < SP_FIAR_GAME_N_ROWS * SP_FIAR_GAME_N_COLUMNS; i++) {
		if (src->gameBoard[i / SP_FIAR_GAME_N_COLUMNS][i % SP_FIAR_GAME_N_COLUMNS] == SP_FIAR_GAME_EMPTY_ENTRY) {
			return '\0';
		}
	}
	return SP_FIAR_GAME_TIE_SYMBOL;
}
