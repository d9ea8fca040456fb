#ifndef C4LIB_H
#define C4LIB_H

enum BoardValue { BLANK=0, RED, YELLOW };

// A board is an array of rows: board[y][x], where y = 0 is the bottom row.
BoardValue** allocateBoard(int ydim, int xdim);
void deallocateBoard(BoardValue** board, int ydim);
void printBoard(BoardValue** board, int ydim, int xdim);

// Whether the player has four in a line anywhere on the board.
bool hasWon(BoardValue** board, int ydim, int xdim, int sy, int sx, int currentPlayer);
// Whether no square is blank.
bool isDraw(BoardValue** board, int ydim, int xdim);

// Each makes one move and returns false, or changes nothing and returns true.
bool getNextHumanInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);
bool getUserAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);
bool getRandomAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

#endif
