use rules::{Game, Outcome};
use search::{Evaluator, MAX_SCORE, Score};

/// Values drawn from the position's key, few and so full of ties, the extremes among them.
pub(crate) struct Ties;

impl<G: Game> Evaluator<G> for Ties {
    fn evaluate(&self, position: &G) -> Score {
        match position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 60 {
            0 => MAX_SCORE,
            1 => -MAX_SCORE,
            kind => Score::from(kind > 8),
        }
    }

    fn finished(&self, position: &G, _: Outcome, _: u32) -> Score {
        self.evaluate(position)
    }
}
