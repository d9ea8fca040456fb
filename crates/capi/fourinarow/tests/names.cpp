// The mangled names of the functions of the header, and of the two that are not in it.
#include "c4lib.h"

extern BoardValue playerToValue[2];
BoardValue playerToValue[2] = {RED, YELLOW};
int findYValue(BoardValue**, int, int) { return 0; }
BoardValue** allocateBoard(int, int) { return 0; }
void deallocateBoard(BoardValue**, int) {}
void printBoard(BoardValue**, int, int) {}
bool hasWon(BoardValue**, int, int, int, int, int) { return false; }
bool isDraw(BoardValue**, int, int) { return false; }
bool getNextHumanInput(BoardValue**, int, int, int*, int*, int) { return false; }
bool getUserAIInput(BoardValue**, int, int, int*, int*, int) { return false; }
bool getRandomAIInput(BoardValue**, int, int, int*, int*, int) { return false; }
