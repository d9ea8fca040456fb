//! Passes the questions about a position to the search: in one thread, or in several that share the
//! table (`together`).

#[cfg(feature = "std")]
mod together;

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicU64, Ordering};
#[cfg(feature = "std")]
use std::io::{self, Read, Write};

use crate::bounds::{self, Bounds};
#[cfg(feature = "std")]
use crate::checkpoint::BadTable;
use crate::geometry::Geometry;
use crate::idle::Idle;
use crate::node::{Node, Open, Settled};
use crate::order::History;
use crate::questions::Questions;
use crate::search::{Candidates, Interrupted, Search};
use crate::set::Set;
use crate::solve::Stopped;
use crate::solver::DynProver;
use crate::table::Table;

/// A board and everything proved about its positions, in a table that several provers can share.
pub(crate) struct Prover<B: Geometry> {
    board: B,
    table: Arc<Table<B::Set>>,
    idle: Idle<Workspace<B::Set>>,
    /// The nodes of all questions that have ended.
    nodes: AtomicU64,
}

/// The state of a search besides the table. The next question continues with it.
struct Workspace<S> {
    history: History,
    candidates: Candidates<S>,
    /// The nodes of all its searches, which decide when it calls `stop`.
    nodes: u64,
}

/// One question: is an open position worth at least `target`?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<S> {
    pub(crate) open: Open<S>,
    /// The known bounds.
    pub(crate) bounds: Bounds,
    pub(crate) target: i32,
}

/// A [`Prover`] for boards of any size; discs are in the word that fits all boards.
pub(crate) trait AnyProver {
    fn nodes(&self) -> u64;

    /// Adds the nodes of a prover that shares the table.
    #[cfg(feature = "std")]
    fn count(&self, nodes: u64);

    /// The score of a position, or the end of `range` beyond which it lies. Several threads may ask at
    /// once; so many search for this answer together.
    fn score_within(
        &self,
        discs: [u128; 2],
        range: Bounds,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<i32, Stopped>;

    /// A new prover with the same table.
    fn sharing(&self) -> Box<DynProver>;

    /// Forgets everything; the table is cleared for all that share it.
    fn clear(&self);

    fn table_bytes(&self) -> usize;

    #[cfg(feature = "std")]
    fn save(&self, output: &mut dyn Write) -> io::Result<()>;

    /// Reads a saved table to its end, and keeps it or not.
    #[cfg(feature = "std")]
    fn load(&self, input: &mut dyn Read, keeps: bool) -> Result<(), BadTable>;
}

impl<B: Geometry> AnyProver for Prover<B> {
    fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    #[cfg(feature = "std")]
    fn count(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    fn score_within(
        &self,
        discs: [u128; 2],
        range: Bounds,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        self.find(discs.map(B::Set::of_wide), range, |open, questions| {
            let idle = self.idle.all().pop();
            let mut own = idle.unwrap_or_else(|| Workspace::new(&self.board));
            let before = own.nodes;
            let answer = self.ask_all(&mut own, open, questions, threads, stop);
            self.nodes.fetch_add(own.nodes - before, Ordering::Relaxed);
            self.idle.all().push(own);
            answer
        })
    }

    fn sharing(&self) -> Box<DynProver> {
        Box::new(Prover::with_table(self.board, Arc::clone(&self.table)))
    }

    fn clear(&self) {
        self.table.clear();
        self.idle.all().iter_mut().for_each(|own| own.history.clear());
    }

    fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    #[cfg(feature = "std")]
    fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        self.table.save(&self.board, output)
    }

    #[cfg(feature = "std")]
    fn load(&self, input: &mut dyn Read, keeps: bool) -> Result<(), BadTable> {
        if keeps {
            self.table.load(&self.board, input)
        } else {
            self.table.verify(&self.board, input)
        }
    }
}

impl<S: Set> Workspace<S> {
    fn new(board: &impl Geometry) -> Workspace<S> {
        Workspace { history: History::new(board), candidates: Vec::new(), nodes: 0 }
    }
}

impl<B: Geometry> Prover<B> {
    /// A prover whose table nobody else shares yet.
    pub(crate) fn new(board: B, bytes: usize) -> Prover<B> {
        Prover::with_table(board, Arc::new(Table::new(&board, bytes)))
    }

    fn with_table(board: B, table: Arc<Table<B::Set>>) -> Prover<B> {
        Prover { board, table, idle: Idle::new(), nodes: AtomicU64::new(0) }
    }

    fn find(
        &self,
        [own, other]: [B::Set; 2],
        range: Bounds,
        ask: impl FnOnce(Open<B::Set>, &mut Questions) -> Result<(), Stopped>,
    ) -> Result<i32, Stopped> {
        if let Some(score) = at_first_sight(&self.board, own, other) {
            return Ok(score.clamp(range.lower, range.upper));
        }
        let open = match Node::new(&self.board, own, other).settled(&self.board) {
            Settled::Decided(score) => return Ok(score.clamp(range.lower, range.upper)),
            Settled::Open(open) => open,
        };
        let bounds = bounds::of_open(&self.board, &open.node, 0);
        let range = if open.turned { range.turned() } else { range };
        let empty = self.board.squares() - open.node.discs;
        let mut questions = Questions::new(bounds, range, empty);
        ask(open, &mut questions)?;
        let score = questions.bounds_in_range().lower;
        Ok(if open.turned { -score } else { score })
    }

    #[cfg(not(feature = "std"))]
    fn ask_all(
        &self,
        own: &mut Workspace<B::Set>,
        open: Open<B::Set>,
        questions: &mut Questions,
        _: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        self.ask(own, open, questions, stop).map_err(|Interrupted| Stopped)
    }

    /// Asks until no question is left, in this thread.
    fn ask(
        &self,
        own: &mut Workspace<B::Set>,
        open: Open<B::Set>,
        questions: &mut Questions,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Interrupted> {
        let start = own.nodes;
        while let Some(target) = questions.next(own.nodes - start) {
            let question = Question { open, bounds: questions.bounds(), target };
            questions.answer(target, self.answer(own, &question, stop)?);
        }
        Ok(())
    }

    fn answer(
        &self,
        own: &mut Workspace<B::Set>,
        question: &Question<B::Set>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<i32, Interrupted> {
        let mine = (&mut own.history, &mut own.candidates);
        let mut search = Search::new(&self.board, &self.table, mine, None, own.nodes, stop);
        let answer = search.answer(question);
        own.nodes = search.nodes;
        answer
    }
}

/// The score of a position that the search cannot handle: one with a line, or a full board.
///
/// If the side to move already has a line, which no game leads to, it wins with any disc.
fn at_first_sight<B: Geometry>(board: &B, own: B::Set, other: B::Set) -> Option<i32> {
    let left = board.squares() - (own | other).count();
    if board.has_four(other) {
        Some(-(left / 2 + 1))
    } else if left == 0 {
        Some(0)
    } else {
        board.has_four(own).then_some((left + 1) / 2)
    }
}
