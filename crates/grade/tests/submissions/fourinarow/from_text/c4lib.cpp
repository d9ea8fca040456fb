// c4lib.cpp
// Functions for the four-in-a-row game. See c4lib.h for descriptions.
#include <iostream>
#include <cstdlib>
#include "c4lib.h"

using namespace std;

// Converts a player number (0 or 1) to that player's color
const BoardValue playerToValue[2] = { RED, YELLOW };

// Helper functions used only in this file
static bool wouldWin(BoardValue** board, int ydim, int xdim,
                     int x, int player);
static int findWinningColumn(BoardValue** board, int ydim, int xdim,
                             int player);
static int chooseColumn(BoardValue** board, int ydim, int xdim,
                        int currentPlayer);

BoardValue** allocateBoard(int ydim, int xdim)
{
    BoardValue** board = new BoardValue*[ydim];
    for (int y = 0; y < ydim; y++) {
        board[y] = new BoardValue[xdim];
        for (int x = 0; x < xdim; x++) {
            board[y][x] = BLANK;
        }
    }
    return board;
}

void deallocateBoard(BoardValue** board, int ydim)
{
    for (int y = 0; y < ydim; y++) {
        delete [] board[y];
    }
    delete [] board;
}

void printBoard(BoardValue** board, int ydim, int xdim)
{
    for (int y = ydim - 1; y >= 0; y--) {
        for (int x = 0; x < xdim; x++) {
            if (board[y][x] == RED) {
                cout << "R ";
            }
            else if (board[y][x] == YELLOW) {
                cout << "Y ";
            }
            else {
                cout << ". ";
            }
        }
        cout << endl;
    }
    cout << endl;
}

int findYValue(BoardValue** board, int ydim, int x)
{
    for (int y = 0; y < ydim; y++) {
        if (board[y][x] == BLANK) {
            return y;
        }
    }
    return -1;
}

bool getNextHumanInput(
    BoardValue** board,
    int ydim, int xdim,
    int *y, int *x,
    int currentPlayer)
{
    if (currentPlayer == 0) {
        cout << "Red";
    }
    else {
        cout << "Yellow";
    }
    cout << " player, enter a column: ";

    cin >> *x;
    if (cin.fail() || *x < 0 || *x >= xdim) {
        return true;
    }

    *y = findYValue(board, ydim, *x);
    if (*y == -1) {
        return true;
    }
    board[*y][*x] = playerToValue[currentPlayer];
    return false;
}

bool getRandomAIInput(
    BoardValue** board,
    int ydim, int xdim,
    int *y, int *x,
    int currentPlayer)
{
    // Make a list of the columns that are not full
    int* options = new int[xdim];
    int numOptions = 0;
    for (int i = 0; i < xdim; i++) {
        if (findYValue(board, ydim, i) != -1) {
            options[numOptions] = i;
            numOptions++;
        }
    }

    if (numOptions == 0) {
        delete [] options;
        return true;
    }

    *x = options[rand() % numOptions];
    *y = findYValue(board, ydim, *x);
    board[*y][*x] = playerToValue[currentPlayer];
    delete [] options;
    return false;
}

bool getUserAIInput(
    BoardValue** board,
    int ydim, int xdim,
    int *y, int *x,
    int currentPlayer)
{
    int opponent = 1 - currentPlayer;

    // Win now if possible
    int choice = findWinningColumn(board, ydim, xdim, currentPlayer);

    // Otherwise, block the opponent
    if (choice == -1) {
        choice = findWinningColumn(board, ydim, xdim, opponent);
    }

    // Otherwise, take the best of the other columns
    if (choice == -1) {
        choice = chooseColumn(board, ydim, xdim, currentPlayer);
    }

    if (choice == -1) {
        return true;
    }
    *x = choice;
    *y = findYValue(board, ydim, choice);
    board[*y][*x] = playerToValue[currentPlayer];
    return false;
}

bool hasWon(
    BoardValue** board,
    int ydim, int xdim,
    int sy, int sx,
    int currentPlayer)
{
    const int NDIRS = 4;
    const int xDirDelta[NDIRS] = {  0, +1, -1, +1 };
    const int yDirDelta[NDIRS] = { +1,  0, +1, +1 };
    BoardValue color = playerToValue[currentPlayer];

    for (int d = 0; d < NDIRS; d++) {
        // Count the chips on both sides of (sy,sx), and the chip itself
        int count = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            int y = sy + sign * yDirDelta[d];
            int x = sx + sign * xDirDelta[d];
            while (y >= 0 && y < ydim && x >= 0 && x < xdim
                   && board[y][x] == color) {
                count++;
                y += sign * yDirDelta[d];
                x += sign * xDirDelta[d];
            }
        }
        if (count >= 4) {
            return true;
        }
    }
    return false;
}

bool isDraw(
    BoardValue** board,
    int ydim, int xdim)
{
    // The board is full when the top row is full
    for (int x = 0; x < xdim; x++) {
        if (board[ydim-1][x] == BLANK) {
            return false;
        }
    }
    return true;
}

// Returns true if the player would win by dropping a chip in column x.
// The board is not changed.
static bool wouldWin(BoardValue** board, int ydim, int xdim,
                     int x, int player)
{
    int y = findYValue(board, ydim, x);
    if (y == -1) {
        return false;
    }
    return hasWon(board, ydim, xdim, y, x, player);
}

// Returns a column where the player would win at once, or -1 if none.
static int findWinningColumn(BoardValue** board, int ydim, int xdim,
                             int player)
{
    for (int x = 0; x < xdim; x++) {
        if (wouldWin(board, ydim, xdim, x, player)) {
            return x;
        }
    }
    return -1;
}

// Returns the column nearest to the middle that does not let the opponent
// win right after it. If there is no such column, returns any column that
// is not full, or -1 if the board is full.
static int chooseColumn(BoardValue** board, int ydim, int xdim,
                        int currentPlayer)
{
    int safe = -1, safeDistance = 0;
    int any = -1;

    for (int x = 0; x < xdim; x++) {
        int y = findYValue(board, ydim, x);
        if (y == -1) {
            continue;
        }
        any = x;

        // Try the move, look for the opponent's answer, and take it back
        board[y][x] = playerToValue[currentPlayer];
        int reply = findWinningColumn(board, ydim, xdim, 1 - currentPlayer);
        board[y][x] = BLANK;

        // Twice the distance from the middle, so that it is an integer
        int distance = abs(2 * x - (xdim - 1));
        if (reply == -1 && (safe == -1 || distance < safeDistance)) {
            safe = x;
            safeDistance = distance;
        }
    }

    if (safe != -1) {
        return safe;
    }
    return any;
}
