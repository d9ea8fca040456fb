//! Which questions are asked to find a score.
//!
//! First a few from outside: is this the quickest possible win, is it the quickest loss, and so on
//! towards the middle, as long as that is cheap. A question about a quick win ends after few plies:
//! on early positions with quick wins this saves nineteen nodes of twenty. On hard ones it costs a
//! sixth to a quarter more. Then the sign, then step by step away from zero, which is a little better than
//! bisection: a question near the score is dear, and this asks few on its far side.

use crate::bounds::{self, Bounds};
use crate::geometry::Geometry;
use crate::node::{Node, Open, Settled};
use crate::search::{Search, Stopped};

/// How many nodes the questions from outside may cost before the last of them.
const OUTSIDE_NODES: u64 = 2_500;

/// The only scores that matter to who wins: anything above is a win, anything below a loss.
pub(crate) const SIGN: Bounds = Bounds { lower: -1, upper: 1 };

/// Any score.
pub(crate) const ANY: Bounds = Bounds { lower: -99, upper: 99 };

impl<B: Geometry, Stop: FnMut() -> bool> Search<'_, B, Stop> {
    /// The score of a position without lines, or the end of `range` that it lies beyond.
    pub(crate) fn score_within(
        &mut self,
        node: Node<B::Set>,
        range: Bounds,
    ) -> Result<i32, Stopped> {
        let (score, turned) = match node.settled(self.board) {
            Settled::Decided(score) => (score, false),
            Settled::Open(open) => (self.ask(open, range)?, open.turned),
        };
        let score = if turned { -score } else { score };
        Ok(score.clamp(range.lower, range.upper))
    }

    /// Asks until nothing within a range, the same for both sides, is open.
    fn ask(&mut self, open: Open<B::Set>, range: Bounds) -> Result<i32, Stopped> {
        let start = self.nodes;
        let mut bounds = bounds::of_open(self.board, &open.node, 0).within(range);
        let mut from_above = false;
        loop {
            if bounds.lower >= bounds.upper {
                return Ok(bounds.lower);
            }
            from_above = !from_above;
            let target = if self.nodes - start >= OUTSIDE_NODES {
                bounds.nearest_zero()
            } else if from_above {
                bounds.upper
            } else {
                bounds.lower + 1
            };
            let mut task = self.task(open, target);
            task.bounds = task.bounds.and(bounds);
            let value = self.bound(&task, target)?;
            bounds = bounds.with(value, target).within(range);
        }
    }
}

impl Bounds {
    /// Scores beyond a range count as its ends.
    fn within(self, range: Bounds) -> Bounds {
        let clamp = |score: i32| score.clamp(range.lower, range.upper);
        Bounds { lower: clamp(self.lower), upper: clamp(self.upper) }
    }

    /// The question that tells the sign if that is open, or else the next away from zero.
    fn nearest_zero(self) -> i32 {
        if self.lower >= 0 { self.lower + 1 } else { self.upper.min(0) }
    }
}
