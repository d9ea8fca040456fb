// A driver without any C++ stream of its own.
#include "c4lib.h"
#include <cstdio>

int main()
{
    int y = -1, x = -1, number = -1;
    BoardValue** board = allocateBoard(1, 2);
    std::printf("before ");
    bool isWrong = getNextHumanInput(board, 1, 2, &y, &x, 1);
    std::printf("%d %d %d\n", isWrong, y, x);
    if (std::scanf("%d", &number) != 1)
        return 1;
    std::printf("then %d\n", number);
    printBoard(board, 1, 2);
    deallocateBoard(board, 1);
    return 0;
}
