use rules::Outcome;
use rules::connect4::{LINES, Position};
use search::{Evaluator, MAX_SCORE, Score};

/// The scoring function of the assignment (R32): every line of four squares counts by the number of
/// own discs minus the number of the other side's, even where both have discs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spans;

/// The assignment's weights for a difference of -3 to 3.
const WEIGHTS: [Score; 7] = [-5, -2, -1, 0, 1, 2, 5];

/// The sum over all lines, for discs without four in a line. It is the same if the board is upside
/// down.
pub(super) fn score(own: u64, other: u64) -> Score {
    let count = |discs: u64, span: u64| (discs & span).count_ones();
    LINES.iter().map(|&span| WEIGHTS[(3 + count(own, span) - count(other, span)) as usize]).sum()
}

impl Evaluator<Position> for Spans {
    fn evaluate(&self, position: &Position) -> Score {
        score(position.own_discs(), position.other_discs())
    }

    /// Every win has the same value, however far away (R33), and a full board is scored like any
    /// other. The assignment's `INT_MIN` is replaced by the next greater number, so that it can be
    /// negated; all other scores are far from it.
    fn finished(&self, position: &Position, outcome: Outcome, _ply: u32) -> Score {
        match outcome {
            Outcome::Draw => self.evaluate(position),
            Outcome::Win(_) => -MAX_SCORE,
        }
    }
}
