use rules::checkers::{Position, Squares};
use rules::{Game, Side};
use search::{Evaluator, Score};

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
