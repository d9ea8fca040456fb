//! The sessions with the program: first those that show one requirement each, then random ones.

use fastrand::Rng;

use crate::session::Session;

/// The ways to answer the first question.
const FIRST: [&str; 12] =
    ["y", "n", "N", "Y", "no", "yes", "", " n", "*?", "xn", "yn", "not yet, thank you very much"];

/// Answers to the question for a move that are not valid, one after another.
const NOT_VALID: [&str; 8] = ["0", "8", "9", "???", "x", "10", "-", "."];

/// Answers as `scanf` reads them.
const SCANNED: [&str; 24] = [
    " 7",
    "3abc",
    "3.5",
    "4 -4",
    "-5 3",
    "9 4",
    "-4 4",
    "*4",
    "0x4",
    "+3",
    "\t 5",
    "007",
    "-1",
    "4 x",
    "5\r",
    "1,2",
    "2147483648",
    "4294967297",
    "99999999999999999999",
    "-4294967291",
    "18446744073709551620",
    "- 3",
    "+-3",
    "3 3 3 3",
];

/// The sessions for a program.
pub(super) fn program(seed: u64, count: usize) -> Vec<Session> {
    let mut sessions = directed();
    let mut random = Rng::with_seed(seed);
    sessions.extend((0..count).map(|_| game(&mut random)));
    sessions
}

fn directed() -> Vec<Session> {
    let mut sessions: Vec<Session> = FIRST.map(|answer| Session::of([answer])).into();
    sessions.push(Session::of(["y", "4"]));
    sessions.push(Session::of(["n", "3", "5"]));
    sessions.push(Session::of(["y", "4", "4", "4", "4", "4", "4"]));
    sessions.push(Session::of([&["y"], &NOT_VALID[..], &["4"]].concat()));
    sessions.push(Session::of(["y", "", "4"]));
    sessions.push(Session::of(["y", "", "  ", "\t", "2"]));
    sessions
        .extend(SCANNED.chunks(4).map(|answers| Session::of([&["y"], answers, &["6"]].concat())));
    sessions.push(Session::of(["n"]).cut());
    sessions.push(Session::of(["y", "4"]).cut());
    sessions.push(Session::of(["y", "0"]).cut());
    sessions.push(Session::of(["n", "3", "  "]).cut());
    sessions.push(Session::of::<&str>([]));
    sessions.push(full_columns());
    sessions
}

/// A game with some answers that are refused, to be played under a tool that is slow.
pub(super) fn memory() -> Session {
    let answers = ["n", "???", "9 4", "", "4"];
    let columns = (0..60).map(|index| (index % 7 + 1).to_string());
    Session::of(answers.into_iter().map(str::to_owned).chain(columns))
}

/// All columns in turn, each three times as often as it has squares.
fn full_columns() -> Session {
    let columns = (0..126).map(|index| (index / 2 % 7 + 1).to_string());
    Session::of(std::iter::once("y".to_owned()).chain(columns))
}

/// A random game: mostly columns, more than can be played.
fn game(random: &mut Rng) -> Session {
    let mut lines = vec![FIRST[random.usize(..FIRST.len())].to_owned()];
    // Few columns are soon full; a favourite one soon wins.
    let columns: Vec<u8> = (0..random.usize(2..8)).map(|_| random.u8(1..8)).collect();
    let oddness = if random.bool() { 0 } else { 8 };
    for _ in 0..60 {
        let column = columns[random.usize(..columns.len())];
        let column = if random.u8(..4) == 0 { random.u8(1..8) } else { column };
        let odd = random.usize(..100) < oddness;
        let word = match random.usize(..SCANNED.len() + NOT_VALID.len()) {
            index if odd && index < SCANNED.len() => SCANNED[index].to_owned(),
            index if odd => NOT_VALID[index - SCANNED.len()].to_owned(),
            _ => column.to_string(),
        };
        lines.push(word);
    }
    Session::of(lines)
}

/// Answers that a function which asks must read rightly: those that are refused, and those of which a
/// number is read.
pub(super) fn answers() -> impl Iterator<Item = &'static str> {
    NOT_VALID.into_iter().chain(SCANNED)
}

/// Answers to the first question.
pub(super) fn first_answers() -> [&'static str; 12] {
    FIRST
}
