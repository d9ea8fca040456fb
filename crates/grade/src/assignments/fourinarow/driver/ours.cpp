// The functions of the assignment. A submission's own take their place, where it has them.
#include <cstdio>
#include <cstdlib>

#include "discus_ours.h"

const char* discus::lacking = 0;

#define OURS(type, name, parameters) \
    __attribute__((weak)) type name parameters \
    { \
        discus::lacking = #name;

#define END }

// Unlike the right one, so that it shows if the submission has none.
__attribute__((weak)) BoardValue playerToValue[2] = { BLANK, BLANK };

static int lowest(BoardValue** board, int ydim, int x)
{
    for (int y = 0; y < ydim; y++)
        if (board[y][x] == BLANK)
            return y;
    return -1;
}

static bool isFour(BoardValue** board, int ydim, int xdim, int y, int x, int dy, int dx, BoardValue colour)
{
    for (int i = 0; i < 4; i++, y += dy, x += dx)
        if (y < 0 || y >= ydim || x < 0 || x >= xdim || board[y][x] != colour)
            return false;
    return true;
}

static bool isWon(BoardValue** board, int ydim, int xdim, BoardValue colour)
{
    for (int y = 0; y < ydim; y++)
        for (int x = 0; x < xdim; x++)
            if (isFour(board, ydim, xdim, y, x, 0, 1, colour)
                || isFour(board, ydim, xdim, y, x, 1, 0, colour)
                || isFour(board, ydim, xdim, y, x, 1, 1, colour)
                || isFour(board, ydim, xdim, y, x, 1, -1, colour))
                return true;
    return false;
}

// Drops a piece, unless the column is off the board or full.
static bool drop(BoardValue** board, int ydim, int xdim, int* y, int* x, int player, int column)
{
    int row = column < 0 || column >= xdim ? -1 : lowest(board, ydim, column);
    if (row == -1)
        return true;
    board[row][column] = player == 0 ? RED : YELLOW;
    *y = row;
    *x = column;
    return false;
}

static int winning(BoardValue** board, int ydim, int xdim, BoardValue colour)
{
    for (int x = 0; x < xdim; x++) {
        int y = lowest(board, ydim, x);
        if (y == -1)
            continue;
        board[y][x] = colour;
        bool wins = isWon(board, ydim, xdim, colour);
        board[y][x] = BLANK;
        if (wins)
            return x;
    }
    return -1;
}

static int central(BoardValue** board, int ydim, int xdim)
{
    for (int distance = 0; distance <= xdim; distance++) {
        int columns[2] = { xdim / 2 - distance, xdim / 2 + distance };
        for (int i = 0; i < 2; i++)
            if (columns[i] >= 0 && columns[i] < xdim && lowest(board, ydim, columns[i]) != -1)
                return columns[i];
    }
    return -1;
}

OURS(BoardValue**, allocateBoard, (int ydim, int xdim))
    BoardValue** board = new BoardValue*[ydim];
    for (int y = 0; y < ydim; y++) {
        board[y] = new BoardValue[xdim];
        for (int x = 0; x < xdim; x++)
            board[y][x] = BLANK;
    }
    return board;
END

OURS(void, deallocateBoard, (BoardValue** board, int ydim))
    for (int y = 0; board && y < ydim; y++)
        delete[] board[y];
    delete[] board;
END

OURS(void, printBoard, (BoardValue** board, int ydim, int xdim))
    const char* const symbols[3] = { "\342\232\253 ", "\360\237\224\264 ", "\360\237\237\241 " };
    for (int y = ydim - 1; y >= 0; y--) {
        for (int x = 0; x < xdim; x++)
            std::fputs(symbols[board[y][x] % 3], stdout);
        std::fputs("\n", stdout);
    }
    std::fputs("\n", stdout);
    std::fflush(stdout);
END

OURS(bool, hasWon, (BoardValue** board, int ydim, int xdim, int, int, int currentPlayer))
    return isWon(board, ydim, xdim, currentPlayer == 0 ? RED : YELLOW);
END

OURS(bool, isDraw, (BoardValue** board, int ydim, int xdim))
    for (int x = 0; x < xdim; x++)
        if (lowest(board, ydim, x) != -1)
            return false;
    return true;
END

OURS(int, findYValue, (BoardValue** board, int ydim, int x))
    return lowest(board, ydim, x);
END

OURS(bool, getNextHumanInput, (BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer))
    int column = -1;
    std::puts("Enter the location: ");
    std::fflush(stdout);
    return std::scanf("%d", &column) != 1
        || drop(board, ydim, xdim, y, x, currentPlayer, column);
END

OURS(bool, getUserAIInput, (BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer))
    BoardValue own = currentPlayer == 0 ? RED : YELLOW, other = currentPlayer == 0 ? YELLOW : RED;
    int column = winning(board, ydim, xdim, own);
    if (column == -1)
        column = winning(board, ydim, xdim, other);
    if (column == -1)
        column = central(board, ydim, xdim);
    return drop(board, ydim, xdim, y, x, currentPlayer, column);
END

OURS(bool, getRandomAIInput, (BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer))
    int count = 0, column = 0;
    for (int i = 0; i < xdim; i++)
        count += lowest(board, ydim, i) != -1;
    if (count == 0)
        return true;
    for (int left = std::rand() % count;; column++)
        if (lowest(board, ydim, column) != -1 && left-- == 0)
            break;
    return drop(board, ydim, xdim, y, x, currentPlayer, column);
END
