#include <stdio.h>
#include "Board.h"
#include "Moves.h"

void init_board(char board[BOARD_SIZE][BOARD_SIZE])
{
	int i, j;

	clear_board(board);
	for (i = 0; i < BOARD_SIZE; i++) {
		for (j = 0; j < BOARD_SIZE; j++) {
			if ((i + j) % 2 != 0) {
				continue;
			}
			if (j < 3) {
				board[i][j] = WHITE_PAWN;
			}
			if (j >= BOARD_SIZE - 3) {
				board[i][j] = BLACK_PAWN;
			}
		}
	}
}

void clear_board(char board[BOARD_SIZE][BOARD_SIZE])
{
	int i, j;

	for (i = 0; i < BOARD_SIZE; i++) {
		for (j = 0; j < BOARD_SIZE; j++) {
			board[i][j] = EMPTY;
		}
	}
}

void print_line(void)
{
	int i;

	printf(" |");
	for (i = 1; i < BOARD_SIZE * 4; i++) {
		printf("-");
	}
	printf("|\n");
}

void print_board(char board[BOARD_SIZE][BOARD_SIZE])
{
	int i, j;

	print_line();
	for (j = BOARD_SIZE - 1; j >= 0; j--) {
		printf("%d", j + 1);
		for (i = 0; i < BOARD_SIZE; i++) {
			printf("| %c ", board[i][j]);
		}
		printf("|\n");
		print_line();
	}
	printf(" ");
	for (i = 0; i < BOARD_SIZE; i++) {
		printf("  %c ", 'a' + i);
	}
	printf("\n");
}

int is_on_board(int col, int row)
{
	return col >= 0 && col < BOARD_SIZE && row >= 0 && row < BOARD_SIZE;
}

int is_valid_position(Position position)
{
	return is_on_board(position.col, position.row)
			&& (position.col + position.row) % 2 == 0;
}

int is_color(char disc, int color)
{
	if (color == WHITE) {
		return disc == WHITE_PAWN || disc == WHITE_KING;
	}
	return disc == BLACK_PAWN || disc == BLACK_KING;
}

int is_king(char disc)
{
	return disc == WHITE_KING || disc == BLACK_KING;
}

int other_color(int color)
{
	return color == WHITE ? BLACK : WHITE;
}

int forward(int color)
{
	return color == WHITE ? 1 : -1;
}

int count_discs(char board[BOARD_SIZE][BOARD_SIZE], int color)
{
	int i, j, count = 0;

	for (i = 0; i < BOARD_SIZE; i++) {
		for (j = 0; j < BOARD_SIZE; j++) {
			if (is_color(board[i][j], color)) {
				count++;
			}
		}
	}
	return count;
}

int score_board(char board[BOARD_SIZE][BOARD_SIZE], int color, int next)
{
	int i, j, value, score = 0;

	if (!can_move(board, next)) {
		return next == color ? -WIN_SCORE : WIN_SCORE;
	}
	for (i = 0; i < BOARD_SIZE; i++) {
		for (j = 0; j < BOARD_SIZE; j++) {
			if (board[i][j] == EMPTY) {
				continue;
			}
			value = is_king(board[i][j]) ? KING_SCORE : PAWN_SCORE;
			score += is_color(board[i][j], color) ? value : -value;
		}
	}
	return score;
}
