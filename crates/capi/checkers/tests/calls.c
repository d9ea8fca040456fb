/* The program, and functions that leave their mark on it; -DONLY_name compiles one of them. */
#include <string.h>
#include "Checkers.h"
#include "play_checkers.h"

#ifdef ONLY_main
int main(void) {
	return play_checkers();
}
#endif

#ifdef ONLY_init_board
void init_board(char board[BOARD_SIZE][BOARD_SIZE]) {
	memset(board, EMPTY, BOARD_SIZE * BOARD_SIZE);
	board[0][0] = WHITE_K;
	board[7][7] = BLACK_K;
}
#endif

#ifdef ONLY_print_board
void print_board(char board[BOARD_SIZE][BOARD_SIZE]) {
	printf("%c %c\n", board[0][0], board[7][7]);
}
#endif
