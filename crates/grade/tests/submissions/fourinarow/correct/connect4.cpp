#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include "c4lib.h"

using namespace std;

// Reads the size of the board in one dimension.
static int readDimension(const char* text)
{
    return static_cast<int>(strtol(text, NULL, 10));
}

// Returns whether a game can be played on a board of this size.
static bool isPlayable(int ydim, int xdim, int players)
{
    if (ydim == 0)
        return players > 0 || xdim == 0;
    return ydim > 0 && xdim >= 0 && ydim <= (1 << 28) / (xdim > 0 ? xdim : 1);
}

// 2, 1, 0, or -1 for a test.
static int playersOf(const char* mode)
{
    if (strcmp(mode, "0P") == 0 || strcmp(mode, "0p") == 0)
        return 0;
    if (strcmp(mode, "1P") == 0 || strcmp(mode, "1p") == 0)
        return 1;
    return strcmp(mode, "test") == 0 ? -1 : 2;
}

// Makes the move of a player. Returns whether that failed.
static bool move(int players, BoardValue** board, int ydim, int xdim, int* y, int* x, int player)
{
    if (players == 2 || (players == 1 && player == 0))
        return getNextHumanInput(board, ydim, xdim, y, x, player);
    if (players >= 0 && player == 1)
        return getUserAIInput(board, ydim, xdim, y, x, player);
    return getRandomAIInput(board, ydim, xdim, y, x, player);
}

// Plays until the game ends. Returns the result, and the number of turns in *turns.
static const char* play(int players, BoardValue** board, int ydim, int xdim, int* turns)
{
    int player = 0, y = 0, x = 0;
    *turns = 0;
    while (true) {
        (*turns)++;
        printBoard(board, ydim, xdim);
        if (move(players, board, ydim, xdim, &y, &x, player))
            return "Early exit";
        if (hasWon(board, ydim, xdim, y, x, player))
            return player == 0 ? "Red wins" : "Yellow wins";
        if (isDraw(board, ydim, xdim))
            return "Draw";
        player = 1 - player;
    }
}

int main(int argc, char* argv[])
{
    if (argc < 4) {
        cout << "Please provide the board dimensions, either 0P|1P|2P, and an optional seed" << endl;
        return 1;
    }
    int ydim = readDimension(argv[1]), xdim = readDimension(argv[2]);
    int players = playersOf(argv[3]);
    if (!isPlayable(ydim, xdim, players)) {
        cerr << "Error: board dimensions must be positive numbers, and the board must fit into memory" << endl;
        return 1;
    }
    srand(argc > 4 ? atoi(argv[4]) : static_cast<int>(time(NULL)));
    cout << "Num players: " << players << endl;

    BoardValue** board = allocateBoard(ydim, xdim);
    int turns = 0;
    const char* result = play(players, board, ydim, xdim, &turns);
    printBoard(board, ydim, xdim);
    cout << result << endl;
    cout << "Last turn " << turns << endl;
    deallocateBoard(board, ydim);
    return 0;
}
