//! The reference implementation for all searches, and an evaluator with many ties to test them.

use rules::{Game, Outcome};
use search::{Evaluator, MAX_SCORE, Score, alpha_beta, iterative_deepening, minimax};

/// Every search returns the move, the score and the line of plain minimax.
pub(crate) fn check_equal<G: Game, E: Evaluator<G>>(position: &G, evaluator: &E, depth: u32) {
    let oracle = minimax(position, evaluator, depth);
    let pruned = alpha_beta(position, evaluator, depth);
    let deepened = iterative_deepening(position, evaluator, depth, || false);
    for found in [pruned, deepened] {
        assert_eq!(found.best, oracle.best, "depth {depth} of {position:?}");
        assert_eq!(found.score, oracle.score, "depth {depth} of {position:?}");
        assert_eq!(found.line, oracle.line, "depth {depth} of {position:?}");
    }
}

/// Few values drawn from the position's key, including the extremes, so that ties are frequent.
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
