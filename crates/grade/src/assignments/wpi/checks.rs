//! The checks. Their keys are the numbers of the page; the words belong to parts of a number.

use crate::check::{Check, Family};

const fn check(family: Family, key: &'static str, weight: u32, sentence: &'static str) -> Check {
    Check { family, key, sentence, weight }
}

pub(super) const CHECKS: &[Check] = &[
    check(Family::Files, "compiles", 3, "It can be built: by its makefile if there is one."),
    check(
        Family::Files,
        "R9",
        1,
        "The program is an executable or a script whose name is one word: the name of the player.",
    ),
    check(
        Family::Files,
        "R31",
        2,
        "A report is there: how to build and run the program, its evaluation and heuristics, the \
         games it played, its strengths and weaknesses.",
    ),
    check(Family::Files, "warnings", 1, "The compiler has nothing to warn of."),
    check(
        Family::Program,
        "R9",
        2,
        "Started without arguments, the program plays: it does not end before it has its colour.",
    ),
    check(
        Family::Program,
        "R4",
        3,
        "The files of a player are NAME.in and NAME.out in its working directory; NAME is the name \
         of its program.",
    ),
    check(
        Family::Program,
        "R10",
        4,
        "It waits for its .in, reads its colour there and deletes the file. White then writes its \
         first move to its .out; Black waits.",
    ),
    check(
        Family::Program,
        "R11",
        4,
        "When its .in is there it is its turn: it reads the move, deletes the .in, plays the move on \
         its own board, and writes its answer to its .out.",
    ),
    check(
        Family::Program,
        "R12",
        2,
        "It leaves its .out where it is and replaces it on its next turn. It never deletes its .in \
         unread, not even when it starts.",
    ),
    check(
        Family::Program,
        "R5",
        3,
        "A move is written as (W C 1) and a line feed, 8 bytes: capital letters, single blanks.",
    ),
    check(
        Family::Program,
        "R1",
        2,
        "Columns are A to G and rows 1 to 6, row 1 at the bottom. White moves first, and a piece \
         lands on the lowest empty place.",
    ),
    check(
        Family::Program,
        "R6",
        2,
        "A file is written whole under another name in the same directory, which does not end in \
         .in or .out, then renamed into place. Nothing is kept open afterwards.",
    ),
    check(
        Family::Program,
        "R7",
        3,
        "Reading is tolerant: text round the parentheses is ignored, blanks, tabs and line ends \
         separate, letters may be small; the same holds for the colour.",
    ),
    check(
        Family::Program,
        "R8",
        3,
        "A file that is not complete yet is left alone and looked at again: a colour without W or B, \
         a move without ( and a later ).",
    ),
    check(
        Family::Program,
        "R13",
        3,
        "While it waits it sleeps, and looks for its .in at most every 100 ms. It waits without a \
         limit.",
    ),
    check(
        Family::Program,
        "R14",
        4,
        "It makes only legal moves, and does not think longer than 10 s unless it is told to.",
    ),
    check(
        Family::Program,
        "R3",
        4,
        "A move is legal if its colour is to move, column and row are on the board, the place is \
         empty and every lower place of the column is occupied.",
    ),
    check(
        Family::Program,
        "R15",
        3,
        "At an illegal move it prints Illegal move: <move>: <reason>, then that its own colour wins, \
         writes no move and exits with status 0.",
    ),
    check(
        Family::Program,
        "R16",
        3,
        "The reason is the first that applies: not a move, wrong colour, off the board, column full, \
         space occupied, lower space unoccupied.",
    ),
    check(Family::Program, "R2", 4, "Four or more of one colour in a line win, in each direction."),
    check(
        Family::Program,
        "R17",
        3,
        "When the game ends it prints White wins, Black wins or Draw and exits with status 0. Its \
         own last move is written first.",
    ),
    check(
        Family::Program,
        "draw",
        1,
        "A full board without four in a line is a draw: it prints Draw and exits with status 0 (R2, \
         R17).",
    ),
    check(Family::Program, "R18", 2, "Nothing else goes to the standard output."),
    check(
        Family::Program,
        "usage",
        1,
        "A bad command line gets a message on the standard error and exit status 2 (R18).",
    ),
    check(
        Family::Program,
        "failure",
        1,
        "A file operation that fails gets a message on the standard error and exit status 1 (R18).",
    ),
    check(
        Family::Play,
        "threats",
        3,
        "It sees what minimax sees in two moves: it takes a win, and stops four in a row, where that \
         decides the game (R14).",
    ),
    check(
        Family::Play,
        "random",
        2,
        "It wins at least three of four games against an opponent that moves at random (R14).",
    ),
];
