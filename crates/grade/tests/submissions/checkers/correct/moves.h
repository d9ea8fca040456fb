/*
 * Legal moves.
 */
#ifndef MOVES_
#define MOVES_

#include "board.h"

#define MAX_DISCS 12

/* A disc, and the squares on which it stops. */
typedef struct {
	square_t from;
	int length;
	square_t stops[MAX_DISCS];
} move_t;

typedef struct {
	move_t *moves;
	int count;
	int capacity;
} move_list;

/* Fills the list with all legal moves of a color. After FAILED there is nothing
 * to free. */
int list_moves(char board[BOARD_SIZE][BOARD_SIZE], color_t color, move_list *list);

void free_moves(move_list *list);

/* Has this color a legal move? */
int can_move(char board[BOARD_SIZE][BOARD_SIZE], color_t color);

/* Moves a disc along its stops, takes what it jumps over, and crowns it. */
void make_move(char board[BOARD_SIZE][BOARD_SIZE], const move_t *move);

void print_move(const move_t *move);

#endif
