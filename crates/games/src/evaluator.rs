use std::sync::Arc;

use rules::{Game, Outcome};
use search::{Evaluator, Score};

/// An evaluation that several tasks share.
#[derive(Clone)]
pub struct SharedEvaluator<G>(Arc<dyn Evaluator<G> + Send + Sync>);

impl<G: Game> SharedEvaluator<G> {
    /// Shares this evaluation.
    pub fn new(evaluator: impl Evaluator<G> + Send + Sync + 'static) -> SharedEvaluator<G> {
        SharedEvaluator(Arc::new(evaluator))
    }
}

impl<G: Game> Evaluator<G> for SharedEvaluator<G> {
    fn evaluate(&self, position: &G) -> Score {
        self.0.evaluate(position)
    }

    fn finished(&self, position: &G, outcome: Outcome, ply: u32) -> Score {
        self.0.finished(position, outcome, ply)
    }
}
