use std::ops::ControlFlow;

use engine::connect4::{CentreFirst, LinesAndThreats};
use rules::Game;
use rules::connect4::{Board, Column, Position};
use search::{DECIDED, Evaluator, deepen};
use solver::Stopped;

/// The deepest search that measures a difficulty, in plies.
pub const DEEPEST: u32 = 8;

/// The number of levels of difficulty; they are counted from 1.
pub const LEVELS: u32 = 5;

/// The number of nodes after which a search is given up, so that a difficulty is the same on every
/// machine.
const MOST_NODES: u64 = 4_000_000;

/// How hard the right move is to see, measured by searches of growing depth that know no proofs.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Difficulty {
    /// The depth in plies from which on a search finds the move at every depth; `None` if the deepest
    /// search does not find it.
    pub depth: Option<u32>,
    /// The wrong moves that the searches below that depth choose, from left to right.
    pub tempting: Vec<Column>,
}

impl Difficulty {
    /// The level: 1 for a move that a search of 2 plies finds, up to [`LEVELS`] for one that the
    /// deepest search does not find.
    pub fn level(&self) -> u32 {
        match self.depth {
            Some(0..=2) => 1,
            Some(3..=4) => 2,
            Some(5..=6) => 3,
            Some(_) => 4,
            None => LEVELS,
        }
    }

    /// A key that sorts puzzles from easy to hard: the depth first, then the number of tempting moves.
    pub fn rank(&self) -> (u32, usize) {
        (self.depth.unwrap_or(DEEPEST + 1), self.tempting.len())
    }

    /// Measures a position with this right move.
    ///
    /// # Errors
    /// If `stop` returned true.
    pub(crate) fn measure(
        board: &Board,
        answer: Column,
        stop: &dyn Fn() -> bool,
    ) -> Result<Difficulty, Stopped> {
        match Position::try_from(board) {
            Ok(position) => measure(&CentreFirst(position), answer, MOST_NODES, stop),
            // A node of a plain board takes about ten times as long.
            Err(_) => measure(board, answer, MOST_NODES / 10, stop),
        }
    }
}

fn measure<G>(
    position: &G,
    answer: Column,
    most_nodes: u64,
    stop: &dyn Fn() -> bool,
) -> Result<Difficulty, Stopped>
where
    G: Game<Move = Column>,
    LinesAndThreats: Evaluator<G>,
{
    // The first of equal moves wins, so a search finds the answer only if it seems better than all others.
    let others = position.legal_moves().filter(|&column| column != answer);
    let moves: Vec<Column> = others.chain([answer]).collect();
    let mut choices = Vec::new();
    let note = |found: &search::Analysis<Column>| {
        choices.extend(found.best);
        let is_won = found.best == Some(answer) && found.score >= DECIDED;
        if is_won || found.nodes > most_nodes {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let mut was_stopped = false;
    let stop = || {
        was_stopped |= stop();
        was_stopped
    };
    deepen(position, &moves, &LinesAndThreats, DEEPEST, stop, note);
    if was_stopped { Err(Stopped) } else { Ok(difficulty(&choices, answer)) }
}

/// The difficulty of an answer, from the choices of searches of 1, 2, … plies.
fn difficulty(choices: &[Column], answer: Column) -> Difficulty {
    let wrong = choices.iter().rposition(|&column| column != answer);
    let found_from = wrong.map_or(0, |last| last + 1);
    let is_found = found_from < choices.len();
    let mut tempting: Vec<Column> = choices[..found_from].to_vec();
    tempting.retain(|&column| column != answer);
    tempting.sort_unstable();
    tempting.dedup();
    let depth = u32::try_from(found_from + 1).ok().filter(|_| is_found);
    Difficulty { depth, tempting }
}

#[cfg(test)]
#[path = "../tests/unit/difficulty.rs"]
mod tests;
