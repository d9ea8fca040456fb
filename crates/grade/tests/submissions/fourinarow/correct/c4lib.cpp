#include <cstdlib>
#include <iostream>
#include "c4lib.h"

using namespace std;

int findYValue(BoardValue** board, int ydim, int x);

BoardValue playerToValue[2] = { RED, YELLOW };

BoardValue** allocateBoard(int ydim, int xdim)
{
    BoardValue** board = new BoardValue*[ydim];
    for (int y = 0; y < ydim; y++) {
        board[y] = new BoardValue[xdim];
        for (int x = 0; x < xdim; x++)
            board[y][x] = BLANK;
    }
    return board;
}

void deallocateBoard(BoardValue** board, int ydim)
{
    if (board == NULL)
        return;
    for (int y = 0; y < ydim; y++)
        delete[] board[y];
    delete[] board;
}

void printBoard(BoardValue** board, int ydim, int xdim)
{
    const char* symbols[3] = { "\u26ab", "\U0001f534", "\U0001f7e1" };
    for (int y = ydim - 1; y >= 0; y--) {
        for (int x = 0; x < xdim; x++)
            cout << symbols[board[y][x]] << " ";
        cout << "\n";
    }
    cout << endl;
}

int findYValue(BoardValue** board, int ydim, int x)
{
    for (int y = 0; y < ydim; y++)
        if (board[y][x] == BLANK)
            return y;
    return -1;
}

// The number of pieces of this colour from (y, x) on in one direction, at most four.
static int run(BoardValue** board, int ydim, int xdim, int y, int x, int dy, int dx, BoardValue colour)
{
    int length = 0;
    while (length < 4 && y >= 0 && y < ydim && x >= 0 && x < xdim && board[y][x] == colour) {
        length++;
        y += dy;
        x += dx;
    }
    return length;
}

bool hasWon(BoardValue** board, int ydim, int xdim, int, int, int currentPlayer)
{
    const int xDirDelta[4] = { 0, +1, -1, +1 };
    const int yDirDelta[4] = { +1, 0, +1, +1 };
    BoardValue colour = playerToValue[currentPlayer];
    for (int y = 0; y < ydim; y++)
        for (int x = 0; x < xdim; x++)
            for (int d = 0; d < 4; d++)
                if (run(board, ydim, xdim, y, x, yDirDelta[d], xDirDelta[d], colour) == 4)
                    return true;
    return false;
}

bool isDraw(BoardValue** board, int ydim, int xdim)
{
    for (int y = 0; y < ydim; y++)
        for (int x = 0; x < xdim; x++)
            if (board[y][x] == BLANK)
                return false;
    return true;
}

// Drops a piece and tells its square.
static void place(BoardValue** board, int ydim, int column, int* y, int* x, int currentPlayer)
{
    *x = column;
    *y = findYValue(board, ydim, column);
    board[*y][*x] = playerToValue[currentPlayer];
}

bool getNextHumanInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer)
{
    int column = -1;
    cout << "Enter the location: " << endl;
    cin >> column;
    if (column < 0 || column >= xdim || findYValue(board, ydim, column) == -1)
        return true;
    place(board, ydim, column, y, x, currentPlayer);
    return false;
}

// The pieces on both sides of a square that form a line with it in one direction.
static int around(BoardValue** board, int ydim, int xdim, int y, int x, int dy, int dx, BoardValue colour)
{
    return run(board, ydim, xdim, y + dy, x + dx, dy, dx, colour)
         + run(board, ydim, xdim, y - dy, x - dx, -dy, -dx, colour);
}

// The leftmost column in which a player would win at once, or -1.
static int winningColumn(BoardValue** board, int ydim, int xdim, int player)
{
    BoardValue colour = playerToValue[player];
    for (int x = 0; x < xdim; x++) {
        int y = findYValue(board, ydim, x);
        if (y == -1)
            continue;
        if (around(board, ydim, xdim, y, x, 1, 0, colour) >= 3
            || around(board, ydim, xdim, y, x, 0, 1, colour) >= 3
            || around(board, ydim, xdim, y, x, 1, 1, colour) >= 3
            || around(board, ydim, xdim, y, x, 1, -1, colour) >= 3)
            return x;
    }
    return -1;
}

// The column nearest to the middle that is not full, the left one of two, or -1.
static int middleColumn(BoardValue** board, int ydim, int xdim)
{
    int middle = xdim / 2;
    for (int distance = 0; distance <= middle; distance++) {
        int left = middle - distance, right = middle + distance;
        if (findYValue(board, ydim, left) != -1)
            return left;
        if (right < xdim && findYValue(board, ydim, right) != -1)
            return right;
    }
    return -1;
}

bool getUserAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer)
{
    int column = winningColumn(board, ydim, xdim, currentPlayer);
    if (column == -1)
        column = winningColumn(board, ydim, xdim, 1 - currentPlayer);
    if (column == -1)
        column = middleColumn(board, ydim, xdim);
    if (column == -1)
        return true;
    place(board, ydim, column, y, x, currentPlayer);
    return false;
}

bool getRandomAIInput(BoardValue** board, int ydim, int xdim, int *y, int *x, int currentPlayer)
{
    int* open = new int[xdim];
    int count = 0;
    for (int column = 0; column < xdim; column++)
        if (board[ydim - 1][column] == BLANK)
            open[count++] = column;
    if (count == 0) {
        delete[] open;
        return true;
    }
    int column = open[rand() % count];
    delete[] open;
    place(board, ydim, column, y, x, currentPlayer);
    return false;
}
