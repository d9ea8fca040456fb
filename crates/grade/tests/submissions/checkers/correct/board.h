/*
 * Squares and discs.
 */
#ifndef BOARD_
#define BOARD_

#include "Checkers.h"

typedef enum { WHITE, BLACK } color_t;

/* Column and row, from 0. */
typedef struct {
	int x;
	int y;
} square_t;

void clear_board(char board[BOARD_SIZE][BOARD_SIZE]);
void copy_board(char to[BOARD_SIZE][BOARD_SIZE], char from[BOARD_SIZE][BOARD_SIZE]);

/* Is this one of the squares of the board? */
int on_board(int x, int y);

/* Is this one of the dark squares, on which discs stand? */
int is_valid(square_t square);

color_t other(color_t color);
int is_of(char disc, color_t color);
int is_king(char disc);

/* The number of discs of a color. */
int count_discs(char board[BOARD_SIZE][BOARD_SIZE], color_t color);

#endif
