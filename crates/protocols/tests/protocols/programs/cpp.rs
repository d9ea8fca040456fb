//! `getUserAIInput` of `FourInARow`, in C++ files as students hand them in.

use std::fs;
use std::time::Duration;

use discus_protocols::{Cause, Played};
use rules::Side;
use rules::connect4::{Board, Column};

use super::{LONG, SHORT, board, fault, game, is_fair, launcher};
use crate::scratch::Scratch;

/// A whole file around the body of the function.
fn file(body: &str) -> String {
    format!(
        "#include \"c4lib.h\"
#include <csignal>
#include <iostream>
int findYValue(BoardValue** board, int ydim, int x);
extern BoardValue playerToValue[2];
static bool drop(BoardValue** board, int ydim, int* y, int* x, int column, int player)
{{
    *x = column;
    *y = findYValue(board, ydim, column);
    board[*y][*x] = playerToValue[player];
    return false;
}}
bool getUserAIInput(BoardValue** board, int ydim, int xdim, int* y, int* x, int currentPlayer)
{{
    {body}
}}
"
    )
}

const LEFTMOST: &str = "for (int column = 0; column < xdim; column++)
        if (findYValue(board, ydim, column) >= 0 && !isDraw(board, ydim, xdim))
            return drop(board, ydim, y, x, column, currentPlayer);
    return true;";

fn played(source: &str, start: &Board, time: Duration) -> Played<Column> {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("ai.cpp"), source).expect("written");
    game(&launcher(), ["random:7", "fourinarow=ai.cpp"], scratch.path(), start, time)
}

/// The other functions of the header are there for a file that has only the one.
#[test]
fn functions_play_on_boards_of_any_size() {
    for (rows, columns) in [(6, 7), (4, 12), (9, 9), (1, 1), (2, 3)] {
        let start = Board::new(rows, columns).expect("a size");
        assert!(is_fair(&played(&file(LEFTMOST), &start, LONG)), "{rows}x{columns}");
    }
}

#[test]
fn a_file_may_have_all_functions_and_a_main() {
    let others = "
BoardValue playerToValue[2] = {RED, YELLOW};
int findYValue(BoardValue** board, int ydim, int x)
{
    for (int y = 0; y < ydim; y++) if (board[y][x] == BLANK) return y;
    return -1;
}
bool isDraw(BoardValue** board, int ydim, int xdim)
{
    for (int x = 0; x < xdim; x++) if (board[ydim - 1][x] == BLANK) return false;
    return true;
}
bool hasWon(BoardValue**, int, int, int, int, int) { return false; }
BoardValue** allocateBoard(int, int) { return 0; }
void deallocateBoard(BoardValue**, int) {}
void printBoard(BoardValue**, int, int) {}
bool getNextHumanInput(BoardValue**, int, int, int*, int*, int) { return true; }
bool getRandomAIInput(BoardValue**, int, int, int*, int*, int) { return true; }
int main(int, char**) { return 0; }
";
    assert!(is_fair(&played(&(file(LEFTMOST) + others), &board(), LONG)));
}

#[test]
fn faults_of_functions_are_told() {
    let faults = [
        ("return true;", "returned true, which is an error"),
        ("*x = 1; *y = 0; return false;", "column 2, but put no disc on the board"),
        ("drop(board, ydim, y, x, 1, currentPlayer); *y = 4; return false;", "but told row 5"),
        ("return drop(board, ydim, y, x, 1, 1 - currentPlayer);", "another disc"),
        ("*x = xdim; *y = 0; return false;", "8: the board has no such column"),
    ];
    for (body, why) in faults {
        let (cause, _) = fault(&played(&file(body), &board(), LONG), Side::Second);
        let Cause::IllegalMove(said) = &cause else { panic!("{body}: {cause:?}") };
        assert!(said.starts_with("getUserAIInput ") && said.contains(why), "{said}");
    }
}

#[test]
fn functions_that_end_badly_lose() {
    let lost = |source: &str, time| fault(&played(source, &board(), time), Side::Second);
    let (cause, evidence) =
        lost(&file("std::cout << \"here\\n\"; raise(SIGABRT); return true;"), LONG);
    assert!(matches!(&cause, Cause::Crashed(how) if how.contains("SIGABRT")), "{cause:?}");
    assert!(evidence.contains("here"), "{evidence}");
    let (cause, _) = lost(&file("for (volatile int i = 0;; i = i + 1) {} return true;"), SHORT);
    assert!(matches!(cause, Cause::Late(_)), "{cause:?}");
    let (cause, _) = lost("int getUserAIInput;", LONG);
    assert!(matches!(&cause, Cause::NotStarted(why) if why.starts_with("g++ says: ")), "{cause:?}");
}
