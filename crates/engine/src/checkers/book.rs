//! A book of openings at play.

use std::sync::{Arc, Mutex, PoisonError};

use ::checkers::Openings;
use fastrand::Rng;
use rules::Game;
use rules::checkers::{Laws, Move, Position};
use search::{Analysis, Score};

/// A book of openings, and how to choose among its moves. Its copies share their choices.
#[derive(Clone, Debug)]
pub struct Book {
    openings: Arc<Openings>,
    margin: u16,
    random: Arc<Mutex<Rng>>,
}

impl Book {
    /// A book whose moves are chosen by a seed, among those that are at most so much worse than the best, in
    /// hundredths of a man. With 0 it plays any of the best.
    pub fn new(openings: Openings, margin: u16, seed: u64) -> Book {
        let random = Arc::new(Mutex::new(Rng::with_seed(seed)));
        Book { openings: Arc::new(openings), margin, random }
    }

    /// The laws of its positions.
    pub fn laws(&self) -> &'static Laws {
        self.openings.laws()
    }

    /// A move for this position, with the score and the line that the book gives; `None` if it does not
    /// know the position.
    pub fn choose(&self, position: &Position) -> Option<Analysis<Move>> {
        let moves = self.openings.moves(position);
        let (_, most) = *moves.first()?;
        let least = most - Score::from(self.margin);
        let near = moves.iter().take_while(|&&(_, score)| score >= least).count();
        let mut random = self.random.lock().unwrap_or_else(PoisonError::into_inner);
        let (best, score) = moves[random.usize(..near)];
        let answer = self.openings.moves(&position.after(best)).first().map(|&(answer, _)| answer);
        let line = [best].into_iter().chain(answer).collect();
        Some(Analysis { best: Some(best), score, line, depth: 0, nodes: 1 })
    }
}
