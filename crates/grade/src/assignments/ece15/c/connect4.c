/* Alice against the computer, with the calls of the course's main in their order. */
#include "connect4_functions.h"

int main(void)
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    int player_num = print_welcome();
    int computer_num = player_num == 1 ? 2 : 1;
    int last_move;

    if (player_num == 1) {
        display_board(board);
        player_move(board, player_num);
        display_board(board);
    }
    while (1) {
        last_move = random_move(board, computer_num);
        printf("Computer moved in column: %d\n", last_move);
        display_board(board);
        if (check_win_or_tie(board, last_move))
            return 0;
        last_move = player_move(board, player_num);
        display_board(board);
        if (check_win_or_tie(board, last_move))
            return 0;
    }
}
