//! Short sessions, at least one for each requirement. The first show what the others rest upon.

use crate::notation::{lines, unescape};
use crate::session::Session;

/// Sessions in a notation that the head of the file explains. All but those of the end of the input end with
/// `quit`.
const SHORT: &str = include_str!("directed.txt");

/// Sessions with many choices of minimax, in the same notation.
const CHOICES: &[&str] = &[
    "L1/1/2/3/3/s/5/s/5/7/s",
    "L1/4/s/4/s/3/s/5/s",
    "L2/s/1/s/2/s/6/s/7/s/4",
    "L2/2/3/4",
    "L2/1/2/1/3/2/s",
    "L2/4/s/4/s/3/s/5/s/2",
    "L3/4/2/3",
    "L3/4/3/5/s",
    "L3/s/6/s/1/s/3/s/5/s",
    "L3/5/5/5/1/3",
    "L3/1/1/4/4/3/s",
    "L4/s/2/s/1/s/3/s/5/s",
    "L4/2/1/1/1/3",
    "L4/2/2/4/1/1/s",
];

/// Sessions at the deep levels, where a student's program takes its time.
const DEEP: &[&str] = &["L5/4/4/3/5/s/2", "L6/1/6/s/2", "L7/4/4/3/5/s/2"];

/// All directed sessions.
pub(crate) fn directed() -> Vec<Session> {
    let short = [""].into_iter().chain(lines(SHORT)).map(|text| session(text, true));
    let ends = ["", "L1", "L1/2", "foo"].map(|text| session(text, false));
    let cut = ["L1", "L1/2", "L1/foo", "L1/quit", "quit"].map(|text| session(text, false).cut());
    let mut all: Vec<Session> = short.collect();
    all.extend(ends);
    all.extend(cut);
    all.extend(blanks());
    all.extend(odd());
    all.extend(choices());
    all.extend(DEEP.iter().map(|text| session(text, true)));
    all
}

/// Sessions with many choices of minimax.
pub(crate) fn choices() -> Vec<Session> {
    CHOICES.iter().map(|text| session(text, true)).collect()
}

/// A session with every kind of error.
pub(crate) fn stderr() -> Session {
    session("L9/L1/foo/u/9/4/4/4/4/s/3/2/5/1", true)
}

/// Sessions for the tools of memory, which are slow.
pub(crate) fn memory() -> Vec<Session> {
    let all = "L9/L1/1/2/s/foo/3/u/9/4/4/restart_game/L2/6/s/u/u/restart/L1/1/1/1/1/u/u/add_disc x";
    let odd = [&b"1"[..], &[b'a'; 1500], b"add_disc 3", b"quit"];
    vec![session(all, true), Session::of(odd), session("L1/4/4", false)]
}

/// Sessions in which memory is refused.
pub(crate) fn refused() -> Vec<Session> {
    vec![session("L1/4/s/3/restart_game/L2/4", true)]
}

fn session(text: &str, quits: bool) -> Session {
    let words = text.split('/').filter(|word| !word.is_empty() || text.contains('/'));
    Session::of(words.map(line).chain(quits.then(|| b"quit".to_vec())))
}

fn line(word: &str) -> Vec<u8> {
    match word.strip_prefix('L') {
        Some(level) => unescape(level),
        None if word.parse::<u32>().is_ok() => format!("add_disc {word}").into_bytes(),
        None => match word {
            "u" => b"undo_move".to_vec(),
            "s" => b"suggest_move".to_vec(),
            "r" => b"restart_game".to_vec(),
            other => unescape(other),
        },
    }
}

/// White space of every kind (R10, R12).
fn blanks() -> Vec<Session> {
    let in_game = [
        "add_disc 4\r",
        "\tadd_disc\t4",
        "  add_disc   4  ",
        "suggest_move\r",
        " undo_move",
        "",
        "   ",
        " \t\r",
        "add_disc\x0b4",
        "add_disc\x0c4",
        "\x0bsuggest_move",
    ];
    let at_start = ["1\r", "\t1", "1\x0b", "", "  ", "quit\r", " quit "];
    let in_game = in_game.map(|line| Session::of(["1", line, "quit"]));
    let at_start = at_start.map(|line| Session::of([line, "quit"]));
    let ends = [Session::of(["1", "quit\r"]), Session::of(["1", "\tquit "])];
    in_game.into_iter().chain(at_start).chain(ends).collect()
}

/// Lines that are too long or no text (R9).
fn odd() -> Vec<Session> {
    let long = |start: &str, length: usize, filling: u8| {
        let mut line = start.as_bytes().to_vec();
        line.resize(length, filling);
        line
    };
    let lines = [
        long("", 1025, b'a'),
        long("add_disc 4", 1025, b' '),
        long("add_disc 4", 1024, b' '),
        long("", 1024, b'a'),
        long("add_disc ", 1025, b'4'),
        [long("", 1024, b' '), b"add_disc 4".to_vec()].concat(),
        long("", 5000, b'a'),
        b"quit\0".to_vec(),
        b"\0suggest_move".to_vec(),
        b"add_disc \xff".to_vec(),
        b"add_disc \xc3\xa4".to_vec(),
    ];
    let in_game = lines.clone().map(|line| Session::of([b"1".to_vec(), line, b"quit".to_vec()]));
    let level = [long("1", 1025, b' '), b"1\0".to_vec(), long("", 3000, b'1'), b"\xff".to_vec()];
    let at_start = level.map(|line| Session::of([line, b"quit".to_vec()]));
    in_game.into_iter().chain(at_start).collect()
}
