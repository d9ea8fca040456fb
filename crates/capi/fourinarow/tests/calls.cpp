// Makes a move by each function that chooses one; findYValue names itself and returns another row
// than the library's.
#include "c4lib.h"
#include <iostream>

int findYValue(BoardValue** board, int ydim, int x);

int findYValue(BoardValue** board, int ydim, int x)
{
    std::cout << "findYValue of " << ydim << " rows" << std::endl;
    return board[2][x] == BLANK ? 2 : -1;
}

int main()
{
    typedef bool (*Chooser)(BoardValue**, int, int, int*, int*, int);
    const Chooser choosers[] = {getNextHumanInput, getUserAIInput, getRandomAIInput};
    for (int i = 0; i < 3; i++) {
        BoardValue** board = allocateBoard(4, 1);
        int y = -1, x = -1;
        bool failed = choosers[i](board, 4, 1, &y, &x, 1);
        std::cout << failed << y << x << board[2][0] << std::endl;
        deallocateBoard(board, 4);
    }
    return 0;
}
