//! The first step of a slice: positions in which the side to move must capture. Their values follow
//! from slices with fewer pieces.

use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use rules::Side;

use crate::bits::{Bits, words};
use crate::context::Context;
use crate::slice::{Sets, Shape, Slice, Store};
use crate::{Stopped, Value};

/// The positions that a thread takes at a time, about.
const SHARE: usize = 1 << 14;

/// Sets the values of the positions with captures, and returns the places of these positions by the
/// side to move.
pub(crate) fn resolve(
    context: &Context,
    store: &Store,
    slice: &Slice,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<[Bits; 2], Stopped> {
    let found = Side::BOTH.map(|_| Bits::new(slice.material.indices()));
    for side in Side::BOTH {
        let work = Work::new(context, store, slice, side, &found[side.index()]);
        let share = SHARE.div_ceil(work.shape.columns);
        let next = AtomicUsize::new(0);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while !stop() {
                        let first = next.fetch_add(share, Relaxed);
                        if first >= work.shape.all_rows() {
                            break;
                        }
                        work.rows(first, (first + share).min(work.shape.all_rows()));
                    }
                });
            }
        });
        if stop() {
            return Err(Stopped);
        }
    }
    Ok(found)
}

/// The positions of a slice in which one side moves.
struct Work<'a> {
    context: &'a Context,
    store: &'a Store,
    slice: &'a Slice,
    side: Side,
    shape: Shape,
    found: &'a Bits,
}

impl<'a> Work<'a> {
    fn new(
        context: &'a Context,
        store: &'a Store,
        slice: &'a Slice,
        side: Side,
        found: &'a Bits,
    ) -> Work<'a> {
        let shape = Shape::new(slice.material, side);
        Work { context, store, slice, side, shape, found }
    }

    fn rows(&self, first: usize, end: usize) {
        let len = words(self.shape.columns);
        let mut rows = Rows { win: vec![0; len], loss: vec![0; len], found: vec![0; len] };
        for row in first..end {
            if let Some(sets) = self.sets(row) {
                self.row(sets, &mut rows);
                let half = &self.slice.halves[self.side.index()];
                let start = row * self.shape.columns;
                for (bits, row) in [
                    (&half.win, &mut rows.win),
                    (&half.loss, &mut rows.loss),
                    (self.found, &mut rows.found),
                ] {
                    bits.or_row(start, row);
                    row.fill(0);
                }
            }
        }
    }

    /// The men and the kings of the waiting side, if none stands on another.
    fn sets(&self, row: usize) -> Option<Sets> {
        let (group, row) = (row / self.shape.rows, row % self.shape.rows);
        let (first, second) = (group / self.shape.groups[1], group % self.shape.groups[1]);
        let men = self.slice.material.men;
        let men =
            [self.context.men[men[0]][first], self.context.men[men[1]][second].reverse_bits()];
        let waiting = self.side.opponent().index();
        let mut kings = [0; 2];
        kings[waiting] = self.context.kings[self.slice.material.kings[waiting]][row];
        let is_possible = men[0] & men[1] == 0 && (men[0] | men[1]) & kings[waiting] == 0;
        is_possible.then_some(Sets { men, kings })
    }

    fn row(&self, mut sets: Sets, rows: &mut Rows) {
        let own = self.side.index();
        let taken = sets.men[0] | sets.men[1] | sets.kings[1 - own];
        let all = &self.context.kings[self.slice.material.kings[own]];
        for (place, &kings) in all.iter().enumerate() {
            if kings & taken != 0 {
                continue;
            }
            sets.kings[own] = kings;
            let position = sets.position(self.context.laws, self.side);
            let mut best = Value::Loss;
            let is_capture = position.visit_captures(&mut |next| {
                if best != Value::Win {
                    best = best.max(self.store.value(&next).opposite());
                }
            });
            if !is_capture {
                continue;
            }
            let (word, bit) = (place / 64, 1 << (place % 64));
            rows.found[word] |= bit;
            match best {
                Value::Win => rows.win[word] |= bit,
                Value::Loss => rows.loss[word] |= bit,
                Value::Draw => {}
            }
        }
    }
}

/// What was found in a row.
struct Rows {
    win: Vec<u64>,
    loss: Vec<u64>,
    found: Vec<u64>,
}
