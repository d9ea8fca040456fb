//! The tags before the moves: `[Name "value"]`.

use super::start::{FEN, GAME_TYPE, LAWS, SETUP};
use crate::scanner::{Place, Scanner};
use crate::{BadText, Headers, Reason};

/// A tag that determines the start of the game, and its place in the text.
pub(super) struct Tag {
    pub(super) value: String,
    pub(super) place: Place,
}

/// The tags that determine the start, each if present.
#[derive(Default)]
pub(super) struct Decisive {
    pub(super) laws: Option<Tag>,
    pub(super) game_type: Option<Tag>,
    pub(super) fen: Option<Tag>,
}

/// Reads all tags; returns the purely descriptive ones and those that determine the start.
pub(super) fn read(scanner: &mut Scanner) -> Result<(Headers, Decisive), BadText> {
    let mut headers = Headers::new();
    let mut decisive = Decisive::default();
    loop {
        scanner.skip_blanks();
        match scanner.peek() {
            Some('%') if scanner.begins_line() => drop(scanner.line()),
            Some('[') => {
                let place = scanner.place();
                let (name, value) = tag(scanner).ok_or_else(|| place.bad(Reason::BadTag))?;
                match name {
                    LAWS => decisive.laws = Some(Tag { value, place }),
                    GAME_TYPE => decisive.game_type = Some(Tag { value, place }),
                    FEN => decisive.fen = Some(Tag { value, place }),
                    SETUP => {}
                    _ => headers.set(name, &value),
                }
            }
            _ => return Ok((headers, decisive)),
        }
    }
}

fn tag<'a>(scanner: &mut Scanner<'a>) -> Option<(&'a str, String)> {
    scanner.next();
    scanner.skip_blanks();
    let name = scanner.take_while(|c| !c.is_whitespace() && !"\"]".contains(c));
    scanner.skip_blanks();
    (scanner.next()? == '"').then_some(())?;
    let mut value = String::new();
    loop {
        match scanner.next()? {
            // Some programs do not escape the quotation marks of a value.
            '"' if ends(scanner) => break,
            '\\' => value.push(scanner.next()?),
            '\n' => return None,
            other => value.push(other),
        }
    }
    scanner.skip_blanks();
    (scanner.next()? == ']' && !name.is_empty()).then_some((name, value))
}

/// Returns true if the bracket of a tag follows.
fn ends(scanner: &Scanner) -> bool {
    scanner.rest().trim_start().starts_with(']')
}

/// A tag as it is written, on its own line.
pub(super) fn text(name: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{value}\"]\n")
}
