//! Which questions are asked to find a score.
//!
//! First a few from outside: is this the quickest possible win, is it the quickest loss, and so on
//! towards the middle, as long as that is cheap; once the sign is known, from the winner's side alone.
//! A question about a quick win ends after few plies: on early positions with quick wins this saves
//! some eighteen nodes of nineteen. Where a book has told that the score is not low, they are left
//! out: quick losses are out of the question, and quick wins alone are too rare.
//!
//! Then the sign, beginning with a win: the side to move wins more often than it loses, and then nobody
//! needs to ask for a draw. Then step by step away from zero, which is a little better than bisection:
//! a question near the score is dear, and this asks few on its far side.

use crate::bounds::Bounds;

/// How many nodes the questions from outside may cost before the last of them, in early positions.
const OUTSIDE_NODES: u64 = 2_500;

/// Positions with so many empty squares or more are early. With every one less, the questions from
/// outside may cost half as much: later on all questions are cheap, and these would be the dearest.
/// The search of positions in the middle of games would take more nodes otherwise.
const EARLY: i32 = 30;

/// The only scores that matter to who wins: anything above is a win, anything below a loss.
pub(crate) const SIGN: Bounds = Bounds { lower: -1, upper: 1 };

/// Any score.
pub(crate) const ANY: Bounds = Bounds { lower: -99, upper: 99 };

/// What is still open about a score.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Questions {
    bounds: Bounds,
    range: Bounds,
    from_above: bool,
    /// Asked, and not yet answered.
    open: Option<i32>,
    /// How many nodes the questions from outside may cost before the last of them.
    outside_nodes: u64,
}

impl Questions {
    /// Asks until nothing within a range is open; `bounds` are known of a position with so many
    /// empty squares.
    pub(crate) fn new(bounds: Bounds, range: Bounds, empty: i32) -> Questions {
        let most = if is_one_sided(bounds, range) { 0 } else { OUTSIDE_NODES };
        let outside_nodes = most >> (EARLY - empty).clamp(0, 63);
        Questions { bounds, range, from_above: false, open: None, outside_nodes }
    }

    /// What is known of the score by now.
    pub(crate) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// What is known of it within the range: beyond, one end is as good as the score.
    pub(crate) fn bounds_in_range(&self) -> Bounds {
        self.bounds.within(self.range)
    }

    /// The question, whether the score is so much or more, that has not been answered, or the next if
    /// one is left; `nodes` is what all of them have cost.
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

    /// The question was answered by this bound.
    pub(crate) fn answer(&mut self, target: i32, value: i32) {
        self.bounds = self.bounds.with(value, target);
        self.open = None;
    }
}

/// Whether a range leaves out quick losses but no win, or quick wins but no loss; the quicker half
/// counts as quick.
fn is_one_sided(bounds: Bounds, range: Bounds) -> bool {
    let leaves_out_losses = 2 * range.lower >= bounds.lower;
    let leaves_out_wins = 2 * range.upper <= bounds.upper;
    (leaves_out_losses && range.upper >= bounds.upper)
        || (leaves_out_wins && range.lower <= bounds.lower)
}

impl Bounds {
    /// Scores beyond a range count as its ends.
    fn within(self, range: Bounds) -> Bounds {
        let clamp = |score: i32| score.clamp(range.lower, range.upper);
        Bounds { lower: clamp(self.lower), upper: clamp(self.upper) }
    }

    /// Whether the side to move wins if that is open, or else the next question away from zero.
    fn nearest_zero(self) -> i32 {
        if self.upper > 0 { self.lower.max(0) + 1 } else { self.upper }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many questions find this score if they cost so many nodes each.
    fn questions_to(score: i32, range: Bounds, cost: u64) -> usize {
        let mut questions = Questions::new(Bounds { lower: -18, upper: 18 }, range, 37);
        let mut asked = 0;
        while let Some(target) = questions.next(asked * cost) {
            questions.answer(target, if score >= target { target } else { target - 1 });
            asked += 1;
        }
        let found = questions.bounds_in_range();
        let score = score.clamp(range.lower, range.upper);
        assert_eq!((found.lower, found.upper), (score, score));
        usize::try_from(asked).unwrap()
    }

    #[test]
    fn every_score_is_found() {
        for score in -18..=18 {
            for cost in [1, 1000, 1_000_000] {
                assert!(questions_to(score, ANY, cost) <= 38);
                assert!(questions_to(score, SIGN, cost) <= 2);
            }
        }
    }

    /// What is asked first within a range.
    fn first_question(range: Bounds) -> Option<i32> {
        Questions::new(Bounds { lower: -18, upper: 18 }, range, 37).next(0)
    }

    #[test]
    fn quick_wins_alone_are_not_asked_for() {
        assert_eq!(first_question(ANY), Some(18));
        assert_eq!(first_question(Bounds { lower: -10, ..ANY }), Some(18));
        assert_eq!(first_question(Bounds { lower: -3, ..ANY }), Some(1));
        assert_eq!(first_question(Bounds { lower: 2, ..ANY }), Some(3));
        assert_eq!(first_question(Bounds { upper: 10, ..ANY }), Some(10));
        assert_eq!(first_question(Bounds { upper: 3, ..ANY }), Some(1));
        assert_eq!(first_question(Bounds { upper: -2, ..ANY }), Some(-2));
        assert_eq!(first_question(SIGN), Some(1));
    }

    #[test]
    fn a_question_is_asked_until_it_is_answered() {
        let mut questions = Questions::new(Bounds { lower: -18, upper: 18 }, SIGN, 37);
        assert_eq!([0, 1_000_000].map(|nodes| questions.next(nodes)), [Some(1); 2]);
        questions.answer(1, 0);
        assert_eq!(questions.next(1_000_000), Some(0));
    }

    #[test]
    fn a_dear_score_is_found_from_zero() {
        assert!(questions_to(1, ANY, 1_000_000) <= 3);
        assert!(questions_to(-1, ANY, 1_000_000) <= 4);
    }
}
