//! The values after the move of a man.

use rules::Side;

use crate::Material;
use crate::combination::rank;
use crate::quiet::{Work, place_of_men};
use crate::slice::Shape;

/// The values of a row, by the kings of the side to move.
pub(crate) struct Values {
    pub(crate) win: Vec<u64>,
    pub(crate) loss: Vec<u64>,
}

impl Values {
    /// Room for rows of this many words.
    pub(crate) fn new(len: usize) -> Values {
        Values { win: vec![0; len], loss: vec![0; len] }
    }

    /// Reads the row of a finished group: these men, and these kings of the waiting side.
    pub(crate) fn read(
        &mut self,
        work: &Work<'_>,
        material: Material,
        men: [u32; 2],
        waiting_kings: u32,
        to_move: Side,
    ) {
        let [first, second] = Side::BOTH.map(|side| place_of_men(men[side.index()], side));
        if !material.is_stored() {
            let stored = material.turned();
            let row = rank(waiting_kings.reverse_bits());
            return self.read_turned(work, stored, [second, first], row, to_move.opponent());
        }
        let slice = work.slice_of(material);
        let shape = Shape::new(material, to_move);
        let start = shape.row([first, second], rank(waiting_kings));
        let half = &slice.halves[to_move.index()];
        half.win.read_row(start, shape.columns, &mut self.win);
        half.loss.read_row(start, shape.columns, &mut self.loss);
    }

    /// The same where the slice is stored with the sides changed: the kings of the side to move have
    /// other ranks there.
    fn read_turned(
        &mut self,
        work: &Work<'_>,
        stored: Material,
        groups: [usize; 2],
        row: usize,
        to_move: Side,
    ) {
        let slice = work.slice_of(stored);
        let start = Shape::new(stored, to_move).row(groups, row);
        let half = &slice.halves[to_move.index()];
        self.win.fill(0);
        self.loss.fill(0);
        let kings = stored.kings[to_move.index()];
        for (place, &reversed) in work.context.reversed[kings].iter().enumerate() {
            let index = start + reversed as usize;
            self.win[place / 64] |= u64::from(half.win.get(index)) << (place % 64);
            self.loss[place / 64] |= u64::from(half.loss.get(index)) << (place % 64);
        }
    }
}
