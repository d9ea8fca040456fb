// The functions as a student may write them; -DONLY_name compiles one of them alone.
#include "c4lib.h"
#include <cstdlib>
#include <iostream>

extern BoardValue playerToValue[2];
int findYValue(BoardValue** board, int ydim, int x);

#ifdef ONLY_playerToValue
BoardValue playerToValue[2] = {RED, YELLOW};
#endif

#ifdef ONLY_findYValue
int findYValue(BoardValue** board, int ydim, int x)
{
    for (int y = 0; y < ydim; y++)
        if (board[y][x] == BLANK)
            return y;
    return -1;
}
#endif

#ifdef ONLY_allocateBoard
BoardValue** allocateBoard(int ydim, int xdim)
{
    BoardValue** board = new BoardValue*[ydim];
    for (int y = 0; y < ydim; y++)
        board[y] = new BoardValue[xdim]();
    return board;
}
#endif

#ifdef ONLY_deallocateBoard
void deallocateBoard(BoardValue** board, int ydim)
{
    for (int y = 0; y < ydim; y++)
        delete[] board[y];
    delete[] board;
}
#endif

#ifdef ONLY_printBoard
void printBoard(BoardValue** board, int ydim, int xdim)
{
    const char* const symbols[] = {"\342\232\253 ", "\360\237\224\264 ", "\360\237\237\241 "};
    for (int y = ydim - 1; y >= 0; y--) {
        for (int x = 0; x < xdim; x++)
            std::cout << symbols[board[y][x]];
        std::cout << std::endl;
    }
    std::cout << std::endl;
}
#endif

#ifdef ONLY_hasWon
static int count(BoardValue** board, int ydim, int xdim, int y, int x, int up, int right)
{
    BoardValue piece = board[y][x];
    int pieces = 0;
    for (; y >= 0 && y < ydim && x >= 0 && x < xdim && board[y][x] == piece; y += up, x += right)
        pieces++;
    return pieces;
}

bool hasWon(BoardValue** board, int ydim, int xdim, int sy, int sx, int)
{
    const int steps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};
    for (int i = 0; i < 4; i++) {
        int up = steps[i][0], right = steps[i][1];
        if (count(board, ydim, xdim, sy, sx, up, right)
                + count(board, ydim, xdim, sy, sx, -up, -right) > 4)
            return true;
    }
    return false;
}
#endif

#ifdef ONLY_isDraw
bool isDraw(BoardValue** board, int ydim, int xdim)
{
    for (int x = 0; x < xdim; x++)
        if (board[ydim - 1][x] == BLANK)
            return false;
    return true;
}
#endif

#ifdef ONLY_getNextHumanInput
bool getNextHumanInput(BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer)
{
    int column = -1;
    std::cout << "Enter the location: " << std::endl;
    std::cin >> column;
    if (column < 0 || column >= xdim || findYValue(board, ydim, column) < 0)
        return true;
    *x = column;
    *y = findYValue(board, ydim, column);
    board[*y][*x] = playerToValue[currentPlayer];
    return false;
}
#endif

#ifdef ONLY_getRandomAIInput
bool getRandomAIInput(BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer)
{
    int open = 0;
    for (int column = 0; column < xdim; column++)
        open += findYValue(board, ydim, column) >= 0;
    if (open == 0)
        return true;
    int drawn = std::rand() % open;
    for (*x = 0; findYValue(board, ydim, *x) < 0 || drawn-- > 0; ++*x) {
    }
    *y = findYValue(board, ydim, *x);
    board[*y][*x] = playerToValue[currentPlayer];
    return false;
}
#endif

#ifdef ONLY_getUserAIInput
bool getUserAIInput(BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer)
{
    return getRandomAIInput(board, ydim, xdim, y, x, currentPlayer);
}
#endif
