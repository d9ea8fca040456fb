/* ECE15 lab 4: the functions of Connect Four. */
#include "connect4_functions.h"
#include <ctype.h>
#include <limits.h>
#include <string.h>

/* How many moves best_move looks ahead. */
#define DEPTH 4
#define WON 1000

/* ---- reading ---- */

static void end_of_input(void)
{
    fprintf(stderr, "Error: unexpected end of input\n");
    exit(1);
}

/* Drops the rest of the line; c is the last character that was read. */
static void drop_line(int c)
{
    while (c != '\n' && c != EOF)
        c = getchar();
}

/* Reads an integer and the rest of its line; false if it is none, or too large for an int. */
static bool read_integer(int *number)
{
    long long value = 0;
    int digits = 0, c = getchar();
    bool negative;

    while (isspace(c))
        c = getchar();
    if (c == EOF)
        end_of_input();
    negative = c == '-';
    if (c == '+' || c == '-')
        c = getchar();
    while (isdigit(c)) {
        digits++;
        value = 10 * value + (c - '0');
        if (value > INT_MAX)
            value = (long long)INT_MAX + 1;
        c = getchar();
    }
    drop_line(c);
    if (digits == 0 || value > INT_MAX)
        return false;
    *number = (int)(negative ? -value : value);
    return true;
}

/* ---- the program's questions ---- */

int print_welcome(void)
{
    int answer;

    printf("*** Welcome to the Connect Four game!!! ***\n");
    printf("Would you like to make the first move [y/n]: ");
    fflush(stdout);
    answer = getchar();
    if (answer == EOF)
        end_of_input();
    drop_line(answer);
    if (answer == 'n' || answer == 'N')
        return 2;
    return 1;
}

int player_move(int board[][BOARD_SIZE_VERT], int player_num)
{
    int m;

    while (true) {
        printf("Please enter your move: ");
        fflush(stdout);
        if (!read_integer(&m) || m < 1 || m > BOARD_SIZE_HORIZ)
            printf("Not a valid move. Enter a column number!\n");
        else if (is_column_full(board, m))
            printf("This column is full. Try again!\n");
        else
            break;
    }
    update_board(board, m, player_num);
    return m;
}

/* ---- the board ---- */

static char symbol(int stone)
{
    switch (stone) {
    case 1:
        return 'X';
    case 2:
        return 'O';
    default:
        return ' ';
    }
}

static void print_frame(void)
{
    int column;

    for (column = 0; column < BOARD_SIZE_HORIZ; column++)
        printf("+---");
    printf("+\n");
}

void display_board(int board[][BOARD_SIZE_VERT])
{
    int row, column;

    printf("\n");
    print_frame();
    for (row = 0; row < BOARD_SIZE_VERT; row++) {
        for (column = 0; column < BOARD_SIZE_HORIZ; column++)
            printf("| %c ", symbol(board[column][row]));
        printf("|\n");
        print_frame();
    }
    for (column = 1; column <= BOARD_SIZE_HORIZ; column++)
        printf("  %d ", column);
    printf(" \n\n");
}

bool is_column_full(int board[][BOARD_SIZE_VERT], int m)
{
    if (m < 1 || m > BOARD_SIZE_HORIZ)
        return true;
    return board[m - 1][0] != 0;
}

static bool is_board_full(int board[][BOARD_SIZE_VERT])
{
    int m;

    for (m = 1; m <= BOARD_SIZE_HORIZ; m++)
        if (!is_column_full(board, m))
            return false;
    return true;
}

void update_board(int board[][BOARD_SIZE_VERT], int m, int player_num)
{
    int row = BOARD_SIZE_VERT - 1;

    if (m < 1 || m > BOARD_SIZE_HORIZ)
        return;
    while (row >= 0 && board[m - 1][row] != 0)
        row--;
    if (row >= 0)
        board[m - 1][row] = player_num;
}

/* ---- the end of the game ---- */

/* The number of equal stones from a stone in one direction, without itself. */
static int count(int board[][BOARD_SIZE_VERT], int column, int row, int right, int down)
{
    int stone = board[column][row], stones = 0;

    column += right;
    row += down;
    while (column >= 0 && column < BOARD_SIZE_HORIZ && row >= 0 && row < BOARD_SIZE_VERT
           && board[column][row] == stone) {
        stones++;
        column += right;
        row += down;
    }
    return stones;
}

int check_winner(int board[][BOARD_SIZE_VERT], int last_move)
{
    int column = last_move - 1, row = 0;
    int across, upright, falling, rising;

    if (column < 0 || column >= BOARD_SIZE_HORIZ)
        return 0;
    while (row < BOARD_SIZE_VERT && board[column][row] == 0)
        row++;
    if (row == BOARD_SIZE_VERT)
        return 0;
    across = count(board, column, row, -1, 0) + 1 + count(board, column, row, 1, 0);
    upright = count(board, column, row, 0, -1) + 1 + count(board, column, row, 0, 1);
    falling = count(board, column, row, -1, -1) + 1 + count(board, column, row, 1, 1);
    rising = count(board, column, row, -1, 1) + 1 + count(board, column, row, 1, -1);
    if (across >= 4 || upright >= 4 || falling >= 4 || rising >= 4)
        return board[column][row];
    return 0;
}

bool check_win_or_tie(int board[][BOARD_SIZE_VERT], int last_move)
{
    int winner = check_winner(board, last_move);

    if (winner != 0)
        printf("Player %c won!\n", symbol(winner));
    else if (is_board_full(board))
        printf("Tie game!\n");
    else
        return false;
    return true;
}

/* ---- the computer ---- */

int random_move(int board[][BOARD_SIZE_VERT], int computer_num)
{
    int m;

    if (is_board_full(board))
        return 0;
    do
        m = rand() % BOARD_SIZE_HORIZ + 1;
    while (is_column_full(board, m));
    update_board(board, m, computer_num);
    return m;
}

/* The value of a board for the player to move, who may look so many moves ahead. */
static int value(int board[][BOARD_SIZE_VERT], int player, int depth, int alpha, int beta)
{
    static const int order[] = {4, 3, 5, 2, 6, 1, 7};
    int after[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];
    int i, score;

    if (depth == 0 || is_board_full(board))
        return 0;
    for (i = 0; i < BOARD_SIZE_HORIZ; i++) {
        if (is_column_full(board, order[i]))
            continue;
        memcpy(after, board, sizeof after);
        update_board(after, order[i], player);
        if (check_winner(after, order[i]) == player)
            score = WON + depth;
        else
            score = -value(after, 3 - player, depth - 1, -beta, -alpha);
        if (score > alpha)
            alpha = score;
        if (alpha >= beta)
            break;
    }
    return alpha;
}

int best_move(int board[][BOARD_SIZE_VERT], int computer_num)
{
    static const int order[] = {4, 3, 5, 2, 6, 1, 7};
    int after[BOARD_SIZE_HORIZ][BOARD_SIZE_VERT];
    int i, score, best = 0, best_score = -2 * WON;

    for (i = 0; i < BOARD_SIZE_HORIZ; i++) {
        if (is_column_full(board, order[i]))
            continue;
        memcpy(after, board, sizeof after);
        update_board(after, order[i], computer_num);
        if (check_winner(after, order[i]) == computer_num)
            score = WON + DEPTH;
        else
            score = -value(after, 3 - computer_num, DEPTH - 1, -2 * WON, -best_score);
        if (score > best_score) {
            best_score = score;
            best = order[i];
        }
    }
    update_board(board, best, computer_num);
    return best;
}
