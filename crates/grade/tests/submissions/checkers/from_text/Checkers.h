#ifndef CHECKERS_H_
#define CHECKERS_H_

/* commands are at most 50 characters long, plus '\n' and '\0' */
#define MAX_LINE 52

/* what the program does after a command or a turn */
#define NEXT 0     /* goes on to the next state or to the next turn */
#define SAME 1     /* stays in the same state or in the same turn */
#define RESTART 2  /* restarts */
#define QUIT 3     /* terminates */
#define FAILURE -1 /* a standard function failed: terminates */

#define DEFAULT_DEPTH 1
#define MIN_DEPTH 1
#define MAX_DEPTH 6

#define ENTER_SETTINGS "Enter game setting:\n"
#define ENTER_MOVE "Enter your move:\n"
#define WRONG_MINIMAX_DEPTH \
	"Wrong value for minimax depth. The value should be between 1 to 6\n"
#define WRONG_POSITION "Invalid position on the board\n"
#define WRONG_BOARD_INITIALIZATION "Wrong board initialization\n"
#define NO_DISC \
	"The specified position does not contain your piece\n"
#define ILLEGAL_MOVE "Illegal move\n"
#define ILLEGAL_COMMAND "Illegal command, please try again\n"

#include "Board.h"

/* the state of the program */
typedef struct game {
	char board[BOARD_SIZE][BOARD_SIZE];
	int user_color;
	int depth; /* of the minimax algorithm */
} Game;

/* Reads a line from the user, without its end. Returns 0, or FAILURE. */
int read_line(char *line);

/* Initializes the game with the default settings. */
void init_game(Game *game);

/* Executes the settings commands. Each gets the rest of the line by strtok. */
void set_depth(Game *game);
void set_color(Game *game);
void remove_disc(Game *game);
void set_disc(Game *game);

/* Returns 1 if a game can start with the board, 0 otherwise. */
int is_valid_board(char board[BOARD_SIZE][BOARD_SIZE]);

/* Executes one command of the settings state.
   Returns NEXT after a successful start, SAME, QUIT or FAILURE. */
int settings_command(Game *game);

/* The settings state. Returns NEXT, QUIT or FAILURE. */
int settings_state(Game *game);

/* Executes the command move, whose parameters are read by strtok.
   Returns NEXT if the move was made, SAME, or FAILURE. */
int user_move(Game *game);

/* Prints all possible moves of the user. Returns SAME or FAILURE. */
int print_user_moves(Game *game);

/* The turn of the user. Returns NEXT, RESTART, QUIT or FAILURE. */
int user_turn(Game *game);

/* The turn of the computer. Returns NEXT or FAILURE. */
int computer_turn(Game *game);

/* The game state. Returns RESTART, QUIT or FAILURE. */
int game_state(Game *game);

#endif
