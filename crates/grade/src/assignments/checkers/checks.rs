//! The checks, with what each requirement asks of a student.

use crate::check::{Check, Family};

const fn check(family: Family, key: &'static str, weight: u32, sentence: &'static str) -> Check {
    Check { family, key, sentence, weight }
}

const fn program(key: &'static str, weight: u32, sentence: &'static str) -> Check {
    check(Family::Program, key, weight, sentence)
}

pub(super) const CHECKS: &[Check] = &[
    check(Family::Files, "compiles", 3, "The submission compiles."),
    check(Family::Files, "makefile", 1, "There is a makefile."),
    check(Family::Files, "all", 1, "`make all` builds the program."),
    check(Family::Files, "executable", 1, "The executable is called Checkers."),
    check(Family::Files, "clean", 1, "`make clean` removes all files that `make all` created."),
    check(Family::Files, "warnings", 1, "The compiler has nothing to warn about."),
    program(
        "R1",
        1,
        "Only the dark squares a1 to h8 are valid: those whose column (a = 1) and row make an even sum.",
    ),
    program(
        "R2",
        1,
        "m and k are White's pawn and king, M and K are Black's, and a blank is an empty square.",
    ),
    program(
        "R3",
        1,
        "White's pawns start on the 12 dark squares of rows 1 to 3, Black's on those of rows 6 to 8.",
    ),
    program(
        "R4",
        2,
        "The board is printed as 18 lines of 34 characters: row 8 first, row 1 last, a frame line before and after each row, and the letters of the columns below.",
    ),
    program(
        "R5",
        1,
        "Each line is one command, whatever white space is around and between its words; a last line without a line feed counts. Commands are case-sensitive.",
    ),
    program(
        "R6",
        2,
        "An empty line, an unknown command, one of the other state, a wrong number of words, or a line of more than 1024 bytes gets `Illegal command, please try again`. A move with many stops may be longer than 50 characters.",
    ),
    program(
        "R7",
        1,
        "At `quit` and at the end of the input the program prints nothing more and exits with status 0.",
    ),
    program(
        "R8",
        2,
        "A position such as <k,9> that has the right form but is no square of the board is invalid; a word that has not this form makes the command illegal.",
    ),
    program("R9", 1, "The output is flushed before the program waits for the next line."),
    program(
        "R10",
        2,
        "At the start the program prints the initial board and `Enter game setting:`, once. Unless the user sets something else, the depth is 1 and the user is White.",
    ),
    program(
        "R11",
        1,
        "Settings that succeed print nothing, except `print`, and the prompt for settings is not repeated.",
    ),
    program(
        "R12",
        2,
        "`minimax_depth N` sets the depth if N is 1 to 6. For any other number it prints the message about wrong values and changes nothing.",
    ),
    program(
        "R13",
        1,
        "`user_color white` and `user_color black` set the user's colour; any other word makes the command illegal.",
    ),
    program("R14", 1, "`clear` removes all discs, and `print` prints the board."),
    program(
        "R15",
        1,
        "`rm <x,y>` removes the disc from a square, or prints `Invalid position on the board`.",
    ),
    program(
        "R16",
        2,
        "`set <x,y> COLOUR TYPE` puts a disc on a square, or prints `Invalid position on the board`. A pawn set on its last row stays a pawn and cannot move.",
    ),
    program(
        "R17",
        2,
        "`start` prints `Wrong board initialization` if a colour has no discs or more than 12 of them, and the settings go on. Otherwise the game begins.",
    ),
    program(
        "R18",
        2,
        "White moves first, whoever plays White: if the user is Black, the computer moves at once, without a prompt before it. If White cannot move at the start, Black has won.",
    ),
    program(
        "R19",
        2,
        "The computer's move is printed as `Computer: move <x,y> to <i,j>[<k,l>...]`, followed by the board.",
    ),
    program(
        "R20",
        2,
        "`Enter your move:` is printed before each command of the user, again after an error or after `get_moves`.",
    ),
    program(
        "R21",
        2,
        "`get_moves` prints each legal move of the user once, one per line, such as `<g,3> to <e,5><c,7>`.",
    ),
    program(
        "R22",
        2,
        "A wrong `move` gets one message, for the first of these that applies: an invalid position, a first square without a disc of the user, an illegal move.",
    ),
    program(
        "R23",
        1,
        "After the user's legal move the board is printed, and then the computer moves.",
    ),
    program(
        "R24",
        1,
        "`restart` goes back to the beginning: it prints the initial board and `Enter game setting:`, and all settings have their defaults.",
    ),
    program(
        "R25",
        2,
        "A side that cannot move when it is its turn has lost: `White player wins!` or `Black player wins!` is printed, and the program ends.",
    ),
    program("R26", 1, "There is no draw: the game goes on, however long kings walk about."),
    program("R27", 2, "A pawn moves one step diagonally forward to an empty square."),
    program(
        "R28",
        2,
        "A king moves any distance along a diagonal over empty squares, in all four directions.",
    ),
    program(
        "R29",
        2,
        "A pawn captures forward only: it jumps over an enemy on the next square to the empty square right behind it.",
    ),
    program(
        "R30",
        2,
        "A king captures in any direction the first disc that it meets, at any distance, if the square behind is empty, and may land on any empty square behind it up to the next disc. Kings can be captured, too.",
    ),
    program("R31", 2, "A side that can capture must capture."),
    program(
        "R32",
        2,
        "After a capture the same disc may capture again from where it landed, in any direction that its kind allows, or stop. A captured disc leaves the board at once and no longer blocks the way.",
    ),
    program(
        "R33",
        1,
        "A pawn that ends its move on its last row becomes a king, and cannot capture on in that move.",
    ),
    program(
        "R34",
        1,
        "Moves are in the order of the page, and the computer plays the first of the best moves. (Only if the rubric says ties = \"first\".)",
    ),
    program(
        "R35",
        3,
        "The computer plays a move that is best by minimax: the depth counts the turns of both sides, a pawn is worth 1 and a king 3, and a side that cannot move has lost 40, however soon or late.",
    ),
    program("R36", 1, "At depth 6 the computer answers in time."),
    program("R37", 1, "Nothing is printed on the standard error as long as nothing fails."),
    check(
        Family::Functions,
        "L1",
        1,
        "board[i][j] is column i (0 is a) and row j + 1, for print_board and init_board.",
    ),
    check(
        Family::Functions,
        "R3",
        1,
        "init_board puts each side's 12 pawns on their squares, and makes all other squares empty.",
    ),
    check(
        Family::Functions,
        "L2",
        1,
        "print_board prints the 630 bytes of the board, with the character of each square as it is.",
    ),
    check(Family::Memory, "leaks", 1, "All memory is freed at the end."),
    check(Family::Memory, "accesses", 1, "No memory is read or written where it must not be."),
    check(Family::Memory, "uninitialised", 1, "No value is used before it is set."),
    check(
        Family::Memory,
        "R37",
        1,
        "If malloc fails, `Error: standard function malloc has failed` is printed on the standard error and the program exits with status 1.",
    ),
];
