#ifndef MOVES_H_
#define MOVES_H_

#include "Board.h"

/* a move: the first position of the disc, and the positions that it visits.
   A move has several positions only if each of them is after a capture, so
   there are at most as many as the discs of the opponent. */
typedef struct move {
	Position from;
	Position path[MAX_DISCS];
	int length;
	struct move *next;
} Move;

/* a linked list of moves, in the order in which they were added */
typedef struct move_list {
	Move *first;
	Move *last;
} MoveList;

/* Frees all the moves of the list. */
void free_moves(MoveList *list);

/* Adds a copy of the move to the list.
   Returns 0, or -1 (after an error message) if the allocation failed. */
int add_move(MoveList *list, const Move *move);

/* Returns 1 if the moves are the same, 0 otherwise. */
int is_same_move(const Move *a, const Move *b);

/* Prints the move as <x,y> to <i,j>[<k,l>...] and ends the line. */
void print_move(const Move *move);

/* Adds to the list all the moves of one disc that are not captures.
   Returns 0, or -1 if an allocation failed. */
int add_steps(char board[BOARD_SIZE][BOARD_SIZE], Position from,
		MoveList *list);

/* Adds to the list all the moves that continue the given move (which may be
   still empty) by captures. The board is the one after the given move, and
   current is the position of the disc.
   Returns 0, or -1 if an allocation failed. */
int add_captures(char board[BOARD_SIZE][BOARD_SIZE], Position current,
		const Move *move, MoveList *list);

/* Fills the list with all the moves of the color. If there are captures then
   these are the only moves.
   Returns 0, or -1 (and the list is empty) if an allocation failed. */
int get_moves(char board[BOARD_SIZE][BOARD_SIZE], int color, MoveList *list);

/* Returns 1 if the color has at least one move, 0 otherwise. */
int can_move(char board[BOARD_SIZE][BOARD_SIZE], int color);

/* Moves a disc from one square to another in a straight line, removes the disc
   that it jumps over if there is one, and makes a pawn a king once it reaches
   the farthest row. */
void do_step(char board[BOARD_SIZE][BOARD_SIZE], Position from, Position to);

/* Performs a whole move. */
void do_move(char board[BOARD_SIZE][BOARD_SIZE], const Move *move);

#endif
