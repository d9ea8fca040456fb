//! The search: is a position worth at least `target`?
//!
//! It answers one question at a time, with a null window. A node first examines all its moves
//! without search, then consults the table about them, and searches only the remaining ones, the
//! most promising first.

use crate::bounds::{self, Bounds};
use crate::geometry::Geometry;
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::machine::Recent;
use crate::machine::{Any, Machine};
use crate::node::{Open, Settled};
use crate::order::{self, History};
use crate::prover::Question;
use crate::set::Set;
use crate::table::{Known, Place, Table};
use crate::threads::Team;
use alloc::vec::Vec;

/// A search returned without an answer: it was asked to stop, or another thread has answered a
/// question on the path to the current node. Only the caller knows which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Interrupted;

/// The number of nodes between two calls of `stop`.
pub const NODES_PER_QUESTION: u64 = 4096;

/// The number of nodes a thread visits before it checks whether another thread has answered its
/// question.
const NODES_PER_LOOK: u64 = 256;

/// An open position in the search.
#[derive(Clone, Copy, Debug)]
struct Task<S> {
    open: Open<S>,
    place: Place<S>,
    /// The known bounds of the score, for the side to move in this position.
    bounds: Bounds,
    /// The best column according to the table.
    tabled: Option<u32>,
}

impl<S: Set> Task<S> {
    /// Adds the knowledge from the table.
    #[inline(always)]
    fn look_up<B: Geometry<Set = S>>(&mut self, board: &B, table: &Table<B::Set>) {
        if let Some(known) = table.known(board, self.place) {
            self.bounds = self.bounds.and(known.bounds);
            self.tabled = known.column;
        }
    }
}

/// A move that is neither sufficient nor refuted without search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<S> {
    square: S,
    /// The position after the move and the forced moves that follow.
    task: Task<S>,
    promise: i32,
}

/// The candidates of the root, then those of all nodes on the current path, then unused ones:
/// candidates are large, so they are created in place. Searches one after the other share the memory,
/// because allocating it takes a tenth of the time of a short search.
pub(crate) type Candidates<S> = Vec<Candidate<S>>;

/// The promise of a move that needs no more search: it is refuted, or was tried.
const DONE: i32 = i32::MIN;

/// The promise of a move that was not rated, because it is the only one.
const UNRATED: i32 = 0;

/// The promise of a move that another thread is searching; it waits until all others have been
/// tried.
const DEFERRED: i32 = DONE + 1;

/// The result of examining or searching the moves.
enum Sight<S> {
    /// This move is sufficient, which proves this lower bound.
    Enough(S, i32),
    /// The refuted moves have this upper bound.
    Left(i32),
}

/// A running search.
pub(crate) struct Search<'a, B: Geometry> {
    board: &'a B,
    table: &'a Table<B::Set>,
    history: &'a mut History,
    /// This thread's link to the other threads, if there are any.
    team: Option<Team<'a, B::Set>>,
    /// The number of visited nodes, including those before this search.
    pub(crate) nodes: u64,
    candidates: &'a mut Candidates<B::Set>,
    /// The number of candidates in use.
    top: usize,
    stop: &'a mut dyn FnMut() -> bool,
}

impl<'a, B: Geometry> Search<'a, B> {
    pub(crate) fn new(
        board: &'a B,
        table: &'a Table<B::Set>,
        (history, candidates): (&'a mut History, &'a mut Candidates<B::Set>),
        team: Option<Team<'a, B::Set>>,
        nodes: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        Search { board, table, history, candidates, team, nodes, top: 0, stop }
    }

    /// The answer to a question, in the form that [`bound`](Self::bound) returns.
    pub(crate) fn answer(&mut self, question: &Question<B::Set>) -> Result<i32, Interrupted> {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if let Some(recent) = Recent::here() {
            return self.answer_on(recent, question);
        }
        self.answer_on(Any, question)
    }

    /// The answer, computed by the search that is compiled for this machine.
    pub(crate) fn answer_on(
        &mut self,
        machine: impl Machine,
        question: &Question<B::Set>,
    ) -> Result<i32, Interrupted> {
        let Question { open, bounds, target } = *question;
        let place = self.table.place(self.board, &open.node);
        let bounds = bounds.and(bounds::of_open(self.board, &open.node, target));
        let mut task = Task { open, place, bounds, tabled: None };
        task.look_up(self.board, self.table);
        self.candidates.clear();
        self.candidates.push(Candidate { square: B::Set::NONE, task, promise: DONE });
        self.top = 1;
        machine.bound(self, 0, target)
    }

    /// A bound for the score of a candidate's position: a lower bound if it is `target` or more,
    /// and an upper bound if it is less.
    #[inline(always)]
    pub(crate) fn bound(
        &mut self,
        machine: impl Machine,
        at: usize,
        target: i32,
    ) -> Result<i32, Interrupted> {
        let Task { open, place, bounds, tabled } = self.candidates[at].task;
        if let Some(answer) = bounds.answer(target) {
            return Ok(answer);
        }
        self.count_node()?;
        let start = self.nodes;
        self.enter(place, target);
        let expanded = self.expand(machine, &open, tabled, target);
        if let Some(answer) = self.leave(place) {
            return Ok(answer);
        }
        let (value, best) = expanded?;
        let bounds = bounds.with(value, target);
        let column = best.map(|square| self.board.column_index(square)).or(tabled);
        let cost = self.nodes - start + 1;
        self.table.note(self.board, place, Known { bounds, column }, cost);
        Ok(if value >= target { bounds.lower } else { bounds.upper })
    }

    /// Tells the other threads, if there are any, that this one searches here.
    fn enter(&mut self, place: Place<B::Set>, target: i32) {
        if let Some(team) = self.team.as_mut().filter(|_| !place.is_late) {
            team.enter(place, target);
        }
    }

    /// Tells them that it has left; returns the answer of another thread, if there is one.
    fn leave(&mut self, place: Place<B::Set>) -> Option<i32> {
        self.team.as_mut().filter(|_| !place.is_late)?.leave()
    }

    /// Returns true if another thread is searching this position.
    fn is_busy(&self, place: Place<B::Set>) -> bool {
        self.team.as_ref().is_some_and(|team| !place.is_late && team.is_busy(place))
    }

    #[inline(always)]
    fn count_node(&mut self) -> Result<(), Interrupted> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_QUESTION) && (self.stop)() {
            return Err(Interrupted);
        }
        let team = self.team.as_mut().filter(|_| self.nodes.is_multiple_of(NODES_PER_LOOK));
        let is_answered = team.is_some_and(|team| {
            team.looks_up(|place| Some(self.table.known(self.board, place)?.bounds))
        });
        if is_answered { Err(Interrupted) } else { Ok(()) }
    }

    /// The bound that the moves give, and the sufficient move, if there is one.
    #[inline(always)]
    fn expand(
        &mut self,
        machine: impl Machine,
        open: &Open<B::Set>,
        tabled: Option<u32>,
        target: i32,
    ) -> Result<(i32, Option<B::Set>), Interrupted> {
        let first = self.top;
        let mut sight = self.first_sight(open, target);
        if let Sight::Left(best) = sight {
            // Meanwhile the table entries are being fetched from memory.
            self.rate(first, open.node.discs, tabled);
            sight = self.second_sight(first, best, target);
        }
        let sight = match sight {
            Sight::Left(best) => self.try_all(machine, open.node.discs, first, best, target),
            enough @ Sight::Enough(..) => Ok(enough),
        };
        self.top = first;
        Ok(match sight? {
            Sight::Enough(square, value) => (value, Some(square)),
            Sight::Left(best) => (best, None),
        })
    }

    /// Examines each move without the table, and prefetches its table entry.
    #[inline(always)]
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
            self.add_candidate(square, open, bounds);
        }
        Sight::Left(best)
    }

    #[inline(always)]
    fn add_candidate(&mut self, square: B::Set, open: Open<B::Set>, bounds: Bounds) {
        let place = self.table.place(self.board, &open.node);
        self.table.prefetch(place);
        let task = Task { open, place, bounds, tabled: None };
        let candidate = Candidate { square, task, promise: UNRATED };
        match self.candidates.get_mut(self.top) {
            Some(room) => *room = candidate,
            None => self.candidates.push(candidate),
        }
        self.top += 1;
    }

    /// Rates the candidates from `first` on, unless there is only one.
    #[inline(always)]
    fn rate(&mut self, first: usize, discs: i32, tabled: Option<u32>) {
        let candidates = &mut self.candidates[first..self.top];
        if candidates.len() < 2 {
            return;
        }
        for Candidate { square, task, promise } in candidates {
            *promise =
                order::promise(self.board, &task.open) + self.history.promise(discs, *square);
            if tabled == Some(self.board.column_index(*square)) {
                *promise += order::TABLED;
            }
        }
    }

    /// Examines each candidate from `first` on with the table.
    #[inline(always)]
    fn second_sight(&mut self, first: usize, mut best: i32, target: i32) -> Sight<B::Set> {
        for Candidate { square, task, promise } in &mut self.candidates[first..self.top] {
            task.look_up(self.board, self.table);
            if let Some(answer) = task.bounds.answer(task.open.seen(target)) {
                let answer = task.open.before(answer);
                if answer >= target {
                    return Sight::Enough(*square, answer);
                }
                best = best.max(answer);
                *promise = DONE;
            }
        }
        Sight::Left(best)
    }

    /// Searches the candidates from `first` on until one is sufficient.
    #[inline(always)]
    fn try_all(
        &mut self,
        machine: impl Machine,
        discs: i32,
        first: usize,
        mut best: i32,
        target: i32,
    ) -> Result<Sight<B::Set>, Interrupted> {
        let mut tried = B::Set::NONE;
        while let Some(at) = self.most_promising(first) {
            if !tried.is_empty() {
                if self.defers(at) {
                    continue;
                }
                self.candidates[at].task.look_up(self.board, self.table);
            }
            self.candidates[at].promise = DONE;
            let Candidate { square, ref task, .. } = self.candidates[at];
            let value = machine.bound(self, at, task.open.seen(target))?;
            let value = self.candidates[at].task.open.before(value);
            if value >= target {
                for square in tried.each() {
                    self.history.blame(discs, square);
                }
                self.history.reward(discs, square);
                return Ok(Sight::Enough(square, value));
            }
            best = best.max(value);
            tried = tried | square;
        }
        Ok(Sight::Left(best))
    }

    /// Defers a candidate once, until all others are done, if another thread is searching it.
    fn defers(&mut self, at: usize) -> bool {
        let Candidate { ref task, promise, .. } = self.candidates[at];
        let waits = promise != DEFERRED && self.is_busy(task.place);
        if waits {
            self.candidates[at].promise = DEFERRED;
        }
        waits
    }

    /// The most promising remaining candidate from `first` on.
    #[inline(always)]
    fn most_promising(&self, first: usize) -> Option<usize> {
        let (mut most, mut best) = (DONE, first);
        for (i, candidate) in self.candidates[first..self.top].iter().enumerate() {
            if candidate.promise >= most {
                (most, best) = (candidate.promise, first + i);
            }
        }
        (most != DONE).then_some(best)
    }
}
