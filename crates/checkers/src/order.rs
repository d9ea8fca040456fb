//! The order in which moves are searched: what was best before comes first.

use rules::checkers::{Position, Step};
use rules::{Game, Side};

/// A move in the list of a node.
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) step: Step,
    /// Its place in the list of steps; `None` from 255 on.
    pub(crate) choice: Option<u8>,
    rank: i32,
}

/// The history of moves that were good, wherever they were played.
pub(crate) struct Order {
    /// By ply, the quiet moves that refuted something last.
    killers: Vec<[Option<Step>; 2]>,
    /// By side, start and end: how often a quiet move refuted something, weighted by depth.
    history: Box<[[[i32; 32]; 32]; 2]>,
}

const BEST: i32 = i32::MAX;
const CAPTURE: i32 = 2 << 20;
const KILLER: i32 = 1 << 20;
/// History stays below this, in both directions.
const MOST: i32 = 1 << 14;

impl Order {
    pub(crate) fn new() -> Order {
        Order { killers: Vec::new(), history: Box::new([[[0; 32]; 32]; 2]) }
    }

    /// Appends the steps of a position, with their ranks, to a list.
    pub(crate) fn list(
        &self,
        position: &Position,
        ply: u32,
        best: Option<u8>,
        moves: &mut Vec<Ranked>,
    ) {
        let side = position.side_to_move();
        let base = moves.len();
        position.visit_steps(&mut |step| {
            let place = u8::try_from(moves.len() - base);
            let choice = place.ok().filter(|&choice| choice != u8::MAX);
            let is_best = best.is_some() && choice == best;
            let rank = if is_best { BEST } else { self.rank(side, ply, step) };
            moves.push(Ranked { step, choice, rank });
        });
    }

    fn rank(&self, side: Side, ply: u32, step: Step) -> i32 {
        if !step.captured().is_empty() {
            return CAPTURE + step.captured().len().cast_signed();
        }
        let killers = self.killers.get(ply as usize).copied().unwrap_or_default();
        match killers.iter().position(|killer| *killer == Some(step)) {
            Some(place) => KILLER - i32::from(place != 0),
            None => self.history(side, step),
        }
    }

    fn history(&self, side: Side, step: Step) -> i32 {
        self.history[side.index()][step.start().index()][step.end().index()]
    }

    /// Learns that the last of these moves refuted something and the others did not.
    pub(crate) fn learn(&mut self, side: Side, ply: u32, depth: i32, tried: &[Ranked]) {
        let Some((best, others)) = tried.split_last() else { return };
        if !best.step.captured().is_empty() {
            return;
        }
        let weight = depth.clamp(1, 32).pow(2);
        self.shift(side, best.step, weight);
        for other in others {
            self.shift(side, other.step, -weight);
        }
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let [first, second] = &mut self.killers[ply];
        if *first != Some(best.step) {
            *second = first.replace(best.step);
        }
    }

    /// Moves a history toward `MOST` or its negation, the slower the nearer it is.
    fn shift(&mut self, side: Side, step: Step, weight: i32) {
        let held = &mut self.history[side.index()][step.start().index()][step.end().index()];
        *held += weight - *held * weight.abs() / MOST;
    }
}

/// Moves the first of the moves with the greatest rank to the front. The others keep their order.
pub(crate) fn bring_best(moves: &mut [Ranked]) {
    let greatest =
        (1..moves.len()).fold(0, |best, i| if moves[i].rank > moves[best].rank { i } else { best });
    // A loop: `rotate_right` would call `memmove`, which copies backward byte by byte in musl.
    for place in 1..=greatest {
        moves.swap(0, place);
    }
}
