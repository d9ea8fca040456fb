// Every function with boards and arguments that no game has; exits with the number of the first wrong
// line.
#include "c4lib.h"
#include "../../drivers/expect.h"
#include <climits>
#include <cstdio>
#include <cstdlib>

extern BoardValue playerToValue[2];
int findYValue(BoardValue** board, int ydim, int x);

static BoardValue* const NO_ROW = 0;
static BoardValue** const NO_BOARD = 0;

static bool isBlank(BoardValue** board, int ydim, int xdim)
{
    for (int y = 0; y < ydim; y++)
        for (int x = 0; x < xdim; x++)
            if (board[y][x] != BLANK)
                return false;
    return true;
}

// Like a driver with its own allocation functions.
static BoardValue** ownBoard(int ydim, int xdim)
{
    BoardValue** board = new BoardValue*[ydim];
    for (int y = 0; y < ydim; y++)
        board[y] = new BoardValue[xdim]();
    return board;
}

static void freeOwn(BoardValue** board, int ydim)
{
    for (int y = 0; y < ydim; y++)
        delete[] board[y];
    delete[] board;
}

static void memoryGoesBothWays()
{
    const int sizes[][2] = {{1, 1}, {6, 7}, {1, 1000}, {1000, 1}, {3, 0}, {0, 3}, {0, 0}};
    for (unsigned i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int ydim = sizes[i][0], xdim = sizes[i][1];
        BoardValue** board = allocateBoard(ydim, xdim);
        EXPECT(board && isBlank(board, ydim, xdim));
        freeOwn(board, ydim);
        deallocateBoard(ownBoard(ydim, xdim), ydim);
    }
    deallocateBoard(NO_BOARD, 5);
    deallocateBoard(NO_BOARD, -5);
    EXPECT(!allocateBoard(-1, 7) && !allocateBoard(6, -1) && !allocateBoard(INT_MIN, INT_MIN));
    EXPECT(!allocateBoard(INT_MAX, INT_MAX) && !allocateBoard(INT_MAX, 0));
}

static void noBoard()
{
    int y = 7, x = 8;
    printBoard(NO_BOARD, 2, 2);
    EXPECT(!hasWon(NO_BOARD, 6, 7, 0, 0, 0));
    EXPECT(isDraw(NO_BOARD, 6, 7));
    EXPECT(findYValue(NO_BOARD, 6, 0) == -1);
    EXPECT(getUserAIInput(NO_BOARD, 6, 7, &y, &x, 0));
    EXPECT(getRandomAIInput(NO_BOARD, 6, 7, &y, &x, 0));
    EXPECT(getNextHumanInput(NO_BOARD, 6, 7, &y, &x, 0));
    BoardValue* rows[2] = {NO_ROW, NO_ROW};
    EXPECT(isDraw(rows, 2, 2) && findYValue(rows, 2, 0) == -1);
    EXPECT(y == 7 && x == 8);
}

static void columnsAreFilledFromBelow()
{
    BoardValue** board = allocateBoard(3, 2);
    for (int row = 0; row < 3; row++) {
        EXPECT(findYValue(board, 3, 1) == row);
        board[row][1] = row == 1 ? YELLOW : RED;
    }
    EXPECT(findYValue(board, 3, 1) == -1 && findYValue(board, 3, 0) == 0);
    EXPECT(findYValue(board, 3, -1) == -1 && findYValue(board, 3, INT_MIN) == -1);
    EXPECT(findYValue(board, 0, 1) == -1 && findYValue(board, -1, 1) == -1);
    board[1][1] = BLANK;
    EXPECT(findYValue(board, 3, 1) == 1);
    board[1][1] = static_cast<BoardValue>(3);
    printBoard(board, 3, 2);
    deallocateBoard(board, 3);
}

static void anyLineOfTheColourWins()
{
    const int steps[][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int i = 0; i < 4; i++)
        for (int y = 0; y < 6; y++)
            for (int x = 0; x < 7; x++) {
                int endY = y + 3 * steps[i][0], endX = x + 3 * steps[i][1];
                if (endY > 5 || endX > 6 || endX < 0)
                    continue;
                BoardValue** board = allocateBoard(6, 7);
                for (int k = 0; k < 3; k++)
                    board[y + k * steps[i][0]][x + k * steps[i][1]] = YELLOW;
                EXPECT(!hasWon(board, 6, 7, y, x, 1));
                board[endY][endX] = YELLOW;
                EXPECT(hasWon(board, 6, 7, 0, 0, 1) && hasWon(board, 6, 7, -5, INT_MAX, 1));
                EXPECT(!hasWon(board, 6, 7, y, x, 0) && !hasWon(board, 6, 7, y, x, 2));
                EXPECT(!hasWon(board, 6, 7, y, x, -1) && !hasWon(board, 0, 7, y, x, 1));
                deallocateBoard(board, 6);
            }
}

static void theAiWinsAndStops()
{
    int y = -1, x = -1;
    BoardValue** board = allocateBoard(6, 7);
    EXPECT(!getUserAIInput(board, 6, 7, &y, &x, 1) && y == 0 && x == 3 && board[0][3] == YELLOW);
    for (int k = 0; k < 3; k++) {
        board[k][6] = RED;
        board[k][0] = YELLOW;
    }
    EXPECT(!getUserAIInput(board, 6, 7, &y, &x, 0) && y == 3 && x == 6 && board[3][6] == RED);
    EXPECT(!getUserAIInput(board, 6, 7, &y, &x, 1) && y == 3 && x == 0 && board[3][0] == YELLOW);
    board[3][0] = board[3][6] = BLANK;
    board[0][6] = BLANK;
    EXPECT(!getUserAIInput(board, 6, 7, &y, &x, 0) && y == 3 && x == 0 && board[3][0] == RED);
    EXPECT(getUserAIInput(board, 6, 7, &y, &x, 2) && getRandomAIInput(board, 6, 7, &y, &x, -1));
    EXPECT(!getUserAIInput(board, 6, 7, 0, 0, 0) && !getRandomAIInput(board, 6, 7, 0, 0, 0));
    deallocateBoard(board, 6);
}

static void fullBoardsAreErrors()
{
    int y = 7, x = 8;
    BoardValue** board = allocateBoard(2, 2);
    EXPECT(!isDraw(board, 2, 2));
    board[0][0] = board[1][1] = RED;
    board[0][1] = YELLOW;
    EXPECT(!isDraw(board, 2, 2) && isDraw(board, 1, 2) && isDraw(board, 0, 2));
    board[1][0] = YELLOW;
    EXPECT(isDraw(board, 2, 2));
    EXPECT(getUserAIInput(board, 2, 2, &y, &x, 0) && getRandomAIInput(board, 2, 2, &y, &x, 1));
    EXPECT(getNextHumanInput(board, 2, 2, &y, &x, 2) && y == 7 && x == 8);
    deallocateBoard(board, 2);
}

static void drawsAreThoseOfRand()
{
    const int drawn[] = {1804289383, 846930886, 1681692777, 1714636915, 1957747793, 424238335};
    BoardValue** board = allocateBoard(6, 6);
    std::srand(1);
    for (int i = 0; i < 6; i++) {
        int y = -1, x = -1;
        EXPECT(!getRandomAIInput(board, 6, 6, &y, &x, i % 2));
        EXPECT(x == drawn[i] % 6 && board[y][x] == playerToValue[i % 2]);
    }
    deallocateBoard(board, 6);
}

int main()
{
    EXPECT(playerToValue[0] == RED && playerToValue[1] == YELLOW && sizeof(BoardValue) == 4);
    memoryGoesBothWays();
    noBoard();
    columnsAreFilledFromBelow();
    anyLineOfTheColourWins();
    theAiWinsAndStops();
    fullBoardsAreErrors();
    drawsAreThoseOfRand();
    return 0;
}
