/* Calls the function that is named on the command line, and the functions that others call, each of
   which names itself; -DONLY_name compiles one of these. */
#include "connect4_functions.h"
#include <string.h>

#ifdef ONLY_main
int main(int count, char **words)
{
    int board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT] = {{0}};
    (void)count;
    if (strcmp(words[1], "random_move") == 0)
        random_move(board, 1);
    if (strcmp(words[1], "player_move") == 0)
        player_move(board, 1);
    if (strcmp(words[1], "best_move") == 0)
        best_move(board, 1);
    if (strcmp(words[1], "check_win_or_tie") == 0)
        check_win_or_tie(board, 1);
    return 0;
}
#endif

#ifdef ONLY_is_column_full
bool is_column_full(int board[][BOARD_SIZE_VERT], int m)
{
    printf("is_column_full ");
    return board[m - 1][0] != 0;
}
#endif

#ifdef ONLY_update_board
void update_board(int board[][BOARD_SIZE_VERT], int m, int player_num)
{
    printf("update_board ");
    board[m - 1][BOARD_SIZE_VERT - 1] = player_num;
}
#endif

#ifdef ONLY_check_winner
int check_winner(int board[][BOARD_SIZE_VERT], int last_move)
{
    printf("check_winner ");
    return board[last_move - 1][0];
}
#endif
