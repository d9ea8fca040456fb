//! Solves a group: the positions with the same men.
//!
//! A row of bits stands for all places of the kings of one side, so that one operation on words
//! treats up to 64 positions. The values are kept in rows by the kings of the waiting side, as
//! [`Shape`] numbers them: a move of a king from one set of squares to another joins two rows, and it
//! is possible in those columns that leave its way free.
//!
//! Distances are found in order. Turn by turn, the positions that have become wins or losses of one
//! side decide positions of the other, until nothing changes. What is left is drawn.

use std::sync::atomic::Ordering::Relaxed;

use rules::Side;

use crate::Material;
use crate::after::Values;
use crate::bits::{Bits, each_bit};
use crate::board::Board;
use crate::combination::LAST_ROW;
use crate::context::{Context, ahead};
use crate::quiet::Work;
use crate::slice::Shape;

/// The men of both sides and their ranks.
pub(crate) struct Group {
    pub(crate) men: [u32; 2],
    pub(crate) places: [usize; 2],
}

/// The memory that a thread uses for one group after the other.
pub(crate) struct Workspace<'a> {
    context: &'a Context,
    material: Material,
    boards: [Board; 2],
    scratch: Scratch,
}

/// Rows for results in between.
struct Scratch {
    mask: Vec<u64>,
    wins: Vec<u64>,
    saves: Vec<u64>,
    movable: Vec<u64>,
    after: Values,
}

impl<'a> Workspace<'a> {
    pub(crate) fn new(context: &'a Context, material: Material) -> Workspace<'a> {
        let boards = Side::BOTH.map(|side| Board::new(material, side));
        let len = boards[0].len.max(boards[1].len);
        let row = || vec![0; len];
        let after = Values::new(len);
        let scratch = Scratch { mask: row(), wins: row(), saves: row(), movable: row(), after };
        Workspace { context, material, boards, scratch }
    }

    /// Finds the values of a group and stores them.
    pub(crate) fn solve(&mut self, work: &Work<'_>, group: &Group) {
        for side in Side::BOTH {
            self.begin(work, group, side);
        }
        for side in Side::BOTH {
            self.decide(work, group, side, 0);
        }
        self.look_everywhere();
        for distance in 1.. {
            for side in Side::BOTH {
                self.look(side, distance == 1);
            }
            let is_changed = self.boards.iter().any(|board| !board.touched.is_empty());
            for side in Side::BOTH {
                self.decide(work, group, side, distance);
            }
            if distance == 1 {
                // A capture is a conversion, so its value counts from here on.
                for side in Side::BOTH {
                    self.read_captures(work, group, side);
                }
                self.look_everywhere();
            } else if !is_changed {
                break;
            }
        }
        for side in Side::BOTH {
            self.keep(work, group, side);
        }
    }

    fn look_everywhere(&mut self) {
        for board in &mut self.boards {
            (0..board.shape.columns).for_each(|row| board.make_due(row));
        }
    }

    /// Finds the positions without captures and what the moves of men decide. A position without a
    /// move is lost at once.
    fn begin(&mut self, work: &Work<'_>, group: &Group, side: Side) {
        let men = group.men[0] | group.men[1];
        let kings = self.material.kings[side.index()];
        let board = &mut self.boards[side.index()];
        board.clear();
        board.reach.fill(self.context, kings, men);
        open(board, &work.quiet[side.index()], group, &mut self.scratch.mask);
        for (row, &kings) in self.context.kings[kings].iter().enumerate() {
            if kings & men == 0 {
                self.scratch.begin_row(board, work, group, (row, kings));
            }
        }
    }

    /// Looks at the rows that are due.
    fn look(&mut self, side: Side, is_first: bool) {
        let [first, second] = &mut self.boards;
        let (board, opponent) = match side {
            Side::First => (first, &*second),
            Side::Second => (second, &*first),
        };
        let waiting = self.material.kings[side.opponent().index()];
        for row in board.take_due() {
            let range = board.own(row);
            if board.open[range.clone()].iter().all(|&word| word == 0) {
                continue;
            }
            self.scratch.follow(self.context, board, opponent, waiting, row);
            if is_first {
                or(&mut self.scratch.wins, &board.converted[range.clone()]);
            }
            let mut changed = 0;
            for (word, place) in range.enumerate() {
                let win = self.scratch.wins[word] & board.open[place];
                let loss =
                    board.open[place] & board.losable[place] & !self.scratch.saves[word] & !win;
                board.new_win[place] = win;
                board.new_loss[place] = loss;
                board.open[place] &= !(win | loss);
                changed |= win | loss;
            }
            if changed != 0 {
                board.touched.push(row);
            }
        }
    }

    /// Enters what has just been decided, and makes the positions before it due.
    fn decide(&mut self, work: &Work<'_>, group: &Group, side: Side, distance: u32) {
        let [first, second] = &mut self.boards;
        let (board, opponent) = match side {
            Side::First => (first, second),
            Side::Second => (second, first),
        };
        let start = board.shape.row(group.places, 0);
        let columns = board.shape.columns;
        let distance = u8::try_from(distance).unwrap_or(u8::MAX);
        let distances = &work.distances[side.index()][start..];
        for row in std::mem::take(&mut board.touched) {
            let range = board.own(row);
            let (place, bit) = (row / 64, 1 << (row % 64));
            let news =
                [(&mut board.new_win, &mut board.win), (&mut board.new_loss, &mut board.loss)];
            for (new, values) in news {
                each_bit(&new[range.clone()], |waiting| {
                    values[waiting * board.waiting_len + place] |= bit;
                    distances[waiting * columns + row].store(distance, Relaxed);
                    opponent.change(waiting);
                });
                new[range.clone()].fill(0);
            }
        }
        opponent.make_changed_due();
    }

    /// Adds the values of the positions with captures.
    fn read_captures(&mut self, work: &Work<'_>, group: &Group, side: Side) {
        let board = &mut self.boards[side.index()];
        let half = &work.slice.halves[side.index()];
        let Shape { rows, columns, .. } = board.shape;
        for row in 0..rows {
            let (start, range) = (board.shape.row(group.places, row), board.waiting(row));
            for (bits, values) in [(&half.win, &mut board.win), (&half.loss, &mut board.loss)] {
                bits.read_row(start, columns, &mut self.scratch.mask);
                or(&mut values[range.clone()], &self.scratch.mask);
            }
        }
    }

    /// Stores the values.
    fn keep(&mut self, work: &Work<'_>, group: &Group, side: Side) {
        let board = &self.boards[side.index()];
        let half = &work.slice.halves[side.index()];
        for row in 0..board.shape.rows {
            let (start, range) = (board.shape.row(group.places, row), board.waiting(row));
            half.win.or_row(start, &board.win[range.clone()]);
            half.loss.or_row(start, &board.loss[range]);
        }
    }
}

impl Scratch {
    /// Follows the moves of men from a row, and finds the positions without a move.
    fn begin_row(
        &mut self,
        board: &mut Board,
        work: &Work<'_>,
        group: &Group,
        (row, kings): (usize, u32),
    ) {
        let (own, other) = (board.side.index(), board.side.opponent().index());
        let (context, material) = (work.context, work.slice.material);
        let range = board.own(row);
        self.saves.fill(0);
        self.movable.fill(0);
        for step in board.reach.steps(row).iter().filter(|step| step.is_first) {
            let free = context.free(material.kings[other], usize::from(step.square));
            or(&mut self.movable, free);
        }
        let taken = group.men[0] | group.men[1] | kings;
        let mut men = group.men[own];
        while men != 0 {
            let from = men.trailing_zeros() as usize;
            men &= men - 1;
            for to in ahead(board.side).filter_map(|way| context.neighbours[from][way]) {
                if taken >> to & 1 == 0 {
                    let free = context.free(material.kings[other], usize::from(to));
                    self.read_after(board.side, work, group, kings, (from, usize::from(to)));
                    for (word, place) in range.clone().enumerate() {
                        let mask = board.open[place] & free[word];
                        self.movable[word] |= mask;
                        self.saves[word] |= mask & !self.after.win[word];
                        board.converted[place] |= mask & self.after.loss[word];
                    }
                }
            }
        }
        let mut is_stuck = false;
        for (word, place) in range.enumerate() {
            let stuck = board.open[place] & !self.movable[word];
            board.new_loss[place] = stuck;
            board.open[place] &= !stuck;
            board.losable[place] = board.open[place] & !self.saves[word];
            is_stuck |= stuck != 0;
        }
        if is_stuck {
            board.touched.push(row);
        }
    }

    /// Reads the values after a man's move.
    fn read_after(
        &mut self,
        side: Side,
        work: &Work<'_>,
        group: &Group,
        kings: u32,
        (from, to): (usize, usize),
    ) {
        let own = side.index();
        let (mut men, mut material) = (group.men, work.slice.material);
        men[own] &= !(1 << from);
        let last_row = if side == Side::First { LAST_ROW } else { LAST_ROW.reverse_bits() };
        let is_crowned = last_row >> to & 1 != 0;
        if is_crowned {
            material.men[own] -= 1;
            material.kings[own] += 1;
        } else {
            men[own] |= 1 << to;
        }
        let kings = if is_crowned { kings | 1 << to } else { kings };
        self.after.read(work, material, men, kings, side.opponent());
    }

    /// Follows the moves of kings from a row: the positions from which one wins, and those from which
    /// one does not lose.
    fn follow(
        &mut self,
        context: &Context,
        board: &Board,
        opponent: &Board,
        waiting: usize,
        row: usize,
    ) {
        let open = &board.open[board.own(row)];
        self.wins.fill(0);
        self.saves.fill(0);
        for step in board.reach.steps(row) {
            let free = context.free(waiting, usize::from(step.square));
            let there = opponent.waiting(step.row as usize);
            let (win, loss) = (&opponent.win[there.clone()], &opponent.loss[there]);
            for word in 0..open.len() {
                let before = if step.is_first { open[word] } else { self.mask[word] };
                let mask = before & free[word];
                self.mask[word] = mask;
                self.wins[word] |= mask & loss[word];
                self.saves[word] |= mask & !win[word];
            }
        }
    }
}

/// Opens the quiet positions.
fn open(board: &mut Board, quiet: &Bits, group: &Group, mask: &mut [u64]) {
    let Shape { rows, columns, .. } = board.shape;
    for waiting in 0..rows {
        quiet.read_row(board.shape.row(group.places, waiting), columns, mask);
        let (word, bit) = (waiting / 64, 1 << (waiting % 64));
        each_bit(&mask[..board.waiting_len], |own| board.open[own * board.len + word] |= bit);
    }
}

fn or(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}
