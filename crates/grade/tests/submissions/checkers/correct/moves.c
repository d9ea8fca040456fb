#include <stdlib.h>
#include <string.h>
#include "moves.h"

/* right-up, right-down, left-up, left-down */
static const int DX[4] = { 1, 1, -1, -1 };
static const int DY[4] = { 1, -1, 1, -1 };

/* May this disc go in this direction? */
static int may_go(char disc, int direction) {
	if (is_king(disc)) {
		return 1;
	}
	return DY[direction] == (disc == WHITE_M ? 1 : -1);
}

static int is_free(char board[BOARD_SIZE][BOARD_SIZE], int x, int y) {
	return on_board(x, y) && board[x][y] == EMPTY;
}

/* The steps to the disc of the other color which the disc on (x, y) can capture
 * in this direction; 0 if there is none. */
static int capture_distance(char board[BOARD_SIZE][BOARD_SIZE], int x, int y, int direction) {
	char disc = board[x][y];
	int dx = DX[direction], dy = DY[direction], steps = 1;
	color_t enemy = is_of(disc, WHITE) ? BLACK : WHITE;
	if (!may_go(disc, direction)) {
		return 0;
	}
	if (is_king(disc)) {
		while (is_free(board, x + steps * dx, y + steps * dy)) {
			steps++;
		}
	}
	if (!on_board(x + steps * dx, y + steps * dy)) {
		return 0;
	}
	if (!is_of(board[x + steps * dx][y + steps * dy], enemy)) {
		return 0;
	}
	return is_free(board, x + (steps + 1) * dx, y + (steps + 1) * dy) ? steps : 0;
}

/* Adds a copy of a move to the list. */
static int add_move(move_list *list, const move_t *move) {
	if (list->count == list->capacity) {
		int capacity = list->capacity == 0 ? 16 : 2 * list->capacity;
		move_t *moves = (move_t*) realloc(list->moves, capacity * sizeof(move_t));
		if (moves == NULL) {
			perror_message("realloc");
			free_moves(list);
			return FAILED;
		}
		list->moves = moves;
		list->capacity = capacity;
	}
	list->moves[list->count++] = *move;
	return OK;
}

/* Adds all captures of the disc which has come to (x, y) by the stops of the
 * move so far, each before its continuations. */
static int add_captures(char board[BOARD_SIZE][BOARD_SIZE], int x, int y, move_t *move, move_list *list) {
	int direction;
	for (direction = 0; direction < 4; direction++) {
		int dx = DX[direction], dy = DY[direction];
		int over = capture_distance(board, x, y, direction);
		int steps;
		if (over == 0) {
			continue;
		}
		for (steps = over + 1; is_free(board, x + steps * dx, y + steps * dy); steps++) {
			char next[BOARD_SIZE][BOARD_SIZE];
			int to_x = x + steps * dx, to_y = y + steps * dy;
			copy_board(next, board);
			next[x + over * dx][y + over * dy] = EMPTY;
			next[to_x][to_y] = next[x][y];
			next[x][y] = EMPTY;
			move->stops[move->length].x = to_x;
			move->stops[move->length].y = to_y;
			move->length++;
			if (add_move(list, move) == FAILED) {
				return FAILED;
			}
			if (add_captures(next, to_x, to_y, move, list) == FAILED) {
				return FAILED;
			}
			move->length--;
			if (!is_king(board[x][y])) {
				break;
			}
		}
	}
	return OK;
}

/* Adds the moves without captures of the disc on (x, y). */
static int add_steps(char board[BOARD_SIZE][BOARD_SIZE], int x, int y, move_t *move, move_list *list) {
	int direction, steps;
	for (direction = 0; direction < 4; direction++) {
		if (!may_go(board[x][y], direction)) {
			continue;
		}
		for (steps = 1; is_free(board, x + steps * DX[direction], y + steps * DY[direction]); steps++) {
			move->length = 1;
			move->stops[0].x = x + steps * DX[direction];
			move->stops[0].y = y + steps * DY[direction];
			if (add_move(list, move) == FAILED) {
				return FAILED;
			}
			if (!is_king(board[x][y])) {
				break;
			}
		}
	}
	return OK;
}

int list_moves(char board[BOARD_SIZE][BOARD_SIZE], color_t color, move_list *list) {
	int captures, x, y;
	list->moves = NULL;
	list->count = list->capacity = 0;
	for (captures = 1; captures >= 0; captures--) {
		for (x = 0; x < BOARD_SIZE; x++) {
			for (y = 0; y < BOARD_SIZE; y++) {
				move_t move;
				int result;
				if (!is_of(board[x][y], color)) {
					continue;
				}
				memset(&move, 0, sizeof(move));
				move.from.x = x;
				move.from.y = y;
				result = captures ? add_captures(board, x, y, &move, list) : add_steps(board, x, y, &move, list);
				if (result == FAILED) {
					return FAILED;
				}
			}
		}
		if (list->count > 0) {
			break;
		}
	}
	return OK;
}

void free_moves(move_list *list) {
	free(list->moves);
	list->moves = NULL;
	list->count = list->capacity = 0;
}

int can_move(char board[BOARD_SIZE][BOARD_SIZE], color_t color) {
	int x, y, direction;
	for (x = 0; x < BOARD_SIZE; x++) {
		for (y = 0; y < BOARD_SIZE; y++) {
			for (direction = 0; is_of(board[x][y], color) && direction < 4; direction++) {
				if (capture_distance(board, x, y, direction) > 0) {
					return 1;
				}
				if (may_go(board[x][y], direction) && is_free(board, x + DX[direction], y + DY[direction])) {
					return 1;
				}
			}
		}
	}
	return 0;
}

void make_move(char board[BOARD_SIZE][BOARD_SIZE], const move_t *move) {
	int x = move->from.x, y = move->from.y, i;
	char disc = board[x][y];
	board[x][y] = EMPTY;
	for (i = 0; i < move->length; i++) {
		int dx = move->stops[i].x > x ? 1 : -1;
		int dy = move->stops[i].y > y ? 1 : -1;
		while (x != move->stops[i].x) {
			x += dx;
			y += dy;
			board[x][y] = EMPTY;
		}
	}
	if (disc == WHITE_M && y == BOARD_SIZE - 1) {
		disc = WHITE_K;
	}
	if (disc == BLACK_M && y == 0) {
		disc = BLACK_K;
	}
	board[x][y] = disc;
}

static void print_square(square_t square) {
	printf("<%c,%d>", 'a' + square.x, square.y + 1);
}

void print_move(const move_t *move) {
	int i;
	print_square(move->from);
	printf(" to ");
	for (i = 0; i < move->length; i++) {
		print_square(move->stops[i]);
	}
	printf("\n");
}
