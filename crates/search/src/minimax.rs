use rules::Game;

use crate::analysis::Lines;
use crate::{Analysis, Evaluator, Event, MAX_SCORE, Node, Observer, Score, Silent};

/// Plain minimax to a fixed depth, in plies. It visits every position, and is the reference
/// implementation for all other searches.
///
/// Of equal moves, it returns the first in the game's order.
pub fn minimax<G: Game>(
    position: &G,
    evaluator: &impl Evaluator<G>,
    depth: u32,
) -> Analysis<G::Move> {
    minimax_watched(position, evaluator, depth, &mut Silent)
}

/// [`minimax()`] with an observer. Its windows are always open. If the observer ends the search,
/// there is no result: no best move, depth 0, and the number of visited nodes.
pub fn minimax_watched<G: Game>(
    position: &G,
    evaluator: &impl Evaluator<G>,
    depth: u32,
    observer: &mut impl Observer<G::Move>,
) -> Analysis<G::Move> {
    let mut search = Minimax { evaluator, observer, lines: Lines::new(), nodes: 0 };
    let Some(score) = search.visit(position, None, depth, 0) else {
        return Analysis::unfinished(search.nodes);
    };
    let line = search.lines.take();
    Analysis { best: line.first().copied(), score, line, depth, nodes: search.nodes }
}

struct Minimax<'a, M, E, O> {
    evaluator: &'a E,
    observer: &'a mut O,
    lines: Lines<M>,
    nodes: u64,
}

impl<M: Copy, E, O: Observer<M>> Minimax<'_, M, E, O> {
    /// The value of a node; `None` if the observer has ended the search.
    fn visit<G>(&mut self, position: &G, played: Option<M>, depth: u32, ply: u32) -> Option<Score>
    where
        G: Game<Move = M>,
        E: Evaluator<G>,
    {
        if self.observer.has_seen_enough() {
            return None;
        }
        let node = Node { played, depth, alpha: -MAX_SCORE, beta: MAX_SCORE };
        self.nodes += 1;
        let leaf = match position.outcome() {
            Some(outcome) => Some(self.evaluator.finished(position, outcome, ply)),
            None if depth == 0 => Some(self.evaluator.evaluate(position)),
            None => None,
        };
        if let Some(value) = leaf {
            self.lines.leaf(ply as usize);
            self.observer.see(Event::Leaf(node, value));
            return Some(value);
        }
        self.observer.see(Event::Enter(node));
        self.lines.enter(ply as usize);
        let (mut best, mut chosen) = (None, None);
        for m in position.legal_moves() {
            let value = -self.visit(&position.after(m), Some(m), depth - 1, ply + 1)?;
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                chosen = Some(m);
                self.lines.improve(ply as usize, m);
            }
        }
        let (value, best) = best.zip(chosen).expect("an unfinished game has a legal move");
        self.observer.see(Event::Exit { node, best, value });
        Some(value)
    }
}
