#include "game.h"
#include "minimax.h"

/* Is this the move that the user has typed? */
static int is_same(const move_t *move, const command_t *command) {
	int i;
	if (move->from.x != command->square.x || move->from.y != command->square.y || move->length != command->length) {
		return 0;
	}
	for (i = 0; i < move->length; i++) {
		if (move->stops[i].x != command->stops[i].x || move->stops[i].y != command->stops[i].y) {
			return 0;
		}
	}
	return 1;
}

static int all_valid(const command_t *command) {
	int i;
	for (i = 0; i < command->length; i++) {
		if (!is_valid(command->stops[i])) {
			return 0;
		}
	}
	return is_valid(command->square);
}

/* Makes the user's move if there is nothing wrong with it. */
static int user_move(game_t *game, const command_t *command, int *is_done) {
	move_list list;
	int i;
	if (!all_valid(command)) {
		print_message(WRONG_POSITION);
		return OK;
	}
	if (!is_of(game->board[command->square.x][command->square.y], game->user)) {
		print_message(NO_DICS);
		return OK;
	}
	if (list_moves(game->board, game->user, &list) == FAILED) {
		return FAILED;
	}
	for (i = 0; i < list.count && !*is_done; i++) {
		if (is_same(&list.moves[i], command)) {
			make_move(game->board, &list.moves[i]);
			print_board(game->board);
			*is_done = 1;
		}
	}
	if (!*is_done) {
		print_message(ILLEGAL_MOVE);
	}
	free_moves(&list);
	return OK;
}

static int get_moves(game_t *game) {
	move_list list;
	int i;
	if (list_moves(game->board, game->user, &list) == FAILED) {
		return FAILED;
	}
	for (i = 0; i < list.count; i++) {
		print_move(&list.moves[i]);
	}
	free_moves(&list);
	return OK;
}

/* Reads commands until the user's turn is over. */
static state_t user_turn(game_t *game) {
	command_t command;
	int is_done = 0, result = OK;
	while (!is_done && result == OK) {
		print_message(ENTER_YOUR_MOVE);
		if (read_command(&command) == FAILED) {
			return ERROR;
		}
		switch (command.kind) {
		case QUIT:
			return END;
		case RESTART:
			return SETTINGS;
		case GET_MOVES:
			result = get_moves(game);
			break;
		case MOVE:
			result = user_move(game, &command, &is_done);
			break;
		default:
			print_message(ILLEGAL_COMMAND);
			break;
		}
	}
	return result == OK ? PLAY : ERROR;
}

static state_t computer_turn(game_t *game) {
	move_t best;
	if (best_move(game->board, other(game->user), game->depth, &best) == FAILED) {
		return ERROR;
	}
	make_move(game->board, &best);
	printf("Computer: move ");
	print_move(&best);
	print_board(game->board);
	return PLAY;
}

state_t run_game(game_t *game) {
	color_t to_move = WHITE;
	state_t state = PLAY;
	while (state == PLAY) {
		if (!can_move(game->board, to_move)) {
			print_message(to_move == WHITE ? BLACK_WINS : WHITE_WINS);
			return END;
		}
		state = to_move == game->user ? user_turn(game) : computer_turn(game);
		to_move = other(to_move);
	}
	return state;
}
