//! The second step of a slice: positions without captures.
//!
//! The men of a group do not move within it, so only moves of kings lead from one position of a group
//! to another. A move of a man leads to a group that is finished, because its men are further on, or
//! by a promotion to a slice with fewer men.

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use rules::Side;

use crate::bits::Bits;
use crate::combination::squeezed;
use crate::context::Context;
use crate::group::{Group, Workspace};
use crate::slice::{Slice, Store};
use crate::{Material, Stopped, Watch};

/// Distances by the side to move.
pub(crate) type Distances = [Vec<AtomicU8>; 2];

/// Everything that the groups of a slice share.
pub(crate) struct Work<'a> {
    pub(crate) context: &'a Context,
    pub(crate) store: &'a Store,
    pub(crate) slice: &'a Slice,
    /// The quiet positions, by the side to move.
    pub(crate) quiet: &'a [Bits; 2],
    pub(crate) distances: &'a Distances,
}

impl Work<'_> {
    /// Sets the values of the positions without captures.
    pub(crate) fn run(&self, threads: usize, watch: &Watch<'_>) -> Result<(), Stopped> {
        let ranks: usize = self.slice.material.ranks().iter().product();
        for wave in self.waves() {
            let next = AtomicUsize::new(0);
            std::thread::scope(|scope| {
                for _ in 0..threads.min(wave.len()) {
                    scope.spawn(|| {
                        let mut workspace = Workspace::new(self.context, self.slice.material);
                        while let Some(group) = wave.get(next.fetch_add(1, Relaxed)) {
                            if (watch.stop)() {
                                break;
                            }
                            workspace.solve(self, group);
                            watch.add(2 * ranks);
                        }
                    });
                }
            });
            watch.check()?;
        }
        Ok(())
    }

    /// A finished slice, or the one at work.
    pub(crate) fn slice_of(&self, stored: Material) -> &Slice {
        if stored == self.slice.material {
            return self.slice;
        }
        self.store.slice(stored).expect("slices with fewer men are finished first")
    }

    /// The groups in the order in which they can be solved; those of one wave do not depend on each
    /// other.
    fn waves(&self) -> impl Iterator<Item = Vec<Group>> {
        let [first, second] = [Side::First, Side::Second].map(|side| self.advanced(side));
        let last = first.len() + second.len();
        (0..last).rev().map(move |advance| {
            let mut wave = Vec::new();
            for (own, ahead) in first.iter().enumerate() {
                let Some(others) = advance.checked_sub(own).and_then(|rest| second.get(rest))
                else {
                    continue;
                };
                for &(men, place) in ahead {
                    let free = others.iter().filter(|other| other.0 & men == 0);
                    wave.extend(free.map(|&(other, other_place)| Group {
                        men: [men, other],
                        places: [place, other_place],
                    }));
                }
            }
            wave
        })
    }

    /// The sets of the men of a side with their ranks, by the number of steps that the men have made.
    fn advanced(&self, side: Side) -> Vec<Vec<(u32, usize)>> {
        let Material { men, .. } = self.slice.material;
        let mut by_steps = vec![Vec::new(); 6 * men[side.index()] + 1];
        for (place, &set) in self.context.men[men[side.index()]].iter().enumerate() {
            let on_board = if side == Side::First { set } else { set.reverse_bits() };
            by_steps[steps(set)].push((on_board, place));
        }
        by_steps
    }
}

/// The number of rows that men which move up have behind them, in all.
fn steps(men: u32) -> usize {
    let even_columns = 0x0f0f_0f0f;
    let of_square = |square: u32| 2 * (square % 4) + u32::from(1 << square & even_columns == 0);
    (0..32).filter(|square| men >> square & 1 != 0).map(|square| of_square(square) as usize).sum()
}

/// The place of a set of men of a side.
pub(crate) fn place_of_men(men: u32, side: Side) -> usize {
    let as_first = if side == Side::First { men } else { men.reverse_bits() };
    crate::combination::rank(squeezed(as_first))
}
