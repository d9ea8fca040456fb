use crate::combination::rank;
use crate::context::{Context, DIRECTIONS};

/// A step of a king.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// The rank of the kings after a move that ends here.
    pub(crate) row: u32,
    /// The square that must be free.
    pub(crate) square: u8,
    /// True if this is the first step in its direction; otherwise it goes on from the step before.
    pub(crate) is_first: bool,
}

/// The moves of kings without captures in one group, by the rank of the kings, as far as the men and
/// the other kings of the same side let them.
#[derive(Default)]
pub(crate) struct Reach {
    steps: Vec<Step>,
    ends: Vec<usize>,
}

impl Reach {
    /// Lists the moves of this number of kings among these men.
    pub(crate) fn fill(&mut self, context: &Context, count: usize, men: u32) {
        self.steps.clear();
        self.ends.clear();
        for &kings in &context.kings[count] {
            let mut rest = if kings & men == 0 { kings } else { 0 };
            while rest != 0 {
                let from = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                for way in 0..DIRECTIONS {
                    self.fill_way(context, kings, men, from, way);
                }
            }
            self.ends.push(self.steps.len());
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "there are at most 906,192 sets")]
    fn fill_way(&mut self, context: &Context, kings: u32, men: u32, from: usize, way: usize) {
        let mut at = from;
        let mut is_first = true;
        while let Some(square) = context.neighbours[at][way] {
            at = usize::from(square);
            if (kings | men) >> at & 1 != 0 {
                break;
            }
            let row = rank(kings & !(1 << from) | 1 << at) as u32;
            self.steps.push(Step { row, square, is_first });
            if !context.laws.kings_fly {
                break;
            }
            is_first = false;
        }
    }

    /// The steps from a row. Whenever one leads to another row, one leads back.
    pub(crate) fn steps(&self, row: usize) -> &[Step] {
        let start = row.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.steps[start..self.ends[row]]
    }
}
