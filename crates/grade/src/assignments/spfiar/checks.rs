//! The checks of SPFIAR, by the requirements of its page.

use crate::check::{Check, Family};

const fn check(family: Family, weight: u32, key: &'static str, sentence: &'static str) -> Check {
    Check { family, key, sentence, weight }
}

const fn files(key: &'static str, sentence: &'static str) -> Check {
    check(Family::Files, 1, key, sentence)
}

const fn program(weight: u32, key: &'static str, sentence: &'static str) -> Check {
    check(Family::Program, weight, key, sentence)
}

const fn functions(weight: u32, key: &'static str, sentence: &'static str) -> Check {
    check(Family::Functions, weight, key, sentence)
}

const fn memory(weight: u32, key: &'static str, sentence: &'static str) -> Check {
    check(Family::Memory, weight, key, sentence)
}

/// All checks, in the order of the page.
pub(super) const CHECKS: &[Check] = &[
    files("compiles", "The submission compiles."),
    files("executable", "The executable is called SPFIAR."),
    files(
        "names",
        "main.c, the modules SPFIARGame, SPFIARParser, SPArrayList, SPMiniMax, SPMiniMaxNode and \
         SPMainAux and their headers are there.",
    ),
    files("makefile", "A makefile builds the program."),
    files("all", "`make all` builds the program."),
    files("clean", "`make clean` removes what was built."),
    files("warnings", "The compiler has nothing to complain about with the flags of the course."),
    program(
        2,
        "R1",
        "At the start the program asks `Please enter the difficulty level between [1-7]:`.",
    ),
    program(
        2,
        "R2",
        "A level is one word that is a decimal integer from 1 to 7. Leading zeros and blanks around \
         it are fine; a leading + is not, and big numbers do not wrap around.",
    ),
    program(
        1,
        "R3",
        "`quit` instead of a level prints `Exiting...` and ends the program with status 0.",
    ),
    program(
        2,
        "R4",
        "Anything else prints `Error: invalid level (should be between 1 to 7)`, and the question \
         is asked again.",
    ),
    program(
        2,
        "R5",
        "After a valid level the program shows the empty board, and the user is to move.",
    ),
    program(
        4,
        "R6",
        "The board is six rows, the top row first, and a line of 17 dashes: `|`, a blank and the \
         cell for each column, a blank and `|`. The user has X, the computer O.",
    ),
    program(1, "R7", "Below the board stands `  1 2 3 4 5 6 7  `, with two blanks at both ends."),
    program(
        2,
        "R8",
        "A last line without line feed counts as a line. At the end of the input the program prints \
         `Exiting...` and ends with status 0.",
    ),
    program(
        1,
        "R9",
        "A line of more than 1024 bytes, with a NUL byte or not in UTF-8 is one invalid line; it \
         never splits into two commands and never crashes the program.",
    ),
    program(
        2,
        "R10",
        "Spaces, tabs and carriage returns separate words, any number of them, also before the \
         first and after the last word. Nothing else does.",
    ),
    program(1, "R11", "Commands are case-sensitive."),
    program(1, "R12", "A line without a word prints `Error: invalid command`."),
    program(
        2,
        "R13",
        "`Please make the next move:` stands directly below a board and nowhere else: not after an \
         error, not after a suggestion, not when the game is over.",
    ),
    program(1, "R14", "The output is flushed before every read."),
    program(
        4,
        "R15",
        "`add_disc N` drops the user's disc in column N. Then the computer moves, and the program \
         prints `Computer move: add disc to column C` and the board.",
    ),
    program(
        3,
        "R16",
        "`undo_move` prints `Remove disc: remove computer's disc at column C`, `Remove disc: remove \
         user's disc at column U`, the board and the move prompt.",
    ),
    program(
        2,
        "R17",
        "`suggest_move` prints `Suggested move: drop a disc to column C` and nothing else, and does \
         not change the game.",
    ),
    program(
        2,
        "R18",
        "`restart_game` and `restart` print `Game restarted!` and begin anew with the level.",
    ),
    program(2, "R19", "`quit` prints `Exiting...` and ends the program with status 0."),
    program(
        2,
        "R20",
        "An unknown command, and one with too many or too few words, prints `Error: invalid command`.",
    ),
    program(
        3,
        "R21",
        "A bad column of `add_disc` prints one error and nothing else: that the game is over, else \
         that the number must be in range 1-7, else that the column is full.",
    ),
    program(
        3,
        "R22",
        "If the user's disc makes four in line, the computer does not move: the board is printed, \
         `Game over: you win`, and how to go on.",
    ),
    program(
        3,
        "R23",
        "If the computer's disc makes four in line, its move and the board are printed, `Game over: \
         computer wins`, and how to go on.",
    ),
    program(
        1,
        "R24",
        "If the board is full without four in line, the board and `Game over: it's a tie` are \
         printed, and how to go on.",
    ),
    program(
        2,
        "R25",
        "When the game is over, `undo_move`, `quit` and `restart` work. `suggest_move` and \
         `add_disc` print `Error: the game is over`; invalid commands are still invalid.",
    ),
    program(
        2,
        "R26",
        "The last 20 discs can be taken back, two at a time. Otherwise `undo_move` prints `Error: \
         cannot undo previous move!` and removes nothing.",
    ),
    program(
        2,
        "R27",
        "If the user has just won, `undo_move` removes only the user's last disc, and the game goes on.",
    ),
    program(
        2,
        "R28",
        "After a computer win or a tie `undo_move` removes both discs, and the game goes on.",
    ),
    program(
        1,
        "R29",
        "There are never more than ten undos in a row, and as many as the user's moves if they were \
         fewer. A restart empties the history, and rejected commands do not count.",
    ),
    program(
        4,
        "R30",
        "The computer's move is that of minimax with the level as depth; among equal scores the \
         lowest column wins.",
    ),
    program(
        2,
        "R31",
        "Player A is the side to move at the root: the computer for its move, the user for a \
         suggestion. A takes the maximum, B the minimum; a won or full board is a leaf.",
    ),
    program(
        4,
        "R32",
        "A leaf is INT_MAX or INT_MIN if somebody has four in line; otherwise each of the 69 spans \
         counts by A's discs minus B's, with the weights -5, -2, -1, 0, 1, 2, 5.",
    ),
    program(
        2,
        "R33",
        "Quick wins are not preferred. If every column loses, the lowest that is not full is played.",
    ),
    program(
        2,
        "R34",
        "Pruning does not change the column that is chosen, and a move of level 7 takes less than a second.",
    ),
    program(1, "R35", "Only `quit`, the end of the input and a failed function end the program."),
    program(1, "R36", "All messages go to the standard output, and nothing else is printed."),
    functions(
        2,
        "A1",
        "Create makes an empty list, or NULL for a bad size or without memory; Copy has the same \
         elements and capacity; Destroy accepts NULL; Clear empties the list.",
    ),
    functions(
        1,
        "A2",
        "List functions with a message return INVALID_ARGUMENT for NULL, and change nothing if they fail.",
    ),
    functions(
        2,
        "A3",
        "AddAt inserts at an index from 0 to the size; another index is INVALID_ARGUMENT, also if the \
         list is full; a full list is FULL.",
    ),
    functions(
        2,
        "A4",
        "RemoveAt removes the element of an index; an empty list is EMPTY for index 0, and another bad \
         index is INVALID_ARGUMENT.",
    ),
    functions(1, "A6", "IsFull(NULL) and IsEmpty(NULL) are false."),
    functions(
        2,
        "G1",
        "Row 0 of gameBoard is the bottom row, tops counts the discs of each column, empty cells are \
         blanks, columns count from 0, and X moves first.",
    ),
    functions(
        1,
        "G2",
        "Create gives NULL for a bad size or without memory; Copy includes the history; Destroy \
         accepts NULL.",
    ),
    functions(
        2,
        "G3",
        "SetMove drops the current player's disc, changes the player and keeps the column in the \
         history; a bad column is INVALID_ARGUMENT, a full one INVALID_MOVE. Moves after a win succeed.",
    ),
    functions(1, "G4", "IsValidMove is true only for a column from 0 to 6 that is not full."),
    functions(
        2,
        "G5",
        "UndoPrevMove takes one disc back and changes the player; an empty history is NO_HISTORY.",
    ),
    functions(1, "G6", "PrintBoard prints the board; NULL is INVALID_ARGUMENT and prints nothing."),
    functions(1, "G7", "GetCurrentPlayer is X or O, or a blank for NULL."),
    functions(
        2,
        "G8",
        "spFiarCheckWinner gives X, O, - for a full board without a winner, and otherwise 0.",
    ),
    functions(
        1,
        "P1",
        "spParserPraseLine returns its result by value and does not write to its argument.",
    ),
    functions(1, "P2", "An integer is an optional - and one or more digits, and nothing else."),
    functions(
        2,
        "P3",
        "spParserPraseLine splits lines at spaces, tabs, CR and LF, and knows the commands; \
         everything else is SP_INVALID_LINE.",
    ),
    functions(1, "P4", "A number that does not fit in int becomes INT_MAX or INT_MIN."),
    functions(
        1,
        "P5",
        "The parser does not mind whether the column exists: 17 is a valid argument.",
    ),
    functions(
        2,
        "M1",
        "spMinimaxSuggestMove gives the column of minimax, from 0, or -1 for NULL or depth 0. The game \
         and its history do not change.",
    ),
    functions(
        1,
        "M2",
        "A won board gives the lowest column that is not full, a full one -1; a depth beyond the free \
         cells is as deep as there are cells.",
    ),
    memory(2, "leaks", "All memory is freed when the program ends."),
    memory(2, "accesses", "The program reads and writes only memory of its own."),
    memory(1, "uninitialised", "The program uses no values that were never set."),
    memory(
        1,
        "R35",
        "If memory runs out, the program prints `Error: malloc has failed`, frees everything and ends \
         with status 1.",
    ),
];
