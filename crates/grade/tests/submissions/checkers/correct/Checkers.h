/*
 * The board, the messages and the names that every file needs.
 */
#ifndef CHECKERS_
#define CHECKERS_

#include <stdio.h>

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
#define WHITE_WINS "White player wins!\n"
#define BLACK_WINS "Black player wins!\n"

#define perror_message(func_name) (fprintf(stderr, "Error: standard function %s has failed\n", func_name))
#define print_message(message) (printf("%s", message))

/* The results of functions that may fail. */
#define OK 0
#define FAILED 1

/* board[i][j]: column i (0 is a), row j + 1. */
void print_board(char board[BOARD_SIZE][BOARD_SIZE]);
void init_board(char board[BOARD_SIZE][BOARD_SIZE]);

#endif
