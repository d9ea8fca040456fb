/* The nine functions as a student may write them; -DONLY_name compiles one of them alone. */
#include "connect4_functions.h"

#ifdef ONLY_print_welcome
int print_welcome(void)
{
    char line[100];
    printf("*** Welcome to the Connect Four game!!! ***\n");
    printf("Would you like to make the first move [y/n]: ");
    if (fgets(line, sizeof line, stdin) == NULL)
        exit(1);
    return line[0] == 'n' || line[0] == 'N' ? 2 : 1;
}
#endif

#ifdef ONLY_display_board
void display_board(int board[][BOARD_SIZE_VERT])
{
    int row, m;
    printf("\n+---+---+---+---+---+---+---+\n");
    for (row = 0; row < BOARD_SIZE_VERT; row++) {
        for (m = 0; m < BOARD_SIZE_HORIZ; m++)
            printf("| %c ", board[m][row] == 1 ? 'X' : board[m][row] == 2 ? 'O' : ' ');
        printf("|\n+---+---+---+---+---+---+---+\n");
    }
    printf("  1   2   3   4   5   6   7  \n\n");
}
#endif

#ifdef ONLY_random_move
int random_move(int board[][BOARD_SIZE_VERT], int computer_num)
{
    int m = rand() % BOARD_SIZE_HORIZ + 1;
    while (is_column_full(board, m))
        m = rand() % BOARD_SIZE_HORIZ + 1;
    update_board(board, m, computer_num);
    return m;
}
#endif

#ifdef ONLY_player_move
int player_move(int board[][BOARD_SIZE_VERT], int player_num)
{
    int m;
    for (;;) {
        printf("Please enter your move: ");
        if (scanf("%d%*[^\n]", &m) != 1)
            exit(1);
        getchar();
        if (!is_column_full(board, m))
            break;
        printf("This column is full. Try again!\n");
    }
    update_board(board, m, player_num);
    return m;
}
#endif

#ifdef ONLY_check_win_or_tie
bool check_win_or_tie(int board[][BOARD_SIZE_VERT], int last_move)
{
    int m, winner = check_winner(board, last_move);
    if (winner != 0) {
        printf("Player %c won!\n", winner == 1 ? 'X' : 'O');
        return true;
    }
    for (m = 1; m <= BOARD_SIZE_HORIZ; m++)
        if (!is_column_full(board, m))
            return false;
    printf("Tie game!\n");
    return true;
}
#endif

#ifdef ONLY_is_column_full
bool is_column_full(int board[][BOARD_SIZE_VERT], int m)
{
    return board[m - 1][0] != 0;
}
#endif

#ifdef ONLY_update_board
void update_board(int board[][BOARD_SIZE_VERT], int m, int player_num)
{
    int row = BOARD_SIZE_VERT - 1;
    while (board[m - 1][row] != 0)
        row--;
    board[m - 1][row] = player_num;
}
#endif

#ifdef ONLY_check_winner
static int count(int board[][BOARD_SIZE_VERT], int m, int row, int right, int down)
{
    int who = board[m][row], stones = 0;
    while (m >= 0 && m < 7 && row >= 0 && row < 6 && board[m][row] == who) {
        stones++;
        m += right;
        row += down;
    }
    return stones;
}

int check_winner(int board[][BOARD_SIZE_VERT], int last_move)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int i, m = last_move - 1, row = 0;
    while (row < BOARD_SIZE_VERT && board[m][row] == 0)
        row++;
    for (i = 0; i < 4; i++)
        if (count(board, m, row, steps[i][0], steps[i][1])
                + count(board, m, row, -steps[i][0], -steps[i][1]) > 4)
            return board[m][row];
    return 0;
}
#endif

#ifdef ONLY_best_move
int best_move(int board[][BOARD_SIZE_VERT], int computer_num)
{
    return random_move(board, computer_num);
}
#endif
