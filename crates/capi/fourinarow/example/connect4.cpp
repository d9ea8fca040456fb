// The course's program, with its calls in their order. Your own connect4.cpp in the folder above
// replaces it.
#include "c4lib.h"
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>

typedef bool (*Chooser)(BoardValue**, int, int, int*, int*, int);

int main(int count, char* words[])
{
    if (count < 4) {
        std::cout << "Please provide the board dimensions, either 0P|1P|2P, and an optional seed" << std::endl;
        return 1;
    }
    int ydim = std::atoi(words[1]), xdim = std::atoi(words[2]);
    std::string mode = words[3];
    std::srand(count > 4 ? std::atoi(words[4]) : static_cast<unsigned>(std::time(NULL)));
    int players = mode == "0P" ? 0 : mode == "1P" ? 1 : mode == "test" ? -1 : 2;
    Chooser red = players <= 0 ? getRandomAIInput : getNextHumanInput;
    Chooser yellow = players == -1 ? getRandomAIInput : players == 2 ? getNextHumanInput : getUserAIInput;
    Chooser choose[2] = {red, yellow};
    std::cout << "Num players: " << players << std::endl;
    BoardValue** board = allocateBoard(ydim, xdim);
    const char* result = 0;
    int turn = 0, player = 0;
    for (; !result; player = 1 - player) {
        int y = -7, x = -7;
        turn++;
        printBoard(board, ydim, xdim);
        if (choose[player](board, ydim, xdim, &y, &x, player))
            result = y == -7 && x == -7 ? "Early exit" : "changed";
        else if (hasWon(board, ydim, xdim, y, x, player))
            result = player == 0 ? "Red wins" : "Yellow wins";
        else if (isDraw(board, ydim, xdim))
            result = "Draw";
    }
    printBoard(board, ydim, xdim);
    std::cout << result << std::endl << "Last turn " << turn << std::endl;
    deallocateBoard(board, ydim);
    return 0;
}
