/*
 * Reads the user's commands.
 */
#ifndef COMMAND_
#define COMMAND_

#include "moves.h"

typedef enum {
	MINIMAX_DEPTH, USER_COLOR, CLEAR, RM, SET, PRINT, START, GET_MOVES, MOVE, RESTART, QUIT, ILLEGAL
} kind_t;

/* At most this many stops of a move fit into a line. */
#define MAX_STOPS 256

typedef struct {
	kind_t kind;
	/* minimax_depth */
	int number;
	/* user_color, set */
	color_t color;
	/* set */
	int king;
	/* rm, set, move; squares off the board are possible */
	square_t square;
	/* move */
	int length;
	square_t stops[MAX_STOPS];
} command_t;

/* Reads the next line and what it means; the end of the input is a QUIT. */
int read_command(command_t *command);

#endif
