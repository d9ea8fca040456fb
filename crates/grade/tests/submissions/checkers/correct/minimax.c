#include "minimax.h"

#define WIN_SCORE 40
#define KING_SCORE 3
#define INFINITE 1000

/* The discs of player A minus those of the other player. */
static int score(char board[BOARD_SIZE][BOARD_SIZE], color_t a) {
	int x, y, sum = 0;
	for (x = 0; x < BOARD_SIZE; x++) {
		for (y = 0; y < BOARD_SIZE; y++) {
			int value = is_king(board[x][y]) ? KING_SCORE : 1;
			if (is_of(board[x][y], a)) {
				sum += value;
			} else if (is_of(board[x][y], other(a))) {
				sum -= value;
			}
		}
	}
	return sum;
}

/* The value for player A; exact if it lies between low and high. */
static int minimax(char board[BOARD_SIZE][BOARD_SIZE], color_t a, color_t to_move, int depth, int low, int high, int *value) {
	move_list list;
	int i;
	if (!can_move(board, to_move)) {
		*value = to_move == a ? -WIN_SCORE : WIN_SCORE;
		return OK;
	}
	if (depth == 0) {
		*value = score(board, a);
		return OK;
	}
	if (list_moves(board, to_move, &list) == FAILED) {
		return FAILED;
	}
	for (i = 0; i < list.count && low < high; i++) {
		char next[BOARD_SIZE][BOARD_SIZE];
		int child;
		copy_board(next, board);
		make_move(next, &list.moves[i]);
		if (minimax(next, a, other(to_move), depth - 1, low, high, &child) == FAILED) {
			free_moves(&list);
			return FAILED;
		}
		if (to_move == a && child > low) {
			low = child;
		}
		if (to_move != a && child < high) {
			high = child;
		}
	}
	*value = to_move == a ? low : high;
	free_moves(&list);
	return OK;
}

int best_move(char board[BOARD_SIZE][BOARD_SIZE], color_t color, int depth, move_t *best) {
	move_list list;
	int i, best_value = -INFINITE;
	if (list_moves(board, color, &list) == FAILED) {
		return FAILED;
	}
	for (i = 0; i < list.count; i++) {
		char next[BOARD_SIZE][BOARD_SIZE];
		int value;
		copy_board(next, board);
		make_move(next, &list.moves[i]);
		if (minimax(next, color, other(color), depth - 1, best_value, INFINITE, &value) == FAILED) {
			free_moves(&list);
			return FAILED;
		}
		if (value > best_value) {
			best_value = value;
			*best = list.moves[i];
		}
	}
	free_moves(&list);
	return OK;
}
