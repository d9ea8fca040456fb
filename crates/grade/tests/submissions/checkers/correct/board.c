#include <string.h>
#include "board.h"

static void print_line(void) {
	int i;
	printf(" |");
	for (i = 1; i < BOARD_SIZE * 4; i++) {
		printf("-");
	}
	printf("|\n");
}

void print_board(char board[BOARD_SIZE][BOARD_SIZE]) {
	int x, y;
	print_line();
	for (y = BOARD_SIZE - 1; y >= 0; y--) {
		printf("%d", y + 1);
		for (x = 0; x < BOARD_SIZE; x++) {
			printf("| %c ", board[x][y]);
		}
		printf("|\n");
		print_line();
	}
	for (x = 0; x < BOARD_SIZE; x++) {
		printf("   %c", 'a' + x);
	}
	printf("  \n");
}

void init_board(char board[BOARD_SIZE][BOARD_SIZE]) {
	int x, y;
	clear_board(board);
	for (x = 0; x < BOARD_SIZE; x++) {
		for (y = x % 2; y < BOARD_SIZE; y += 2) {
			if (y < 3) {
				board[x][y] = WHITE_M;
			} else if (y > 4) {
				board[x][y] = BLACK_M;
			}
		}
	}
}

void clear_board(char board[BOARD_SIZE][BOARD_SIZE]) {
	memset(board, EMPTY, BOARD_SIZE * BOARD_SIZE);
}

void copy_board(char to[BOARD_SIZE][BOARD_SIZE], char from[BOARD_SIZE][BOARD_SIZE]) {
	memcpy(to, from, BOARD_SIZE * BOARD_SIZE);
}

int on_board(int x, int y) {
	return x >= 0 && x < BOARD_SIZE && y >= 0 && y < BOARD_SIZE;
}

int is_valid(square_t square) {
	return on_board(square.x, square.y) && (square.x + square.y) % 2 == 0;
}

color_t other(color_t color) {
	return color == WHITE ? BLACK : WHITE;
}

int is_of(char disc, color_t color) {
	if (color == WHITE) {
		return disc == WHITE_M || disc == WHITE_K;
	}
	return disc == BLACK_M || disc == BLACK_K;
}

int is_king(char disc) {
	return disc == WHITE_K || disc == BLACK_K;
}

int count_discs(char board[BOARD_SIZE][BOARD_SIZE], color_t color) {
	int x, y, count = 0;
	for (x = 0; x < BOARD_SIZE; x++) {
		for (y = 0; y < BOARD_SIZE; y++) {
			count += is_of(board[x][y], color);
		}
	}
	return count;
}
