//! Checkers of every variant: an evaluation of positions, and the engines that use it.

use rules::checkers::{Position, Squares};
use rules::{Game, Side};
use search::{Evaluator, Score};

use crate::levels::{Strength, Strengths, levelled, strength};
use crate::{Engine, Name, Unsuited};

/// Counts the discs, the rows that the men have advanced, and the kings away from the edge.
///
/// A flying king controls whole diagonals and counts for three men, as in the assignment of 2014;
/// one that moves single steps counts for one and a half. The other terms are small: they break
/// ties between positions of equal material.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

const MAN: Score = 100;
const SHORT_KING: Score = 150;
const FLYING_KING: Score = 300;
/// Per row that a man has advanced.
const ADVANCE: Score = 2;
/// Per man that still guards its side's first row, where the other side wants to be crowned.
const GUARD: Score = 5;
/// Per king away from the edge of the board, where a king has only half as many moves.
const ROOM: Score = 3;

impl Evaluator<Position> for Material {
    fn evaluate(&self, position: &Position) -> Score {
        let side = position.side_to_move();
        value(position, side) - value(position, side.opponent())
    }
}

fn value(position: &Position, side: Side) -> Score {
    let king = if position.laws().kings_fly { FLYING_KING } else { SHORT_KING };
    men(position.men(side), side) + kings(position.kings(side), king)
}

fn men(men: Squares, side: Side) -> Score {
    let value = |row: usize| match advance(row, side) {
        0 => MAN + GUARD,
        rows => MAN + ADVANCE * rows,
    };
    men.iter().map(|square| value(square.row())).sum()
}

/// The number of rows that a man of this side has advanced: the first side moves up.
fn advance(row: usize, side: Side) -> Score {
    let rows = if side == Side::First { row } else { 7 - row };
    Score::try_from(rows).unwrap_or_default()
}

fn kings(kings: Squares, king: Score) -> Score {
    let is_inside = |place: usize| (1..7).contains(&place);
    let has_room = |row, column| is_inside(row) && is_inside(column);
    let value = |row, column| king + if has_room(row, column) { ROOM } else { 0 };
    kings.iter().map(|square| value(square.row(), square.column())).sum()
}

/// A level searches as many plies as its number. On some moves it lapses to a single ply, more
/// rarely with every level, because no solver makes up for lapses as in Connect Four. The last
/// level searches longest and never lapses.
///
/// Tuned by matches of each level against the one below it under all laws: the README has the table,
/// and `benches/levels.rs` measures it.
const STRENGTHS: Strengths = [
    Strength { depth: 1, nodes: 50_000, lapses: 20, lapse_depth: 0, proof: 0 },
    Strength { depth: 2, nodes: 50_000, lapses: 69, lapse_depth: 1, proof: 0 },
    Strength { depth: 3, nodes: 50_000, lapses: 45, lapse_depth: 1, proof: 0 },
    Strength { depth: 4, nodes: 50_000, lapses: 29, lapse_depth: 1, proof: 0 },
    Strength { depth: 5, nodes: 50_000, lapses: 19, lapse_depth: 1, proof: 0 },
    Strength { depth: 6, nodes: 50_000, lapses: 12, lapse_depth: 1, proof: 0 },
    Strength { depth: 7, nodes: 50_000, lapses: 7, lapse_depth: 1, proof: 0 },
    Strength { depth: 8, nodes: 50_000, lapses: 3, lapse_depth: 1, proof: 0 },
    Strength { depth: 9, nodes: 100_000, lapses: 1, lapse_depth: 1, proof: 0 },
    Strength { depth: 20, nodes: 8_000_000, lapses: 0, lapse_depth: 1, proof: 0 },
];

/// The engine with this name for every variant; it takes the laws from the position.
///
/// # Errors
/// If the engine does not play checkers.
pub fn any_laws(name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
    match name {
        Name::Level { level, seed } => Ok(levelled(Material, strength(&STRENGTHS, level), seed, 1)),
        _ => name.build(Material, 1),
    }
}
