//! In which order moves are searched: how promising they look without searching.
//!
//! A mistake here costs time and never changes an answer. The weights were found by counting nodes
//! on the published sets; what they gain, and what was tried in vain, stands in `NOTES.md`.

use crate::geometry::Geometry;
use crate::node::Open;
use crate::set::Set;

/// What a line through a square is worth.
const LINE: i32 = FULL / WORTH;

/// Per safe move of the side to move.
const CHOICE: i32 = 5 * LINE;

/// Per square, within reach or not, that completes a line.
const THREAT: i32 = 20 * LINE;

/// How good an open position looks to the side to move.
pub(crate) fn promise<S: Set>(open: &Open<S>) -> i32 {
    let threats = open.node.own_wins.count() - open.node.other_wins.count();
    THREAT * threats + CHOICE * open.moves.count()
}

/// Squares on the largest boards.
const MOST: usize = 128;

/// How good a disc on a square is, whatever the position: how central it is, and how it did before.
///
/// Where a disc of a side has cut off a search, it is tried earlier in other positions, and where it
/// was tried in vain, later. More weight does harm: eight times as much cost a quarter more nodes in
/// the middle of games.
#[derive(Clone)]
pub(crate) struct History {
    /// The number of lines through a square: on the standard board 3 to 13.
    centrality: [i32; MOST],
    /// That, and how often discs on the square have succeeded lately, by side.
    promises: [[i32; MOST]; 2],
}

/// The habit that a square approaches if it always, or never, succeeds.
const FULL: i32 = 1024;

/// How much of the way one trial goes: 1 / 2^4.
const PACE: u32 = 4;

/// What a full habit is worth.
const WORTH: i32 = 8;

impl History {
    pub(crate) fn new<B: Geometry>(board: &B) -> History {
        let mut centrality = [0; MOST];
        for square in board.board().each() {
            centrality[index(square)] = LINE * lines_through(board, square);
        }
        History { promises: [centrality; 2], centrality }
    }

    /// For the side to move with so many discs on the board.
    pub(crate) fn promise<S: Set>(&self, discs: i32, square: S) -> i32 {
        self.promises[side(discs)][index(square)]
    }

    /// A disc on this square was good enough.
    pub(crate) fn reward<S: Set>(&mut self, discs: i32, square: S) {
        let square = index(square);
        let promise = &mut self.promises[side(discs)][square];
        *promise += (FULL + self.centrality[square] - *promise) >> PACE;
    }

    /// A disc on this square was tried in vain.
    pub(crate) fn blame<S: Set>(&mut self, discs: i32, square: S) {
        let square = index(square);
        let promise = &mut self.promises[side(discs)][square];
        *promise -= (FULL - self.centrality[square] + *promise) >> PACE;
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
mod tests {
    use rules::connect4::LINES;

    use super::*;
    use crate::boards::Standard;

    #[test]
    fn centrality_counts_the_lines() {
        for square in Standard.board().each() {
            let lines = LINES.iter().filter(|&&line| line & square != 0).count();
            assert_eq!(lines_through(&Standard, square), i32::try_from(lines).unwrap());
        }
    }
}
