/* Every function with boards and arguments that no game has, as the page describes: prints only the
   output of the functions, and exits with the number of the first wrong line. */
#include "connect4_functions.h"
#include "../../drivers/expect.h"
#include <limits.h>
#include <string.h>

typedef int Board[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];

static const Board empty = {{0}};
static const int beyond[] = {INT_MIN, -1, 0, 8, 9, INT_MAX};
enum { COUNT = sizeof beyond / sizeof beyond[0] };

/* A random board: stones may float and have any number. */
static void scramble(Board board, unsigned seed)
{
    for (int square = 0; square < BOARD_SIZE_HORIZ * BOARD_SIZE_VERT; square++) {
        seed = seed * 1103515245u + 12345u;
        board[square / BOARD_SIZE_VERT][square % BOARD_SIZE_VERT] = (int)(seed >> 16) % 5 - 1;
    }
}

static void fill(Board board)
{
    for (int column = 0; column < BOARD_SIZE_HORIZ; column++)
        for (int row = 0; row < BOARD_SIZE_VERT; row++)
            board[column][row] = 1 + (column / 2 + row) % 2;
}

static void no_board(void)
{
    display_board(NULL);
    update_board(NULL, 1, 1);
    EXPECT(random_move(NULL, 1) == 0);
    EXPECT(player_move(NULL, 1) == 0);
    EXPECT(best_move(NULL, 1) == 0);
    EXPECT(check_winner(NULL, 1) == 0);
    EXPECT(!check_win_or_tie(NULL, 1));
    EXPECT(is_column_full(NULL, 1));
}

static void columns_that_do_not_exist(void)
{
    Board board = {{0}};
    for (int i = 0; i < COUNT; i++) {
        update_board(board, beyond[i], 1);
        EXPECT(memcmp(board, empty, sizeof board) == 0);
        EXPECT(is_column_full(board, beyond[i]));
        EXPECT(check_winner(board, beyond[i]) == 0);
        EXPECT(!check_win_or_tie(board, beyond[i]));
    }
}

static void a_full_board(void)
{
    Board board, before;
    fill(board);
    memcpy(before, board, sizeof board);
    EXPECT(random_move(board, 1) == 0);
    EXPECT(best_move(board, 2) == 0);
    for (int m = 1; m <= 7; m++) {
        EXPECT(is_column_full(board, m));
        update_board(board, m, 2);
    }
    EXPECT(check_win_or_tie(board, 0));
    EXPECT(memcmp(board, before, sizeof board) == 0);
}

static void winners(void)
{
    Board board = {{0}};
    for (int m = 1; m <= 3; m++)
        update_board(board, m, 2);
    EXPECT(check_winner(board, 1) == 0 && check_winner(board, 4) == 0);
    update_board(board, 4, 2);
    for (int m = 1; m <= 4; m++)
        EXPECT(check_winner(board, m) == 2);
    EXPECT(check_win_or_tie(board, 4));
    update_board(board, 4, 1);
    EXPECT(check_winner(board, 4) == 0 && board[3][4] == 1 && board[3][5] == 2);
    for (int m = 1; m <= 6; m++)
        update_board(board, 7, 1);
    EXPECT(check_winner(board, 7) == 1 && is_column_full(board, 7) && board[6][0] == 1);
    EXPECT(check_win_or_tie(board, 7));
}

/* Exactly one empty square gets the stone; nothing else changes. */
static void moves_add_one_stone(const Board start, int move(int[][BOARD_SIZE_VERT], int), int player)
{
    Board board, expected;
    memcpy(board, start, sizeof board);
    memcpy(expected, start, sizeof board);
    int m = move(board, player);
    update_board(expected, m, player);
    EXPECT(memcmp(board, expected, sizeof board) == 0);
    EXPECT(m == 0 || (m >= 1 && m <= 7 && start[m - 1][0] == 0));
}

static void moves_on_any_board(void)
{
    for (unsigned seed = 0; seed < 60; seed++) {
        Board board;
        scramble(board, seed);
        for (int player = -1; player <= 3; player++) {
            moves_add_one_stone((const int(*)[BOARD_SIZE_VERT])board, random_move, player);
            moves_add_one_stone((const int(*)[BOARD_SIZE_VERT])board, best_move, player);
        }
    }
}

static void wins_are_taken_and_losses_stopped(void)
{
    Board board = {{0}};
    for (int i = 0; i < 3; i++) {
        update_board(board, 7, 1);
        update_board(board, 2, 2);
    }
    moves_add_one_stone((const int(*)[BOARD_SIZE_VERT])board, best_move, 1);
    EXPECT(best_move(board, 1) == 7);
    board[6][2] = 0;
    EXPECT(best_move(board, 2) == 2);
    board[1][2] = 0;
    update_board(board, 6, 2);
    board[5][5] = 0;
    EXPECT(best_move(board, 1) == 7);
}

int main(void)
{
    const int drawn[] = {2, 5, 3, 6, 2, 4, 4, 3, 2, 4, 3, 6, 7, 5, 7, 1};
    Board board = {{0}};
    for (int i = 0; i < 16; i++)
        EXPECT(random_move(board, 1 + i % 2) == drawn[i]);
    no_board();
    columns_that_do_not_exist();
    a_full_board();
    winners();
    moves_on_any_board();
    wins_are_taken_and_losses_stopped();
    scramble(board, 1);
    display_board(board);
    return 0;
}
