//! The search: is a position worth `target` or more?
//!
//! One question at a time: every window is null. A node first looks at all its moves without
//! searching, then at what the table knows of them, and searches only what is left, the most
//! promising first.

use crate::bits;
use crate::bounds::{self, Bounds};
use crate::history::History;
use crate::node::{Open, Settled};
use crate::order;
use crate::table::{Place, Table};

/// The search was asked to stop and has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// How many nodes are visited between two questions whether to stop.
pub const NODES_PER_QUESTION: u64 = 4096;

/// An open position under search.
#[derive(Clone, Copy)]
pub(crate) struct Task {
    open: Open,
    place: Place,
    /// Known of the score, for the side to move in the open position.
    pub(crate) bounds: Bounds,
}

/// A move that is neither good enough nor refuted at first sight.
#[derive(Clone, Copy)]
struct Candidate {
    square: u64,
    /// The position it leads to when forced moves are played out.
    task: Task,
    promise: i32,
}

/// The candidates of a node.
struct Candidates {
    list: [Option<Candidate>; bits::WIDTH],
    len: usize,
}

/// What a look without searching gives.
#[allow(clippy::large_enum_variant, reason = "returned once and never kept")]
enum Sight {
    /// This move is good enough, which proves this lower bound.
    Enough(u64, i32),
    /// Refuted moves prove this upper bound of theirs; the others are to be searched.
    Left(i32, Candidates),
}

/// A search under way.
pub(crate) struct Search<'a, S> {
    pub(crate) table: &'a mut Table,
    pub(crate) history: &'a mut History,
    pub(crate) nodes: u64,
    pub(crate) stop: S,
}

impl Task {
    pub(crate) fn new(open: Open, table: &Table) -> Task {
        Task { open, place: table.place(&open.node), bounds: bounds::of_open(&open.node) }
    }

    /// The bounds for the side that was to move before the forced moves.
    fn bounds_before(&self) -> Bounds {
        self.bounds.turned_if(self.open.turned)
    }
}

impl<S: FnMut() -> bool> Search<'_, S> {
    /// A bound of the score: a lower one if it is `target` or more, an upper one if it is less.
    pub(crate) fn bound(&mut self, task: &Task, target: i32) -> Result<i32, Stopped> {
        self.count_node()?;
        let start = self.nodes;
        let known = self.table.known(task.place);
        let bounds = known.map_or(task.bounds, |known| task.bounds.and(known.bounds));
        if let Some(answer) = bounds.answer(target) {
            return Ok(answer);
        }
        let tabled = known.and_then(|known| known.column);
        let (value, best) = self.expand(&task.open, tabled, target)?;
        let bounds = bounds.with(value, target);
        let column = best.map(bits::column_index).or(tabled);
        self.table.note(task.place, bounds, column, self.nodes - start + 1);
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
        open: &Open,
        tabled: Option<usize>,
        target: i32,
    ) -> Result<(i32, Option<u64>), Stopped> {
        let (best, mut candidates) = match self.first_sight(open, target) {
            Sight::Enough(square, value) => return Ok((value, Some(square))),
            Sight::Left(best, candidates) => (best, candidates),
        };
        match self.second_sight(&mut candidates, best, tabled, target) {
            Sight::Enough(square, value) => Ok((value, Some(square))),
            Sight::Left(best, candidates) => self.try_all(open, candidates, best, target),
        }
    }

    /// Looks at each move without the table, and asks the memory for what the table knows.
    fn first_sight(&self, open_before: &Open, target: i32) -> Sight {
        let (mut best, mut candidates) = (i32::MIN, Candidates::new());
        for square in bits::each(open_before.moves) {
            let bounds = match open_before.node.after(square).settled() {
                Settled::Decided(score) => Bounds { lower: -score, upper: -score },
                Settled::Open(child) => {
                    let open = Open { turned: !child.turned, ..child };
                    let bounds = bounds::of_open(&open.node);
                    let before = bounds.turned_if(open.turned);
                    if before.answer(target).is_none() {
                        let task = Task { open, place: self.table.place(&open.node), bounds };
                        self.table.prefetch(task.place);
                        let promise = self.promise(open_before, square, &task);
                        candidates.push(Candidate { square, task, promise });
                        continue;
                    }
                    before
                }
            };
            if bounds.lower >= target {
                return Sight::Enough(square, bounds.lower);
            }
            best = best.max(bounds.upper);
        }
        Sight::Left(best, candidates)
    }

    fn promise(&self, open: &Open, square: u64, task: &Task) -> i32 {
        let promise = order::promise(&task.open);
        let promise = if task.open.turned { -promise } else { promise };
        promise + order::centrality(square) + self.history.of(open.node.discs(), square)
    }

    /// Looks at each candidate with the table.
    fn second_sight(
        &self,
        candidates: &mut Candidates,
        mut best: i32,
        tabled: Option<usize>,
        target: i32,
    ) -> Sight {
        let mut left = Candidates::new();
        while let Some(mut candidate) = candidates.pop() {
            if let Some(known) = self.table.known(candidate.task.place) {
                candidate.task.bounds = candidate.task.bounds.and(known.bounds);
            }
            let bounds = candidate.task.bounds_before();
            if bounds.lower >= target {
                return Sight::Enough(candidate.square, bounds.lower);
            }
            if bounds.upper < target {
                best = best.max(bounds.upper);
                continue;
            }
            if tabled == Some(bits::column_index(candidate.square)) {
                candidate.promise = i32::MAX;
            }
            left.push(candidate);
        }
        Sight::Left(best, left)
    }

    /// Searches the candidates until one is good enough.
    fn try_all(
        &mut self,
        open: &Open,
        mut candidates: Candidates,
        mut best: i32,
        target: i32,
    ) -> Result<(i32, Option<u64>), Stopped> {
        let (discs, mut tried) = (open.node.discs(), 0);
        while let Some(candidate) = candidates.take_best() {
            let value = if candidate.task.open.turned {
                -self.bound(&candidate.task, 1 - target)?
            } else {
                self.bound(&candidate.task, target)?
            };
            if value >= target {
                bits::each(tried).for_each(|square| self.history.blame(discs, square));
                self.history.reward(discs, candidate.square);
                return Ok((value, Some(candidate.square)));
            }
            best = best.max(value);
            tried |= candidate.square;
        }
        Ok((best, None))
    }
}

impl Candidates {
    fn new() -> Candidates {
        Candidates { list: [None; bits::WIDTH], len: 0 }
    }

    fn push(&mut self, candidate: Candidate) {
        self.list[self.len] = Some(candidate);
        self.len += 1;
    }

    fn pop(&mut self) -> Option<Candidate> {
        self.len = self.len.checked_sub(1)?;
        self.list[self.len]
    }

    /// The most promising one; among equals the one that was pushed last.
    fn take_best(&mut self) -> Option<Candidate> {
        let promise = |&i: &usize| self.list[i].map(|candidate| candidate.promise);
        let best = (0..self.len).max_by_key(promise)?;
        self.len -= 1;
        self.list.swap(best, self.len);
        self.list[self.len]
    }
}
