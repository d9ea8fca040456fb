// Reads calls of the functions, one a line, and prints their results.
//
// A board is written row by row from the top, such as .../R.Y. It is surrounded by squares that do
// not belong to it, so that a function that leaves the board goes wrong in the same way each time.
//
// The line behind a call of getNextHumanInput is what a human types. That function has a standard input and output
// of its own, so that it may read and print in whatever way.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include <stdio_ext.h>
#include <unistd.h>

#include "discus_memory.h"
#include "discus_ours.h"

using namespace discus;

// A submission may use the same names.
namespace {

const int AROUND = 4;
const int UNTOUCHED = -7;

// A board and what is around it.
class Board {
public:
    Board(const std::string& text, BoardValue around) : around(around), ydim(1), xdim(0)
    {
        for (std::size_t i = 0; i < text.size(); i++)
            ydim += text[i] == '/';
        xdim = (static_cast<int>(text.size()) + 1) / ydim - 1;
        cells.assign((ydim + 2 * AROUND) * (xdim + 2 * AROUND), around);
        for (int y = -AROUND; y < ydim + AROUND; y++)
            rows.push_back(&cells[(y + AROUND) * (xdim + 2 * AROUND) + AROUND]);
        for (int y = 0; y < ydim; y++)
            for (int x = 0; x < xdim; x++) {
                char letter = text[(ydim - 1 - y) * (xdim + 1) + x];
                squares()[y][x] = letter == 'R' ? RED : letter == 'Y' ? YELLOW : BLANK;
            }
    }

    BoardValue** squares() { return &rows[AROUND]; }

    // The board as text; it tells if what is around it was changed.
    std::string text()
    {
        std::string text;
        for (int y = ydim - 1; y >= 0; y--) {
            for (int x = 0; x < xdim; x++) {
                BoardValue value = squares()[y][x];
                text += value == BLANK ? '.' : value == RED ? 'R' : value == YELLOW ? 'Y' : '?';
            }
            text += y > 0 ? "/" : "";
        }
        return text + (isIntactAround() ? "" : ", and squares off the board were changed");
    }

    int height() const { return ydim; }
    int width() const { return xdim; }

private:
    bool isIntactAround()
    {
        for (int y = -AROUND; y < ydim + AROUND; y++)
            for (int x = -AROUND; x < xdim + AROUND; x++)
                if ((y < 0 || y >= ydim || x < 0 || x >= xdim) && squares()[y][x] != around)
                    return false;
        return true;
    }

    BoardValue around;
    int ydim, xdim;
    std::vector<BoardValue> cells;
    std::vector<BoardValue*> rows;
};

typedef std::vector<std::string> Words;

void say(const std::string& line)
{
    std::fputs((line + "\n").c_str(), stdout);
    std::fflush(stdout);
}

// Ends the output of a function. Returns whether the submission has that function.
bool isThere(const char* name)
{
    std::cout.flush();
    std::fflush(stdout);
    if (!lacking || std::strcmp(lacking, name) != 0)
        return true;
    say(std::string(name) + " is not written");
    return false;
}

std::string number(long value)
{
    char text[32];
    std::sprintf(text, "%ld", value);
    return text;
}

BoardValue colour(const std::string& player)
{
    return player == "0" ? RED : YELLOW;
}

void values(const Words&)
{
    say("BLANK " + number(BLANK) + ", RED " + number(RED) + ", YELLOW " + number(YELLOW) + ", of "
        + number(sizeof(BoardValue)) + " bytes");
    say("playerToValue " + number(playerToValue[0]) + " " + number(playerToValue[1]));
}

void callAllocateBoard(const Words& words)
{
    int ydim = std::atoi(words[1].c_str()), xdim = std::atoi(words[2].c_str());
    beginCounting();
    BoardValue** board = allocateBoard(ydim, xdim);
    Counts counts = counted();
    if (!isThere("allocateBoard"))
        return;
    if (!board)
        return say("allocateBoard: NULL");
    bool isBlank = true;
    int own = 0;
    for (int y = 0; y < ydim; y++) {
        own += isArray(board[y], xdim * sizeof(BoardValue));
        for (int x = 0; x < xdim; x++) {
            isBlank = isBlank && board[y][x] == BLANK;
            board[y][x] = YELLOW;
        }
    }
    say(isBlank ? "all squares are BLANK" : "some squares are not BLANK");
    std::string pointers = isArray(board, ydim * sizeof(BoardValue*)) ? "are" : "are not";
    say("row pointers " + pointers + " from new[], rows from new[]: " + number(own));
    say("new[]: " + number(counts.newArrays) + ", new: " + number(counts.newSingles));
}

void callDeallocateBoard(const Words& words)
{
    BoardValue** board = NULL;
    int ydim = std::atoi(words[1].c_str()), xdim = std::atoi(words[2].c_str());
    if (words[1] != "NULL") {
        board = new BoardValue*[ydim];
        for (int y = 0; y < ydim; y++)
            board[y] = new BoardValue[xdim];
    } else {
        ydim = xdim;
    }
    beginCounting();
    deallocateBoard(board, ydim);
    Counts counts = counted();
    if (isThere("deallocateBoard"))
        say("delete[]: " + number(counts.deletedArrays) + ", delete: " + number(counts.deletedSingles)
            + ", wrongly freed: " + number(counts.deletedOthers));
}

void callPrintBoard(const Words& words)
{
    Board board(words[1], RED);
    printBoard(board.squares(), board.height(), board.width());
    isThere("printBoard");
}

// Prints between two lines of the driver, the second of which overtakes what is not flushed.
void callTogether(const Words& words)
{
    Board board(words[1], RED);
    std::cout << "this ";
    std::printf("comes before\n");
    printBoard(board.squares(), board.height(), board.width());
    const char after[] = "this comes after\n";
    ssize_t written = write(1, after, sizeof after - 1);
    if (written > 0)
        isThere("printBoard");
}

void callHasWon(const Words& words)
{
    Board board(words[1], colour(words[4]));
    int sy = std::atoi(words[2].c_str()), sx = std::atoi(words[3].c_str());
    int player = std::atoi(words[4].c_str());
    bool won = hasWon(board.squares(), board.height(), board.width(), sy, sx, player);
    if (isThere("hasWon"))
        say(std::string("hasWon: ") + (won ? "true" : "false") + ", " + board.text());
}

void callIsDraw(const Words& words)
{
    Board board(words[1], BLANK);
    bool drawn = isDraw(board.squares(), board.height(), board.width());
    if (isThere("isDraw"))
        say(std::string("isDraw: ") + (drawn ? "true" : "false") + ", " + board.text());
}

void callFindYValue(const Words& words)
{
    Board board(words[1], BLANK);
    int y = findYValue(board.squares(), board.height(), std::atoi(words[2].c_str()));
    if (isThere("findYValue"))
        say("findYValue: " + number(y) + ", " + board.text());
}

typedef bool (*Chooser)(BoardValue**, int, int, int*, int*, int);

// Calls a function that makes a move. Returns the result, in two lines.
std::string moved(const char* name, Chooser function, const Words& words, BoardValue around)
{
    Board board(words[1], around);
    int y = UNTOUCHED, x = UNTOUCHED;
    bool failed = function(board.squares(), board.height(), board.width(), &y, &x, std::atoi(words[2].c_str()));
    bool isUntouched = y == UNTOUCHED && x == UNTOUCHED;
    return std::string(name) + (failed ? ": true\n" : ": false\n")
        + (isUntouched ? "y and x as they were, " : "y " + number(y) + ", x " + number(x) + ", ") + board.text();
}

void choose(const char* name, Chooser function, const Words& words, BoardValue around)
{
    std::string result = moved(name, function, words, around);
    if (isThere(name))
        say(result);
}

bool readLine(std::string* line);

// Takes the place of the standard input and output. The input is one line; the output is kept.
class Terminal {
public:
    explicit Terminal(const std::string& line)
    {
        std::cout.flush();
        std::fflush(stdout);
        int in[2], out[2];
        if (pipe(in) != 0 || pipe(out) != 0 || write(in[1], line.data(), line.size()) < 0)
            std::abort();
        input = dup(0);
        output = dup(1);
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[0]);
        close(in[1]);
        close(out[1]);
        printed = out[0];
    }

    // Ends it. Returns what was printed.
    std::string end()
    {
        std::cout.flush();
        std::fflush(stdout);
        dup2(output, 1);
        dup2(input, 0);
        close(output);
        close(input);
        // What was not read is lost, but an error of the stream stays.
        __fpurge(stdin);
        std::clearerr(stdin);
        if (std::cin.eof())
            std::cin.clear();
        std::string text;
        char letter;
        while (read(printed, &letter, 1) == 1)
            text += letter;
        close(printed);
        return text;
    }

private:
    int input, output, printed;
};

// A text in quotation marks.
std::string quoted(const std::string& text)
{
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size(); i++)
        quoted += text[i] == '\n' ? std::string("\\n") : std::string(1, text[i]);
    return quoted + "\"";
}

void callGetNextHumanInput(const Words& words)
{
    std::string line;
    if (readLine(&line))
        line += "\n";
    Terminal terminal(line);
    std::string result = moved("getNextHumanInput", getNextHumanInput, words, BLANK);
    std::string asked = terminal.end();
    if (!isThere("getNextHumanInput"))
        return;
    say(asked.empty() ? "it asks nothing" : "it asks " + quoted(asked));
    say(result);
}

void callGetUserAIInput(const Words& words)
{
    choose("getUserAIInput", getUserAIInput, words, colour(words[2]));
}

void callGetRandomAIInput(const Words& words)
{
    std::srand(static_cast<unsigned>(std::strtoul(words[3].c_str(), NULL, 10)));
    choose("getRandomAIInput", getRandomAIInput, words, BLANK);
    say("the next rand(): " + number(std::rand()));
}

struct Call {
    const char* name;
    std::size_t words;
    void (*make)(const Words&);
};

const Call CALLS[] = {
    { "values", 1, values },
    { "allocateBoard", 3, callAllocateBoard },
    { "deallocateBoard", 3, callDeallocateBoard },
    { "printBoard", 2, callPrintBoard },
    { "together", 2, callTogether },
    { "hasWon", 5, callHasWon },
    { "hasWonAnywhere", 5, callHasWon },
    { "isDraw", 2, callIsDraw },
    { "findYValue", 3, callFindYValue },
    { "getNextHumanInput", 3, callGetNextHumanInput },
    { "getUserAIInput", 3, callGetUserAIInput },
    { "getRandomAIInput", 4, callGetRandomAIInput },
};

// Reads the next line, and no byte behind it: the functions may read, too.
bool readLine(std::string* line)
{
    line->clear();
    char letter;
    bool isThere = false;
    while (read(0, &letter, 1) == 1) {
        isThere = true;
        if (letter == '\n')
            break;
        *line += letter;
    }
    return isThere;
}

// The words of the next line.
bool readWords(Words* words)
{
    std::string line;
    if (!readLine(&line))
        return false;
    words->assign(1, "");
    for (std::size_t i = 0; i < line.size(); i++) {
        if (line[i] == ' ')
            words->push_back("");
        else
            words->back() += line[i];
    }
    return true;
}

}

int main()
{
    Words words;
    while (readWords(&words)) {
        bool isCall = false;
        for (std::size_t i = 0; i < sizeof CALLS / sizeof *CALLS; i++) {
            if (words[0] == CALLS[i].name && words.size() == CALLS[i].words) {
                lacking = 0;
                CALLS[i].make(words);
                isCall = true;
            }
        }
        if (!isCall)
            say("no such call");
    }
    return 0;
}
