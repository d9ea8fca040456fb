/*
 * The board of a game, the messages, and the content of squares. C90.
 *
 * With the argument `start`, prints the program's first output; with the
 * argument `failure`, its message about a function that fails.
 */
#include <stdlib.h>
#include <string.h>
#include "Checkers.h"

/* C90 has no static assertions; an array of negative size fails as well. */
#define HOLDS(name, fact) extern char name[(fact) ? 1 : -1]

HOLDS(discs, WHITE_M == 'm' && WHITE_K == 'k' && BLACK_M == 'M' && BLACK_K == 'K' && EMPTY == ' ');
HOLDS(board_size, BOARD_SIZE == 8);
HOLDS(settings, sizeof(ENTER_SETTINGS) == 21);
HOLDS(board_type, sizeof(board_t) == sizeof(char**));

static int failures = 0;

static void expect(int fact, const char* name) {
	if (!fact) {
		failures++;
		printf("not so: %s\n", name);
	}
}

/* The initial content of a square; column and row count from 0. */
static char initial(int column, int row) {
	if ((column + row) % 2 != 0) {
		return EMPTY;
	}
	return row < 3 ? WHITE_M : row > 4 ? BLACK_M : EMPTY;
}

static void checkInitial(char board[BOARD_SIZE][BOARD_SIZE]) {
	int column;
	int row;
	for (column = 0; column < BOARD_SIZE; column++) {
		for (row = 0; row < BOARD_SIZE; row++) {
			expect(board[column][row] == initial(column, row), "a square of the initial board");
		}
	}
}

/* Every byte is printed, even on light squares. */
static void printOddBytes(char board[BOARD_SIZE][BOARD_SIZE]) {
	memset(board, EMPTY, BOARD_SIZE * BOARD_SIZE);
	print_board(board);
	board[0][0] = WHITE_K;
	board[7][7] = BLACK_K;
	board[0][1] = '\0';
	board[1][0] = '\377';
	board[2][5] = '\n';
	board[7][0] = '%';
	print_board(board);
}

static void printMessages(void) {
	print_message(ENTER_SETTINGS);
	print_message(WRONG_MINIMAX_DEPTH);
	print_message(WRONG_POSITION);
	print_message(NO_DICS);
	print_message(ILLEGAL_COMMAND);
	print_message(ILLEGAL_MOVE);
	print_message(WROND_BOARD_INITIALIZATION);
	print_message(ENTER_YOUR_MOVE);
	print_message("100%s\n");
}

int main(int argc, char** argv) {
	char board[BOARD_SIZE + 2][BOARD_SIZE];
	if (argc > 1 && strcmp(argv[1], "failure") == 0) {
		perror_message("malloc");
		return EXIT_FAILURE;
	}
	memset(board, '#', sizeof(board));
	init_board(board + 1);
	print_board(board + 1);
	print_message(ENTER_SETTINGS);
	if (argc > 1) {
		return EXIT_SUCCESS;
	}
	checkInitial(board + 1);
	expect(board[0][7] == '#' && board[BOARD_SIZE + 1][0] == '#', "64 squares and no other");
	init_board(NULL);
	print_board(NULL);
	printOddBytes(board + 1);
	printMessages();
	return failures;
}
