/* Shows the board from the input, column by column, like the drivers of the course. */
#include "connect4_functions.h"

void solution_display_board(int board[][BOARD_SIZE_VERT]);

int main(void)
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];
    for (int square = 0; square < BOARD_SIZE_HORIZ * BOARD_SIZE_VERT; square++)
        if (scanf("%d", &board[square / BOARD_SIZE_VERT][square % BOARD_SIZE_VERT]) != 1)
            return 1;
    solution_display_board(board);
    display_board(board);
    solution_display_board(NULL);
    return 0;
}
