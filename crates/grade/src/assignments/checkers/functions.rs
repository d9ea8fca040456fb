//! The functions `init_board` and `print_board`, called by a driver.

use std::array::from_fn;

use courses::checkers::{board_of, initial_board, letter};
use submissions::Driver;

use crate::check::Family;
use crate::marking::Marking;
use crate::oracle::{Expected, Oracle};
use crate::session::Session;

/// Calls of the functions, written as sessions.
const CALLS: [&str; 4] = [
    "init_board; print_board",
    "fill .; print_board",
    "fill .; set 0 0 m; set 7 0 k; set 0 7 K; set 2 5 M; print_board",
    "fill .; set 1 0 x; set 6 7 %; set 3 3 #; print_board",
];

/// Calls the functions, if the submission has both of them in the form of the page. The assignment
/// allows others.
pub(super) fn examine(marking: &mut Marking) {
    let files = marking.files();
    let sources: Vec<String> =
        files.with_ending(&[".c"]).into_iter().filter_map(|path| files.text(path)).collect();
    let has = |name| sources.iter().any(|text| defines(text, name));
    if !has("init_board") || !has("print_board") {
        let why = "the submission has not both init_board and print_board of a char[8][8]";
        return skip(marking, why);
    }
    let ours = [("discus_driver.c", include_str!("driver.c"))];
    match marking.driver(&Driver { name: "functions", ours: &ours, theirs: None }) {
        Ok(driver) => {
            let calls = CALLS.iter().map(|calls| Session::of(calls.split("; "))).collect();
            marking.try_sessions(&driver, Family::Functions, &Functions, calls);
        }
        Err(_) => skip(marking, "init_board and print_board cannot be called from outside"),
    }
}

fn skip(marking: &mut Marking, why: &str) {
    for key in ["L1", "R3", "L2"] {
        marking.skip(&format!("{}.{key}", Family::Functions), why);
    }
}

/// Returns true if a source defines a function of this name whose parameter is a square array.
fn defines(text: &str, name: &str) -> bool {
    text.split(name).skip(1).any(|rest| {
        let parameter = rest.trim_start().strip_prefix('(').and_then(|rest| rest.split_once(')'));
        parameter.is_some_and(|(parameter, behind)| {
            let is_array = parameter.contains("char") && parameter.matches('[').count() == 2;
            is_array && behind.trim_start().starts_with('{')
        })
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

    fn expect(&self, session: &Session, _found: &[u8]) -> Expected {
        let mut expected = Expected { exit: Some((0, "L2")), ..Expected::default() };
        let (mut squares, mut key) = ([[b' '; 8]; 8], "L2");
        for line in &session.lines {
            let line = String::from_utf8_lossy(line);
            let number = |word: &str| word.parse::<usize>().unwrap_or_default() % 8;
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["fill", with] => (squares, key) = ([[with.as_bytes()[0]; 8]; 8], "L2"),
                ["set", column, row, with] => {
                    squares[number(column)][number(row)] = with.as_bytes()[0];
                }
                ["print_board"] => {
                    expected.push(key, board_of(|column, row| squares[column][row]));
                }
                _ => {
                    let board = initial_board();
                    let letter = |column, row| letter(&board, column, row);
                    (squares, key) = (from_fn(|column| from_fn(|row| letter(column, row))), "R3");
                }
            }
        }
        expected
    }
}
