#ifndef C4LIB_H
#define C4LIB_H

enum BoardValue { BLANK = 0, RED, YELLOW };

BoardValue** allocateBoard(int ydim, int xdim);
void deallocateBoard(BoardValue** board, int ydim);
void printBoard(BoardValue** board, int ydim, int xdim);
bool hasWon(BoardValue** board, int ydim, int xdim, int sy, int sx, int currentPlayer);
bool isDraw(BoardValue** board, int ydim, int xdim);
bool getNextHumanInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);
bool getUserAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);
bool getRandomAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer);

#endif
