//! The first step of a slice: positions in which the side to move must capture. Their values follow
//! from slices with fewer pieces. All others are quiet.

use rules::Side;

use crate::bits::{Bits, words};
use crate::context::Context;
use crate::rows::{Row, Rows};
use crate::slice::{Slice, Store};
use crate::{Stopped, Value, Watch};

/// Sets the values of the positions with captures, and returns the indices of the quiet positions by
/// the side to move.
pub(crate) fn resolve(
    context: &Context,
    store: &Store,
    slice: &Slice,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<[Bits; 2], Stopped> {
    let quiet = Side::BOTH.map(|_| Bits::new(slice.material.indices()));
    for side in Side::BOTH {
        let rows = Rows::new(context, slice.material, side);
        let (half, quiet) = (&slice.halves[side.index()], &quiet[side.index()]);
        rows.visit(
            threads,
            watch,
            || Found::new(rows.shape.columns),
            |found, row| {
                found.fill(store, side, row);
                quiet.or_row(row.start, &found.quiet);
                half.win.or_row(row.start, &found.win);
                half.loss.or_row(row.start, &found.loss);
            },
        )?;
    }
    Ok(quiet)
}

/// The positions of a row that were found.
struct Found {
    quiet: Vec<u64>,
    win: Vec<u64>,
    loss: Vec<u64>,
}

impl Found {
    fn new(columns: usize) -> Found {
        let row = || vec![0; words(columns)];
        Found { quiet: row(), win: row(), loss: row() }
    }

    fn fill(&mut self, store: &Store, side: Side, row: &Row<'_>) {
        self.quiet.fill(0);
        self.win.fill(0);
        self.loss.fill(0);
        row.each_position(|place, sets| {
            let mut best = Value::Loss;
            let is_capture = sets.position(store.laws, side).visit_captures(&mut |next| {
                if best != Value::Win {
                    best = best.max(store.value(&next).opposite());
                }
            });
            let (word, bit) = (place / 64, 1 << (place % 64));
            match best {
                _ if !is_capture => self.quiet[word] |= bit,
                Value::Win => self.win[word] |= bit,
                Value::Loss => self.loss[word] |= bit,
                Value::Draw => {}
            }
        });
    }
}
