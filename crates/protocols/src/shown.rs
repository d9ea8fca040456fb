//! Reading and showing the text that programs write.

use games::{Described, steps};
use rules::Game;
use text::printable;

use crate::Cause;

/// The legal move that a text names.
///
/// # Errors
/// Why it names none, as a part of a sentence that begins with the text.
pub fn read<G: Described>(position: &G, text: &str) -> Result<G::Move, String> {
    position.read(text).map_err(|why| format!("{}: {why}", shown(text)))
}

/// Reads the moves of a game one after the other, each by `read`.
///
/// # Errors
/// The first move that cannot be played, and the reason.
pub(crate) fn read_moves<'a, G: Game>(
    start: &G,
    moves: impl Iterator<Item = &'a str>,
    read: impl Fn(&G, &str) -> Result<G::Move, String>,
) -> Result<Vec<G::Move>, String> {
    let mut position = start.clone();
    let next = |text| {
        let played = read(&position, text)?;
        position.play_unchecked(played);
        Ok(played)
    };
    moves.map(next).collect()
}

/// The position after legal moves, and those before it, the oldest first.
pub(crate) fn replay<G: Game>(start: &G, moves: &[G::Move]) -> (Vec<G>, G) {
    let mut position = start.clone();
    let before = |&played: &G::Move| {
        let after = position.after(played);
        std::mem::replace(&mut position, after)
    };
    let earlier = moves.iter().map(before).collect();
    (earlier, position)
}

/// A line of legal moves, each as `write` says, with blanks between them.
pub(crate) fn written<G: Game>(
    start: &G,
    moves: &[G::Move],
    write: impl Fn(&G, G::Move) -> String,
) -> String {
    let moves =
        steps(start, moves.iter().copied()).map(|(position, played)| write(&position, played));
    moves.collect::<Vec<_>>().join(" ")
}

/// Refuses a line in which a program says any of these words, in upper or lower case.
pub(crate) fn refuse_words(line: &str, words: &[&str]) -> Result<(), Cause> {
    let small = line.to_ascii_lowercase();
    if words.iter().any(|word| small.contains(word)) {
        return Err(Cause::Garbage(format!("it said \"{}\"", shown(line))));
    }
    Ok(())
}

/// The longest text of a program that is shown, in characters: a compiler's complaint fits.
const SHOWN: usize = 240;

/// The text of a program, fit to be shown in a sentence: on one line, not too long, and without
/// control, direction and invisible characters.
pub fn shown(text: &str) -> String {
    let mut characters = text.trim().chars();
    let first = printable(&characters.by_ref().take(SHOWN).collect::<String>(), '?');
    if characters.next().is_some() { first + "…" } else { first }
}
