#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "Errors.h"
#include "Moves.h"

/* the four diagonal directions (column, row) */
static const int directions[4][2] = {
	{ 1, 1 }, { -1, 1 }, { 1, -1 }, { -1, -1 }
};

/* Returns the color of a disc. */
static int color_of(char disc)
{
	return is_color(disc, WHITE) ? WHITE : BLACK;
}

/* Returns 1 if the disc may go in a direction with the given row difference. */
static int is_allowed_direction(char disc, int row_step)
{
	return is_king(disc) || row_step == forward(color_of(disc));
}

/* Returns 1 if the position is on the board and has no disc. */
static int is_free(char board[BOARD_SIZE][BOARD_SIZE], int col, int row)
{
	return is_on_board(col, row) && board[col][row] == EMPTY;
}

void free_moves(MoveList *list)
{
	Move *move, *next;

	for (move = list->first; move != NULL; move = next) {
		next = move->next;
		free(move);
	}
	list->first = NULL;
	list->last = NULL;
}

int add_move(MoveList *list, const Move *move)
{
	Move *copy = (Move *) malloc(sizeof(Move));

	if (copy == NULL) {
		print_failure("malloc");
		return -1;
	}
	*copy = *move;
	copy->next = NULL;
	if (list->first == NULL) {
		list->first = copy;
	} else {
		list->last->next = copy;
	}
	list->last = copy;
	return 0;
}

int is_same_move(const Move *a, const Move *b)
{
	int i;

	if (a->from.col != b->from.col || a->from.row != b->from.row
			|| a->length != b->length) {
		return 0;
	}
	for (i = 0; i < a->length; i++) {
		if (a->path[i].col != b->path[i].col
				|| a->path[i].row != b->path[i].row) {
			return 0;
		}
	}
	return 1;
}

void print_move(const Move *move)
{
	int i;

	printf("<%c,%d> to ", 'a' + move->from.col, move->from.row + 1);
	for (i = 0; i < move->length; i++) {
		printf("<%c,%d>", 'a' + move->path[i].col, move->path[i].row + 1);
	}
	printf("\n");
}

int add_steps(char board[BOARD_SIZE][BOARD_SIZE], Position from,
		MoveList *list)
{
	char disc = board[from.col][from.row];
	Move move;
	int d, col, row;

	move.from = from;
	move.length = 1;
	for (d = 0; d < 4; d++) {
		if (!is_allowed_direction(disc, directions[d][1])) {
			continue;
		}
		col = from.col + directions[d][0];
		row = from.row + directions[d][1];
		while (is_free(board, col, row)) {
			move.path[0].col = col;
			move.path[0].row = row;
			if (add_move(list, &move) != 0) {
				return -1;
			}
			if (!is_king(disc)) {
				break;
			}
			col += directions[d][0];
			row += directions[d][1];
		}
	}
	return 0;
}

int add_captures(char board[BOARD_SIZE][BOARD_SIZE], Position current,
		const Move *move, MoveList *list)
{
	char disc = board[current.col][current.row];
	char after[BOARD_SIZE][BOARD_SIZE];
	Move longer = *move;
	Position to;
	int d, col, row;

	for (d = 0; d < 4; d++) {
		if (!is_allowed_direction(disc, directions[d][1])) {
			continue;
		}
		/* find the disc to jump over */
		col = current.col + directions[d][0];
		row = current.row + directions[d][1];
		while (is_king(disc) && is_free(board, col, row)) {
			col += directions[d][0];
			row += directions[d][1];
		}
		if (!is_on_board(col, row)
				|| !is_color(board[col][row], other_color(color_of(disc)))) {
			continue;
		}
		/* go over the unoccupied squares that follow it */
		to.col = col + directions[d][0];
		to.row = row + directions[d][1];
		while (is_free(board, to.col, to.row)) {
			longer.path[move->length] = to;
			longer.length = move->length + 1;
			if (add_move(list, &longer) != 0) {
				return -1;
			}
			memcpy(after, board, sizeof(after));
			do_step(after, current, to);
			if (add_captures(after, to, &longer, list) != 0) {
				return -1;
			}
			if (!is_king(disc)) {
				break;
			}
			to.col += directions[d][0];
			to.row += directions[d][1];
		}
	}
	return 0;
}

int get_moves(char board[BOARD_SIZE][BOARD_SIZE], int color, MoveList *list)
{
	Position from;
	Move empty_move;
	int captures;

	list->first = NULL;
	list->last = NULL;
	/* first only captures, and if there are none then the other moves */
	for (captures = 1; captures >= 0 && list->first == NULL; captures--) {
		for (from.col = 0; from.col < BOARD_SIZE; from.col++) {
			for (from.row = 0; from.row < BOARD_SIZE; from.row++) {
				int result;
				if (!is_color(board[from.col][from.row], color)) {
					continue;
				}
				if (captures) {
					empty_move.from = from;
					empty_move.length = 0;
					result = add_captures(board, from, &empty_move, list);
				} else {
					result = add_steps(board, from, list);
				}
				if (result != 0) {
					free_moves(list);
					return -1;
				}
			}
		}
	}
	return 0;
}

int can_move(char board[BOARD_SIZE][BOARD_SIZE], int color)
{
	int i, j, d, col, row;

	for (i = 0; i < BOARD_SIZE; i++) {
		for (j = 0; j < BOARD_SIZE; j++) {
			if (!is_color(board[i][j], color)) {
				continue;
			}
			for (d = 0; d < 4; d++) {
				if (!is_allowed_direction(board[i][j], directions[d][1])) {
					continue;
				}
				col = i + directions[d][0];
				row = j + directions[d][1];
				if (is_free(board, col, row)) {
					return 1;
				}
				if (is_on_board(col, row)
						&& is_color(board[col][row], other_color(color))
						&& is_free(board, col + directions[d][0],
								row + directions[d][1])) {
					return 1;
				}
			}
		}
	}
	return 0;
}

void do_step(char board[BOARD_SIZE][BOARD_SIZE], Position from, Position to)
{
	char disc = board[from.col][from.row];
	int col_step = to.col > from.col ? 1 : -1;
	int row_step = to.row > from.row ? 1 : -1;
	int col, row;

	/* removes the disc from its square, and a captured disc */
	for (col = from.col, row = from.row; col != to.col;
			col += col_step, row += row_step) {
		board[col][row] = EMPTY;
	}
	if (disc == WHITE_PAWN && to.row == BOARD_SIZE - 1) {
		disc = WHITE_KING;
	} else if (disc == BLACK_PAWN && to.row == 0) {
		disc = BLACK_KING;
	}
	board[to.col][to.row] = disc;
}

void do_move(char board[BOARD_SIZE][BOARD_SIZE], const Move *move)
{
	Position current = move->from;
	int i;

	for (i = 0; i < move->length; i++) {
		do_step(board, current, move->path[i]);
		current = move->path[i];
	}
}
