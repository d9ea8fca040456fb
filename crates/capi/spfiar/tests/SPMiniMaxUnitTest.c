/* Minimax: positions that are over, depths that are too great, and that nothing changes. */
#include <limits.h>
#include <string.h>
#include "SPMiniMax.h"
#include "unit_test_util.h"

#define HISTORY 20

/* A game after these columns from 0, given as digits. */
static SPFiarGame* after(const char* columns) {
	SPFiarGame* game = spFiarGameCreate(HISTORY);
	for (; *columns != '\0'; columns++) {
		spFiarGameSetMove(game, *columns - '0');
	}
	return game;
}

static int suggestion(const char* columns, unsigned int depth) {
	SPFiarGame* game = after(columns);
	int column = spMinimaxSuggestMove(game, depth);
	spFiarGameDestroy(game);
	return column;
}

static bool noGameTest(void) {
	ASSERT_TRUE(spMinimaxSuggestMove(NULL, 3) == -1);
	ASSERT_TRUE(spMinimaxSuggestMove(NULL, 0) == -1);
	ASSERT_TRUE(suggestion("", 0) == -1);
	return true;
}

static bool ordinaryPositionsTest(void) {
	ASSERT_TRUE(suggestion("", 1) == 3);
	ASSERT_TRUE(suggestion("", 2) == 1);
	ASSERT_TRUE(suggestion("3", 6) == 2);
	ASSERT_TRUE(suggestion("33", 7) == 1);
	return true;
}

static bool wonPositionsTest(void) {
	ASSERT_TRUE(suggestion("0101010", 1) == 0);
	ASSERT_TRUE(suggestion("0101010", 7) == 0);
	ASSERT_TRUE(suggestion("01010103", 2) == 0);
	ASSERT_TRUE(suggestion("01010101", 3) == 0);
	ASSERT_TRUE(suggestion("010101000", 3) == 1);
	ASSERT_TRUE(suggestion("010101000", UINT_MAX) == 1);
	return true;
}

static bool fullBoardTest(void) {
	ASSERT_TRUE(suggestion("010101101010232323323232454545545454666666", 4) == -1);
	ASSERT_TRUE(suggestion("01010110101023232332323245454554545466666", 4) == 6);
	return true;
}

static bool greatDepthsTest(void) {
	const char* columns = "010101101010232323323232454545545454";
	for (unsigned int depth = 1; depth < 9; depth++) {
		ASSERT_TRUE(suggestion(columns, depth) == 6);
	}
	ASSERT_TRUE(suggestion(columns, UINT_MAX) == 6);
	ASSERT_TRUE(suggestion("01010110101023232332323245", UINT_MAX)
		== suggestion("01010110101023232332323245", 16));
	return true;
}

static bool nothingChangesTest(void) {
	SPFiarGame* game = after("3345");
	SPFiarGame* copy = spFiarGameCopy(game);
	ASSERT_TRUE(spMinimaxSuggestMove(game, 5) >= 0);
	ASSERT_TRUE(memcmp(game->gameBoard, copy->gameBoard, sizeof(game->gameBoard)) == 0);
	ASSERT_TRUE(memcmp(game->tops, copy->tops, sizeof(game->tops)) == 0);
	ASSERT_TRUE(game->currentPlayer == copy->currentPlayer);
	for (int i = 0; i < 4; i++) {
		ASSERT_TRUE(spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_SUCCESS);
	}
	ASSERT_TRUE(spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_NO_HISTORY);
	spFiarGameDestroy(game);
	spFiarGameDestroy(copy);
	return true;
}

int main(void) {
	RUN_TEST(noGameTest);
	RUN_TEST(ordinaryPositionsTest);
	RUN_TEST(wonPositionsTest);
	RUN_TEST(fullBoardTest);
	RUN_TEST(greatDepthsTest);
	RUN_TEST(nothingChangesTest);
	return 0;
}
