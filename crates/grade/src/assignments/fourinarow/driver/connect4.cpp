// The main of the course, for a submission that has the functions only.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "c4lib.h"

typedef bool (*Chooser)(BoardValue**, int, int, int*, int*, int);

static Chooser chooser(int players, int player)
{
    if (players == 2 || (players == 1 && player == 0))
        return getNextHumanInput;
    return players != -1 && player == 1 ? getUserAIInput : getRandomAIInput;
}

static int countPlayers(const char* mode)
{
    if (std::strcmp(mode, "test") == 0)
        return -1;
    bool isKnown = std::strlen(mode) == 2 && std::strchr("01", mode[0]) && std::strchr("Pp", mode[1]);
    return isKnown ? mode[0] - '0' : 2;
}

// Whether the course's program plays on such a board, and it is not too large.
static bool isPlayable(int ydim, int xdim, int players)
{
    if (ydim == 0)
        return players > 0 || xdim == 0;
    return ydim > 0 && xdim >= 0 && ydim <= (1 << 28) / (xdim > 0 ? xdim : 1);
}

int main(int count, char* words[])
{
    if (count < 4) {
        std::puts("Please provide the board dimensions, either 0P|1P|2P, and an optional seed");
        return 1;
    }
    int ydim = std::atoi(words[1]), xdim = std::atoi(words[2]), players = countPlayers(words[3]);
    if (!isPlayable(ydim, xdim, players)) {
        std::fputs("Error: board dimensions must be positive numbers, and the board must fit into memory\n", stderr);
        return 1;
    }
    std::srand(count > 4 ? std::atoi(words[4]) : static_cast<unsigned>(std::time(NULL)));
    std::printf("Num players: %d\n", players);
    std::fflush(stdout);
    BoardValue** board = allocateBoard(ydim, xdim);
    const char* result = NULL;
    int turns = 0;
    for (int player = 0; !result; player = 1 - player) {
        int y = 0, x = 0;
        turns++;
        printBoard(board, ydim, xdim);
        if (chooser(players, player)(board, ydim, xdim, &y, &x, player))
            result = "Early exit";
        else if (hasWon(board, ydim, xdim, y, x, player))
            result = player == 0 ? "Red wins" : "Yellow wins";
        else if (isDraw(board, ydim, xdim))
            result = "Draw";
    }
    printBoard(board, ydim, xdim);
    std::printf("%s\nLast turn %d\n", result, turns);
    deallocateBoard(board, ydim);
    return 0;
}
