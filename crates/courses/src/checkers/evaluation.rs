use rules::checkers::Position;
use rules::{Game as _, Outcome, Side};
use search::{Evaluator, Score};

/// The scoring function of the assignment (R35): a pawn counts 1, a king 3.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

/// The score for having no legal move, however many moves away.
const LOST: Score = -40;

impl Evaluator<Position> for Material {
    fn evaluate(&self, position: &Position) -> Score {
        let side = position.side_to_move();
        worth(position, side) - worth(position, side.opponent())
    }

    /// By the rules a game ends only when the side to move has no legal move.
    fn finished(&self, _position: &Position, _outcome: Outcome, _ply: u32) -> Score {
        LOST
    }
}

fn worth(position: &Position, side: Side) -> Score {
    (position.men(side).len() + 3 * position.kings(side).len()).cast_signed()
}
