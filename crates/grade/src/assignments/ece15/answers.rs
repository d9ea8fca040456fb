//! Answers to the questions, and how usual they are.

use crate::session::SessionKind;

/// Plain answers to the first question.
pub(super) const FIRST: [&str; 8] = ["y", "n", "N", "Y", "no", "yes", "x", "*?"];

/// Answers to the first question that the sheet does not speak of.
pub(super) const ODD_FIRST: [&str; 2] = ["", " n"];

/// Longer ones, of which the first character decides.
pub(super) const LONG_FIRST: [&str; 3] = ["xn", "yn", "not yet, thank you very much"];

/// Answers to the question for a move that are refused, one after another.
pub(super) const REFUSED: [&str; 12] =
    ["0", "8", "9", "???", "x", "10", "-1", "-5 3", "9 4", "-4 4", "*4", "."];

/// Answers that are read in one way by `scanf`, in another way by others.
pub(super) const ODD: [&str; 19] = [
    " 7",
    "3abc",
    "3.5",
    "4 -4",
    "0x4",
    "+3",
    "\t 5",
    "007",
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

/// The requirement that says how an answer to the question for a move is read: R7a for a number and a word
/// that nobody could take for one, R8a for what is refused in any reading, R9 at the end of the input.
pub(super) fn reading(answer: &[u8]) -> &'static str {
    let Some((b'\n', line)) = answer.split_last() else { return "R9" };
    let line = String::from_utf8_lossy(line);
    let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_number = (1..=8).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (digits.len() == 1 || !digits.starts_with('0'));
    let is_graphic = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_graphic());
    let is_word = is_graphic && !word.starts_with(|c: char| c.is_ascii_digit() || "+-".contains(c));
    let is_column = matches!(word, "1" | "2" | "3" | "4" | "5" | "6" | "7");
    match (is_number, rest.is_empty()) {
        (true, true) => "R7a",
        (true, false) if !is_column => "R8a",
        (false, true) if is_word && !word.contains(|c: char| c.is_ascii_digit()) => "R7a",
        (false, _) if is_word => "R8a",
        _ => "R8b",
    }
}

/// How usual an answer to the question for a move is.
pub(super) fn kind(answer: &str) -> SessionKind {
    let is_column = matches!(answer, "1" | "2" | "3" | "4" | "5" | "6" | "7");
    match reading(format!("{answer}\n").as_bytes()) {
        _ if is_column => SessionKind::Plain,
        "R7a" | "R8a" => SessionKind::Errors,
        _ => SessionKind::Odd,
    }
}
