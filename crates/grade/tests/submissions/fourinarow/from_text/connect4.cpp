// connect4.cpp
// Four in a row on a board of any size.
//
// Usage: ./connect4 NROWS NCOLS MODE SEED
//   MODE is 2P/2p   (human vs. human),
//           1P/1p   (human vs. user AI),
//           0P/0p   (random AI vs. user AI),
//        or test    (random AI vs. random AI)
#include <iostream>
#include <string>
#include <cstdlib>
#include "c4lib.h"

using namespace std;

int main(int argc, char* argv[])
{
    if (argc < 5) {
        cout << "Usage: ./connect4 NROWS NCOLS MODE SEED" << endl;
        return 1;
    }

    int ydim = atoi(argv[1]);
    int xdim = atoi(argv[2]);
    string mode = argv[3];
    int seed = atoi(argv[4]);

    bool twoPlayer = (mode == "2P" || mode == "2p");
    bool onePlayer = (mode == "1P" || mode == "1p");
    bool noPlayer = (mode == "0P" || mode == "0p");
    bool test = (mode == "test");
    if (!twoPlayer && !onePlayer && !noPlayer && !test) {
        cout << "Mode must be 2P, 1P, 0P, or test" << endl;
        return 1;
    }

    srand(seed);
    BoardValue** board = allocateBoard(ydim, xdim);

    int currentPlayer = 0;   // 0 = red, 1 = yellow
    bool error = false;
    bool won = false;
    bool draw = false;

    printBoard(board, ydim, xdim);
    while (!error && !won && !draw) {
        int y, x;   // where the chip was placed

        if (twoPlayer || (onePlayer && currentPlayer == 0)) {
            error = getNextHumanInput(board, ydim, xdim, &y, &x,
                                      currentPlayer);
        }
        else if (test || (noPlayer && currentPlayer == 0)) {
            error = getRandomAIInput(board, ydim, xdim, &y, &x,
                                     currentPlayer);
        }
        else {
            error = getUserAIInput(board, ydim, xdim, &y, &x,
                                   currentPlayer);
        }

        if (!error) {
            printBoard(board, ydim, xdim);
            won = hasWon(board, ydim, xdim, y, x, currentPlayer);
            if (!won) {
                draw = isDraw(board, ydim, xdim);
                if (!draw) {
                    currentPlayer = 1 - currentPlayer;
                }
            }
        }
    }

    if (error) {
        cout << "Early exit" << endl;
    }
    else if (won) {
        if (currentPlayer == 0) {
            cout << "Red wins" << endl;
        }
        else {
            cout << "Yellow wins" << endl;
        }
    }
    else {
        cout << "Draw" << endl;
    }

    deallocateBoard(board, ydim);
    return 0;
}
