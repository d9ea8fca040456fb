//! The format of books of openings: lines of text.
//!
//! The first line is `discus openings` and the version of the format. `laws`, `nodes` and `margin` follow,
//! a line each, and then the positions: the moves from the initial position, a bar, and the best moves there with
//! their scores, as in `11-15 23-19 | 8-11 3, 9-14 -2`. The last line is `checksum` and the CRC-32 of all
//! bytes before it, in hexadecimal. Moves are written as PDN writes them, with every stop.

use std::fmt::{self, Write as _};

use rules::Game;
use rules::checkers::{Laws, Move, Notation, Position};
use search::{Score, WIN};

use super::{Openings, Scope};

/// Changes with the meaning of any line.
const VERSION: &str = "1";
const NAME: &str = "discus openings ";
const CHECKSUM: &str = "checksum ";
/// The bytes of the last line.
const LAST: usize = CHECKSUM.len() + 8 + 1;

/// Why bytes are not a book of openings for the laws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOpenings {
    /// They do not begin as a book of openings.
    NotOpenings,
    /// They have another version of the format.
    OtherVersion(String),
    /// They are for the laws with this key.
    OtherLaws(String),
    /// They are cut off or have changed.
    Damaged,
}

impl fmt::Display for BadOpenings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOpenings::NotOpenings => f.write_str("this is not a book of openings"),
            BadOpenings::OtherVersion(version) => {
                write!(f, "the book has format {version:?}, but only format {VERSION} can be read")
            }
            BadOpenings::OtherLaws(laws) => write!(f, "the book is for other laws: {laws}"),
            BadOpenings::Damaged => {
                f.write_str("the book is cut off or damaged; remove it and build it again")
            }
        }
    }
}

impl std::error::Error for BadOpenings {}

impl Openings {
    /// The book as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Scope { nodes, margin } = self.scope;
        let mut text =
            format!("{NAME}{VERSION}\nlaws {}\nnodes {nodes}\nmargin {margin}\n", self.laws.key());
        let notation = Notation::Numbers(self.laws.numbering);
        for entry in &self.entries {
            for played in &entry.line {
                text += &notation.write(played);
                text.push(' ');
            }
            let moves = entry.moves.iter();
            let moves = moves.map(|(played, score)| format!("{} {score}", notation.write(played)));
            text += "| ";
            text += &moves.collect::<Vec<_>>().join(", ");
            text.push('\n');
        }
        let checksum = crc32fast::hash(text.as_bytes());
        // A text takes all that is written to it.
        let _ = writeln!(text, "{CHECKSUM}{checksum:08x}");
        text.into_bytes()
    }

    /// Reads a file for these laws. All its moves are legal.
    ///
    /// # Errors
    /// If it is not a whole and undamaged book for these laws in this version of the format.
    pub fn from_bytes(laws: &'static Laws, bytes: &[u8]) -> Result<Openings, BadOpenings> {
        let begun = &bytes[..bytes.len().min(NAME.len())];
        if begun.is_empty() || !NAME.as_bytes().starts_with(begun) {
            return Err(BadOpenings::NotOpenings);
        }
        let text = std::str::from_utf8(bytes).map_err(|_| BadOpenings::Damaged)?;
        let (head, _) = text.split_once('\n').ok_or(BadOpenings::Damaged)?;
        let version = head.strip_prefix(NAME).ok_or(BadOpenings::Damaged)?;
        if version != VERSION {
            return Err(BadOpenings::OtherVersion(version.to_owned()));
        }
        let sealed = checked(text).ok_or(BadOpenings::Damaged)?;
        let mut lines = sealed.lines().skip(1);
        let mut word = |key| lines.next()?.strip_prefix(key);
        let key = word("laws ").ok_or(BadOpenings::Damaged)?;
        if key != laws.key() {
            return Err(BadOpenings::OtherLaws(key.to_owned()));
        }
        let nodes = word("nodes ").and_then(|text| text.parse().ok());
        let margin = word("margin ").and_then(|text| text.parse().ok());
        let (Some(nodes), Some(margin)) = (nodes, margin) else { return Err(BadOpenings::Damaged) };
        let mut openings = Openings::new(laws, Scope { nodes, margin });
        let whole = lines.try_for_each(|line| openings.read(line));
        whole.ok_or(BadOpenings::Damaged)?;
        openings.evaluate();
        Ok(openings)
    }

    /// Adds the position of a line; `None` if it is none, or is there already.
    fn read(&mut self, line: &str) -> Option<()> {
        let (line, moves) = line.split_once("| ")?;
        let mut position = Position::initial(self.laws);
        let line = line.split_whitespace().map(|text| {
            let played = position.parse_move(text).ok()?;
            position = position.after(played);
            Some(played)
        });
        let line = line.collect::<Option<Vec<Move>>>()?;
        let moves = moves.split(", ").map(|text| scored(&position, text));
        let moves = moves.collect::<Option<Vec<_>>>()?;
        if self.places.contains_key(&position.key()) {
            return None;
        }
        self.add(line, position, moves);
        Some(())
    }
}

/// The text before the last line, if that has its checksum.
fn checked(text: &str) -> Option<&str> {
    let (sealed, last) = text.split_at_checked(text.len().checked_sub(LAST)?)?;
    let checksum = format!("{CHECKSUM}{:08x}\n", crc32fast::hash(sealed.as_bytes()));
    (last == checksum && sealed.ends_with('\n')).then_some(sealed)
}

/// A move and its score.
fn scored(position: &Position, text: &str) -> Option<(Move, Score)> {
    let (played, score) = text.split_once(' ')?;
    let score = score.parse().ok().filter(|score: &Score| score.abs() <= WIN)?;
    Some((position.parse_move(played).ok()?, score))
}
