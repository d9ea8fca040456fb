//! Moves as they are written: reading them tolerantly, judging and writing them (R3, R5, R7, R8, R16).

use std::cmp::Ordering;
use std::fmt;
use std::path::Path;

use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};
use text::printable;

use super::files::LIMIT;

/// A move with its colour and the row in which the disc lands: `(W C 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triple {
    /// The moving side; the first side is White.
    pub side: Side,
    /// The column, A to G.
    pub column: Column,
    /// The row, counted from 0 at the bottom; the text counts from 1.
    pub row: usize,
}

/// The letter of a side: W for the first side, B for the second.
pub const fn letter(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'B',
    }
}

/// The name of the colour of a side.
pub const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

/// The canonical form, without the line feed (R5).
impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'A'..).nth(self.column.index()).map_or('?', char::from);
        write!(f, "({} {column} {})", letter(self.side), self.row + 1)
    }
}

/// The maximum length of a text in a message, in characters (R15).
const SHOWN: usize = 80;

/// A move as written in a file, from `(` to `)`; it may be invalid.
///
/// In messages it is shortened, with `?` for control characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveText(String);

impl MoveText {
    /// The items between the parentheses.
    pub(super) fn items(&self) -> Vec<&str> {
        let inside = self.0.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        inside
            .unwrap_or_default()
            .split([' ', '\t', '\r', '\n'])
            .filter(|item| !item.is_empty())
            .collect()
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&shown(&self.0))
    }
}

/// Shortens a text for messages and replaces control characters.
fn shown(text: &str) -> String {
    printable(text, '?').chars().take(SHOWN).collect()
}

/// The message about a file that is incomplete.
pub fn unfinished(path: &Path, wanted: &str, contents: &[u8]) -> String {
    let path = path.display();
    if contents.len() >= LIMIT {
        return format!(
            "{path} holds no whole {wanted} in its first {LIMIT} bytes; no more is read"
        );
    }
    let found = match contents {
        [] => "nothing".to_owned(),
        _ => format!("{:?}", shown(&String::from_utf8_lossy(contents))),
    };
    format!("{path} holds {found} and not a whole {wanted}")
}

/// The move in a file: from the first `(` to the first `)` after it. `None` if it is not complete
/// yet.
pub fn whole_move(contents: &[u8]) -> Option<MoveText> {
    let begin = contents.iter().position(|&byte| byte == b'(')?;
    let length = contents[begin..].iter().position(|&byte| byte == b')')?;
    let text = &contents[begin..=begin + length];
    Some(MoveText(String::from_utf8_lossy(text).into_owned()))
}

/// The colour in a file: White, which moves first, or Black. `None` if it is not complete yet.
pub fn whole_colour(contents: &[u8]) -> Option<Side> {
    match contents.trim_ascii() {
        b"W" | b"w" => Some(Side::First),
        b"B" | b"b" => Some(Side::Second),
        _ => None,
    }
}

/// Why a move is illegal. If several reasons apply, the first in this list is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It does not consist of W or B, a letter and an integer.
    NotAMove,
    /// The other side is to move.
    WrongColour,
    /// The column is not A to G, or the row not 1 to 6.
    OffTheBoard,
    /// The column is full.
    ColumnFull,
    /// The square already has a disc.
    SpaceOccupied,
    /// The square below is empty.
    LowerSpaceUnoccupied,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NotAMove => "not a move",
            Reason::WrongColour => "wrong colour",
            Reason::OffTheBoard => "off the board",
            Reason::ColumnFull => "column full",
            Reason::SpaceOccupied => "space occupied",
            Reason::LowerSpaceUnoccupied => "lower space unoccupied",
        })
    }
}

/// An illegal move and the reason: `(B D 3): lower space unoccupied`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move as it was read.
    pub text: MoveText,
    /// The reason why it is illegal.
    pub reason: Reason,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, self.reason)
    }
}

impl std::error::Error for IllegalMove {}

/// The move that a text stands for in an unfinished position.
///
/// # Errors
/// The first reason why it is not a move, or is illegal.
pub fn judge(position: &Position, text: &MoveText) -> Result<Triple, Reason> {
    let (side, column, row) = parse(text).ok_or(Reason::NotAMove)?;
    if side != position.side_to_move() {
        return Err(Reason::WrongColour);
    }
    let row = row_on_board(row).ok_or(Reason::OffTheBoard)?;
    if column.index() >= Position::COLUMNS {
        return Err(Reason::OffTheBoard);
    }
    let landing = landing_row(position, column).ok_or(Reason::ColumnFull)?;
    match row.cmp(&landing) {
        Ordering::Less => Err(Reason::SpaceOccupied),
        Ordering::Greater => Err(Reason::LowerSpaceUnoccupied),
        Ordering::Equal => Ok(Triple { side, column, row }),
    }
}

/// The row where the next disc of a column lands; `None` if the column is full.
pub(super) fn landing_row(position: &Position, column: Column) -> Option<usize> {
    (0..Position::ROWS).find(|&row| position.square(row, column.index()).is_none())
}

/// Reads colour, column and row, on the board or not; `None` if this is not a move.
fn parse(text: &MoveText) -> Option<(Side, Column, i32)> {
    let items = text.items();
    let [colour, column, row] = items[..] else { return None };
    Some((parse_colour(colour)?, parse_column(column)?, parse_row(row)?))
}

/// Reads the letter only: in a file, the colour may be surrounded by more than item separators
/// (R7).
fn parse_colour(item: &str) -> Option<Side> {
    if item.len() == 1 { whole_colour(item.as_bytes()) } else { None }
}

fn parse_column(item: &str) -> Option<Column> {
    let &[letter] = item.as_bytes() else { return None };
    let is_letter = letter.is_ascii_alphabetic();
    is_letter.then(|| Column::new((letter.to_ascii_uppercase() - b'A').into()))
}

/// An integer is an optional `-` and any number of digits.
fn parse_row(item: &str) -> Option<i32> {
    let digits = item.strip_prefix('-').unwrap_or(item);
    let is_integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // Any number this large is off the board.
    is_integer.then(|| item.parse().unwrap_or(i32::MAX))
}

/// The index of a row counted from 1, if the board has it.
fn row_on_board(row: i32) -> Option<usize> {
    let index = usize::try_from(row).ok()?.checked_sub(1)?;
    (index < Position::ROWS).then_some(index)
}

/// A game from the empty board, as both the players and the referee keep it.
#[derive(Clone, Debug, Default)]
pub struct Game {
    position: Position,
}

impl Game {
    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move.
    pub fn mover(&self) -> Side {
        self.position.side_to_move()
    }

    /// The outcome, if the game has ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Plays a move as it was written, in an unfinished game.
    ///
    /// # Errors
    /// Why the move is illegal; the game is then unchanged.
    pub fn play(&mut self, text: MoveText) -> Result<Triple, IllegalMove> {
        match judge(&self.position, &text) {
            Ok(triple) => {
                self.position.play_unchecked(triple.column);
                Ok(triple)
            }
            Err(reason) => Err(IllegalMove { text, reason }),
        }
    }

    /// Plays into a column; `None` if it is full or the game is over.
    pub fn drop(&mut self, column: Column) -> Option<Triple> {
        let side = self.mover();
        self.position.check(column).ok()?;
        let row = landing_row(&self.position, column)?;
        self.position.play_unchecked(column);
        Some(Triple { side, column, row })
    }
}
