/*
 * Refuses memory from the library's first call on, then from its second, and so
 * on: the functions that create lists and games return NULL, and all others work
 * as usual. Linked with --wrap, so that the library calls the functions here.
 */
#include <stdlib.h>
#include "SPFIARParser.h"
#include "SPMiniMax.h"
#include "unit_test_util.h"

#ifdef __cplusplus
extern "C" {
#endif
void* __real_malloc(size_t size);
void* __real_calloc(size_t count, size_t size);
void* __real_realloc(void* memory, size_t size);
int __real_posix_memalign(void** memory, size_t alignment, size_t size);
void* __wrap_malloc(size_t size);
void* __wrap_calloc(size_t count, size_t size);
void* __wrap_realloc(void* memory, size_t size);
int __wrap_posix_memalign(void** memory, size_t alignment, size_t size);
#ifdef __cplusplus
}
#endif

/* How many calls succeed before all others are refused; negative for all. */
static int granted = -1;
static int refusals = 0;

static bool isRefused(void) {
	if (granted > 0) {
		granted--;
		return false;
	}
	refusals += granted == 0;
	return granted == 0;
}

void* __wrap_malloc(size_t size) {
	return isRefused() ? NULL : __real_malloc(size);
}

void* __wrap_calloc(size_t count, size_t size) {
	return isRefused() ? NULL : __real_calloc(count, size);
}

void* __wrap_realloc(void* memory, size_t size) {
	return isRefused() ? NULL : __real_realloc(memory, size);
}

int __wrap_posix_memalign(void** memory, size_t alignment, size_t size) {
	return isRefused() ? 12 : __real_posix_memalign(memory, alignment, size);
}

static bool makingReturnsNullTest(void) {
	SPFiarGame* game = spFiarGameCreate(20);
	SPArrayList* list = spArrayListCreate(20);
	for (int calls = 0; calls < 3; calls++) {
		granted = calls;
		SPFiarGame* made = spFiarGameCreate(20);
		granted = calls;
		SPFiarGame* copy = spFiarGameCopy(game);
		ASSERT_TRUE(made == NULL && copy == NULL);
	}
	for (int calls = 0; calls < 2; calls++) {
		granted = calls;
		SPArrayList* made = spArrayListCreate(20);
		granted = calls;
		SPArrayList* copy = spArrayListCopy(list);
		ASSERT_TRUE(made == NULL && copy == NULL);
	}
	granted = -1;
	spFiarGameDestroy(game);
	spArrayListDestroy(list);
	return true;
}

/* Whether the other functions work when only so many calls for memory succeed. */
static bool worksWithout(SPFiarGame* game, int calls) {
	granted = calls;
	int suggested = spMinimaxSuggestMove(game, 6);
	SPCommand command = spParserPraseLine("add_disc \3777 ");
	SPCommand number = spParserPraseLine("add_disc 5");
	bool isInt = spParserIsInt("-17");
	SP_FIAR_GAME_MESSAGE set = spFiarGameSetMove(game, 3);
	char winner = spFiarCheckWinner(game);
	SP_FIAR_GAME_MESSAGE undone = spFiarGameUndoPrevMove(game);
	SP_FIAR_GAME_MESSAGE printed = spFiarGamePrintBoard(game);
	granted = -1;
	return suggested == 3 && command.cmd == SP_ADD_DISC && !command.validArg
		&& number.validArg && number.arg == 5 && isInt && winner == '\0'
		&& set == SP_FIAR_GAME_SUCCESS && undone == SP_FIAR_GAME_SUCCESS
		&& printed == SP_FIAR_GAME_SUCCESS;
}

static bool everythingElseWorksTest(void) {
	SPFiarGame* game = spFiarGameCreate(20);
	int calls = 0;
	printf("\n");
	do {
		refusals = 0;
		ASSERT_TRUE(worksWithout(game, calls));
		calls++;
	} while (refusals > 0);
	ASSERT_TRUE(calls > 10);
	spFiarGameDestroy(game);
	return true;
}

int main(void) {
	RUN_TEST(makingReturnsNullTest);
	RUN_TEST(everythingElseWorksTest);
	return 0;
}
