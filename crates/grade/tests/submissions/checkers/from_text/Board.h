#ifndef BOARD_H_
#define BOARD_H_

#define BOARD_SIZE 8
#define MAX_DISCS 12 /* of each color */

#define WHITE 0
#define BLACK 1

#define WHITE_PAWN 'm'
#define WHITE_KING 'k'
#define BLACK_PAWN 'M'
#define BLACK_KING 'K'
#define EMPTY ' '

#define PAWN_SCORE 1
#define KING_SCORE 3
#define WIN_SCORE 40

/* a square of the board: board[col][row], both start at 0 */
typedef struct position {
	int col;
	int row;
} Position;

/* Puts the 12 pawns of each player on their first squares. */
void init_board(char board[BOARD_SIZE][BOARD_SIZE]);

/* Removes all the discs. */
void clear_board(char board[BOARD_SIZE][BOARD_SIZE]);

/* Prints the line between two rows of the board. */
void print_line(void);

/* Prints the board. */
void print_board(char board[BOARD_SIZE][BOARD_SIZE]);

/* Returns 1 if the position is inside the board, 0 otherwise. */
int is_on_board(int col, int row);

/* Returns 1 if the position is a dark square of the board, 0 otherwise. */
int is_valid_position(Position position);

/* Returns 1 if the disc (or EMPTY) belongs to the color, 0 otherwise. */
int is_color(char disc, int color);

/* Returns 1 if the disc is a king, 0 otherwise. */
int is_king(char disc);

/* Returns the other color. */
int other_color(int color);

/* Returns the row difference of a forward step of the color: 1 or -1. */
int forward(int color);

/* Counts the discs of the color. */
int count_discs(char board[BOARD_SIZE][BOARD_SIZE], int color);

/* Returns the score of the board for the color. next is the player whose turn
   it is: he loses if he cannot move. */
int score_board(char board[BOARD_SIZE][BOARD_SIZE], int color, int next);

#endif
