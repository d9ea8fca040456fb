use rules::checkers::Position;
use search::{Evaluator, Score};

use super::features::FEATURES;
use super::phase::{KNOTS, Phase, STEPS};
use super::view::View;

/// The learned weights of the evaluation under one law.
#[derive(Clone)]
pub struct Weights {
    /// For each segment between two knots, the weights of each feature at both: one load for both.
    segments: [Box<[[i16; 2]]>; KNOTS - 1],
}

/// The weights count this many parts of a hundredth of a man.
pub const UNIT: i32 = 16;

impl Weights {
    /// Weights from those of each knot, in [`UNIT`]s.
    ///
    /// # Panics
    /// If a list has not one weight for each of the [`FEATURES`].
    pub fn new(knots: &[Vec<i16>; KNOTS]) -> Weights {
        assert!(knots.iter().all(|weights| weights.len() == FEATURES), "a weight for each feature");
        let segment = |low: usize| {
            let pairs = knots[low].iter().zip(&knots[low + 1]);
            pairs.map(|(&less, &more)| [less, more]).collect()
        };
        Weights { segments: std::array::from_fn(segment) }
    }

    /// The weights of each knot, in [`UNIT`]s.
    pub fn knots(&self) -> [Vec<i16>; KNOTS] {
        std::array::from_fn(|knot| {
            let (segment, place) = if knot == 0 { (0, 0) } else { (knot - 1, 1) };
            self.segments[segment].iter().map(|pair| pair[place]).collect()
        })
    }

    /// The value of a position for the side to move, in hundredths of a man.
    #[inline]
    pub fn value(&self, view: &View) -> Score {
        let Phase { segment, above } = Phase::of(view.discs());
        let weights = &*self.segments[segment];
        let [mut low, mut high] = [0, 0];
        view.visit_features(|feature| {
            let [less, more] = weights[feature];
            low += i32::from(less);
            high += i32::from(more);
        });
        (low * (STEPS - above) + high * above) / (STEPS * UNIT)
    }
}

impl Evaluator<Position> for Weights {
    fn evaluate(&self, position: &Position) -> Score {
        self.value(&View::of(position))
    }
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Weights").finish_non_exhaustive()
    }
}
