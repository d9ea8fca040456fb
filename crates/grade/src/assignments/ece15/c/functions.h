/* The nine functions, for those that a submission lacks. Each is weak, so that the submission's is taken if there is
   one. With REPLACING, ours are taken of the three that others call, so that a fault of one of them is not a fault of
   those that call it. */
#include "connect4_functions.h"

#define COLUMNS BOARD_SIZE_HORIZ
#define ROWS BOARD_SIZE_VERT

#define IF_LACKING __attribute__((weak))
#ifdef REPLACING
#define OR_REPLACING
#else
#define OR_REPLACING IF_LACKING
#endif

/* Begins a function that has two names: one that is ours alone, and the public one. */
#define SUPPLY(type, name, parameters, strength) \
    type ours_##name parameters; \
    type name parameters strength __attribute__((alias("ours_" #name))); \
    type ours_##name parameters

SUPPLY(bool, is_column_full, (int board[][ROWS], int m), OR_REPLACING)
{
    return m < 1 || m > COLUMNS || board[m - 1][0] != 0;
}

SUPPLY(void, update_board, (int board[][ROWS], int m, int player_num), OR_REPLACING)
{
    int row = ROWS;
    if (m < 1 || m > COLUMNS)
        return;
    while (row-- > 0)
        if (board[m - 1][row] == 0) {
            board[m - 1][row] = player_num;
            return;
        }
}

/* The length of the line through a square, in a direction and its opposite. */
static int line(int board[][ROWS], int column, int row, int right, int down)
{
    int stones = 1, way;
    for (way = -1; way <= 1; way += 2) {
        int c = column + way * right, r = row + way * down;
        for (; c >= 0 && c < COLUMNS && r >= 0 && r < ROWS; c += way * right, r += way * down) {
            if (board[c][r] != board[column][row])
                break;
            stones++;
        }
    }
    return stones;
}

SUPPLY(int, check_winner, (int board[][ROWS], int last_move), OR_REPLACING)
{
    int c = last_move - 1, r = 0;
    if (c < 0 || c >= COLUMNS)
        return 0;
    while (r < ROWS && board[c][r] == 0)
        r++;
    if (r == ROWS)
        return 0;
    if (line(board, c, r, 1, 0) > 3 || line(board, c, r, 0, 1) > 3)
        return board[c][r];
    return line(board, c, r, 1, 1) > 3 || line(board, c, r, 1, -1) > 3 ? board[c][r] : 0;
}

static bool is_full(int board[][ROWS])
{
    int m;
    for (m = 1; m <= COLUMNS; m++)
        if (!ours_is_column_full(board, m))
            return false;
    return true;
}

SUPPLY(int, print_welcome, (void), IF_LACKING)
{
    return 1;
}

SUPPLY(void, display_board, (int board[][ROWS]), IF_LACKING)
{
    (void)board;
}

SUPPLY(int, random_move, (int board[][ROWS], int computer_num), IF_LACKING)
{
    int m;
    if (is_full(board))
        return 0;
    do
        m = rand() % COLUMNS + 1;
    while (ours_is_column_full(board, m));
    ours_update_board(board, m, computer_num);
    return m;
}

SUPPLY(int, player_move, (int board[][ROWS], int player_num), IF_LACKING)
{
    (void)board;
    (void)player_num;
    return 0;
}

SUPPLY(bool, check_win_or_tie, (int board[][ROWS], int last_move), IF_LACKING)
{
    return ours_check_winner(board, last_move) != 0 || is_full(board);
}

SUPPLY(int, best_move, (int board[][ROWS], int computer_num), IF_LACKING)
{
    return ours_random_move(board, computer_num);
}
