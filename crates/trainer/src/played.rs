use std::fmt::{self, Write};
use std::str::FromStr;

use rules::checkers::{Laws, Position};
use rules::{Game, Outcome, Side};

/// A game of the engine against itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Its number; with the recipe, it determines the game.
    pub number: u64,
    /// The number of random plies at its beginning.
    pub opening: usize,
    /// The result, as far as the players or the tables know.
    pub outcome: Outcome,
    /// For each move, its place among the legal ones.
    pub moves: Vec<u8>,
}

impl Played {
    /// The positions of the game, the initial one first; `None` if a move is not there.
    pub fn positions(&self, laws: &'static Laws) -> Option<Vec<Position>> {
        let mut positions = vec![Position::initial(laws)];
        for &choice in &self.moves {
            let last = positions[positions.len() - 1];
            let played = last.legal_moves().nth(usize::from(choice))?;
            positions.push(last.after(played));
        }
        Some(positions)
    }
}

/// Writes number, opening, result and moves, and a checksum of them: `7 4 + 0102000304… 1a2b3c4d`.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Played { number, opening, moves, .. } = self;
        let outcome = match self.outcome {
            Outcome::Win(Side::First) => '+',
            Outcome::Win(Side::Second) => '-',
            Outcome::Draw => '=',
        };
        let mut line = format!("{number} {opening} {outcome} ");
        moves.iter().try_for_each(|choice| write!(line, "{choice:02x}"))?;
        write!(f, "{line} {:08x}", crc32fast::hash(line.as_bytes()))
    }
}

/// A line that is no game, or a damaged one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadLine;

impl FromStr for Played {
    type Err = BadLine;

    fn from_str(text: &str) -> Result<Played, BadLine> {
        let (line, checksum) = text.rsplit_once(' ').ok_or(BadLine)?;
        if checksum != format!("{:08x}", crc32fast::hash(line.as_bytes())) {
            return Err(BadLine);
        }
        let parts: Vec<&str> = line.split(' ').collect();
        let [number, opening, outcome, moves] = parts[..] else { return Err(BadLine) };
        let outcome = match outcome {
            "+" => Outcome::Win(Side::First),
            "-" => Outcome::Win(Side::Second),
            "=" => Outcome::Draw,
            _ => return Err(BadLine),
        };
        Ok(Played {
            number: number.parse().map_err(|_| BadLine)?,
            opening: opening.parse().map_err(|_| BadLine)?,
            outcome,
            moves: moves.as_bytes().chunks(2).map(byte).collect::<Option<_>>().ok_or(BadLine)?,
        })
    }
}

fn byte(digits: &[u8]) -> Option<u8> {
    u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}
