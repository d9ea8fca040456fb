#include "game.h"

#define MIN_DEPTH 1
#define MAX_DEPTH 6

static void init_game(game_t *game) {
	init_board(game->board);
	game->user = WHITE;
	game->depth = 1;
}

/* Removes the disc of a square or puts another. */
static void change_square(game_t *game, square_t square, char disc) {
	if (is_valid(square)) {
		game->board[square.x][square.y] = disc;
	} else {
		print_message(WRONG_POSITION);
	}
}

static void set_depth(game_t *game, int depth) {
	if (depth < MIN_DEPTH || depth > MAX_DEPTH) {
		print_message(WRONG_MINIMAX_DEPTH);
	} else {
		game->depth = depth;
	}
}

static char disc_of(color_t color, int king) {
	if (color == WHITE) {
		return king ? WHITE_K : WHITE_M;
	}
	return king ? BLACK_K : BLACK_M;
}

static int may_start(game_t *game) {
	int white = count_discs(game->board, WHITE);
	int black = count_discs(game->board, BLACK);
	return white > 0 && white <= MAX_DISCS && black > 0 && black <= MAX_DISCS;
}

state_t run_settings(game_t *game) {
	command_t command;
	init_game(game);
	print_board(game->board);
	print_message(ENTER_SETTINGS);
	while (read_command(&command) == OK) {
		switch (command.kind) {
		case MINIMAX_DEPTH:
			set_depth(game, command.number);
			break;
		case USER_COLOR:
			game->user = command.color;
			break;
		case CLEAR:
			clear_board(game->board);
			break;
		case RM:
			change_square(game, command.square, EMPTY);
			break;
		case SET:
			change_square(game, command.square, disc_of(command.color, command.king));
			break;
		case PRINT:
			print_board(game->board);
			break;
		case START:
			if (may_start(game)) {
				return PLAY;
			}
			print_message(WROND_BOARD_INITIALIZATION);
			break;
		case QUIT:
			return END;
		default:
			print_message(ILLEGAL_COMMAND);
			break;
		}
	}
	return ERROR;
}
