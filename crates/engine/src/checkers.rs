//! Checkers of every variant: an opinion about positions, and the engines that share it.

use rules::checkers::{Laws, Position, Squares};
use rules::{Game, Side};
use search::{Evaluator, Score};

use crate::{Engine, Name, Unsuited};

/// Counts the discs, how far the men have come, and the kings that stand off the edge.
///
/// A flying king rules whole diagonals and counts for three men, as in the assignment of 2014; one
/// that makes single steps counts for one and a half. The rest are small change: they break ties
/// between positions of equal material.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

const MAN: Score = 100;
const SHORT_KING: Score = 150;
const FLYING_KING: Score = 300;
/// For each row that a man has left behind.
const ADVANCE: Score = 2;
/// For a man that still guards its side's first row, where the other side wants to be crowned.
const GUARD: Score = 5;
/// For a king that is not on the edge of the board, where it has half as many ways to go.
const ROOM: Score = 3;

impl Evaluator<Position> for Material {
    fn evaluate(&self, position: &Position) -> Score {
        let side = position.side_to_move();
        worth(position, side) - worth(position, side.opponent())
    }
}

fn worth(position: &Position, side: Side) -> Score {
    let king = if position.laws().kings_fly { FLYING_KING } else { SHORT_KING };
    men(position.men(side), side) + kings(position.kings(side), king)
}

fn men(men: Squares, side: Side) -> Score {
    let worth = |row: usize| match advance(row, side) {
        0 => MAN + GUARD,
        rows => MAN + ADVANCE * rows,
    };
    men.iter().map(|square| worth(square.row())).sum()
}

/// How many rows a man of this side has left behind: the first side moves up.
fn advance(row: usize, side: Side) -> Score {
    let rows = if side == Side::First { row } else { 7 - row };
    Score::try_from(rows).unwrap_or_default()
}

fn kings(kings: Squares, king: Score) -> Score {
    let is_inside = |place: usize| (1..7).contains(&place);
    let has_room = |row, column| is_inside(row) && is_inside(column);
    let worth = |row, column| king + if has_room(row, column) { ROOM } else { 0 };
    kings.iter().map(|square| worth(square.row(), square.column())).sum()
}

/// The engine of this name, for every variant: the laws are the position's.
///
/// # Errors
/// If the engine does not play checkers.
pub fn any_laws(name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
    // A node of checkers lists its moves in a fixed order, which takes about twice as long.
    name.build(Material, 2)
}

/// The laws of this name, such as `tau-2014` or `english`.
pub fn laws(name: &str) -> Option<&'static Laws> {
    Laws::ALL.into_iter().find(|laws| key(laws) == name)
}

/// A name of laws as it is typed: small letters, no blanks.
pub fn key(laws: &Laws) -> String {
    laws.name.to_lowercase().replace(' ', "-")
}
