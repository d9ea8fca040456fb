//! Move ordering: how promising moves look without search.
//!
//! A mistake here costs time and never changes an answer. The weights were tuned by counting nodes;
//! `NOTES.md` lists the positions, the gains, and the ideas that did not help.

use crate::geometry::Geometry;
use crate::node::Open;
use crate::set::Set;

/// The value of a line through the square, and the unit of all other weights.
const LINE: i32 = 1024;

/// Per square, playable or not, that completes a line of the moving side.
const OWN_THREAT: i32 = 19 * LINE;

/// Additional value of such a square that the next disc in its column makes playable.
const NEXT_THREAT: i32 = 5 * LINE;

/// Per square that completes a line of the other side.
const OTHER_THREAT: i32 = 13 * LINE;

/// Per safe move left to the other side, if it is to move after forced moves are played.
const CHOICE: i32 = 4 * LINE;

/// Per line that is at least half filled by the moving side: it has two or more discs on the line,
/// and the other side has none.
const HALF_LINE: i32 = 2 * LINE;

/// The promise of the move that leads to this position.
#[inline(always)]
pub(crate) fn promise<B: Geometry>(board: &B, after: &Open<B::Set>) -> i32 {
    let Open { node, moves, turned } = after;
    let (discs, own, other) = if *turned {
        (node.other, node.other_wins, node.own_wins)
    } else {
        (node.own, node.own_wins, node.other_wins)
    };
    let next = own & node.landing(board).up(1);
    let choices = if *turned { moves.count() } else { 0 };
    OWN_THREAT * own.count() + NEXT_THREAT * next.count() - OTHER_THREAT * other.count()
        + HALF_LINE * half_lines(board, discs, node.empty(board))
        - CHOICE * choices
}

/// The number of non-vertical lines with two or more of these discs and otherwise only empty
/// squares.
#[inline(always)]
fn half_lines<B: Geometry>(board: &B, discs: B::Set, empty: B::Set) -> i32 {
    let free = discs | empty;
    // A line is found at its first square, and so is a pair of neighbours.
    let along = |step: u32| {
        let free_pairs = free & free.down(step);
        let lines = free_pairs & free_pairs.down(2 * step);
        let both = discs & discs.down(step);
        let either = discs | discs.down(step);
        let two = both | both.down(2 * step) | (either & either.down(2 * step));
        (lines & two).count()
    };
    let step = board.step();
    along(step - 1) + along(step) + along(step + 1)
}

/// Additional value of the best move from the table: only a little, because it was best for another
/// question.
pub(crate) const TABLED: i32 = 5 * LINE;

/// The number of squares of the largest boards.
const MOST: usize = 128;

/// The value of a disc on a square regardless of the other discs: its centrality and its history.
///
/// If a disc of a side has caused a cut, it is tried earlier in other positions of the same stage
/// of the game; if it was tried without a cut, later.
#[derive(Clone)]
pub(crate) struct History {
    /// The number of lines through each square (3 to 13 on the standard board), times their value.
    centrality: [i32; MOST],
    /// By stage and side: the centrality plus a value between `-HABIT` and `HABIT` for how often
    /// discs on the square have caused cuts recently.
    promises: [[[i32; MOST]; 2]; STAGES],
    /// The numbers of discs at which the second and the third stage start.
    starts: [i32; STAGES - 1],
}

/// The thirds of a game, each with its own history. Most searched positions are late: with one
/// history they would decide the order in the few early ones, where a wrong order costs most.
const STAGES: usize = 3;

/// The value of a square on which discs always cause cuts.
const HABIT: i32 = 6 * LINE;

/// The learning rate, as a shift: one trial moves the value by 1 / 2^3 of the remaining distance.
const PACE: u32 = 3;

impl History {
    pub(crate) fn new<B: Geometry>(board: &B) -> History {
        let mut centrality = [0; MOST];
        for square in board.board().each() {
            centrality[index(square)] = LINE * lines_through(board, square);
        }
        let squares = board.squares();
        let starts = [squares / 3, squares * 2 / 3];
        History { promises: [[centrality; 2]; STAGES], centrality, starts }
    }

    /// Forgets which discs caused cuts.
    pub(crate) fn clear(&mut self) {
        self.promises = [[self.centrality; 2]; STAGES];
    }

    /// The values for the side to move with this many discs on the board.
    #[inline(always)]
    pub(crate) fn promise<S: Set>(&self, discs: i32, square: S) -> i32 {
        self.promises[self.stage(discs)][side(discs)][index(square)]
    }

    /// Records that a disc on this square caused a cut.
    pub(crate) fn reward<S: Set>(&mut self, discs: i32, square: S) {
        let (stage, square) = (self.stage(discs), index(square));
        let promise = &mut self.promises[stage][side(discs)][square];
        *promise += (self.centrality[square] + HABIT - *promise) >> PACE;
    }

    /// Records that a disc on this square was tried without a cut.
    pub(crate) fn blame<S: Set>(&mut self, discs: i32, square: S) {
        let (stage, square) = (self.stage(discs), index(square));
        let promise = &mut self.promises[stage][side(discs)][square];
        *promise -= (*promise - self.centrality[square] + HABIT) >> PACE;
    }

    #[inline(always)]
    fn stage(&self, discs: i32) -> usize {
        self.starts.iter().filter(|&&start| discs >= start).count()
    }
}

fn side(discs: i32) -> usize {
    usize::from(discs % 2 != 0)
}

fn index<S: Set>(square: S) -> usize {
    square.index() as usize % MOST
}

/// The number of lines of four through a square.
fn lines_through<B: Geometry>(board: &B, square: B::Set) -> i32 {
    let step = board.step();
    let lines = |step: u32| {
        let is_line = |first: i32| {
            let place = |i: i32| {
                let steps = first + i;
                let moved = steps.unsigned_abs() * step;
                if steps < 0 { square.down(moved) } else { square.up(moved) }
            };
            (0..4).all(|i| !(place(i) & board.board()).is_empty())
        };
        (-3..=0).filter(|&first| is_line(first)).count()
    };
    let count = lines(1) + lines(step - 1) + lines(step) + lines(step + 1);
    i32::try_from(count).unwrap_or_default()
}

#[cfg(test)]
#[path = "../tests/unit/order.rs"]
mod tests;
