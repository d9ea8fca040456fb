/*
 * A game for the driver of minimax. It needs only the fields of the page: a student's header may
 * have others behind them, so the history is kept behind the game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "SPFIARGame.h"

typedef struct {
	SPFiarGame game;
	SPArrayList* history;
} Whole;

static SPArrayList* history(SPFiarGame* game) {
	return ((Whole*)game)->history;
}

/* The game with this history, which it owns. */
static SPFiarGame* whole(SPArrayList* list) {
	Whole* made = list == NULL ? NULL : calloc(1, sizeof(*made));
	if (made == NULL) {
		spArrayListDestroy(list);
		return NULL;
	}
	made->history = list;
	return &made->game;
}

SPFiarGame* spFiarGameCreate(int historySize) {
	SPFiarGame* game = whole(spArrayListCreate(historySize));
	if (game != NULL) {
		memset(game->gameBoard, SP_FIAR_GAME_EMPTY_ENTRY, sizeof(game->gameBoard));
		game->currentPlayer = SP_FIAR_GAME_PLAYER_1_SYMBOL;
	}
	return game;
}

SPFiarGame* spFiarGameCopy(SPFiarGame* src) {
	SPFiarGame* game = src == NULL ? NULL : whole(spArrayListCopy(history(src)));
	if (game != NULL) {
		*game = *src;
	}
	return game;
}

void spFiarGameDestroy(SPFiarGame* src) {
	if (src != NULL) {
		spArrayListDestroy(history(src));
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
	if (src->tops[col] >= SP_FIAR_GAME_N_ROWS) {
		return SP_FIAR_GAME_INVALID_MOVE;
	}
	src->gameBoard[src->tops[col]++][col] = src->currentPlayer;
	changePlayer(src);
	if (spArrayListIsFull(history(src))) {
		spArrayListRemoveFirst(history(src));
	}
	spArrayListAddLast(history(src), col);
	return SP_FIAR_GAME_SUCCESS;
}

bool spFiarGameIsValidMove(SPFiarGame* src, int col) {
	return src != NULL && col >= 0 && col < SP_FIAR_GAME_N_COLUMNS
		&& src->tops[col] < SP_FIAR_GAME_N_ROWS;
}

SP_FIAR_GAME_MESSAGE spFiarGameUndoPrevMove(SPFiarGame* src) {
	if (src == NULL) {
		return SP_FIAR_GAME_INVALID_ARGUMENT;
	}
	if (spArrayListIsEmpty(history(src))) {
		return SP_FIAR_GAME_NO_HISTORY;
	}
	int col = spArrayListGetLast(history(src));
	spArrayListRemoveLast(history(src));
	src->gameBoard[--src->tops[col]][col] = SP_FIAR_GAME_EMPTY_ENTRY;
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
	printf("-----------------\n  1 2 3 4 5 6 7  \n");
	return SP_FIAR_GAME_SUCCESS;
}

char spFiarGameGetCurrentPlayer(SPFiarGame* src) {
	return src == NULL ? SP_FIAR_GAME_EMPTY_ENTRY : src->currentPlayer;
}

/* Whether the player has four in line from a square in one of the four directions. */
static bool hasLine(SPFiarGame* src, int row, int col, char player) {
	static const int steps[4][2] = { { 0, 1 }, { 1, 0 }, { 1, 1 }, { 1, -1 } };
	for (int step = 0; step < 4; step++) {
		int count = 0;
		int r = row, c = col;
		while (count < SP_FIAR_GAME_SPAN && r < SP_FIAR_GAME_N_ROWS && c >= 0
			&& c < SP_FIAR_GAME_N_COLUMNS && src->gameBoard[r][c] == player) {
			count++;
			r += steps[step][0];
			c += steps[step][1];
		}
		if (count == SP_FIAR_GAME_SPAN) {
			return true;
		}
	}
	return false;
}

char spFiarCheckWinner(SPFiarGame* src) {
	static const char players[2] = { SP_FIAR_GAME_PLAYER_1_SYMBOL, SP_FIAR_GAME_PLAYER_2_SYMBOL };
	if (src == NULL) {
		return '\0';
	}
	for (int player = 0; player < 2; player++) {
		for (int square = 0; square < SP_FIAR_GAME_N_ROWS * SP_FIAR_GAME_N_COLUMNS; square++) {
			int row = square / SP_FIAR_GAME_N_COLUMNS, col = square % SP_FIAR_GAME_N_COLUMNS;
			if (hasLine(src, row, col, players[player])) {
				return players[player];
			}
		}
	}
	bool isFull = memchr(src->gameBoard, SP_FIAR_GAME_EMPTY_ENTRY, sizeof(src->gameBoard)) == NULL;
	return isFull ? SP_FIAR_GAME_TIE_SYMBOL : '\0';
}
