#include "SPMainAux.h"
#include "SPFIARParser.h"
#include "SPMiniMax.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum { LINE_GOOD, LINE_ODD, LINE_NONE, LINE_FAILED } LINE_KIND;

/** Whether the bytes are well-formed UTF-8. */
static bool isUtf8(const unsigned char* bytes, int length) {
	int i = 0;
	while (i < length) {
		unsigned char lead = bytes[i++];
		int more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
		long code = lead & (0x7f >> (more == 0 ? 0 : more + 1));
		if ((lead >= 0x80 && lead < 0xc2) || lead > 0xf4 || i + more > length) {
			return false;
		}
		for (int k = 0; k < more; k++, i++) {
			if ((bytes[i] & 0xc0) != 0x80) {
				return false;
			}
			code = (code << 6) | (bytes[i] & 0x3f);
		}
		if ((more == 2 && code < 0x800) || (more == 3 && code < 0x10000)) {
			return false;
		}
		if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
			return false;
		}
	}
	return true;
}

/** Reads a line of at most SP_MAX_LINE_LENGTH bytes; the rest of a longer one is dropped. */
static LINE_KIND readLine(char* line) {
	int length = 0;
	bool isOdd = false;
	fflush(stdout);
	int c = getchar();
	if (c == EOF) {
		return ferror(stdin) ? LINE_FAILED : LINE_NONE;
	}
	while (c != EOF && c != '\n') {
		if (length == SP_MAX_LINE_LENGTH) {
			isOdd = true;
		} else {
			line[length++] = (char) c;
		}
		c = getchar();
	}
	line[length] = '\0';
	if (memchr(line, '\0', length) != NULL) {
		isOdd = true;
	}
	if (!isUtf8((unsigned char*) line, length)) {
		isOdd = true;
	}
	return isOdd ? LINE_ODD : LINE_GOOD;
}

/** The level in a line, 0 for quit, -1 for anything else. */
static int parseLevel(char* line) {
	char* word = strtok(line, " \t\r");
	if (word == NULL || strtok(NULL, " \t\r") != NULL) {
		return -1;
	}
	if (strcmp(word, "quit") == 0) {
		return 0;
	}
	if (!spParserIsInt(word)) {
		return -1;
	}
	long level = strtol(word, NULL, 10);
	return level >= 1 && level <= 7 ? (int) level : -1;
}

int spMainAuxAskLevel(void) {
	char line[SP_MAX_LINE_LENGTH + 1];
	while (true) {
		printf("Please enter the difficulty level between [1-7]:\n");
		LINE_KIND kind = readLine(line);
		if (kind == LINE_FAILED) {
			printf("Error: getchar has failed");
			return -1;
		}
		if (kind == LINE_NONE) {
			return 0;
		}
		int level = kind == LINE_GOOD ? parseLevel(line) : -1;
		if (level != -1) {
			return level;
		}
		printf("Error: invalid level (should be between 1 to 7)\n");
	}
}

void spMainAuxShow(SPFiarGame* game) {
	char winner = spFiarCheckWinner(game);
	spFiarGamePrintBoard(game);
	if (winner == '\0') {
		printf("Please make the next move:\n");
		return;
	}
	if (winner == SP_FIAR_GAME_PLAYER_1_SYMBOL) {
		printf("Game over: you win\n");
	} else if (winner == SP_FIAR_GAME_PLAYER_2_SYMBOL) {
		printf("Game over: computer wins\n");
	} else {
		printf("Game over: it's a tie\n");
	}
	printf("Please enter 'quit' to exit or 'restart' to start a new game!\n");
}

/** The user's disc, and the computer's answer unless the game is over by then. */
static SP_MAIN_STATE addDisc(SPFiarGame* game, SPCommand command, int level) {
	if (spFiarCheckWinner(game) != '\0') {
		printf("Error: the game is over\n");
		return SP_MAIN_CONTINUE;
	}
	if (!command.validArg || command.arg < 1 || command.arg > SP_FIAR_GAME_N_COLUMNS) {
		printf("Error: column number must be in range 1-7\n");
		return SP_MAIN_CONTINUE;
	}
	if (!spFiarGameIsValidMove(game, command.arg - 1)) {
		printf("Error: column %d is full\n", command.arg);
		return SP_MAIN_CONTINUE;
	}
	spFiarGameSetMove(game, command.arg - 1);
	if (spFiarCheckWinner(game) == '\0') {
		int answer = spMinimaxSuggestMove(game, level);
		if (answer == -1) {
			printf("Error: malloc has failed");
			return SP_MAIN_FAILED;
		}
		spFiarGameSetMove(game, answer);
		printf("Computer move: add disc to column %d\n", answer + 1);
	}
	spMainAuxShow(game);
	return SP_MAIN_CONTINUE;
}

static void undoMove(SPFiarGame* game) {
	bool userWon = spFiarCheckWinner(game) == SP_FIAR_GAME_PLAYER_1_SYMBOL;
	int needed = userWon ? 1 : 2;
	if (spArrayListSize(game->moves) < needed) {
		printf("Error: cannot undo previous move!\n");
		return;
	}
	if (!userWon) {
		printf("Remove disc: remove computer's disc at column %d\n", spArrayListGetLast(game->moves) + 1);
		spFiarGameUndoPrevMove(game);
	}
	printf("Remove disc: remove user's disc at column %d\n", spArrayListGetLast(game->moves) + 1);
	spFiarGameUndoPrevMove(game);
	spMainAuxShow(game);
}

static SP_MAIN_STATE suggestMove(SPFiarGame* game, int level) {
	if (spFiarCheckWinner(game) != '\0') {
		printf("Error: the game is over\n");
		return SP_MAIN_CONTINUE;
	}
	int col = spMinimaxSuggestMove(game, level);
	if (col == -1) {
		printf("Error: malloc has failed");
		return SP_MAIN_FAILED;
	}
	printf("Suggested move: drop a disc to column %d\n", col + 1);
	return SP_MAIN_CONTINUE;
}

SP_MAIN_STATE spMainAuxStep(SPFiarGame* game, int level) {
	char line[SP_MAX_LINE_LENGTH + 1];
	LINE_KIND kind = readLine(line);
	if (kind == LINE_FAILED) {
		printf("Error: getchar has failed");
		return SP_MAIN_FAILED;
	}
	if (kind == LINE_NONE) {
		return SP_MAIN_QUIT;
	}
	SPCommand command = { SP_INVALID_LINE, false, 0 };
	if (kind == LINE_GOOD) {
		command = spParserPraseLine(line);
	}
	switch (command.cmd) {
	case SP_ADD_DISC:
		return addDisc(game, command, level);
	case SP_SUGGEST_MOVE:
		return suggestMove(game, level);
	case SP_UNDO_MOVE:
		undoMove(game);
		return SP_MAIN_CONTINUE;
	case SP_RESTART:
		printf("Game restarted!\n");
		return SP_MAIN_RESTART;
	case SP_QUIT:
		return SP_MAIN_QUIT;
	default:
		printf("Error: invalid command\n");
		return SP_MAIN_CONTINUE;
	}
}
