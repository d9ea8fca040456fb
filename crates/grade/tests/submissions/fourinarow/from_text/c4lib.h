// c4lib.h
// Types and prototypes for the four-in-a-row game.
#ifndef C4LIB_H
#define C4LIB_H

// Contents of one square of the board
enum BoardValue { BLANK=0, RED, YELLOW };

// Dynamically allocates a ydim x xdim board and sets every square to BLANK.
// Returns a pointer to the board. Index it as board[y][x], with (0,0) in
// the lower left corner.
BoardValue** allocateBoard(int ydim, int xdim);

// Frees all the memory of a board made by allocateBoard.
void deallocateBoard(BoardValue** board, int ydim);

// Prints the board with row ydim-1 at the top and row 0 at the bottom.
void printBoard(BoardValue** board, int ydim, int xdim);

// Returns the smallest blank row in column x, or -1 if the column is full.
int findYValue(BoardValue** board, int ydim, int x);

// Asks the current player (0 = red, 1 = yellow) for a column and places
// the player's chip there. The location of the chip is returned in *y, *x.
// Returns false on success and true if the input is bad (not a column of
// the board, or a full column).
bool getNextHumanInput(
    BoardValue** board,
    int ydim, int xdim,
    int *y, int *x,
    int currentPlayer);

// Places the current player's chip in a random column that is not full.
// The location of the chip is returned in *y, *x.
// Returns false on success and true if no chip can be placed.
bool getRandomAIInput(
    BoardValue** board,
    int ydim, int xdim,
    int *y, int *x,
    int currentPlayer);

// Chooses a column for the current player and places the chip there:
// wins if it can, otherwise blocks the opponent's win if there is one.
// The location of the chip is returned in *y, *x.
// Returns false on success and true if no chip can be placed.
bool getUserAIInput(
    BoardValue** board,
    int ydim, int xdim,
    int *y, int *x,
    int currentPlayer);

// Returns true if the current player's chip at row sy, column sx is part
// of four in a row (horizontally, vertically, or diagonally).
bool hasWon(
    BoardValue** board,
    int ydim, int xdim,
    int sy, int sx,
    int currentPlayer);

// Returns true if the board is full. (Call it after checking for a winner.)
bool isDraw(
    BoardValue** board,
    int ydim, int xdim);

#endif
