use rules::Side;

use crate::Material;
use crate::bits::words;
use crate::reach::Reach;
use crate::slice::Shape;

/// The positions of a group in which one side moves, in rows of bits.
pub(crate) struct Board {
    pub(crate) side: Side,
    pub(crate) shape: Shape,
    /// The number of words of a row by the kings of the side to move.
    pub(crate) len: usize,
    /// The number of words of a row by the kings of the waiting side.
    pub(crate) waiting_len: usize,
    // By the kings of the side to move:
    /// The positions without captures that are not decided.
    pub(crate) open: Vec<u64>,
    /// Those among them in which no move of a man saves the game.
    pub(crate) losable: Vec<u64>,
    /// Those in which a move of a man wins.
    pub(crate) converted: Vec<u64>,
    /// Those that have just been won.
    pub(crate) new_win: Vec<u64>,
    /// Those that have just been lost.
    pub(crate) new_loss: Vec<u64>,
    /// The rows with positions that have just been decided.
    pub(crate) touched: Vec<usize>,
    // By the kings of the waiting side:
    /// The positions that are won.
    pub(crate) win: Vec<u64>,
    /// The positions that are lost.
    pub(crate) loss: Vec<u64>,
    /// The moves of the kings of the side to move.
    pub(crate) reach: Reach,
    /// The rows by the kings of the side to move that are to be looked at.
    pub(crate) due: Vec<usize>,
    is_due: Vec<bool>,
    /// The rows by the kings of the side to move to which a move now leads to another value.
    changed: Vec<usize>,
    is_changed: Vec<bool>,
}

impl Board {
    pub(crate) fn new(material: Material, side: Side) -> Board {
        let shape = Shape::new(material, side);
        let (len, waiting_len) = (words(shape.rows), words(shape.columns));
        let by_own = || vec![0; shape.columns * len];
        let by_waiting = || vec![0; shape.rows * waiting_len];
        Board {
            side,
            shape,
            len,
            waiting_len,
            open: by_own(),
            losable: by_own(),
            converted: by_own(),
            new_win: by_own(),
            new_loss: by_own(),
            touched: Vec::new(),
            win: by_waiting(),
            loss: by_waiting(),
            reach: Reach::default(),
            due: Vec::new(),
            is_due: vec![false; shape.columns],
            changed: Vec::new(),
            is_changed: vec![false; shape.columns],
        }
    }

    /// Forgets the group before.
    pub(crate) fn clear(&mut self) {
        for rows in [&mut self.open, &mut self.losable, &mut self.converted] {
            rows.fill(0);
        }
        self.win.fill(0);
        self.loss.fill(0);
    }

    /// A row by the kings of the side to move.
    pub(crate) fn own(&self, row: usize) -> std::ops::Range<usize> {
        row * self.len..(row + 1) * self.len
    }

    /// A row by the kings of the waiting side.
    pub(crate) fn waiting(&self, row: usize) -> std::ops::Range<usize> {
        row * self.waiting_len..(row + 1) * self.waiting_len
    }

    /// Notes that a row is to be looked at.
    pub(crate) fn make_due(&mut self, row: usize) {
        if !std::mem::replace(&mut self.is_due[row], true) {
            self.due.push(row);
        }
    }

    /// Notes that a value has changed in a row of the opponent.
    pub(crate) fn change(&mut self, row: usize) {
        if !std::mem::replace(&mut self.is_changed[row], true) {
            self.changed.push(row);
        }
    }

    /// Makes the rows due from which moves lead to changed rows.
    pub(crate) fn make_changed_due(&mut self) {
        for row in std::mem::take(&mut self.changed) {
            self.is_changed[row] = false;
            for step in 0..self.reach.steps(row).len() {
                self.make_due(self.reach.steps(row)[step].row as usize);
            }
        }
    }

    /// The rows that are to be looked at.
    pub(crate) fn take_due(&mut self) -> Vec<usize> {
        let due = std::mem::take(&mut self.due);
        for &row in &due {
            self.is_due[row] = false;
        }
        due
    }
}
