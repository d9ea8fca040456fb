//! The functions `init_board` and `print_board`, called by a driver.

use courses::checkers::{board_of, initial_board, letter};
use submissions::Driver;

use super::found::{Found, Seen, Squares};
use crate::check::Family;
use crate::marking::Marking;
use crate::oracle::{Expected, Oracle};
use crate::session::Session;

/// Calls of the functions, written as sessions.
const CALLS: [&str; 5] = [
    "init_board; show",
    "init_board; print_board",
    "fill .; print_board",
    "fill .; set 0 0 m; set 7 0 k; set 0 7 K; set 2 5 M; print_board",
    "fill .; set 1 0 x; set 6 7 %; set 3 3 #; print_board",
];

const NAMES: [&str; 2] = ["init_board", "print_board"];

const KEYS: [&str; 3] = ["L1", "R3", "L2"];

/// Calls the functions, if the submission has both of them in the form of the page. The assignment
/// allows others.
pub(super) fn examine(marking: &mut Marking) {
    let sources = marking.files().with_ending(&[".c"]);
    let texts: Vec<String> =
        sources.into_iter().filter_map(|path| marking.files().text(path)).collect();
    if !NAMES.iter().all(|name| texts.iter().any(|text| defines(text, name))) {
        let why = "the submission has not both init_board and print_board of a char[8][8]";
        return skip(marking, why);
    }
    let ours = [("discus_driver.c", include_str!("driver.c"))];
    match marking.driver(&Driver { name: "functions", ours: &ours, theirs: None }) {
        Ok(driver) => {
            let session = |calls: &str| Session::of(calls.split("; "));
            let calls = CALLS.iter().map(|calls| session(calls)).collect();
            marking.try_sessions(&driver, Family::Functions, &Functions, calls);
        }
        Err(_) => skip(marking, "init_board and print_board cannot be called from outside"),
    }
}

fn skip(marking: &mut Marking, why: &str) {
    for key in KEYS {
        marking.skip(&format!("{}.{key}", Family::Functions), why);
    }
}

/// Returns true if a source defines a function of this name whose parameter is a square array.
fn defines(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(place, _)| {
        let rest = text[place + name.len()..].trim_start();
        let Some((parameter, behind)) =
            rest.strip_prefix('(').and_then(|rest| rest.split_once(')'))
        else {
            return false;
        };
        let is_array = parameter.contains("char") && parameter.matches('[').count() == 2;
        is_array && behind.trim_start().starts_with('{')
    })
}

/// Says what the driver prints.
struct Functions;

impl Oracle for Functions {
    fn implicit(&self) -> &'static [&'static str] {
        &["L1"]
    }

    fn is_of_calls(&self) -> bool {
        true
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut expected = Expected { exit: Some((0, "L2")), ..Expected::default() };
        let mut found = Found::new(found);
        let mut squares = [[b' '; 8]; 8];
        for line in &session.lines {
            let line = String::from_utf8_lossy(line);
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["init_board"] => squares = initial(),
                ["show"] => show(&mut expected, &mut found, &squares),
                ["fill", character] => squares = [[character.as_bytes()[0]; 8]; 8],
                ["set", column, row, character] => set(&mut squares, column, row, character),
                ["print_board"] => print(&mut expected, &mut found, &squares),
                _ => {}
            }
        }
        expected
    }
}

fn initial() -> Squares {
    let board = initial_board();
    squares_of(|column, row| letter(&board, column, row))
}

fn squares_of(square: impl Fn(usize, usize) -> u8) -> Squares {
    std::array::from_fn(|column| std::array::from_fn(|row| square(column, row)))
}

fn set(squares: &mut Squares, column: &str, row: &str, character: &str) {
    let place = |text: &str| text.parse::<usize>().ok().filter(|number| *number < 8);
    if let (Some(column), Some(row)) = (place(column), place(row)) {
        squares[column][row] = character.as_bytes()[0];
    }
}

fn show(expected: &mut Expected, found: &mut Found, squares: &Squares) {
    let shown = |squares: &Squares| -> String {
        let squares = squares.iter().enumerate();
        let line = |(column, squares): (usize, &[u8; 8])| {
            let squares: Vec<String> =
                squares.iter().map(|square| format!("'{}'", char::from(*square))).collect();
            format!("board[{column}]: {}\n", squares.join(" "))
        };
        squares.map(line).collect()
    };
    let turned = squares_of(|column, row| squares[row][column]);
    let key = if found.is_next(shown(&turned).as_bytes()) { "L1" } else { "R3" };
    let text = shown(squares);
    found.pass(text.as_bytes());
    expected.push(key, text);
}

fn print(expected: &mut Expected, found: &mut Found, squares: &Squares) {
    let text = board_of(|column, row| squares[column][row]);
    let turned = squares_of(|column, row| squares[row][column]);
    let is_turned = found.board(&text) == Seen::Other(turned) && turned != *squares;
    expected.push(if is_turned { "L1" } else { "L2" }, text);
}
