/*
 * The program of the assignment, made of the library's modules. Your own main.c
 * in the folder above replaces it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "SPFIARGame.h"
#include "SPFIARParser.h"
#include "SPMainAux.h"
#include "SPMiniMax.h"

#define HISTORY 20
#define NO_LEVEL (-1)

typedef enum { LINE_TEXT, LINE_BAD, LINE_END } Line;
typedef enum { GO_ON, RESTART, QUIT } Next;

/* The number of bytes that follow this first byte of a character in UTF-8; -1 if there is none. */
static int bytesAfter(unsigned char first) {
	if (first < 0x80) {
		return 0;
	}
	if (first < 0xC2 || first > 0xF4) {
		return -1;
	}
	return first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
}

/* Whether a line is UTF-8: without longer forms, surrogates and numbers above 10FFFF. */
static bool isUtf8(const char* line) {
	const unsigned char* next = (const unsigned char*)line;
	while (*next != '\0') {
		unsigned char first = *next++;
		unsigned char lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
		unsigned char highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
		int more = bytesAfter(first);
		if (more < 0) {
			return false;
		}
		for (; more > 0; more--, next++) {
			if (*next < lowest || *next > highest) {
				return false;
			}
			lowest = 0x80;
			highest = 0xBF;
		}
	}
	return true;
}

/* One line. If it is too long, has a NUL byte or is not UTF-8, the whole line is invalid. */
static Line readLine(char* line) {
	int length = 0;
	bool isBad = false;
	fflush(stdout);
	int c = getchar();
	if (c == EOF) {
		return LINE_END;
	}
	for (; c != EOF && c != '\n'; c = getchar()) {
		if (c == '\0' || length == SP_MAX_LINE_LENGTH) {
			isBad = true;
		} else {
			line[length++] = (char)c;
		}
	}
	line[length] = '\0';
	return isBad || !isUtf8(line) ? LINE_BAD : LINE_TEXT;
}

/* The level in a line; 0 for quit. */
static int levelOf(char* line) {
	char* word = strtok(line, " \t\r");
	if (word == NULL || strtok(NULL, " \t\r") != NULL) {
		return NO_LEVEL;
	}
	if (strcmp(word, "quit") == 0) {
		return 0;
	}
	long level = spParserIsInt(word) ? strtol(word, NULL, 10) : NO_LEVEL;
	return level >= 1 && level <= 7 ? (int)level : NO_LEVEL;
}

/* Asks until it gets a level; 0 for quit. */
static int askLevel(void) {
	char line[SP_MAX_LINE_LENGTH + 1];
	while (true) {
		printf("Please enter the difficulty level between [1-7]:\n");
		Line kind = readLine(line);
		int level = kind == LINE_END ? 0 : kind == LINE_BAD ? NO_LEVEL : levelOf(line);
		if (level != NO_LEVEL) {
			return level;
		}
		printf("Error: invalid level (should be between 1 to 7)\n");
	}
}

static void showTurn(SPFiarGame* game) {
	char winner = spFiarCheckWinner(game);
	spFiarGamePrintBoard(game);
	if (winner == '\0') {
		printf("Please make the next move:\n");
		return;
	}
	if (winner == SP_FIAR_GAME_TIE_SYMBOL) {
		printf("Game over: it's a tie\n");
	} else if (winner == SP_FIAR_GAME_PLAYER_1_SYMBOL) {
		printf("Game over: you win\n");
	} else {
		printf("Game over: computer wins\n");
	}
	printf("Please enter 'quit' to exit or 'restart' to start a new game!\n");
}

static void addDisc(SPFiarGame* game, SPCommand command, int level) {
	if (spFiarCheckWinner(game) != '\0') {
		printf("Error: the game is over\n");
	} else if (!command.validArg || command.arg < 1 || command.arg > SP_FIAR_GAME_N_COLUMNS) {
		printf("Error: column number must be in range 1-7\n");
	} else if (!spFiarGameIsValidMove(game, command.arg - 1)) {
		printf("Error: column %d is full\n", command.arg);
	} else {
		spFiarGameSetMove(game, command.arg - 1);
		if (spFiarCheckWinner(game) == '\0') {
			int answer = spMinimaxSuggestMove(game, (unsigned int)level);
			spFiarGameSetMove(game, answer);
			printf("Computer move: add disc to column %d\n", answer + 1);
		}
		showTurn(game);
	}
}

/* Takes one disc back; returns its column from 0, or -1. Finds the column by the square that has become
 * empty, so that it does not matter which row is the bottom. */
static int takeBack(SPFiarGame* game) {
	char before[SP_FIAR_GAME_N_ROWS][SP_FIAR_GAME_N_COLUMNS];
	memcpy(before, game->gameBoard, sizeof(before));
	if (spFiarGameUndoPrevMove(game) != SP_FIAR_GAME_SUCCESS) {
		return -1;
	}
	int square = 0;
	while (((char*)before)[square] == ((char*)game->gameBoard)[square]) {
		square++;
	}
	return square % SP_FIAR_GAME_N_COLUMNS;
}

static void undoMove(SPFiarGame* game) {
	bool userHasWon = spFiarCheckWinner(game) == SP_FIAR_GAME_PLAYER_1_SYMBOL;
	int computer = userHasWon ? -1 : takeBack(game);
	int user = userHasWon || computer >= 0 ? takeBack(game) : -1;
	if (user < 0) {
		if (computer >= 0) {
			spFiarGameSetMove(game, computer);
		}
		printf("Error: cannot undo previous move!\n");
		return;
	}
	if (computer >= 0) {
		printf("Remove disc: remove computer's disc at column %d\n", computer + 1);
	}
	printf("Remove disc: remove user's disc at column %d\n", user + 1);
	showTurn(game);
}

static void suggestMove(SPFiarGame* game, int level) {
	if (spFiarCheckWinner(game) != '\0') {
		printf("Error: the game is over\n");
		return;
	}
	int column = spMinimaxSuggestMove(game, (unsigned int)level);
	printf("Suggested move: drop a disc to column %d\n", column + 1);
}

static Next obey(SPFiarGame* game, int level) {
	char line[SP_MAX_LINE_LENGTH + 1];
	Line kind = readLine(line);
	if (kind == LINE_END) {
		return QUIT;
	}
	SPCommand command = spParserPraseLine(kind == LINE_BAD ? NULL : line);
	switch (command.cmd) {
	case SP_ADD_DISC:
		addDisc(game, command, level);
		break;
	case SP_UNDO_MOVE:
		undoMove(game);
		break;
	case SP_SUGGEST_MOVE:
		suggestMove(game, level);
		break;
	case SP_RESTART:
		printf("Game restarted!\n");
		return RESTART;
	case SP_QUIT:
		return QUIT;
	case SP_INVALID_LINE:
		printf("Error: invalid command\n");
		break;
	}
	return GO_ON;
}

int main(void) {
	Next next = RESTART;
	while (next == RESTART) {
		int level = askLevel();
		if (level == 0) {
			break;
		}
		SPFiarGame* game = spFiarGameCreate(HISTORY);
		if (game == NULL) {
			printf("Error: malloc has failed");
			return 1;
		}
		showTurn(game);
		do {
			next = obey(game, level);
		} while (next == GO_ON);
		spFiarGameDestroy(game);
	}
	printf("Exiting...\n");
	return 0;
}
