// Four in a row for the assignment FourInARow: the functions that its connect4.cpp calls.
//
// A board is an array of rows, board[y][x], with y = 0 at the bottom. Player 0 is red and begins,
// player 1 is yellow. A null board has no squares, and dimensions below zero count as zero.
//
// The functions print to cout, flush it, and read from cin. They keep no state, so different threads
// may use different boards at the same time; cin, cout and rand() are shared with the whole program.
#ifndef C4LIB_H
#define C4LIB_H

enum BoardValue { BLANK = 0, RED, YELLOW };

// Allocates a blank board, to be freed by deallocateBoard: one new[] for the row pointers, and one for
// each row. NULL if a dimension is below zero, or if there is not enough memory.
BoardValue** allocateBoard(int ydim, int xdim);

// Frees a board of ydim rows with delete[]; NULL does nothing. The board must come from allocateBoard,
// or from the same new[], and must be freed only once.
void deallocateBoard(BoardValue** board, int ydim);

// Prints the board, the top row first, then an empty line.
void printBoard(BoardValue** board, int ydim, int xdim);

// Whether the player has four or more in a line anywhere; sy and sx are ignored.
bool hasWon(BoardValue** board, int ydim, int xdim, int sy, int sx, int currentPlayer);

// Whether no square is blank, even if a player has won.
bool isDraw(BoardValue** board, int ydim, int xdim);

// These three choose a column, drop the player's piece there, store its square in *y and *x and return
// false. If the column or the player does not exist, or the column is full, they change nothing and
// return true.

// Asks for the column, counted from 0, and reads it like cin >> int.
bool getNextHumanInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

// Wins if possible; otherwise stops the opponent from winning with the next piece; otherwise plays
// near the centre.
bool getUserAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

// Chooses one of the columns that are not full, by one call of rand().
bool getRandomAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

#endif
