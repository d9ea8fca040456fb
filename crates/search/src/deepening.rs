use alloc::vec::Vec;
use core::ops::ControlFlow;

use rules::Game;

use crate::alpha_beta::AlphaBeta;
use crate::{Analysis, DECIDED, Evaluator, Silent};

/// Alpha-beta to depth 1, 2, … `max_depth` plies, until `stop` returns true. It returns the deepest
/// finished search, with the nodes of all searches.
///
/// `stop` is called before each depth and every [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION)
/// nodes; an unfinished depth is dropped. If not even one ply could be searched, the result has
/// depth 0, the first legal move and the evaluator's score. Depths that cannot add anything,
/// because every line has reached the end of the game, are skipped.
pub fn iterative_deepening<G: Game, E: Evaluator<G>>(
    position: &G,
    evaluator: &E,
    max_depth: u32,
    stop: impl FnMut() -> bool,
) -> Analysis<G::Move> {
    let moves: Vec<_> = position.legal_moves().collect();
    deepen(position, &moves, evaluator, max_depth, stop, |_| ControlFlow::Continue(()))
}

/// [`iterative_deepening`] with legal moves in the caller's order, which decides between equal ones
/// (without moves, nothing is searched). `after_depth` is called after each finished depth; it may
/// report the depth, and may end the search.
pub fn deepen<G: Game, E: Evaluator<G>>(
    position: &G,
    moves: &[G::Move],
    evaluator: &E,
    max_depth: u32,
    stop: impl FnMut() -> bool,
    mut after_depth: impl FnMut(&Analysis<G::Move>) -> ControlFlow<()>,
) -> Analysis<G::Move> {
    let mut found = at_first_sight(position, moves, evaluator);
    if moves.is_empty() {
        return found;
    }
    let mut observer = Silent;
    let mut search = AlphaBeta::new(evaluator, &mut observer, stop);
    for depth in 1..=max_depth {
        if (search.stop)() {
            break;
        }
        let Ok(analysis) = search.run(position, moves.iter().copied(), depth) else { break };
        found = analysis;
        if after_depth(&found).is_break() || !search.saw_horizon {
            break;
        }
    }
    found.nodes = search.nodes.max(found.nodes);
    found
}

/// For [`deepen`]: ends the search once a win or loss is proved. The win is then already the quickest
/// and the loss the slowest, because the depths before it have found none.
pub fn until_decided<M>(analysis: &Analysis<M>) -> ControlFlow<()> {
    if analysis.score.abs() >= DECIDED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// The result without a search.
fn at_first_sight<G: Game, E: Evaluator<G>>(
    position: &G,
    moves: &[G::Move],
    evaluator: &E,
) -> Analysis<G::Move> {
    let best = moves.first().copied();
    let score = match position.outcome() {
        Some(outcome) => evaluator.finished(position, outcome, 0),
        None => evaluator.evaluate(position),
    };
    Analysis { best, score, line: best.into_iter().collect(), depth: 0, nodes: 1 }
}
