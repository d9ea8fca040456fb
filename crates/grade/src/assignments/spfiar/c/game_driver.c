/* Calls the functions of SPFIARGame. Calls work on one game; `swap` exchanges it with another. Nothing is
 * destroyed unless a call says so, so that a wrong Destroy is no fault of other functions. */
#include "calls.h"
#include "SPFIARGame.h"

static const char* const NAMES[] = { "INVALID_MOVE", "INVALID_ARGUMENT", "NO_HISTORY", "SUCCESS" };

static SPFiarGame* game;
static SPFiarGame* other;

static void message(SP_FIAR_GAME_MESSAGE result) {
	discus_say_message((int)result, NAMES, 4);
}

static void letter(char result) {
	if (result == '\0') {
		discus_say("0");
	} else {
		printf("%s -> '%c'\n", discus_call, result);
	}
}

/* The fields, the bottom row first, with a dot for a blank. */
static void fields(void) {
	if (game == NULL) {
		discus_say("NULL");
		return;
	}
	printf("%s ->", discus_call);
	for (int row = 0; row < SP_FIAR_GAME_N_ROWS; row++) {
		printf(" ");
		for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
			char cell = game->gameBoard[row][column];
			putchar(cell == ' ' ? '.' : cell > ' ' && cell < 127 && cell != '.' ? cell : '?');
		}
	}
	printf(" tops");
	for (int column = 0; column < SP_FIAR_GAME_N_COLUMNS; column++) {
		printf(" %d", game->tops[column]);
	}
	printf(" player %c\n", game->currentPlayer == '\0' ? '?' : game->currentPlayer);
}

/* Several moves, as columns from 1, up to the first that fails. */
static void play(const char* moves) {
	SP_FIAR_GAME_MESSAGE result = SP_FIAR_GAME_SUCCESS;
	for (; result == SP_FIAR_GAME_SUCCESS && *moves >= '1' && *moves <= '7'; moves++) {
		result = spFiarGameSetMove(game, *moves - '1');
	}
	message(result);
}

static bool call_on(const char* call, SPFiarGame* on) {
	int a;
	if (sscanf(call, "move %d", &a) == 1) {
		message(spFiarGameSetMove(on, a));
	} else if (sscanf(call, "is_valid %d", &a) == 1) {
		discus_say_bool(spFiarGameIsValidMove(on, a));
	} else if (strncmp(call, "play ", 5) == 0) {
		play(call + 5);
	} else if (strcmp(call, "undo") == 0) {
		message(spFiarGameUndoPrevMove(on));
	} else if (strcmp(call, "print") == 0) {
		message(spFiarGamePrintBoard(on));
	} else if (strcmp(call, "player") == 0) {
		letter(spFiarGameGetCurrentPlayer(on));
	} else if (strcmp(call, "winner") == 0) {
		letter(spFiarCheckWinner(on));
	} else {
		return false;
	}
	return true;
}

static void obey(void) {
	int a;
	bool is_null = strncmp(discus_call, "null ", 5) == 0;
	const char* call = is_null ? discus_call + 5 : discus_call;
	SPFiarGame* on = is_null ? NULL : game;
	if (sscanf(call, "create %d", &a) == 1) {
		game = spFiarGameCreate(a);
		discus_say_made(game);
	} else if (strcmp(call, "copy") == 0) {
		other = spFiarGameCopy(on);
		discus_say_made(other);
	} else if (strcmp(call, "swap") == 0) {
		SPFiarGame* first = game;
		game = other;
		other = first;
		discus_say("done");
	} else if (strcmp(call, "destroy") == 0) {
		spFiarGameDestroy(on);
		game = is_null ? game : NULL;
		discus_say("done");
	} else if (strcmp(call, "leaked") == 0) {
		discus_say_leaked(game == NULL && other == NULL);
	} else if (strcmp(call, "fields") == 0) {
		fields();
	} else if (!call_on(call, on) && !discus_common()) {
		discus_say("there is no such call");
	}
}

int main(void) {
	discus_begin();
	while (discus_next()) {
		obey();
	}
	return 0;
}
