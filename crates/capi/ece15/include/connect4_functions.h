/*
 * Connect Four for the assignment ECE15: what its main() and its drivers call.
 *
 * A board belongs to the caller: board[column][row] with row 0 at the top; 0 is an empty square,
 * 1 a stone of X, who moves first, 2 a stone of O. Columns are called by their numbers 1 to 7. Any
 * board will do, also one that no game leads to; a null pointer is a board without any room.
 *
 * Everything is printed to stdout and read from stdin, through the buffers of C. Nothing is kept
 * between two calls, so different threads may call at the same time with different boards; those
 * that read, print, or draw from rand() share these with the whole program.
 */
#ifndef CONNECT4_FUNCTIONS
#define CONNECT4_FUNCTIONS

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define BOARD_SIZE_HORIZ 7
#define BOARD_SIZE_VERT 6

#ifdef __cplusplus
extern "C" {
#endif

/* Welcomes Alice, and asks whether she moves first: her number, 1 or 2. At the end of the input
   it says so on stderr and calls exit(1). */
int print_welcome(void);

/* Prints the board. What is neither 1 nor 2 is shown as empty. */
void display_board(int board[][BOARD_SIZE_VERT]);

/* Puts a stone of the computer into a random column: rand() % 7 + 1, again while that is full.
   The column, or 0 on a full board. srand() is never called. */
int random_move(int board[][BOARD_SIZE_VERT], int computer_num);

/* Asks Alice for a column until it is one with room, and puts her stone there: the column. At the
   end of the input it says so on stderr and calls exit(1). */
int player_move(int board[][BOARD_SIZE_VERT], int player_num);

/* Prints who has won with the top stone of the column, or that the board is full, and returns true;
   prints nothing and returns false if the game goes on. */
bool check_win_or_tie(int board[][BOARD_SIZE_VERT], int last_move);

/* Whether the top of the column is taken; a column that does not exist is full. */
bool is_column_full(int board[][BOARD_SIZE_VERT], int m);

/* Puts a stone of the player into the lowest empty row of the column; does nothing if there is
   none. */
void update_board(int board[][BOARD_SIZE_VERT], int m, int player_num);

/* The number of the top stone of the column if a line of four or more runs through it, else 0. */
int check_winner(int board[][BOARD_SIZE_VERT], int last_move);

/* Puts a stone of the computer where it is best, after at most a second: the column, or 0 on a full
   board. It prints nothing and draws no random numbers. */
int best_move(int board[][BOARD_SIZE_VERT], int computer_num);

#ifdef __cplusplus
}
#endif

#endif
