/* The functions that read, between the driver's own reads: no input is lost, and none is read too
   early. */
#include "connect4_functions.h"

int main(void)
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    int number, next;
    if (scanf("%d", &number) != 1)
        return 2;
    for (int m = 0; m < BOARD_SIZE_VERT; m++)
        update_board(board, 4, 1 + m % 2);
    printf("<%d>\n", number);
    printf("<%d>\n", player_move(board, number));
    next = getchar();
    printf("<%c>\n", next);
    ungetc(next, stdin);
    printf("<%d>\n", print_welcome());
    printf("<%d>\n", print_welcome());
    while (player_move(board, 2) != 7)
        printf("<again>\n");
    for (int m = 1; m <= 7; m++)
        while (!is_column_full(board, m))
            update_board(board, m, 1);
    player_move(board, 1);
    return 3;
}
