/* Alice against the computer, with the calls of the course's main in their order; an argument is the
   seed. Your own connect4.c in the folder above replaces this one. */
#include "connect4_functions.h"

/* Shows the board; returns whether the stone in this column has ended the game. */
static bool is_over(int board[][BOARD_SIZE_VERT], int column)
{
    display_board(board);
    return check_win_or_tie(board, column);
}

int main(int count, char *words[])
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    int alice = print_welcome();
    int computer = alice == 1 ? 2 : 1;
    srand(count > 1 ? (unsigned)atoi(words[1]) : (unsigned)time(NULL));
    if (alice == 1) {
        display_board(board);
        player_move(board, alice);
        display_board(board);
    }
    for (;;) {
        int column = random_move(board, computer);
        printf("Computer moved in column: %d\n", column);
        if (is_over(board, column) || is_over(board, player_move(board, alice)))
            return 0;
    }
}
