/*
 * ECE15, Lab #4: Connect Four
 *
 * connect4_functions.c - the functions called by main() in connect4.c.
 *
 * board[m][n] is the cell in column m (0 is the leftmost column) and row n
 * (0 is the top row). A cell is 0 if it is empty, 1 if it holds a stone of
 * the first player (X) and 2 if it holds a stone of the second player (O).
 */

#include "connect4_functions.h"

#define STONES_TO_WIN 4     /* length of a winning sequence */
#define SEARCH_DEPTH 8      /* how many moves best_move() looks ahead */
#define WIN_SCORE 100000    /* value of a won position in best_move() */

/* Forward declarations of the additional functions */
static int count_stones(int board[][BOARD_SIZE_VERT], int col, int row,
                        int col_step, int row_step);
static int top_stone_row(int board[][BOARD_SIZE_VERT], int m);
static bool is_board_full(int board[][BOARD_SIZE_VERT]);
static void undo_move(int board[][BOARD_SIZE_VERT], int m);
static int column_in_order(int i);
static int score_line(int board[][BOARD_SIZE_VERT], int col, int row,
                      int col_step, int row_step, int player_num);
static int evaluate_board(int board[][BOARD_SIZE_VERT], int player_num);
static int search(int board[][BOARD_SIZE_VERT], int player_num, int depth,
                  int alpha, int beta);

/*
 * Print the welcome message and ask Alice whether she wants to go first.
 * Returns 2 if she answers n or N, and 1 in all other cases.
 */
int print_welcome(void)
{
   int answer;

   printf("*** Welcome to the Connect Four game!!! ***\n");
   printf("Would you like to make the first move [y/n]: ");

   answer = getchar();

   /* Clear the input buffer (already empty if she just pressed Enter) */
   if (answer != '\n')
   {
      while (getchar() != '\n');
   }

   if (answer == 'n' || answer == 'N') return 2;
   return 1;
}

/*
 * Print the current state of the board, with the column numbers below it.
 */
void display_board(int board[][BOARD_SIZE_VERT])
{
   int col, row;
   char stone;

   for (row = 0; row < BOARD_SIZE_VERT; row++)
   {
      /* The stones in this row */
      for (col = 0; col < BOARD_SIZE_HORIZ; col++)
      {
         if (board[col][row] == 1) stone = 'X';
         else if (board[col][row] == 2) stone = 'O';
         else stone = ' ';

         printf(" %c ", stone);
         if (col < BOARD_SIZE_HORIZ - 1) printf("|");
      }
      printf("\n");

      /* The line between this row and the next one */
      if (row < BOARD_SIZE_VERT - 1)
      {
         for (col = 0; col < BOARD_SIZE_HORIZ; col++)
         {
            printf("---");
            if (col < BOARD_SIZE_HORIZ - 1) printf("+");
         }
         printf("\n");
      }
   }

   /* The column numbers */
   for (col = 0; col < BOARD_SIZE_HORIZ; col++)
   {
      printf(" %d ", col + 1);
      if (col < BOARD_SIZE_HORIZ - 1) printf(" ");
   }
   printf("\n");
}

/*
 * Make a valid random move for the computer, and return its column.
 * Assumes that at least one cell of the board is empty.
 */
int random_move(int board[][BOARD_SIZE_VERT], int computer_num)
{
   int m;

   do
   {
      /* rand() / (RAND_MAX + 1.0) is in the range [0,1) */
      m = (int) (BOARD_SIZE_HORIZ * (rand() / (RAND_MAX + 1.0))) + 1;
   } while (is_column_full(board, m));

   update_board(board, m, computer_num);
   return m;
}

/*
 * Ask Alice for a move until she enters a valid one, make this move, and
 * return its column.
 */
int player_move(int board[][BOARD_SIZE_VERT], int player_num)
{
   int m, items_read;

   while (1)
   {
      printf("Please enter your move: ");
      items_read = scanf("%d", &m);
      while (getchar() != '\n');    /* clear the input buffer */

      if (items_read != 1 || m < 1 || m > BOARD_SIZE_HORIZ)
      {
         printf("Not a valid move. Enter a column number!\n");
      }
      else if (is_column_full(board, m))
      {
         printf("This column is full. Try again!\n");
      }
      else
      {
         update_board(board, m, player_num);
         return m;
      }
   }
}

/*
 * Check whether the last move has ended the game. If so, print the result
 * and return true. Otherwise, return false.
 */
bool check_win_or_tie(int board[][BOARD_SIZE_VERT], int last_move)
{
   int winner = check_winner(board, last_move);

   if (winner == 1)
   {
      printf("Player X won!\n");
      return true;
   }
   if (winner == 2)
   {
      printf("Player O won!\n");
      return true;
   }
   if (is_board_full(board))
   {
      printf("Tie game!\n");
      return true;
   }
   return false;
}

/*
 * Return true if there is no more space in column m, and false otherwise.
 */
bool is_column_full(int board[][BOARD_SIZE_VERT], int m)
{
   return board[m-1][0] != 0;
}

/*
 * Drop a stone of the given player into column m. The stone slides down to
 * the lowest empty row.
 */
void update_board(int board[][BOARD_SIZE_VERT], int m, int player_num)
{
   int row;

   for (row = BOARD_SIZE_VERT - 1; row >= 0; row--)
   {
      if (board[m-1][row] == 0)
      {
         board[m-1][row] = player_num;
         return;
      }
   }
}

/*
 * Check whether the stone played last, in column last_move, completes a
 * sequence of four stones. Returns the number of the winner, or 0 if there
 * is no winner.
 */
int check_winner(int board[][BOARD_SIZE_VERT], int last_move)
{
   /* Horizontal, vertical and the two diagonal directions */
   const int col_step[] = {1, 0, 1, 1};
   const int row_step[] = {0, 1, 1, -1};
   int col = last_move - 1;
   int row = top_stone_row(board, last_move);
   int i, length;

   /* No stones in this column */
   if (row == BOARD_SIZE_VERT) return 0;

   for (i = 0; i < 4; i++)
   {
      length = 1 + count_stones(board, col, row, col_step[i], row_step[i])
                 + count_stones(board, col, row, -col_step[i], -row_step[i]);
      if (length >= STONES_TO_WIN) return board[col][row];
   }
   return 0;
}

/*
 * Make the best move that can be found for the computer, and return its
 * column. Assumes that at least one cell of the board is empty.
 */
int best_move(int board[][BOARD_SIZE_VERT], int computer_num)
{
   int best = 0;
   int best_score = -2 * WIN_SCORE;
   int i, m, score;

   for (i = 0; i < BOARD_SIZE_HORIZ; i++)
   {
      m = column_in_order(i);
      if (is_column_full(board, m)) continue;

      update_board(board, m, computer_num);
      if (check_winner(board, m) != 0)
      {
         score = WIN_SCORE + SEARCH_DEPTH;
      }
      else
      {
         score = -search(board, 3 - computer_num, SEARCH_DEPTH - 1,
                         -2 * WIN_SCORE, -best_score);
      }
      undo_move(board, m);

      if (score > best_score)
      {
         best_score = score;
         best = m;
      }
   }

   update_board(board, best, computer_num);
   return best;
}

/*
 * Count the stones that have the same owner as the stone at (col,row) and
 * follow it without a gap in the given direction.
 */
static int count_stones(int board[][BOARD_SIZE_VERT], int col, int row,
                        int col_step, int row_step)
{
   int player_num = board[col][row];
   int count = 0;

   col += col_step;
   row += row_step;
   while (col >= 0 && col < BOARD_SIZE_HORIZ &&
          row >= 0 && row < BOARD_SIZE_VERT &&
          board[col][row] == player_num)
   {
      count++;
      col += col_step;
      row += row_step;
   }
   return count;
}

/*
 * Return the row of the highest stone in column m, or BOARD_SIZE_VERT if
 * the column is empty.
 */
static int top_stone_row(int board[][BOARD_SIZE_VERT], int m)
{
   int row = 0;

   while (row < BOARD_SIZE_VERT && board[m-1][row] == 0) row++;
   return row;
}

/*
 * Return true if there are no spaces left on the board.
 */
static bool is_board_full(int board[][BOARD_SIZE_VERT])
{
   int m;

   for (m = 1; m <= BOARD_SIZE_HORIZ; m++)
   {
      if (!is_column_full(board, m)) return false;
   }
   return true;
}

/*
 * Take back the last stone dropped into column m.
 */
static void undo_move(int board[][BOARD_SIZE_VERT], int m)
{
   int row = top_stone_row(board, m);

   if (row < BOARD_SIZE_VERT) board[m-1][row] = 0;
}

/*
 * Return the i-th column to be tried by best_move(), starting from the
 * middle of the board and going outwards: 4, 3, 5, 2, 6, 1, 7.
 */
static int column_in_order(int i)
{
   int middle = (BOARD_SIZE_HORIZ + 1) / 2;

   if (i % 2 == 1) return middle - (i + 1) / 2;
   return middle + i / 2;
}

/*
 * Score one line of four cells starting at (col,row): positive if only the
 * given player has stones in it, negative if only the opponent does.
 */
static int score_line(int board[][BOARD_SIZE_VERT], int col, int row,
                      int col_step, int row_step, int player_num)
{
   const int value[] = {0, 1, 4, 16, 0};
   int own = 0, other = 0;
   int i, cell;
   int last_col = col + (STONES_TO_WIN - 1) * col_step;
   int last_row = row + (STONES_TO_WIN - 1) * row_step;

   /* The line does not fit on the board */
   if (last_col >= BOARD_SIZE_HORIZ || last_row < 0 ||
       last_row >= BOARD_SIZE_VERT) return 0;

   for (i = 0; i < STONES_TO_WIN; i++)
   {
      cell = board[col + i * col_step][row + i * row_step];
      if (cell == player_num) own++;
      else if (cell != 0) other++;
   }

   if (other == 0) return value[own];
   if (own == 0) return -value[other];
   return 0;
}

/*
 * Estimate how good the board is for the given player, assuming that nobody
 * has won yet, by adding up the scores of all the lines of four cells.
 */
static int evaluate_board(int board[][BOARD_SIZE_VERT], int player_num)
{
   int col, row, score = 0;

   for (col = 0; col < BOARD_SIZE_HORIZ; col++)
   {
      for (row = 0; row < BOARD_SIZE_VERT; row++)
      {
         score += score_line(board, col, row, 1, 0, player_num);
         score += score_line(board, col, row, 0, 1, player_num);
         score += score_line(board, col, row, 1, 1, player_num);
         score += score_line(board, col, row, 1, -1, player_num);
      }
   }
   return score;
}

/*
 * Look depth moves ahead (minimax with alpha-beta pruning) and return the
 * value of the board for player_num, who is about to move. A quick win is
 * worth more than a slow one.
 */
static int search(int board[][BOARD_SIZE_VERT], int player_num, int depth,
                  int alpha, int beta)
{
   int i, m, score;

   if (is_board_full(board)) return 0;
   if (depth == 0) return evaluate_board(board, player_num);

   for (i = 0; i < BOARD_SIZE_HORIZ; i++)
   {
      m = column_in_order(i);
      if (is_column_full(board, m)) continue;

      update_board(board, m, player_num);
      if (check_winner(board, m) != 0)
      {
         score = WIN_SCORE + depth;
      }
      else
      {
         score = -search(board, 3 - player_num, depth - 1, -beta, -alpha);
      }
      undo_move(board, m);

      if (score > alpha) alpha = score;
      if (alpha >= beta) break;
   }
   return alpha;
}
