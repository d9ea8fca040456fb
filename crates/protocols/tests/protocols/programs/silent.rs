//! Programs that do not answer, and what is said of them.

use std::fs;
use std::time::Duration;

use discus_protocols::players::Evidence;
use discus_protocols::{Cause, Played};
use rules::Side;
use rules::connect4::Column;

use super::{board, fault, game, launcher};
use crate::scratch::Scratch;

/// More time than Python needs to answer, and little enough to wait for.
const LIMIT: Duration = Duration::from_secs(2);

/// The game of a program with this loop over its input, which gets ready and moves first.
fn played(turn: &str) -> Played<Column> {
    let scratch = Scratch::new();
    let bot = format!(
        "import sys, time\ninput()\nprint('ready', flush=True)\n\
         while True:\n  line = sys.stdin.readline()\n  if not line: break\n  {turn}\n"
    );
    fs::write(scratch.path().join("bot.py"), bot).expect("written");
    game(&launcher(), ["line=python3 bot.py", "greedy"], scratch.path(), &board(), LIMIT)
}

/// The notes on a program that lost its first turn by silence.
fn notes(turn: &str) -> Vec<String> {
    let played = played(turn);
    let (cause, shown) = fault(&played, Side::First);
    let is_late =
        matches!(&cause, Cause::Late(why) if why.starts_with("it made no move within 2 s"));
    assert!(is_late, "{cause:?} {shown}");
    let [Evidence { notes, .. }, _] = &played.evidence;
    notes.clone()
}

#[test]
fn a_program_that_does_not_flush_is_told_to() {
    let said = ["it did not answer; flush the output after each line"];
    assert_eq!(notes("print(4)"), said);
    let half = r#"it did not answer; flush the output after each line; only half a line came, without a line feed: "4""#;
    assert_eq!(notes("print(4, end='', flush=True)"), [half]);
}

#[test]
fn a_program_with_a_prompt_is_told_of_it() {
    let said = r#"it waits at a prompt of its own: "Enter a column:"; print no prompts"#;
    assert_eq!(notes("print(input('Enter a column: '), flush=True)"), [said]);
}

#[test]
fn a_program_that_computes_is_not_told_to_flush() {
    let said = "it was still computing when its time was over";
    let played = played("print('# depth 3', flush=True)\n  while True: pass");
    let [Evidence { notes, .. }, _] = &played.evidence;
    assert_eq!(notes[..], [said]);
    let lost = played.lost.expect("a turn without a move").time;
    assert!(lost >= LIMIT, "the note was no answer: {lost:?}");
    let half = "; its last output was half a line: \"Hm\"";
    assert_eq!(notes_of_computing("print('Hm', end='', flush=True)"), [format!("{said}{half}")]);
}

fn notes_of_computing(before: &str) -> Vec<String> {
    notes(&format!("{before}\n  while True: pass"))
}
