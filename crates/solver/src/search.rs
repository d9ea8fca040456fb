//! The search: is a position worth `target` or more?
//!
//! One question at a time: every window is null. A node first looks at all its moves without
//! searching, then at what the table knows of them, and searches only what is left, the most
//! promising first.

use std::fmt;

use crate::bounds::{self, Bounds};
use crate::geometry::Geometry;
use crate::node::{Open, Settled};
use crate::order::{self, History};
use crate::prover::Question;
use crate::set::Set;
use crate::table::{Known, Place, Table};
use crate::threads::Team;

/// The search was asked to stop and has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped before it had proved anything")
    }
}

impl std::error::Error for Stopped {}

/// How many nodes are visited between two questions whether to stop.
pub const NODES_PER_QUESTION: u64 = 4096;

/// How many nodes a thread visits before it looks whether another has answered what it is at.
const NODES_PER_LOOK: u64 = 256;

/// An open position under search.
#[derive(Clone, Copy, Debug)]
struct Task<S> {
    open: Open<S>,
    place: Place<S>,
    /// Known of the score, for the side to move in the open position.
    bounds: Bounds,
}

/// A move that is neither good enough nor refuted at first sight.
#[derive(Clone, Copy, Debug)]
struct Candidate<S> {
    square: S,
    /// The position it leads to when forced moves are played out.
    task: Task<S>,
    promise: i32,
}

/// The promise of a move that another thread is searching, and that waits until all others have been
/// tried.
const DEFERRED: i32 = i32::MIN;

/// What looking at the moves, or searching them, has proved.
enum Sight<S> {
    /// This move is good enough, which proves this lower bound.
    Enough(S, i32),
    /// The moves that are refuted prove this upper bound of theirs.
    Left(i32),
}

/// A search under way.
pub(crate) struct Search<'a, B: Geometry, Stop: ?Sized> {
    board: &'a B,
    table: &'a Table<B>,
    history: &'a mut History,
    /// This thread among others, if there are any.
    team: Option<Team<'a, B::Set>>,
    /// How many nodes have been visited, those before this search among them.
    pub(crate) nodes: u64,
    /// The candidates of all nodes between the root and here.
    candidates: Vec<Candidate<B::Set>>,
    stop: &'a mut Stop,
}

impl<'a, B: Geometry, Stop: FnMut() -> bool + ?Sized> Search<'a, B, Stop> {
    pub(crate) fn new(
        board: &'a B,
        table: &'a Table<B>,
        history: &'a mut History,
        team: Option<Team<'a, B::Set>>,
        nodes: u64,
        stop: &'a mut Stop,
    ) -> Self {
        Search { board, table, history, team, nodes, candidates: Vec::new(), stop }
    }

    /// The answer to a question, as [`bound`](Self::bound) gives it.
    pub(crate) fn answer(&mut self, question: &Question<B::Set>) -> Result<i32, Stopped> {
        let Question { open, bounds, target } = *question;
        let place = self.table.place(self.board, &open.node);
        let bounds = bounds.and(bounds::of_open(self.board, &open.node, target));
        self.bound(&Task { open, place, bounds }, target)
    }

    /// A bound of the score: a lower one if it is `target` or more, an upper one if it is less.
    fn bound(&mut self, task: &Task<B::Set>, target: i32) -> Result<i32, Stopped> {
        self.count_node()?;
        let start = self.nodes;
        let known = self.table.known(self.board, task.place);
        let bounds = known.map_or(task.bounds, |known| task.bounds.and(known.bounds));
        if let Some(answer) = bounds.answer(target) {
            return Ok(answer);
        }
        let tabled = known.and_then(|known| known.column);
        self.enter(task.place, target);
        let expanded = self.expand(&task.open, tabled, target);
        if let Some(answer) = self.leave(task.place) {
            return Ok(answer);
        }
        let (value, best) = expanded?;
        let bounds = bounds.with(value, target);
        let column = best.map(|square| self.board.column_index(square)).or(tabled);
        let cost = self.nodes - start + 1;
        self.table.note(self.board, task.place, Known { bounds, column }, cost);
        Ok(if value >= target { bounds.lower } else { bounds.upper })
    }

    /// Tells the other threads, if there are any, that this one is here.
    fn enter(&mut self, place: Place<B::Set>, target: i32) {
        if let Some(team) = self.team.as_mut().filter(|_| !place.is_late()) {
            team.enter(place, target);
        }
    }

    /// Tells that it is not any more; what another has answered meanwhile.
    fn leave(&mut self, place: Place<B::Set>) -> Option<i32> {
        self.team.as_mut().filter(|_| !place.is_late())?.leave()
    }

    /// Whether another thread is searching this.
    fn is_busy(&self, place: Place<B::Set>) -> bool {
        self.team.as_ref().is_some_and(|team| !place.is_late() && team.is_busy(place))
    }

    fn count_node(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_QUESTION) && (self.stop)() {
            return Err(Stopped);
        }
        let team = self.team.as_mut().filter(|_| self.nodes.is_multiple_of(NODES_PER_LOOK));
        let is_answered = team.is_some_and(|team| {
            team.looks_up(|place| Some(self.table.known(self.board, place)?.bounds))
        });
        if is_answered { Err(Stopped) } else { Ok(()) }
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
                enough @ Sight::Enough(..) => Ok(enough),
            },
            enough @ Sight::Enough(..) => Ok(enough),
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
            let seen = open.seen(target);
            let bounds = bounds::of_open(self.board, &open.node, seen);
            if let Some(answer) = bounds.answer(seen) {
                let answer = open.before(answer);
                if answer >= target {
                    return Sight::Enough(square, answer);
                }
                best = best.max(answer);
                continue;
            }
            let task = Task { open, place: self.table.place(self.board, &open.node), bounds };
            self.table.prefetch(task.place);
            let promise = open.before(order::promise(&open))
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
            if let Some(answer) = task.bounds.answer(task.open.seen(target)) {
                let answer = task.open.before(answer);
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
        while let Some(candidate) = self.take_best(first) {
            let Candidate { square, task, .. } = candidate;
            let is_first = tried.is_empty();
            if !is_first && candidate.promise != DEFERRED && self.is_busy(task.place) {
                self.candidates.push(Candidate { promise: DEFERRED, ..candidate });
                continue;
            }
            let value = task.open.before(self.bound(&task, task.open.seen(target))?);
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
