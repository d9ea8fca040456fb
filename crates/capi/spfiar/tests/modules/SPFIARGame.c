/*
 * The game as a student may write it: row 0 is the top one, and tops[c] is the
 * row where the next disc of the column lands, -1 if it is full.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "SPFIARGame.h"

SPFiarGame* spFiarGameCreate(int historySize) {
	SPFiarGame* game = historySize > 0 ? malloc(sizeof(*game)) : NULL;
	if (game == NULL) {
		return NULL;
	}
	memset(game->gameBoard, SP_FIAR_GAME_EMPTY_ENTRY, sizeof(game->gameBoard));
	for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
		game->tops[column] = SP_FIAR_GAME_N_ROWS - 1;
	}
	game->currentPlayer = SP_FIAR_GAME_PLAYER_1_SYMBOL;
	game->history = spArrayListCreate(historySize);
	if (game->history == NULL) {
		free(game);
		return NULL;
	}
	return game;
}

SPFiarGame* spFiarGameCopy(SPFiarGame* src) {
	SPFiarGame* copy = src == NULL ? NULL : malloc(sizeof(*copy));
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
	if (src != NULL) {
		spArrayListDestroy(src->history);
		free(src);
	}
}

static void changePlayer(SPFiarGame* src) {
	bool isFirst = src->currentPlayer == SP_FIAR_GAME_PLAYER_1_SYMBOL;
	src->currentPlayer = isFirst ? SP_FIAR_GAME_PLAYER_2_SYMBOL : SP_FIAR_GAME_PLAYER_1_SYMBOL;
}

SP_FIAR_GAME_MESSAGE spFiarGameSetMove(SPFiarGame* src, int col) {
	if (src == NULL || col < 0 || col >= SP_FIAR_GAME_N_COLUMNS) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (!spFiarGameIsValidMove(src, col)) {
		return SP_FIAR_GAME_INVALID_MOVE;
	}
	src->gameBoard[src->tops[col]--][col] = src->currentPlayer;
	changePlayer(src);
	if (spArrayListIsFull(src->history)) {
		spArrayListRemoveFirst(src->history);
	}
	spArrayListAddLast(src->history, col);
	return SP_FIAR_GAME_SUCCESS;
}

bool spFiarGameIsValidMove(SPFiarGame* src, int col) {
	return src != NULL && col >= 0 && col < SP_FIAR_GAME_N_COLUMNS && src->tops[col] >= 0;
}

SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src) {
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (spArrayListIsEmpty(src->history)) {
		return SP_FIAR_GAME_NO_HISTORY;
	}
	int col = spArrayListGetLast(src->history);
	spArrayListRemoveLast(src->history);
	src->gameBoard[++src->tops[col]][col] = SP_FIAR_GAME_EMPTY_ENTRY;
	changePlayer(src);
	return SP_FIAR_GAME_SUCCESS;
}

SP_FIAR_GAME_MESSAGE spFiarGamePrintBoard(SPFiarGame* src) {
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		printf("|");
		for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
			printf(" %c", src->gameBoard[row][column]);
		}
		printf(" |\n");
	}
	printf("-----------------\n  1 2 3 4 5 6 7  \n");
	return SP_FIAR_GAME_SUCCESS;
}

char spFiarGameGetCurrentPlayer(SPFiarGame* src) {
	return src == NULL ? SP_FIAR_GAME_EMPTY_ENTRY : src->currentPlayer;
}

static bool isLine(SPFiarGame* src, int row, int column, int up, int right) {
	char first = src->gameBoard[row][column];
	int lastRow = row + up * (SP_FIAR_GAME_SPAN - 1);
	int lastColumn = column + right * (SP_FIAR_GAME_SPAN - 1);
	if (first == SP_FIAR_GAME_EMPTY_ENTRY || lastRow < 0 || lastRow >= SP_FIAR_GAME_N_ROWS
		|| lastColumn < 0 || lastColumn >= SP_FIAR_GAME_N_COLUMNS) {
		return false;
	}
	for (int i = 1; i < SP_FIAR_GAME_SPAN; i++) {
		if (src->gameBoard[row + i * up][column + i * right] != first) {
			return false;
		}
	}
	return true;
}

char spFiarCheckWinner(SPFiarGame* src) {
	static const int steps[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { -1, 1 } };
	char winner = '\0';
	bool isFull = true;
	for (int square = 0; src != NULL && square < 42; square++) {
		int row = square / SP_FIAR_GAME_N_COLUMNS, column = square % SP_FIAR_GAME_N_COLUMNS;
		isFull = isFull && src->gameBoard[row][column] != SP_FIAR_GAME_EMPTY_ENTRY;
		for (int i = 0; i < 4; i++) {
			if (winner != SP_FIAR_GAME_PLAYER_1_SYMBOL
				&& isLine(src, row, column, steps[i][0], steps[i][1])) {
				winner = src->gameBoard[row][column];
			}
		}
	}
	return src != NULL && winner == '\0' && isFull ? SP_FIAR_GAME_TIE_SYMBOL : winner;
}
