/* The game: the course's five tests by name, then every corner of the interface. */
#include <limits.h>
#include <string.h>
#include "SPFIARGame.h"
#include "unit_test_util.h"

#define HISTORY 20

/* Plays columns from 0, given as digits; all of them must be legal. */
static bool play(SPFiarGame* game, const char* columns) {
	for (; *columns != '\0'; columns++) {
		if (!spFiarGameIsValidMove(game, *columns - '0')
				|| spFiarGameSetMove(game, *columns - '0') != SP_FIAR_GAME_SUCCESS) {
			return false;
		}
	}
	return true;
}

static bool undo(SPFiarGame* game, int times) {
	for (int i = 0; i < times; i++) {
		if (spFiarGameUndoPrevMove(game) != SP_FIAR_GAME_SUCCESS) {
			return false;
		}
	}
	return true;
}

static bool isEmpty(const SPFiarGame* game) {
	for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
		for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
			if (game->gameBoard[row][column] != SP_FIAR_GAME_EMPTY_ENTRY) {
				return false;
			}
		}
		if (game->tops[column] != 0) {
			return false;
		}
	}
	return true;
}

static bool spFIARGameBasicTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(game != NULL && isEmpty(game));
	ASSERT_TRUE(game->currentPlayer == SP_FIAR_GAME_PLAYER_1_SYMBOL);
	ASSERT_TRUE(spFiarGameGetCurrentPlayer(game) == SP_FIAR_GAME_PLAYER_1_SYMBOL);
	ASSERT_TRUE(spFiarCheckWinner(game) == '\0');
	spFiarGameDestroy(game);
	return true;
}

static bool spFiarGameSetMoveTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "01234560123456"));
	ASSERT_TRUE(spFiarGamePrintBoard(game) == SP_FIAR_GAME_SUCCESS);
	spFiarGameDestroy(game);
	return true;
}

static bool spFiarGameUndoMoveTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "01234560123456"));
	ASSERT_TRUE(undo(game, 14));
	ASSERT_TRUE(isEmpty(game));
	ASSERT_TRUE(spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_NO_HISTORY);
	ASSERT_TRUE(spFiarGamePrintBoard(game) == SP_FIAR_GAME_SUCCESS);
	spFiarGameDestroy(game);
	return true;
}

static bool spFiarGameUndoMoveTest2(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "012345601234560123456"));
	ASSERT_TRUE(undo(game, HISTORY));
	ASSERT_TRUE(spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_NO_HISTORY);
	ASSERT_TRUE(spFiarGameGetCurrentPlayer(game) == SP_FIAR_GAME_PLAYER_2_SYMBOL);
	ASSERT_TRUE(spFiarGamePrintBoard(game) == SP_FIAR_GAME_SUCCESS);
	spFiarGameDestroy(game);
	return true;
}

static bool spFiarGameValidMoveTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "222222"));
	ASSERT_FALSE(spFiarGameIsValidMove(game, 2));
	ASSERT_TRUE(spFiarGameSetMove(game, 2) == SP_FIAR_GAME_INVALID_MOVE);
	ASSERT_TRUE(spFiarGamePrintBoard(game) == SP_FIAR_GAME_SUCCESS);
	spFiarGameDestroy(game);
	return true;
}

static bool noGameTest(void) {
	ASSERT_TRUE(spFiarGameCreate(0) == NULL);
	ASSERT_TRUE(spFiarGameCreate(-1) == NULL);
	ASSERT_TRUE(spFiarGameCopy(NULL) == NULL);
	spFiarGameDestroy(NULL);
	ASSERT_TRUE(spFiarGameSetMove(NULL, 0) == SP_FIAR_GAME_INVALID_ARGUMENT);
	ASSERT_FALSE(spFiarGameIsValidMove(NULL, 0));
	ASSERT_TRUE(spFiarGameUndoPrevMove(NULL) == SP_FIAR_GAME_INVALID_ARGUMENT);
	ASSERT_TRUE(spFiarGamePrintBoard(NULL) == SP_FIAR_GAME_INVALID_ARGUMENT);
	ASSERT_TRUE(spFiarGameGetCurrentPlayer(NULL) == SP_FIAR_GAME_EMPTY_ENTRY);
	ASSERT_TRUE(spFiarCheckWinner(NULL) == '\0');
	return true;
}

static bool noColumnTest(void) {
	const int bad[] = { -1, 7, 8, INT_MAX, INT_MIN };
	SPFiarGame* game = spFiarGameCreate(1);
	for (int i = 0; i < 5; i++) {
		ASSERT_FALSE(spFiarGameIsValidMove(game, bad[i]));
		ASSERT_TRUE(spFiarGameSetMove(game, bad[i]) == SP_FIAR_GAME_INVALID_ARGUMENT);
	}
	ASSERT_TRUE(isEmpty(game));
	ASSERT_TRUE(spFiarGameGetCurrentPlayer(game) == SP_FIAR_GAME_PLAYER_1_SYMBOL);
	ASSERT_TRUE(spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_NO_HISTORY);
	spFiarGameDestroy(game);
	return true;
}

static bool fieldsTest(void) {
	SPFiarGame* game = spFiarGameCreate(3);
	ASSERT_TRUE(play(game, "0306"));
	ASSERT_TRUE(game->gameBoard[0][0] == 'X' && game->gameBoard[1][0] == 'X');
	ASSERT_TRUE(game->gameBoard[0][3] == 'O' && game->gameBoard[0][6] == 'O');
	ASSERT_TRUE(game->gameBoard[2][0] == ' ' && game->gameBoard[5][6] == ' ');
	ASSERT_TRUE(game->tops[0] == 2 && game->tops[3] == 1 && game->tops[6] == 1);
	ASSERT_TRUE(spFiarGameGetCurrentPlayer(game) == 'X' && game->currentPlayer == 'X');
	ASSERT_TRUE(undo(game, 3));
	ASSERT_TRUE(spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_NO_HISTORY);
	ASSERT_TRUE(game->tops[0] == 1 && game->gameBoard[0][0] == 'X');
	ASSERT_TRUE(game->gameBoard[1][0] == ' ' && game->tops[3] == 0 && game->tops[6] == 0);
	ASSERT_TRUE(game->currentPlayer == 'O');
	spFiarGameDestroy(game);
	return true;
}

static bool copyTest(void) {
	SPFiarGame* game = spFiarGameCreate(5);
	ASSERT_TRUE(play(game, "01234560"));
	SPFiarGame* copy = spFiarGameCopy(game);
	ASSERT_TRUE(copy != NULL && copy != game);
	ASSERT_TRUE(memcmp(copy->gameBoard, game->gameBoard, sizeof(game->gameBoard)) == 0);
	ASSERT_TRUE(memcmp(copy->tops, game->tops, sizeof(game->tops)) == 0);
	ASSERT_TRUE(copy->currentPlayer == game->currentPlayer);
	ASSERT_TRUE(undo(game, 5));
	ASSERT_TRUE(copy->tops[0] == 2 && game->tops[0] == 1);
	spFiarGameDestroy(game);
	ASSERT_TRUE(undo(copy, 5));
	ASSERT_TRUE(spFiarGameUndoPrevMove(copy) == SP_FIAR_GAME_NO_HISTORY);
	ASSERT_TRUE(play(copy, "444"));
	spFiarGameDestroy(copy);
	return true;
}

/* The winner after these columns; nobody may have won before the last. */
static char winnerAfter(const char* columns) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	char winner = '\0';
	for (; *columns != '\0'; columns++) {
		const char column[] = { *columns, '\0' };
		if (winner != '\0' || !play(game, column)) {
			winner = '?';
			break;
		}
		winner = spFiarCheckWinner(game);
	}
	spFiarGameDestroy(game);
	return winner;
}

static bool winnerTest(void) {
	ASSERT_TRUE(winnerAfter("0101010") == 'X');
	ASSERT_TRUE(winnerAfter("60101016") == '\0');
	ASSERT_TRUE(winnerAfter("61010131") == 'O');
	ASSERT_TRUE(winnerAfter("0515253") == 'X');
	ASSERT_TRUE(winnerAfter("50515263") == 'O');
	ASSERT_TRUE(winnerAfter("01122323363") == 'X');
	ASSERT_TRUE(winnerAfter("65544343303") == 'X');
	return true;
}

static bool bothHaveFourTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "61010131"));
	ASSERT_TRUE(spFiarCheckWinner(game) == 'O');
	ASSERT_TRUE(play(game, "020"));
	ASSERT_TRUE(spFiarCheckWinner(game) == 'X');
	spFiarGameDestroy(game);
	return true;
}

static bool afterAWinTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "0101010"));
	ASSERT_TRUE(spFiarCheckWinner(game) == 'X');
	ASSERT_TRUE(spFiarGameIsValidMove(game, 1));
	ASSERT_TRUE(play(game, "1"));
	ASSERT_TRUE(spFiarCheckWinner(game) == 'X');
	ASSERT_TRUE(undo(game, 2));
	ASSERT_TRUE(spFiarCheckWinner(game) == '\0');
	spFiarGameDestroy(game);
	return true;
}

static bool tieTest(void) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	ASSERT_TRUE(play(game, "010101101010232323323232454545545454666666"));
	ASSERT_TRUE(spFiarCheckWinner(game) == SP_FIAR_GAME_TIE_SYMBOL);
	for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
		ASSERT_FALSE(spFiarGameIsValidMove(game, column));
		ASSERT_TRUE(spFiarGameSetMove(game, column) == SP_FIAR_GAME_INVALID_MOVE);
	}
	ASSERT_TRUE(spFiarGamePrintBoard(game) == SP_FIAR_GAME_SUCCESS);
	ASSERT_TRUE(undo(game, 1));
	ASSERT_TRUE(spFiarCheckWinner(game) == '\0');
	spFiarGameDestroy(game);
	return true;
}

static bool fieldsOfOthersTest(void) {
	SPFiarGame game;
	memset(&game, 0, sizeof(game));
	memset(game.gameBoard, ' ', sizeof(game.gameBoard));
	game.currentPlayer = 'O';
	for (int row = 0; row < 4; row++) {
		game.gameBoard[row + 2][6 - row] = 'O';
	}
	ASSERT_TRUE(spFiarCheckWinner(&game) == 'O');
	ASSERT_TRUE(spFiarGameSetMove(&game, 0) == SP_FIAR_GAME_SUCCESS);
	ASSERT_TRUE(spFiarGameUndoPrevMove(&game) == SP_FIAR_GAME_NO_HISTORY);
	game.tops[1] = INT_MAX;
	game.tops[2] = INT_MIN;
	ASSERT_FALSE(spFiarGameIsValidMove(&game, 1));
	ASSERT_TRUE(spFiarGameSetMove(&game, 1) == SP_FIAR_GAME_INVALID_MOVE);
	ASSERT_FALSE(spFiarGameIsValidMove(&game, 2));
	game.gameBoard[5][0] = '\0';
	game.gameBoard[5][1] = '\377';
	ASSERT_TRUE(spFiarGamePrintBoard(&game) == SP_FIAR_GAME_SUCCESS);
	return true;
}

int main(void) {
	RUN_TEST(spFIARGameBasicTest);
	RUN_TEST(spFiarGameSetMoveTest);
	RUN_TEST(spFiarGameUndoMoveTest);
	RUN_TEST(spFiarGameUndoMoveTest2);
	RUN_TEST(spFiarGameValidMoveTest);
	RUN_TEST(noGameTest);
	RUN_TEST(noColumnTest);
	RUN_TEST(fieldsTest);
	RUN_TEST(copyTest);
	RUN_TEST(winnerTest);
	RUN_TEST(bothHaveFourTest);
	RUN_TEST(afterAWinTest);
	RUN_TEST(tieTest);
	RUN_TEST(fieldsOfOthersTest);
	return 0;
}
