//! The checks of the assignment. The keys are the requirements of its page; where one requirement is
//! about two functions, each has a check of its own, so that half a library is marked for that half.

use crate::check::{Check, Family};

const fn check(family: Family, key: &'static str, weight: u32, sentence: &'static str) -> Check {
    Check { family, key, sentence, weight }
}

const fn files(key: &'static str, weight: u32, sentence: &'static str) -> Check {
    check(Family::Files, key, weight, sentence)
}

const fn program(key: &'static str, weight: u32, sentence: &'static str) -> Check {
    check(Family::Program, key, weight, sentence)
}

const fn functions(key: &'static str, weight: u32, sentence: &'static str) -> Check {
    check(Family::Functions, key, weight, sentence)
}

const fn memory(key: &'static str, weight: u32, sentence: &'static str) -> Check {
    check(Family::Memory, key, weight, sentence)
}

/// All checks.
pub(super) const CHECKS: &[Check] = &[
    files("compiles", 3, "The program can be built: by its makefile, or else by g++."),
    files("executable", 1, "The executable is called connect4."),
    files("header", 1, "c4lib.h has the include guard C4LIB_H and includes nothing."),
    program(
        "R1",
        2,
        "The arguments are YDIM XDIM MODE [SEED], and further ones are ignored. With fewer than three, the usage is printed and the exit status is 1.",
    ),
    program(
        "R2",
        1,
        "Numbers are converted as atoi does: white space, a sign, digits, and the rest is ignored.",
    ),
    program(
        "R3",
        2,
        "YDIM and XDIM must be numbers from 1 to 1000. Otherwise the error is printed on the standard error, nothing on the standard output, and the exit status is 1.",
    ),
    program(
        "R4",
        2,
        "The first line is “Num players: N” with 2, 1, 0, or -1 for test; an unknown mode is 2.",
    ),
    program("R5", 2, "SEED goes to the generator; without it the current time does."),
    program(
        "R6",
        3,
        "A board is printed from the top row to the bottom, each square a symbol and a blank, and an empty line follows.",
    ),
    program(
        "R7",
        2,
        "The symbols are U+26AB for a blank square, U+1F534 for red and U+1F7E1 for yellow.",
    ),
    program(
        "R8",
        3,
        "Red begins. Each turn is counted, prints the board, and drops the piece into the lowest blank row of the column.",
    ),
    program(
        "R9",
        4,
        "After a turn, an error ends the game early; then four or more in a line through the new piece win; then a full board is a draw.",
    ),
    program(
        "R10",
        2,
        "Humans play both sides in mode 2 and red in mode 1; the random AI plays red in mode 0 and both sides in a test; the user AI plays yellow in modes 1 and 0.",
    ),
    program(
        "R11",
        3,
        "A human is asked with “Enter the location: ”. A column that is off the board or full is an error, without a message of its own.",
    ),
    program(
        "R12",
        2,
        "The column is read as cin >> int does: white space is skipped, and what follows the digits stays in the input.",
    ),
    program(
        "R13",
        2,
        "What is not an integer is column 0, and every later read is an error. A number beyond 32 bits is off the board. The end of the input is an error.",
    ),
    program(
        "R14",
        2,
        "The random AI lists the columns that are not full, from left to right, and takes entry rand() % n.",
    ),
    program(
        "R15",
        4,
        "The user AI takes the leftmost column in which it wins; else the leftmost in which the opponent would win; else the nearest to column XDIM / 2 that is not full.",
    ),
    program(
        "R16",
        2,
        "At the same distance from column XDIM / 2, the user AI takes the left column before the right one.",
    ),
    program("R17", 2, "The random numbers are those of the C library's rand()."),
    program(
        "R18",
        3,
        "At the end the board is printed once more, then the result and “Last turn N”, and the exit status is 0.",
    ),
    program("R19", 1, "The output is flushed before every read."),
    functions(
        "L1",
        1,
        "BLANK, RED and YELLOW are 0, 1 and 2, and playerToValue says that player 0 is red and player 1 yellow.",
    ),
    functions(
        "L2-allocate",
        2,
        "allocateBoard makes blank squares, by one new[] for the row pointers and one for each row.",
    ),
    functions(
        "L2-free",
        2,
        "deallocateBoard frees each row and the row pointers with delete[], and does nothing for NULL.",
    ),
    functions("L3-print", 2, "printBoard prints the board from the top row."),
    functions(
        "L3-won",
        4,
        "hasWon is true if four or more squares in a line hold the player's colour.",
    ),
    functions("L4", 2, "isDraw is true if no square is blank."),
    functions(
        "L5",
        2,
        "findYValue returns the lowest blank row of a column, or -1 if the column is full.",
    ),
    functions(
        "L6",
        3,
        "getNextHumanInput asks and reads, puts the piece on the board and tells its square; on an error it returns true and changes nothing.",
    ),
    functions(
        "L7-ai",
        4,
        "getUserAIInput chooses as the requirements say, for both players, and leaves no trial piece behind.",
    ),
    functions(
        "L7-random",
        2,
        "getRandomAIInput draws one number of rand() and takes its entry of the columns that are not full.",
    ),
    functions(
        "L8",
        2,
        "What the functions print and read goes together with the driver's own output and input.",
    ),
    functions(
        "L9",
        1,
        "The library can be used without the program: it has a file of its own, without main.",
    ),
    functions(
        "anywhere",
        0,
        "hasWon sees lines that do not go through sy and sx. The assignment leaves that to the student, so it usually costs nothing.",
    ),
    memory("leaks", 3, "All memory is freed."),
    memory(
        "invalid",
        3,
        "No memory is read or written that does not belong to the program, and what is freed was allocated.",
    ),
    memory("unset", 2, "No value is used that was never set."),
];
