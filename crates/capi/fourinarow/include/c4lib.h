// Four in a row for the assignment FourInARow: what its connect4.cpp calls.
//
// A board is an array of rows, board[y][x], with y = 0 at the bottom. Player 0 is red and begins,
// player 1 is yellow. A null board has no squares, and dimensions below zero are zero.
//
// Everything is printed to cout, and flushed, and read from cin. Nothing is kept between two calls,
// so different threads may call at the same time with different boards; those that read, print, or
// draw from rand() share these with the whole program.
#ifndef C4LIB_H
#define C4LIB_H

enum BoardValue { BLANK = 0, RED, YELLOW };

// A board of blank squares, to be given to deallocateBoard: one new[] for the rows, and one for each
// of them. NULL if a dimension is below zero, or if there is not enough memory.
BoardValue** allocateBoard(int ydim, int xdim);

// Frees a board of so many rows with delete[]; does nothing with NULL. Only a board that came from
// allocateBoard, or from the same new[], may be freed so, and only once.
void deallocateBoard(BoardValue** board, int ydim);

// Prints the board, the top row first, and an empty line.
void printBoard(BoardValue** board, int ydim, int xdim);

// Whether the player has four or more in a line, anywhere: sy and sx are not looked at.
bool hasWon(BoardValue** board, int ydim, int xdim, int sy, int sx, int currentPlayer);

// Whether no square is blank, whoever has won.
bool isDraw(BoardValue** board, int ydim, int xdim);

// These three choose a column, drop the player's piece there, say where it lies in *y and *x and
// return false. They return true, and change nothing, if that is an error: no such column, no room
// in it, no such player.

// Asks for the column, counted from 0, and reads it as cin >> int does.
bool getNextHumanInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

// Wins if it can; else stops the opponent from winning with the next piece; else plays near the centre.
bool getUserAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

// Draws one of the columns that have room, by one call of rand().
bool getRandomAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

#endif
