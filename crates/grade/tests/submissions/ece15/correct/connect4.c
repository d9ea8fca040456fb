/* Connect Four between Alice and the computer: connect4 [-b] [-s SEED] */
#include "connect4_functions.h"
#include <string.h>
#include <unistd.h>

static int computer_move(int board[][BOARD_SIZE_VERT], int computer_num, bool strong)
{
    int column;
    if (strong)
        column = best_move(board, computer_num);
    else
        column = random_move(board, computer_num);
    printf("Computer moved in column: %d\n", column);
    return column;
}

static void alice_starts(int board[][BOARD_SIZE_VERT])
{
    display_board(board);
    player_move(board, 1);
    display_board(board);
}

int main(int argc, char *argv[])
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    unsigned seed = (unsigned)time(NULL) ^ ((unsigned)getpid() << 12);
    bool strong = false;
    int alice, i, last_move;

    for (i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-b") == 0)
            strong = true;
        else if (strcmp(argv[i], "-s") == 0 && i + 1 < argc)
            seed = (unsigned)strtoul(argv[++i], NULL, 10);
        else {
            fprintf(stderr, "usage: connect4 [-b] [-s SEED]\n");
            return 2;
        }
    }
    srand(seed);

    alice = print_welcome();
    if (alice == 1)
        alice_starts(board);
    while (true) {
        last_move = computer_move(board, 3 - alice, strong);
        display_board(board);
        if (check_win_or_tie(board, last_move))
            return 0;
        last_move = player_move(board, alice);
        display_board(board);
        if (check_win_or_tie(board, last_move))
            return 0;
    }
}
