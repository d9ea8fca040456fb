//! The search: is a position worth `target` or more?
//!
//! One question at a time: every window is null. A node first looks at all its moves without
//! searching, then at what the table knows of them, and searches only what is left, the most
//! promising first.

use crate::bounds::{self, Bounds};
use crate::geometry::Geometry;
use crate::node::{Open, Settled};
use crate::order::{self, History};
use crate::set::Set;
use crate::table::{Known, Place, Table};

/// The search was asked to stop and has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// How many nodes are visited between two questions whether to stop.
pub const NODES_PER_QUESTION: u64 = 4096;

/// An open position under search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task<S> {
    pub(crate) open: Open<S>,
    place: Place<S>,
    /// Known of the score, for the side to move in the open position.
    pub(crate) bounds: Bounds,
}

/// A move that is neither good enough nor refuted at first sight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<S> {
    square: S,
    /// The position it leads to when forced moves are played out.
    task: Task<S>,
    promise: i32,
}

/// What looking at the moves, or searching them, has proved.
enum Sight<S> {
    /// This move is good enough, which proves this lower bound.
    Enough(S, i32),
    /// The moves that are refuted prove this upper bound of theirs.
    Left(i32),
}

/// A search under way.
pub(crate) struct Search<'a, B: Geometry, Stop> {
    pub(crate) board: &'a B,
    pub(crate) table: &'a Table<B>,
    pub(crate) history: &'a mut History,
    pub(crate) nodes: u64,
    /// The candidates of all nodes between the root and here.
    pub(crate) candidates: Vec<Candidate<B::Set>>,
    pub(crate) stop: Stop,
}

impl<S: Set> Task<S> {
    /// A target for the side that was to move before the forced moves, seen by the one that is now.
    fn seen(&self, target: i32) -> i32 {
        if self.open.turned { 1 - target } else { target }
    }

    /// A bound for the side to move now, seen by the one that was before.
    fn before(&self, bound: i32) -> i32 {
        if self.open.turned { -bound } else { bound }
    }
}

impl<B: Geometry, Stop: FnMut() -> bool> Search<'_, B, Stop> {
    pub(crate) fn task(&self, open: Open<B::Set>, target: i32) -> Task<B::Set> {
        let bounds = bounds::of_open(self.board, &open.node, target);
        Task { open, place: self.table.place(self.board, &open.node), bounds }
    }

    /// A bound of the score: a lower one if it is `target` or more, an upper one if it is less.
    pub(crate) fn bound(&mut self, task: &Task<B::Set>, target: i32) -> Result<i32, Stopped> {
        self.count_node()?;
        let start = self.nodes;
        let known = self.table.known(self.board, task.place);
        let bounds = known.map_or(task.bounds, |known| task.bounds.and(known.bounds));
        if let Some(answer) = bounds.answer(target) {
            return Ok(answer);
        }
        let tabled = known.and_then(|known| known.column);
        let (value, best) = self.expand(&task.open, tabled, target)?;
        let bounds = bounds.with(value, target);
        let column = best.map(|square| self.board.column_index(square)).or(tabled);
        let cost = self.nodes - start + 1;
        self.table.note(self.board, task.place, Known { bounds, column }, cost);
        Ok(if value >= target { bounds.lower } else { bounds.upper })
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let must_stop = self.nodes.is_multiple_of(NODES_PER_QUESTION) && (self.stop)();
        if must_stop { Err(Stopped) } else { Ok(()) }
    }

    /// The bound that the moves give, and the move that is good enough, if one is.
    fn expand(
        &mut self,
        open: &Open<B::Set>,
        tabled: Option<u32>,
        target: i32,
    ) -> Result<(i32, Option<B::Set>), Stopped> {
        let first = self.candidates.len();
        let sight = match self.first_sight(open, target) {
            Sight::Left(best) => match self.second_sight(first, best, tabled, target) {
                Sight::Left(best) => self.try_all(open.node.discs, first, best, target),
                enough => Ok(enough),
            },
            enough => Ok(enough),
        };
        self.candidates.truncate(first);
        Ok(match sight? {
            Sight::Enough(square, value) => (value, Some(square)),
            Sight::Left(best) => (best, None),
        })
    }

    /// Looks at each move without the table, and asks the memory for what the table knows.
    fn first_sight(&mut self, before: &Open<B::Set>, target: i32) -> Sight<B::Set> {
        let mut best = i32::MIN;
        for square in before.moves.each() {
            let child = match before.node.after(self.board, square).settled(self.board) {
                Settled::Decided(score) if -score >= target => {
                    return Sight::Enough(square, -score);
                }
                Settled::Decided(score) => {
                    best = best.max(-score);
                    continue;
                }
                Settled::Open(child) => child,
            };
            let open = Open { turned: !child.turned, ..child };
            let seen = if open.turned { 1 - target } else { target };
            let bounds = bounds::of_open(self.board, &open.node, seen);
            if let Some(answer) = bounds.answer(seen) {
                let answer = if open.turned { -answer } else { answer };
                if answer >= target {
                    return Sight::Enough(square, answer);
                }
                best = best.max(answer);
                continue;
            }
            let task = Task { open, place: self.table.place(self.board, &open.node), bounds };
            self.table.prefetch(task.place);
            let promise = task.before(order::promise(&open))
                + self.history.promise(before.node.discs, square);
            self.candidates.push(Candidate { square, task, promise });
        }
        Sight::Left(best)
    }

    /// Looks at each candidate from `first` on with the table.
    fn second_sight(
        &mut self,
        first: usize,
        mut best: i32,
        tabled: Option<u32>,
        target: i32,
    ) -> Sight<B::Set> {
        let mut i = first;
        while i < self.candidates.len() {
            let candidate = &mut self.candidates[i];
            let task = &mut candidate.task;
            if let Some(known) = self.table.known(self.board, task.place) {
                task.bounds = task.bounds.and(known.bounds);
            }
            if let Some(answer) = task.bounds.answer(task.seen(target)) {
                let answer = task.before(answer);
                if answer >= target {
                    return Sight::Enough(candidate.square, answer);
                }
                best = best.max(answer);
                self.candidates.swap_remove(i);
                continue;
            }
            if tabled == Some(self.board.column_index(candidate.square)) {
                candidate.promise = i32::MAX;
            }
            i += 1;
        }
        Sight::Left(best)
    }

    /// Searches the candidates from `first` on until one is good enough.
    fn try_all(
        &mut self,
        discs: i32,
        first: usize,
        mut best: i32,
        target: i32,
    ) -> Result<Sight<B::Set>, Stopped> {
        let mut tried = B::Set::NONE;
        while let Some(Candidate { square, task, .. }) = self.take_best(first) {
            let value = task.before(self.bound(&task, task.seen(target))?);
            if value >= target {
                tried.each().for_each(|square| self.history.blame(discs, square));
                self.history.reward(discs, square);
                return Ok(Sight::Enough(square, value));
            }
            best = best.max(value);
            tried = tried | square;
        }
        Ok(Sight::Left(best))
    }

    /// The most promising candidate from `first` on.
    fn take_best(&mut self, first: usize) -> Option<Candidate<B::Set>> {
        let promise = |&i: &usize| self.candidates[i].promise;
        let best = (first..self.candidates.len()).max_by_key(promise)?;
        Some(self.candidates.swap_remove(best))
    }
}
