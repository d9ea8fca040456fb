//! The moves of a game, with comments, variations and marks.

use rules::Game as _;
use rules::checkers::{BadMove, Move, Position};

use super::RESULTS;
use crate::builder::Builder;
use crate::scanner::{Place, Scanner};
use crate::{BadText, Mark, Reason, Tree};

/// Reads moves up to the game's result, the next game's tags or the end of the text; also returns
/// the result, if there was one.
pub(super) fn read(
    scanner: &mut Scanner,
    start: Position,
) -> Result<(Tree<Position>, Option<String>), BadText> {
    let mut builder = Builder::new(start);
    loop {
        scanner.skip_blanks();
        let place = scanner.place();
        match scanner.peek() {
            None | Some('[') => return Ok((builder.finish()?, None)),
            Some('{' | '(' | ')') => builder.read_bracket(scanner)?,
            Some(';') => {
                scanner.next();
                builder.say(scanner.line());
            }
            Some('%') if scanner.begins_line() => drop(scanner.line()),
            Some('!' | '?') => builder.read_mark(scanner)?,
            Some('$') => glyph(&mut builder, place, scanner)?,
            Some(_) => match word(scanner) {
                Word::Move(text) => play(&mut builder, place, text)?,
                Word::Ignored => {}
                Word::Result(result) => return Ok((builder.finish()?, Some(result.to_owned()))),
                Word::Other(text) => return Err(place.bad(Reason::Unexpected(text.to_owned()))),
            },
        }
    }
}

enum Word<'a> {
    Move(&'a str),
    /// The number of a move, a clock time, or a mark of the position such as `+-`.
    Ignored,
    Result(&'a str),
    Other(&'a str),
}

/// The word that begins here. A `*` after a move means that the move was forced; it is ignored.
fn word<'a>(scanner: &mut Scanner<'a>) -> Word<'a> {
    if scanner.peek() == Some('*') {
        scanner.next();
        return Word::Result("*");
    }
    let mut ahead = scanner.clone();
    ahead.take_while(|c| c.is_ascii_digit());
    if ahead.peek() == Some('.') {
        ahead.take_while(|c| c == '.');
        *scanner = ahead;
        return Word::Ignored;
    }
    if !scanner.take_while(|c| "+-=/±∓".contains(c)).is_empty() {
        return Word::Ignored;
    }
    let word = scanner.take_while(|c| c.is_ascii_alphanumeric() || "-:/½".contains(c));
    if RESULTS.contains(&word) {
        return Word::Result(word);
    }
    if ["½-½", "½", "1/2"].contains(&word) {
        return Word::Result("1/2-1/2");
    }
    if scanner.peek() == Some('*') {
        scanner.next();
    }
    if word.is_empty() {
        let rest = scanner.rest();
        scanner.next();
        return Word::Other(&rest[..rest.len() - scanner.rest().len()]);
    }
    Word::Move(word)
}

fn play(builder: &mut Builder<Position>, place: Place, text: &str) -> Result<(), BadText> {
    let bad = |why: BadMove| place.bad(Reason::BadMove(text.to_owned(), why.to_string()));
    let played = read_move(builder.position(), text).map_err(bad)?;
    builder.play(played);
    Ok(())
}

/// Reads a move in the notation of the laws or in that of some program, as `FORMATS.md` lists them: `C3:E5` for
/// `c3xe5`, or `cd4` for `c3-d4`.
///
/// # Errors
/// Why the text is no legal move.
pub fn read_move(position: &Position, text: &str) -> Result<Move, BadMove> {
    let plain = text.to_ascii_lowercase().replace(':', "x");
    let read = position.parse_move_by_result(&plain);
    read.or_else(|why| as_meant(position, &plain).ok_or(why))
}

/// A move in the notation of some programs: `10x14` that captures nothing, `22-15` that does, or, as
/// Russian players write, `cd4` and `cxe5` without the row of the start.
fn as_meant(position: &Position, text: &str) -> Option<Move> {
    let other = if text.contains('x') { text.replace('x', "-") } else { text.replace('-', "x") };
    position.parse_move(&other).ok().or_else(|| {
        let (column, end) = text.split_at_checked(1)?;
        let end = end.trim_start_matches('x').parse().ok()?;
        let is_it =
            |played: &Move| played.end() == end && played.start().to_string().starts_with(column);
        let mut fitting = position.legal_moves().filter(is_it);
        fitting.next().filter(|_| fitting.next().is_none())
    })
}

/// Reads a mark as a number, such as `$2`. Glyphs from `$7` on describe positions, and are ignored.
fn glyph(
    builder: &mut Builder<Position>,
    place: Place,
    scanner: &mut Scanner,
) -> Result<(), BadText> {
    scanner.next();
    let digits = scanner.take_while(|c| c.is_ascii_digit());
    let number: usize =
        digits.parse().map_err(|_| place.bad(Reason::Unexpected("$".to_owned())))?;
    if let Some(&mark) = number.checked_sub(1).and_then(|index| Mark::ALL.get(index)) {
        builder.set_mark(mark);
    }
    Ok(())
}
