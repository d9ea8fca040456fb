/*
 * The board and the messages of the Checkers assignment. C90 and C++.
 *
 * The functions allocate no memory and keep no state.
 */
#ifndef CHECKERS_H_
#define CHECKERS_H_

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The characters of squares: a man or a king of White or Black, or nothing. */
#define WHITE_M 'm'
#define WHITE_K 'k'
#define BLACK_M 'M'
#define BLACK_K 'K'
#define EMPTY ' '

#define BOARD_SIZE 8

#define ENTER_SETTINGS "Enter game setting:\n"
#define WRONG_MINIMAX_DEPTH "Wrong value for minimax depth. The value should be between 1 to 6\n"
#define WRONG_POSITION "Invalid position on the board\n"
#define NO_DICS "The specified position does not contain your piece\n"
#define ILLEGAL_COMMAND "Illegal command, please try again\n"
#define ILLEGAL_MOVE "Illegal move\n"
#define WROND_BOARD_INITIALIZATION "Wrong board initialization\n"
#define ENTER_YOUR_MOVE "Enter your move:\n"

/* Prints on stderr which standard function has failed. */
#define perror_message(func_name) \
	(fprintf(stderr, "Error: standard function %s has failed\n", (func_name)))

/* Writes a message to stdout. */
#define print_message(message) (printf("%s", (message)))

typedef char** board_t;

/* The column comes first: board[i][j] is column i (0 is a) and row j + 1. */

/* Writes the board to stdout: 18 lines, 630 bytes. Every square prints as its
 * own byte. NULL does nothing. */
void print_board(char board[BOARD_SIZE][BOARD_SIZE]);

/* Sets all 64 squares to the initial board. NULL does nothing. */
void init_board(char board[BOARD_SIZE][BOARD_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
