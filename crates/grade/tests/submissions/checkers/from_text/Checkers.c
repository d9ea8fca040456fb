#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "Checkers.h"
#include "Errors.h"
#include "MiniMax.h"
#include "Moves.h"

#define WHITESPACE " \t\r\n"

/* Converts a string that starts with <x,y> to a position. */
static Position parse_position(const char *str)
{
	Position position;
	char col = '\0';
	unsigned int row = 0;

	sscanf(str, "<%c,%u>", &col, &row);
	position.col = col - 'a';
	position.row = row > BOARD_SIZE ? BOARD_SIZE : (int) row - 1;
	return position;
}

/* Prints which player wins. */
static void print_winner(int color)
{
	printf("%s player wins!\n", color == WHITE ? "White" : "Black");
}

int read_line(char *line)
{
	if (fgets(line, MAX_LINE, stdin) == NULL) {
		print_failure("fgets");
		return FAILURE;
	}
	return 0;
}

void init_game(Game *game)
{
	init_board(game->board);
	game->user_color = WHITE;
	game->depth = DEFAULT_DEPTH;
}

void set_depth(Game *game)
{
	unsigned long depth = strtoul(strtok(NULL, WHITESPACE), NULL, 10);

	if (depth < MIN_DEPTH || depth > MAX_DEPTH) {
		printf(WRONG_MINIMAX_DEPTH);
		return;
	}
	game->depth = (int) depth;
}

void set_color(Game *game)
{
	char *color = strtok(NULL, WHITESPACE);

	game->user_color = strcmp(color, "white") == 0 ? WHITE : BLACK;
}

void remove_disc(Game *game)
{
	Position position = parse_position(strtok(NULL, WHITESPACE));

	if (!is_valid_position(position)) {
		printf(WRONG_POSITION);
		return;
	}
	game->board[position.col][position.row] = EMPTY;
}

void set_disc(Game *game)
{
	Position position = parse_position(strtok(NULL, WHITESPACE));
	char *color = strtok(NULL, WHITESPACE);
	char *type = strtok(NULL, WHITESPACE);
	int king = strcmp(type, "king") == 0;
	char disc;

	if (!is_valid_position(position)) {
		printf(WRONG_POSITION);
		return;
	}
	if (strcmp(color, "white") == 0) {
		disc = king ? WHITE_KING : WHITE_PAWN;
	} else {
		disc = king ? BLACK_KING : BLACK_PAWN;
	}
	game->board[position.col][position.row] = disc;
}

int is_valid_board(char board[BOARD_SIZE][BOARD_SIZE])
{
	int white = count_discs(board, WHITE);
	int black = count_discs(board, BLACK);

	return white > 0 && white <= MAX_DISCS && black > 0 && black <= MAX_DISCS;
}

int settings_command(Game *game)
{
	char line[MAX_LINE];
	char *command;

	if (read_line(line) != 0) {
		return FAILURE;
	}
	command = strtok(line, WHITESPACE);
	if (command == NULL) {
		printf(ILLEGAL_COMMAND);
	} else if (strcmp(command, "minimax_depth") == 0) {
		set_depth(game);
	} else if (strcmp(command, "user_color") == 0) {
		set_color(game);
	} else if (strcmp(command, "clear") == 0) {
		clear_board(game->board);
	} else if (strcmp(command, "rm") == 0) {
		remove_disc(game);
	} else if (strcmp(command, "set") == 0) {
		set_disc(game);
	} else if (strcmp(command, "print") == 0) {
		print_board(game->board);
	} else if (strcmp(command, "quit") == 0) {
		return QUIT;
	} else if (strcmp(command, "start") == 0) {
		if (is_valid_board(game->board)) {
			return NEXT;
		}
		printf(WRONG_BOARD_INITIALIZATION);
	} else {
		printf(ILLEGAL_COMMAND);
	}
	return SAME;
}

int settings_state(Game *game)
{
	int result;

	print_board(game->board);
	printf(ENTER_SETTINGS);
	do {
		result = settings_command(game);
	} while (result == SAME);
	return result;
}

int user_move(Game *game)
{
	Move move, *legal;
	MoveList moves;
	char *path;
	int valid, too_long = 0;

	move.from = parse_position(strtok(NULL, WHITESPACE));
	valid = is_valid_position(move.from);
	strtok(NULL, WHITESPACE); /* the word "to" */
	path = strtok(NULL, WHITESPACE);
	move.length = 0;
	for (; path != NULL; path = strchr(path + 1, '<')) {
		Position position = parse_position(path);
		if (!is_valid_position(position)) {
			valid = 0;
		}
		if (move.length < MAX_DISCS) {
			move.path[move.length] = position;
			move.length++;
		} else {
			too_long = 1;
		}
	}
	if (!valid) {
		printf(WRONG_POSITION);
		return SAME;
	}
	if (!is_color(game->board[move.from.col][move.from.row],
			game->user_color)) {
		printf(NO_DISC);
		return SAME;
	}
	if (get_moves(game->board, game->user_color, &moves) != 0) {
		return FAILURE;
	}
	legal = moves.first;
	while (legal != NULL && !is_same_move(legal, &move)) {
		legal = legal->next;
	}
	free_moves(&moves);
	if (legal == NULL || too_long) {
		printf(ILLEGAL_MOVE);
		return SAME;
	}
	do_move(game->board, &move);
	return NEXT;
}

int print_user_moves(Game *game)
{
	MoveList moves;
	Move *move;

	if (get_moves(game->board, game->user_color, &moves) != 0) {
		return FAILURE;
	}
	for (move = moves.first; move != NULL; move = move->next) {
		print_move(move);
	}
	free_moves(&moves);
	return SAME;
}

int user_turn(Game *game)
{
	char line[MAX_LINE];
	char *command;
	int result = SAME;

	while (result == SAME) {
		printf(ENTER_MOVE);
		if (read_line(line) != 0) {
			return FAILURE;
		}
		command = strtok(line, WHITESPACE);
		if (command == NULL) {
			printf(ILLEGAL_COMMAND);
		} else if (strcmp(command, "move") == 0) {
			result = user_move(game);
		} else if (strcmp(command, "get_moves") == 0) {
			result = print_user_moves(game);
		} else if (strcmp(command, "restart") == 0) {
			result = RESTART;
		} else if (strcmp(command, "quit") == 0) {
			result = QUIT;
		} else {
			printf(ILLEGAL_COMMAND);
		}
	}
	return result;
}

int computer_turn(Game *game)
{
	Move move;

	if (best_move(game->board, other_color(game->user_color), game->depth,
			&move) != 0) {
		return FAILURE;
	}
	do_move(game->board, &move);
	printf("Computer: move ");
	print_move(&move);
	return NEXT;
}

int game_state(Game *game)
{
	int color = WHITE;
	int result;

	/* a player who cannot make a move loses */
	while (can_move(game->board, color)) {
		if (color == game->user_color) {
			result = user_turn(game);
		} else {
			result = computer_turn(game);
		}
		if (result != NEXT) {
			return result;
		}
		print_board(game->board);
		color = other_color(color);
	}
	print_winner(other_color(color));
	return QUIT;
}

int main(void)
{
	Game game;
	int result;

	do {
		init_game(&game);
		result = settings_state(&game);
		if (result == NEXT) {
			result = game_state(&game);
		}
	} while (result == RESTART);

	return result == FAILURE ? EXIT_FAILURE : EXIT_SUCCESS;
}
