/*
 * The two states of the program.
 */
#ifndef GAME_
#define GAME_

#include "command.h"

typedef struct {
	char board[BOARD_SIZE][BOARD_SIZE];
	color_t user;
	int depth;
} game_t;

/* What comes next. */
typedef enum { SETTINGS, PLAY, END, ERROR } state_t;

/* Lets the user change the settings, until a game starts. */
state_t run_settings(game_t *game);

/* Plays one game. */
state_t run_game(game_t *game);

#endif
