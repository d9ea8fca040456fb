use rules::Side;
use rules::checkers::{BadSquare, Disc, Kind, Square};

use crate::scan::integer;

/// A user's command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `minimax_depth N`; a number outside the range of `i32` becomes its nearest end.
    MinimaxDepth(i32),
    /// `user_color C`.
    UserColor(Side),
    /// `clear`.
    Clear,
    /// `rm P`.
    Remove(Result<Square, InvalidPosition>),
    /// `set P C K`.
    Set(Result<Square, InvalidPosition>, Disc),
    /// `print`.
    Print,
    /// `start`.
    Start,
    /// `get_moves`.
    GetMoves,
    /// `move P to P...`.
    Move(Result<Path, InvalidPosition>),
    /// `restart`.
    Restart,
    /// `quit`.
    Quit,
    /// Anything else (R6).
    Illegal,
}

/// A word with the form of a position that names no dark square (R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidPosition;

/// The start and the stops of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The square of the disc.
    pub start: Square,
    /// The squares where it stops; at least one.
    pub stops: Vec<Square>,
}

impl Command {
    /// Reads a line without its line feed.
    pub fn parse(line: &str) -> Command {
        legal(line).unwrap_or(Command::Illegal)
    }
}

/// The command in a line in which every word has the right form (R6).
fn legal(line: &str) -> Option<Command> {
    Some(match words(line)[..] {
        ["minimax_depth", number] => Command::MinimaxDepth(integer(number)?),
        ["user_color", colour] => Command::UserColor(side(colour)?),
        ["clear"] => Command::Clear,
        ["rm", position] => Command::Remove(one_position(position)?),
        ["set", position, colour, kind] => {
            let disc = Disc { side: side(colour)?, kind: self::kind(kind)? };
            Command::Set(one_position(position)?, disc)
        }
        ["print"] => Command::Print,
        ["start"] => Command::Start,
        ["get_moves"] => Command::GetMoves,
        ["move", start, "to", stops] => {
            let (start, stops) = (one_position(start)?, positions(stops)?);
            Command::Move(start.and_then(|start| Ok(Path { start, stops: stops? })))
        }
        ["restart"] => Command::Restart,
        ["quit"] => Command::Quit,
        _ => return None,
    })
}

/// The words of a line (R5).
fn words(line: &str) -> Vec<&str> {
    const BLANKS: [char; 5] = [' ', '\t', '\r', '\x0b', '\x0c'];
    line.split(BLANKS).filter(|word| !word.is_empty()).collect()
}

fn side(word: &str) -> Option<Side> {
    match word {
        "white" => Some(Side::First),
        "black" => Some(Side::Second),
        _ => None,
    }
}

fn kind(word: &str) -> Option<Kind> {
    match word {
        "pawn" => Some(Kind::Man),
        "king" => Some(Kind::King),
        _ => None,
    }
}

/// Reads a word that is one position; `None` if it does not have the form.
fn one_position(word: &str) -> Option<Result<Square, InvalidPosition>> {
    let (position, rest) = position(word)?;
    rest.is_empty().then_some(position)
}

/// Reads a word of one or more positions; `None` if any of them does not have the form.
fn positions(word: &str) -> Option<Result<Vec<Square>, InvalidPosition>> {
    let (first, mut rest) = position(word)?;
    let mut found = vec![first];
    while !rest.is_empty() {
        let next;
        (next, rest) = position(rest)?;
        found.push(next);
    }
    Some(found.into_iter().collect())
}

/// Reads the position at the start of a text; also returns the rest.
///
/// The character after `<` may be any character, even `>`.
fn position(text: &str) -> Option<(Result<Square, InvalidPosition>, &str)> {
    let column = text.strip_prefix('<')?.chars().next()?;
    let after_column = 1 + column.len_utf8();
    let end = after_column + text[after_column..].find('>')? + 1;
    let (position, rest) = text.split_at(end);
    match position.parse() {
        Ok(square) => Some((Ok(square), rest)),
        Err(BadSquare::NotDark) => Some((Err(InvalidPosition), rest)),
        Err(BadSquare::Malformed) => None,
    }
}
