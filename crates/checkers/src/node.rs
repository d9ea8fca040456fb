use rules::Game;
use rules::checkers::{Position, Step};
use search::{Entry, Reach, Score};

use crate::clocks::{Clocks, Counts};

/// A question of the search: the value of a position within a window, to a depth.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) position: Position,
    pub(crate) key: u64,
    /// The number of discs of both sides.
    pub(crate) discs: u32,
    /// Values up to this may be answered by any bound.
    pub(crate) alpha: Score,
    /// So may values from this on.
    pub(crate) beta: Score,
    /// In plies; below 1 only what is urgent is searched.
    pub(crate) depth: i32,
    /// The distance from the root, in plies.
    pub(crate) ply: u32,
    /// The counts of the rules that count moves up to this position.
    pub(crate) counts: Counts,
    /// The place of a move that is left out.
    pub(crate) excluded: Option<u8>,
}

impl Node {
    /// Returns true if the window is open, so that the value itself is asked for.
    pub(crate) fn is_open(&self) -> bool {
        self.beta - 1 > self.alpha
    }

    /// The node after a move, with the same window and depth turned around.
    pub(crate) fn after(&self, step: Step, clocks: &Clocks) -> Node {
        let position = self.position.after_step(step);
        let captured = step.captured();
        Node {
            position,
            key: position.key(),
            discs: if captured.is_empty() { self.discs } else { self.discs - captured.len() },
            alpha: -self.beta,
            beta: -self.alpha,
            depth: self.depth - 1,
            ply: self.ply + 1,
            counts: clocks.count(self, step, &position),
            excluded: None,
        }
    }

    /// The same question with a window that only asks whether the value is greater than `score`.
    pub(crate) fn above(&self, score: Score) -> Node {
        Node { alpha: score, beta: score + 1, ..*self }
    }

    /// The score of an entry, if it answers the question.
    pub(crate) fn answer(&self, entry: Entry) -> Option<Score> {
        let answers = match entry.reach {
            Reach::Exact => true,
            Reach::AtLeast => entry.score >= self.beta,
            Reach::AtMost => entry.score <= self.alpha,
        };
        (i32::from(entry.depth) >= self.depth && answers && !self.is_open()).then_some(entry.score)
    }

    /// How a score that the search has found compares with the value.
    pub(crate) fn reach(&self, score: Score) -> Reach {
        if score >= self.beta {
            Reach::AtLeast
        } else if score > self.alpha {
            Reach::Exact
        } else {
            Reach::AtMost
        }
    }
}
