//! The sequence of questions that finds a score.
//!
//! First come a few questions from the outside: is this the quickest possible win, is it the
//! quickest loss, and so on towards the middle, as long as they are cheap. Once the sign is known,
//! only the winner's side remains. A question about a quick win ends after few plies: on early
//! positions with quick wins this saves about 18 of 19 nodes. If a book has shown that the score is
//! not low, these questions are skipped: quick losses are impossible, and quick wins alone are too
//! rare.
//!
//! Then comes the sign, starting with a win: the side to move wins more often than it loses, and
//! then no question about a draw is needed. Then the questions move away from zero step by step,
//! which is slightly better than bisection: a question near the score is expensive, and this order
//! asks few on its far side.

use crate::bounds::Bounds;

/// In early positions, the number of nodes that may be spent before the last question from the
/// outside.
const OUTSIDE_NODES: u64 = 2_500;

/// Positions with at least this many empty squares are early. For each one less, the questions from
/// the outside may cost half as much: later, all questions are cheap, and these would be the most
/// expensive. Otherwise, positions in the middle of games would take more nodes.
const EARLY: i32 = 30;

/// Bounds that decide who wins: anything above 0 is a win, anything below a loss.
pub const SIGN: Bounds = Bounds { lower: -1, upper: 1 };

/// Bounds of any score.
pub const ANY: Bounds = Bounds { lower: -99, upper: 99 };

/// The questions about a score that are still open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Questions {
    bounds: Bounds,
    range: Bounds,
    from_above: bool,
    /// The question that was asked and not yet answered.
    open: Option<i32>,
    /// The number of nodes that may be spent before the last question from the outside.
    outside_nodes: u64,
}

impl Questions {
    /// Asks until the score is known within a range; `bounds` are the known bounds of a position
    /// with this many empty squares.
    pub(crate) fn new(bounds: Bounds, range: Bounds, empty: i32) -> Questions {
        let most = if is_one_sided(bounds, range) { 0 } else { OUTSIDE_NODES };
        let outside_nodes = most >> (EARLY - empty).clamp(0, 63);
        Questions { bounds, range, from_above: false, open: None, outside_nodes }
    }

    /// The current bounds of the score.
    pub(crate) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The current bounds within the range; beyond it, an end of the range is as good as the score.
    pub(crate) fn bounds_in_range(&self) -> Bounds {
        self.bounds.within(self.range)
    }

    /// The unanswered question, whether the score is at least this, or else the next one, if one is
    /// left; `nodes` is the cost of all questions so far.
    pub(crate) fn next(&mut self, nodes: u64) -> Option<i32> {
        self.open = self.open.or_else(|| self.following(nodes));
        self.open
    }

    fn following(&mut self, nodes: u64) -> Option<i32> {
        let left = self.bounds_in_range();
        let Bounds { lower, upper } = left;
        if lower >= upper {
            return None;
        }
        self.from_above = lower >= 0 || (upper > 0 && !self.from_above);
        Some(if nodes >= self.outside_nodes {
            left.nearest_zero()
        } else if self.from_above {
            upper
        } else {
            lower + 1
        })
    }

    /// Records this bound as the answer to a question.
    pub(crate) fn answer(&mut self, target: i32, value: i32) {
        self.bounds = self.bounds.with(value, target);
        self.open = None;
    }
}

/// Returns true if a range excludes quick losses but no wins, or quick wins but no losses; quick
/// means the quicker half.
fn is_one_sided(bounds: Bounds, range: Bounds) -> bool {
    let leaves_out_losses = 2 * range.lower >= bounds.lower;
    let leaves_out_wins = 2 * range.upper <= bounds.upper;
    (leaves_out_losses && range.upper >= bounds.upper)
        || (leaves_out_wins && range.lower <= bounds.lower)
}

impl Bounds {
    /// Clamps the bounds to a range.
    #[must_use]
    pub fn within(self, range: Bounds) -> Bounds {
        let clamp = |score: i32| score.clamp(range.lower, range.upper);
        Bounds { lower: clamp(self.lower), upper: clamp(self.upper) }
    }

    /// The bounds of a score that is known to be at least `least`; never empty.
    pub(crate) fn raised(self, least: Option<i32>) -> Bounds {
        let lower = least.map_or(self.lower, |least| least.clamp(self.lower, self.upper));
        Bounds { lower, ..self }
    }

    /// The next question, whether the score is at least this, if only questions away from zero are
    /// asked; `None` if the score is known.
    pub fn next_question(self) -> Option<i32> {
        (self.lower < self.upper).then(|| self.nearest_zero())
    }

    /// The question who wins, if that is unknown; otherwise the next question away
    /// from zero.
    fn nearest_zero(self) -> i32 {
        if self.upper > 0 { self.lower.max(0) + 1 } else { self.upper }
    }
}

#[cfg(test)]
#[path = "../tests/unit/questions.rs"]
mod tests;
