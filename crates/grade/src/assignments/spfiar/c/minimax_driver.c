/* Calls the function of SPMiniMax. `play` begins a new game with the moves that follow, as columns
 * from 1. */
#include "calls.h"
#include "SPMiniMax.h"

static SPFiarGame* game;

static void play(const char* moves) {
	game = spFiarGameCreate(20);
	moves += *moves == '-';
	for (; game != NULL && *moves >= '1' && *moves <= '7'; moves++) {
		spFiarGameSetMove(game, *moves - '1');
	}
	discus_say("done");
}

static void suggest(unsigned int depth) {
	char board[SP_FIAR_GAME_N_ROWS][SP_FIAR_GAME_N_COLUMNS];
	int tops[SP_FIAR_GAME_N_COLUMNS];
	memcpy(board, game->gameBoard, sizeof(board));
	memcpy(tops, game->tops, sizeof(tops));
	char player = game->currentPlayer;
	int column = spMinimaxSuggestMove(game, depth);
	bool is_same = memcmp(board, game->gameBoard, sizeof(board)) == 0
		&& memcmp(tops, game->tops, sizeof(tops)) == 0 && player == game->currentPlayer;
	printf("%s -> %d%s\n", discus_call, column, is_same ? "" : "; the game was changed");
}

static void undo_all(void) {
	int count = 0;
	while (count < 42 && spFiarGameUndoPrevMove(game) == SP_FIAR_GAME_SUCCESS) {
		count++;
	}
	discus_say_int(count);
}

static void obey(void) {
	unsigned int depth;
	if (strncmp(discus_call, "play ", 5) == 0) {
		play(discus_call + 5);
	} else if (sscanf(discus_call, "null suggest %u", &depth) == 1) {
		discus_say_int(spMinimaxSuggestMove(NULL, depth));
	} else if (discus_common()) {
		return;
	} else if (game == NULL) {
		discus_say("there is no game");
	} else if (sscanf(discus_call, "suggest %u", &depth) == 1) {
		suggest(depth);
	} else if (strcmp(discus_call, "undo_all") == 0) {
		undo_all();
	} else {
		discus_say("there is no such call");
	}
}

int main(void) {
	discus_begin();
	game = spFiarGameCreate(20);
	while (discus_next()) {
		obey();
	}
	return 0;
}
