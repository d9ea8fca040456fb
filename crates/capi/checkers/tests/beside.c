/*
 * Two libraries in one program with its own names, one of them a name that all
 * Rust code defines.
 */
#include "Checkers.h"
#include "SPMiniMax.h"

int rust_eh_personality(void);

int rust_eh_personality(void) {
	return 3;
}

int main(void) {
	char board[BOARD_SIZE][BOARD_SIZE];
	SPFiarGame* game = spFiarGameCreate(20);
	init_board(board);
	print_board(board);
	printf("%d\n", spMinimaxSuggestMove(game, 1) - rust_eh_personality());
	spFiarGameDestroy(game);
	return 0;
}
