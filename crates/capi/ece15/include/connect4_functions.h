/*
 * Connect Four for the assignment ECE15: the functions that its main() and its drivers call.
 *
 * The caller owns the board: board[column][row] with row 0 at the top; 0 is an empty square, 1 a
 * stone of X, who moves first, 2 a stone of O. Columns are numbered 1 to 7. Every function accepts
 * any board, even one that no game leads to; a null pointer counts as a full board.
 *
 * The functions print to stdout and read from stdin, through the buffers of C. They keep no state,
 * so different threads may use different boards at the same time; stdin, stdout and rand() are
 * shared with the whole program.
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

/* Welcomes Alice, and asks whether she moves first; returns her number, 1 or 2. At the end of the
   input it prints an error on stderr and calls exit(1). */
int print_welcome(void);

/* Prints the board. Numbers other than 1 and 2 print as empty. */
void display_board(int board[][BOARD_SIZE_VERT]);

/* Puts a stone of the computer into a random column: rand() % 7 + 1, drawn again while that column
   is full. Returns the column, or 0 on a full board. It never calls srand(). */
int random_move(int board[][BOARD_SIZE_VERT], int computer_num);

/* Asks Alice for a column until it is valid and not full, and puts her stone there; returns the
   column. At the end of the input it prints an error on stderr and calls exit(1). */
int player_move(int board[][BOARD_SIZE_VERT], int player_num);

/* If the top stone of the column has won the game, or the board is full, prints that and returns
   true; otherwise prints nothing and returns false. */
bool check_win_or_tie(int board[][BOARD_SIZE_VERT], int last_move);

/* Whether the top of the column is occupied; a column that does not exist counts as full. */
bool is_column_full(int board[][BOARD_SIZE_VERT], int m);

/* Puts a stone of the player into the lowest empty row of the column; does nothing if there is
   none. */
void update_board(int board[][BOARD_SIZE_VERT], int m, int player_num);

/* The number of the top stone of the column if it is in a line of four or more, otherwise 0. */
int check_winner(int board[][BOARD_SIZE_VERT], int last_move);

/* Puts a stone of the computer into the best column, after at most a second; returns the column, or
   0 on a full board. It prints nothing and draws no random numbers. */
int best_move(int board[][BOARD_SIZE_VERT], int computer_num);

#ifdef __cplusplus
}
#endif

#endif
