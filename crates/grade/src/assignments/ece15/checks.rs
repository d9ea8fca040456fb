//! The checks of ECE15.

use crate::check::Check;
use crate::check::Family::{self, Files, Functions, Memory, Play, Program};

/// All checks.
pub(super) const CHECKS: &[Check] = &[
    check(Files, "compiles", 4, "The functions compile and link with the course's connect4.c."),
    check(Files, "name", 1, "The functions are in the file connect4_functions.c."),
    check(
        Files,
        "functions",
        4,
        "The eight functions of the header are all there; best_move is for extra credit.",
    ),
    check(Files, "executable", 1, "A makefile, if there is one, makes the program connect4."),
    check(Files, "main", 1, "connect4_functions.c has no main: the course's is in connect4.c."),
    check(
        Files,
        "L13",
        1,
        "connect4_functions.c has no global variables: nothing is kept between calls.",
    ),
    check(
        Files,
        "L14",
        1,
        "connect4_functions.c does not define solution_display_board, which the course's drivers \
         bring along.",
    ),
    check(
        Files,
        "warnings",
        1,
        "The compiler does not warn. This costs points only if the rubric says so.",
    ),
    check(
        Program,
        "R1",
        4,
        "The program begins with the welcome and the question who moves first. There is one blank \
         after the question's colon, and no line feed.",
    ),
    check(
        Program,
        "R2",
        4,
        "The first character of the answer decides: n or N means that Alice moves second, anything \
         else that she moves first. The rest of the line is dropped.",
    ),
    check(
        Program,
        "R3",
        4,
        "If Alice moves first, the program prints the board, asks for her move and prints the board.",
    ),
    check(
        Program,
        "R4",
        6,
        "In turn the computer and Alice move, each followed by the board. The computer says its \
         column. When the game has ended, the program stops with exit status 0.",
    ),
    check(
        Program,
        "R5",
        8,
        "The board has seven frame lines, six rows and the numbers of the columns, with an empty \
         line before and after it: 422 bytes.",
    ),
    check(
        Program,
        "R6",
        8,
        "Four or more in a line through the last stone win, and the program says who has won. If \
         the board is full and nobody has won, it is a tie.",
    ),
    check(
        Program,
        "R7",
        6,
        "Alice is asked for her move until she names a column from 1 to 7 that is not full. Each \
         refusal has its message.",
    ),
    check(
        Program,
        "R8",
        6,
        "Numbers are read as scanf(\"%d\") does: white space is skipped, line ends too, then a sign \
         and digits are read. The rest of the line is dropped. A number too large for an int is \
         not valid.",
    ),
    check(
        Program,
        "R9",
        4,
        "A last line without a line feed counts. If a question cannot be answered because the input \
         has ended, the program prints an error on stderr and exits with status 1.",
    ),
    check(Program, "R11", 3, "The computer's random move is a column that is not full."),
    check(Program, "R12", 2, "The output is flushed before every read."),
    check(
        Functions,
        "L1",
        3,
        "board[column][row]: row 0 is the top, row 5 the bottom, and columns as arguments are \
         numbered from 1.",
    ),
    check(Functions, "R1", 2, "print_welcome prints the welcome and the question as R1 says."),
    check(
        Functions,
        "R2",
        2,
        "print_welcome decides by the first character of one line, and drops the rest of it.",
    ),
    check(Functions, "L3", 1, "print_welcome returns 1 or 2."),
    check(Functions, "R5", 4, "display_board prints the board as R5 says."),
    check(Functions, "L4", 1, "display_board prints a cell that is neither 1 nor 2 as empty."),
    check(
        Functions,
        "L11",
        4,
        "update_board puts the stone in the lowest empty row of the column, and changes nothing if \
         the column is full or not from 1 to 7.",
    ),
    check(
        Functions,
        "L10",
        3,
        "is_column_full is true if the top of the column is taken, or the column is not from 1 to 7.",
    ),
    check(
        Functions,
        "L8",
        6,
        "check_winner returns the number of the column's top stone if a line of four or more goes \
         through it, otherwise 0.",
    ),
    check(
        Functions,
        "R6",
        3,
        "check_win_or_tie prints who has won, or that it is a tie, if the game has ended.",
    ),
    check(Functions, "L9", 2, "check_win_or_tie returns whether the game has ended."),
    check(Functions, "R7", 4, "player_move asks and refuses as R7 says."),
    check(
        Functions,
        "R8",
        4,
        "player_move reads a number and drops the rest of its line, as R8 says.",
    ),
    check(Functions, "L6", 3, "player_move puts the stone on the board and returns the column."),
    check(
        Functions,
        "R9",
        1,
        "player_move and print_welcome accept a last line without a line feed.",
    ),
    check(
        Functions,
        "L7",
        2,
        "At the end of the input, player_move and print_welcome print the error of R9 on stderr and \
         call exit(1).",
    ),
    check(Functions, "R12", 1, "player_move and print_welcome flush the output before they read."),
    check(
        Functions,
        "L2",
        1,
        "All output goes through stdout and all input comes from stdin, so that nothing is lost \
         between the functions and their caller.",
    ),
    check(
        Functions,
        "R11",
        2,
        "random_move draws each column with the same probability, and again while it is full.",
    ),
    check(
        Functions,
        "L5",
        2,
        "random_move draws rand() % 7 + 1, again while that column is full, and never calls srand. \
         It puts the stone on the board and returns the column; on a full board it returns 0.",
    ),
    check(
        Functions,
        "L12",
        2,
        "best_move puts a stone into a column that is not full and returns the column; on a full \
         board it returns 0. It prints nothing and does not call rand().",
    ),
    check(
        Functions,
        "L13",
        2,
        "Any function may be called on any board, also one with floating stones, without a crash.",
    ),
    check(Memory, "invalid", 2, "The functions read and write only memory that is theirs."),
    check(Memory, "unset", 2, "No decision depends on a variable that has no value yet."),
    check(Memory, "leaks", 1, "All memory that is allocated is freed."),
    check(
        Play,
        "R13",
        3,
        "best_move takes a win if there is one, and stops an immediate loss if that is possible.",
    ),
    check(Play, "R13-time", 2, "best_move takes at most one second."),
    check(Play, "R13-games", 3, "best_move wins at least 66 of 100 games against random play."),
];

const fn check(family: Family, key: &'static str, weight: u32, sentence: &'static str) -> Check {
    Check { family, key, sentence, weight }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_check_is_there_twice() {
        let mut ids: Vec<String> = CHECKS.iter().map(Check::id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), CHECKS.len());
    }
}
