//! Passes the questions about a position to the search: in one thread, or in several that share the
//! table (`together`).

#[cfg(feature = "std")]
mod together;

use alloc::sync::Arc;
use alloc::vec::Vec;

use crate::bounds::{self, Bounds};
use crate::geometry::Geometry;
use crate::node::{Node, Open, Settled};
use crate::order::History;
use crate::questions::Questions;
use crate::search::{Candidates, Interrupted, Search};
use crate::set::Set;
use crate::solve::Stopped;
use crate::table::Table;

/// A board and everything proved about its positions, in a table that several provers can share.
pub(crate) struct Prover<B: Geometry> {
    board: B,
    table: Arc<Table<B::Set>>,
    history: History,
    candidates: Candidates<B::Set>,
    nodes: u64,
    #[cfg(feature = "std")]
    threads: usize,
}

/// One question: is an open position worth at least `target`?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<S> {
    pub(crate) open: Open<S>,
    /// The known bounds.
    pub(crate) bounds: Bounds,
    pub(crate) target: i32,
}

impl<B: Geometry> Prover<B> {
    /// A prover with one thread, whose table nobody else shares yet.
    pub(crate) fn new(board: B, bytes: usize) -> Prover<B> {
        Prover::with_table(board, Arc::new(Table::new(&board, bytes)))
    }

    /// A new prover with one thread and the same table.
    pub(crate) fn sharing(&self) -> Prover<B> {
        Prover::with_table(self.board, Arc::clone(&self.table))
    }

    fn with_table(board: B, table: Arc<Table<B::Set>>) -> Prover<B> {
        let (history, candidates) = (History::new(&board), Vec::new());
        Prover {
            board,
            table,
            history,
            candidates,
            nodes: 0,
            #[cfg(feature = "std")]
            threads: 1,
        }
    }

    /// Forgets everything; the table is cleared for all that share it.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    pub(crate) fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of a position, or the end of `range` beyond which it lies.
    pub(crate) fn score_within(
        &mut self,
        discs: [B::Set; 2],
        range: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        self.find(discs, range, |prover, open, questions| {
            #[cfg(feature = "std")]
            if prover.threads > 1 {
                return prover.ask_with_help(open, questions, stop);
            }
            prover.ask(open, questions, stop).map_err(|Interrupted| Stopped)
        })
    }

    fn find(
        &mut self,
        [own, other]: [B::Set; 2],
        range: Bounds,
        ask: impl FnOnce(&mut Self, Open<B::Set>, &mut Questions) -> Result<(), Stopped>,
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
        ask(self, open, &mut questions)?;
        let score = questions.bounds_in_range().lower;
        Ok(if open.turned { -score } else { score })
    }

    /// Asks until no question is left.
    fn ask(
        &mut self,
        open: Open<B::Set>,
        questions: &mut Questions,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Interrupted> {
        let start = self.nodes;
        while let Some(target) = questions.next(self.nodes - start) {
            let question = Question { open, bounds: questions.bounds(), target };
            questions.answer(target, self.answer(&question, stop)?);
        }
        Ok(())
    }

    fn answer(
        &mut self,
        question: &Question<B::Set>,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<i32, Interrupted> {
        let (table, own) = (&*self.table, (&mut self.history, &mut self.candidates));
        let mut search = Search::new(&self.board, table, own, None, self.nodes, stop);
        let answer = search.answer(question);
        self.nodes = search.nodes;
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
