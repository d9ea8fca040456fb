//! How a book grows: by one position after the other, that which good play reaches soonest.
//!
//! This is the drop-out expansion of Lincke (Strategies for the Automatic Construction of Opening Books,
//! 2001): a line costs something for each ply, and for what its moves lose. The next position is a
//! function of those that are there, so a book that was stopped grows on as if it had not been.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

use rules::Game;
use rules::checkers::{History, Move, Position};

use super::Openings;
use crate::{Learned, Limits, Searcher};

/// The number of moves of a position that are compared.
const LINES: usize = 5;
/// The cost of a ply, in hundredths of a man that a move loses.
const PLY: u64 = 8;
/// The size of the transposition table.
const TABLE_BYTES: usize = 4 << 20;

/// How positions are chosen and searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The number of positions that the search of one visits.
    pub nodes: u64,
    /// How much worse than the best a move may be whose position is searched, in hundredths of a man.
    pub margin: u16,
}

/// The result of an attempt to add a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// The book knows one more.
    Grown,
    /// Every line within the margin ends the game.
    Complete,
    /// It was stopped before the search was over.
    Stopped,
}

impl Openings {
    /// Searches the next position and adds it; `stop` is asked every 1,024 nodes.
    pub fn grow(&mut self, stop: &dyn Fn() -> bool) -> Growth {
        let Some((line, position)) = self.next() else { return Growth::Complete };
        let is_stopped = Cell::new(false);
        let stop = || {
            is_stopped.set(is_stopped.get() || stop());
            is_stopped.get()
        };
        let limits = Limits { nodes: self.scope.nodes, stop: &stop, ..Limits::NONE };
        // A new table for each position, so that its scores do not depend on the others.
        let mut searcher = Searcher::new(Learned, TABLE_BYTES);
        let found = searcher.analyse_lines(&History::new(position), &limits, LINES, &mut |_| ());
        if is_stopped.get() {
            return Growth::Stopped;
        }
        let moves = found.iter().filter_map(|line| Some((line.best?, line.score))).collect();
        self.add(line, position, moves);
        self.evaluate();
        Growth::Grown
    }

    /// The position outside the book that costs least, and the line that leads there.
    fn next(&self) -> Option<(Vec<Move>, Position)> {
        let start = (Vec::new(), Position::initial(self.laws()));
        let mut lines = vec![start];
        // The cheapest line first, of equal ones that which was found first.
        let mut waiting = BinaryHeap::from([Reverse((0, 0))]);
        let mut seen = HashSet::new();
        while let Some(Reverse((cost, number))) = waiting.pop() {
            let (line, position) = lines[number].clone();
            if !seen.insert(position.key()) {
                continue;
            }
            let moves = self.moves(&position);
            let Some(&(_, best)) = moves.first() else {
                if position.outcome().is_none() {
                    return Some((line, position));
                }
                continue;
            };
            for (played, score) in moves {
                let loss = best.abs_diff(score);
                if loss <= u32::from(self.scope.margin) {
                    waiting.push(Reverse((cost + PLY + u64::from(loss), lines.len())));
                    lines.push(([&line[..], &[played]].concat(), position.after(played)));
                }
            }
        }
        None
    }
}
