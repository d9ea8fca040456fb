/* Only the first move, which is the hardest. */
#include "connect4_functions.h"

int main(void)
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    int m = best_move(board, 1);
    puts(m >= 1 && m <= 7 && board[m - 1][5] == 1 ? "1 stone" : "no stone");
    return 0;
}
