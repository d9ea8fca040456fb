//! Visits all positions of a material.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use rules::Side;

use crate::context::Context;
use crate::slice::{Sets, Shape};
use crate::{Material, Stopped, Watch};

/// The indices that a thread takes at a time, about.
const SHARE: usize = 1 << 14;

/// The positions of a material in which one side moves.
#[derive(Clone, Copy)]
pub(crate) struct Rows<'a> {
    context: &'a Context,
    material: Material,
    side: Side,
    pub(crate) shape: Shape,
}

/// The positions with the same men and the same kings of the waiting side.
pub(crate) struct Row<'a> {
    /// The index of the first one.
    pub(crate) start: usize,
    side: Side,
    /// Without the kings of the side to move.
    sets: Sets,
    kings: &'a [u32],
}

impl<'a> Rows<'a> {
    pub(crate) fn new(context: &'a Context, material: Material, side: Side) -> Rows<'a> {
        Rows { context, material, side, shape: Shape::new(material, side) }
    }

    /// Visits all rows with several threads, each with a state of its own.
    pub(crate) fn visit<S>(
        &self,
        threads: usize,
        watch: &Watch<'_>,
        state: impl Fn() -> S + Sync,
        visit: impl Fn(&mut S, &Row<'_>) + Sync,
    ) -> Result<(), Stopped> {
        let (all, share) = (self.shape.all_rows(), SHARE.div_ceil(self.shape.columns));
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let mut state = state();
                    while !(watch.stop)() {
                        let first = next.fetch_add(share, Relaxed);
                        if first >= all {
                            break;
                        }
                        let rows = first..(first + share).min(all);
                        watch.add(rows.len() * self.shape.columns);
                        rows.filter_map(|row| self.row(row))
                            .for_each(|row| visit(&mut state, &row));
                    }
                });
            }
        });
        watch.check()
    }

    /// A row; `None` if a disc would stand on another.
    fn row(&self, row: usize) -> Option<Row<'a>> {
        let start = row * self.shape.columns;
        let (group, row) = (row / self.shape.rows, row % self.shape.rows);
        let (first, second) = (group / self.shape.groups[1], group % self.shape.groups[1]);
        let Material { men, kings } = self.material;
        let men =
            [self.context.men[men[0]][first], self.context.men[men[1]][second].reverse_bits()];
        let (own, waiting) = (self.side.index(), self.side.opponent().index());
        let mut sets = Sets { men, kings: [0; 2] };
        sets.kings[waiting] = self.context.kings[kings[waiting]][row];
        let is_possible = men[0] & men[1] == 0 && (men[0] | men[1]) & sets.kings[waiting] == 0;
        let row = Row { start, side: self.side, sets, kings: &self.context.kings[kings[own]] };
        is_possible.then_some(row)
    }
}

impl Row<'_> {
    /// Visits the positions, each with its place in the row.
    pub(crate) fn each_position(&self, mut visit: impl FnMut(usize, &Sets)) {
        let mut sets = self.sets;
        let taken = sets.men[0] | sets.men[1] | sets.kings[self.side.opponent().index()];
        for (place, &kings) in self.kings.iter().enumerate() {
            if kings & taken == 0 {
                sets.kings[self.side.index()] = kings;
                visit(place, &sets);
            }
        }
    }
}
