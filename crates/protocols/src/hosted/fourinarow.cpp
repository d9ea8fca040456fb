// Hosts a student's getUserAIInput() for a referee: answers each line
//
//     play PLAYER ROWS COLUMNS SQUARES
//
// with the column and the row of its piece, counted from 1, and the board as it has left it; or with
// "error" if the function says so. The squares are digits, 0, 1 or 2, row by row from the bottom.
//
// The other functions of the header are here too, for a file that has only the one; those of the
// file come first, since all of these are weak.
#undef main
#include "c4lib.h"
#include "wire.h"
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#define WEAK __attribute__((weak))

WEAK extern BoardValue playerToValue[2];
WEAK BoardValue playerToValue[2] = {RED, YELLOW};

WEAK BoardValue** allocateBoard(int ydim, int xdim)
{
    BoardValue** board = new BoardValue*[ydim];
    for (int y = 0; y < ydim; y++)
        board[y] = new BoardValue[xdim]();
    return board;
}

WEAK void deallocateBoard(BoardValue** board, int ydim)
{
    for (int y = 0; board && y < ydim; y++)
        delete[] board[y];
    delete[] board;
}

WEAK void printBoard(BoardValue** board, int ydim, int xdim)
{
    for (int y = ydim - 1; y >= 0; y--) {
        for (int x = 0; x < xdim; x++)
            std::cout << ".RY"[board[y][x]] << ' ';
        std::cout << '\n';
    }
    std::cout << std::endl;
}

static bool lineFrom(BoardValue** board, int ydim, int xdim, int y, int x, int dy, int dx)
{
    for (int step = 1; step < 4; step++) {
        int toY = y + step * dy, toX = x + step * dx;
        if (toY < 0 || toY >= ydim || toX < 0 || toX >= xdim || board[toY][toX] != board[y][x])
            return false;
    }
    return true;
}

WEAK bool hasWon(BoardValue** board, int ydim, int xdim, int, int, int currentPlayer)
{
    const int ways[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int y = 0; y < ydim; y++)
        for (int x = 0; x < xdim; x++)
            for (const int* way : ways)
                if (board[y][x] == (currentPlayer == 0 ? RED : YELLOW)
                    && lineFrom(board, ydim, xdim, y, x, way[0], way[1]))
                    return true;
    return false;
}

WEAK bool isDraw(BoardValue** board, int ydim, int xdim)
{
    for (int y = 0; y < ydim; y++)
        for (int x = 0; x < xdim; x++)
            if (board[y][x] == BLANK)
                return false;
    return true;
}

int findYValue(BoardValue** board, int ydim, int x);

WEAK int findYValue(BoardValue** board, int ydim, int x)
{
    for (int y = 0; y < ydim; y++)
        if (board[y][x] == BLANK)
            return y;
    return -1;
}

static void answer(int player, int ydim, int xdim, const char* squares)
{
    std::vector<std::vector<BoardValue>> rows(ydim, std::vector<BoardValue>(xdim));
    std::vector<BoardValue*> board;
    for (int y = 0; y < ydim; y++) {
        for (int x = 0; x < xdim; x++)
            rows[y][x] = static_cast<BoardValue>(squares[y * xdim + x] - '0');
        board.push_back(rows[y].data());
    }
    int y = -1, x = -1;
    bool failed = getUserAIInput(board.data(), ydim, xdim, &y, &x, player - 1);
    std::cout << std::flush;
    if (failed) {
        fputs("error\n", to);
    } else {
        fprintf(to, "%lld %lld ", x + 1LL, y + 1LL);
        for (const std::vector<BoardValue>& row : rows)
            for (BoardValue piece : row)
                fputc(piece >= BLANK && piece <= YELLOW ? '0' + piece : '?', to);
        fputc('\n', to);
    }
    fflush(to);
}

int main()
{
    char* line = NULL;
    size_t room = 0;
    take_the_wire();
    say_ready();
    while (getline(&line, &room, from) > 0) {
        int player, ydim, xdim, begin = 0;
        if (sscanf(line, "play %d %d %d %n", &player, &ydim, &xdim, &begin) != 3 || begin == 0)
            return strncmp(line, "quit", 4) == 0 ? 0 : 3;
        answer(player, ydim, xdim, line + begin);
    }
    return 0;
}
