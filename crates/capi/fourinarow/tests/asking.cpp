// Reads between the driver's own reads, with either kind of stream, and from another source.
#include "c4lib.h"
#include <cstdio>
#include <iostream>
#include <sstream>

static BoardValue** board;

// The column, or "error".
static void ask()
{
    int y = -1, x = -1;
    if (getNextHumanInput(board, 6, 7, &y, &x, 0))
        std::cout << "error" << std::endl;
    else
        std::cout << x << " in row " << y << std::endl;
}

int main()
{
    int first = 0, last = 0;
    board = allocateBoard(6, 7);
    std::cin >> first;
    ask();
    if (std::scanf("%d", &last) != 1)
        return 2;
    std::printf("%d and %d\n", first, last);
    std::cout << "not flushed ";
    for (int i = 0; i < 4; i++)
        ask();
    std::cin.clear();
    std::cin.ignore(100, '\n');
    ask();
    std::istringstream elsewhere("5 5 99999999999 4");
    std::streambuf* before = std::cin.rdbuf(elsewhere.rdbuf());
    for (int i = 0; i < 4; i++)
        ask();
    std::cin.clear();
    std::cin.rdbuf(before);
    ask();
    ask();
    deallocateBoard(board, 6);
    return 0;
}
