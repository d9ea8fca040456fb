//! The calls of `SPFIARParser` (P1 to P5).

use courses::spfiar::{Command, LINE_LIMIT, integer};
use fastrand::Rng;

use super::calls::{Model, sessions};
use crate::session::{Session, SessionKind};

/// The parser, which remembers nothing.
#[derive(Debug, Default)]
pub(super) struct Parser;

impl Model for Parser {
    const IMPLICIT: &'static [&'static str] = &["P1"];

    fn call(&mut self, call: &str, found: &str) -> (&'static str, String) {
        if call == "null is_int" {
            return ("P2b", "false".to_owned());
        }
        if let Some(text) = call.strip_prefix("is_int ") {
            let is_clear =
                text.trim_start_matches('-').starts_with(|c: char| c.is_ascii_alphanumeric());
            let is_clear = is_clear && text.len() < 10 && !text.starts_with("--");
            let is_clear = is_clear && !text.ends_with([' ', '-']);
            return (
                if is_clear { "P2a" } else { "P2b" },
                integer(&unescaped(text)).is_some().to_string(),
            );
        }
        let text = call.strip_prefix("parse ").map(unescaped);
        let line = text.filter(|text| text.strip_suffix('\n').unwrap_or(text).len() <= LINE_LIMIT);
        let command = line.map_or(Command::Invalid, |line| Command::parse(&line));
        let (name, number) = match command {
            Command::UndoMove => ("SP_UNDO_MOVE", None),
            Command::AddDisc(number) => ("SP_ADD_DISC", number),
            Command::SuggestMove => ("SP_SUGGEST_MOVE", None),
            Command::Quit => ("SP_QUIT", None),
            Command::Restart => ("SP_RESTART", None),
            Command::Invalid => ("SP_INVALID_LINE", None),
        };
        let key = match number {
            _ if found.ends_with("the line was changed") => "P1",
            Some(i32::MAX | i32::MIN) => "P4",
            _ if !is_clear(call) => "P3b",
            Some(1..=7) | None => "P3a",
            Some(_) => "P5",
        };
        let argument = number.map(|number| format!(", arg {number}")).unwrap_or_default();
        (key, format!("{name}, validArg {}{argument}", number.is_some()))
    }
}

/// Returns true if the header and the tests of the course say what is right for a line: it has a command with
/// as many words as it wants, or none, and blanks, tabs and line feeds between words.
fn is_clear(call: &str) -> bool {
    let Some(text) = call.strip_prefix("parse ").map(unescaped) else { return false };
    let words: Vec<&str> = text.split([' ', '\t', '\n']).filter(|word| !word.is_empty()).collect();
    let has_its_words = match words[..] {
        ["add_disc", number] => {
            !number.starts_with(['+', '0']) && number.len() < 11 && number != "-"
        }
        ["undo_move" | "suggest_move" | "quit" | "restart_game", ..] => words.len() == 1,
        ["add_disc" | "restart", ..] | [] => false,
        _ => true,
    };
    has_its_words && text.len() <= LINE_LIMIT && !text.contains(['\r', '\x0b', '\x0c'])
}

/// The text that the driver makes of the letters after backslashes.
fn unescaped(text: &str) -> String {
    let mut result = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let escaped = if letter == '\\' { letters.clone().next() } else { None };
        let character = match escaped {
            Some('n') => '\n',
            Some('t') => '\t',
            Some('r') => '\r',
            Some('v') => '\x0b',
            Some('f') => '\x0c',
            Some('\\') => '\\',
            _ => {
                result.push(letter);
                continue;
            }
        };
        letters.next();
        result.push(character);
    }
    result
}

/// Words that are integers or not.
const INTEGERS: [&str; 22] = [
    "1",
    "11",
    "111",
    "-1",
    "-11",
    "-111",
    "01",
    "0111",
    "-01",
    "-0111",
    "0",
    "",
    "-",
    "+3",
    "1.0",
    "1 ",
    " 1",
    "--1",
    "1-",
    "abc",
    "12a",
    "99999999999999999999",
];

/// Lines of every kind, as the driver reads them.
const LINES: [&str; 46] = [
    "add_disc 4",
    "undo_move",
    "suggest_move",
    "quit",
    "restart_game",
    "restart",
    "add_disc",
    "add_disc 1 2",
    "undo_move 1",
    "suggest_move 1",
    "quit now",
    "restart 2",
    "restart_game 2",
    "add_disc 4\\n",
    "quit\\n",
    "add_disc\\t4\\n",
    "\\tadd_disc 4\\r\\n",
    "  add_disc   4  ",
    "undo_move\\r",
    "suggest_move \\t ",
    "",
    "\\n",
    " \\t\\r\\n",
    "aDd_disc 4",
    "QUIT",
    "foo",
    "foo 4",
    "add_disc4",
    "add_disc abc",
    "add_disc 10.11",
    "add_disc +3",
    "add_disc -",
    "add_disc 03",
    "quit\\v",
    "add_disc\\f4",
    "add_disc 17",
    "add_disc 0",
    "add_disc -10",
    "add_disc 2147483646",
    "add_disc 2147483647",
    "add_disc 2147483648",
    "add_disc -2147483648",
    "add_disc -2147483649",
    "add_disc 4294967300",
    "add_disc 99999999999999999999",
    "add_disc -99999999999999999999",
];

/// Directed sessions, the basic ones first. Each call is a session of its own.
pub(super) fn directed() -> Vec<Session> {
    let integers = INTEGERS.map(|text| format!("is_int {text}"));
    let lines = LINES.map(|text| format!("parse {text}"));
    let long = [1000, 1024, 1025, 1100].map(|length| {
        let mut line = "parse quit".to_owned();
        line.push_str(&" ".repeat(length - 4));
        line
    });
    let calls = integers.into_iter().chain(lines).chain(long);
    let null = sessions(["null is_int", "null parse"]);
    calls.map(|call| Session::of([call])).chain(null).map(of_its_kind).collect()
}

/// Calls of a requirement that our page decided are odd, and lines that are no commands are errors.
fn of_its_kind(session: Session) -> Session {
    let call = String::from_utf8_lossy(&session.lines[0]).into_owned();
    let (key, result) = Parser.call(&call, "");
    let is_error = result.contains("INVALID") || result == "SP_ADD_DISC, validArg false";
    let kind = match key {
        "P2b" | "P3b" | "P4" => SessionKind::Odd,
        _ if is_error || result == "false" => SessionKind::Errors,
        _ => SessionKind::Plain,
    };
    session.of_kind(kind)
}

/// A generated session: good commands with white space of all kinds, and lines that are none.
pub(super) fn random(random: &mut Rng) -> Session {
    const COMMANDS: [&str; 6] =
        ["undo_move", "suggest_move", "quit", "restart_game", "undo", "Quit"];
    const BLANKS: [&str; 6] = [" ", " ", "  ", "\\t", " \\t ", "\\t\\t"];
    const ENDS: [&str; 3] = ["", "\\n", " \\n"];
    let mut calls = Vec::new();
    for _ in 0..20 {
        let mut blank = || BLANKS[random.usize(..BLANKS.len())];
        let (before, between) = (blank(), blank());
        let before = if random.bool() { "" } else { before };
        let words = match random.u8(..3) {
            0 => COMMANDS[random.usize(..COMMANDS.len())].to_owned(),
            1 => format!("add_disc{between}{}", random.i32(-9..99)),
            _ => format!("add_disc{between}{}x", random.i32(1..9)),
        };
        calls.push(format!("parse {before}{words}{}", ENDS[random.usize(..ENDS.len())]));
    }
    Session::of(calls)
}
