//! Passes the questions about a position to the search: in one thread, or in several that share the
//! table.

use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread::ScopedJoinHandle;

use crate::bounds::{self, Bounds};
use crate::checkpoint::BadTable;
use crate::geometry::Geometry;
use crate::inquiry::{Asked, Inquiry, Leaving};
use crate::node::{Node, Open, Settled};
use crate::order::History;
use crate::questions::Questions;
use crate::search::{Candidates, Interrupted, Search};
use crate::set::Set;
use crate::solve::Stopped;
use crate::table::Table;
use crate::threads::{Busy, Team};

/// The number of calls of `stop` by one thread before other threads help it. It calls `stop` every
/// [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes, so it visits at least this many nodes
/// alone.
const TRIES: u32 = 2;

/// A board and everything proved about its positions, in a table that several provers can share.
pub(crate) struct Prover<B: Geometry> {
    board: B,
    table: Arc<Table<B::Set>>,
    history: History,
    candidates: Candidates<B::Set>,
    nodes: u64,
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
        Prover { board, table, history, candidates, nodes: 0, threads: 1 }
    }

    /// Sets the number of threads that search for one answer together.
    pub(crate) fn set_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads.get();
    }

    /// Forgets everything; the table is cleared for all that share it.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    /// Saves everything proved.
    pub(crate) fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        self.table.save(&self.board, output)
    }

    /// Loads what was saved.
    pub(crate) fn load(&self, input: &mut dyn Read) -> Result<(), BadTable> {
        self.table.load(&self.board, input)
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
        self.find(discs, range, |prover, open, questions| match prover.threads {
            1 => prover.ask(open, questions, stop).map_err(|Interrupted| Stopped),
            _ => prover.ask_with_help(open, questions, stop),
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

    /// Asks until no question is left: first in one thread, since most positions cost less than
    /// starting another.
    fn ask_with_help(
        &mut self,
        open: Open<B::Set>,
        questions: &mut Questions,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        let (start, mut asked, mut is_stopped) = (self.nodes, 0, false);
        let answer = self.ask(open, questions, &mut || {
            (asked, is_stopped) = (asked + 1, stop());
            is_stopped || asked == TRIES
        });
        match answer {
            Ok(()) => Ok(()),
            Err(Interrupted) if is_stopped => Err(Stopped),
            Err(Interrupted) => {
                let inquiry = Inquiry::new(*questions, self.nodes - start);
                *questions = self.ask_together(open, inquiry, stop)?;
                Ok(())
            }
        }
    }

    /// Asks until no question is left, with all threads.
    fn ask_together(
        &mut self,
        open: Open<B::Set>,
        inquiry: Inquiry,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Questions, Stopped> {
        let habits = self.history.clone();
        let (board, table, mine) = (&self.board, &*self.table, &mut self.history);
        let shared = Shared { board, table, open, inquiry, busy: Busy::new() };
        let (mut is_stopped, threads) = (false, self.threads);
        self.nodes += std::thread::scope(|scope| {
            let help = || shared.work(&mut habits.clone(), &mut || false);
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(help)).collect();
            let own = shared.work(mine, &mut || {
                is_stopped = is_stopped || stop();
                if is_stopped {
                    shared.inquiry.end();
                }
                is_stopped
            });
            let join =
                |other: ScopedJoinHandle<'_, u64>| other.join().expect("a search does not panic");
            own + others.into_iter().map(join).sum::<u64>()
        });
        if is_stopped { Err(Stopped) } else { Ok(shared.inquiry.into_questions()) }
    }
}

/// The state shared by the threads that search for one score.
struct Shared<'a, B: Geometry> {
    board: &'a B,
    table: &'a Table<B::Set>,
    open: Open<B::Set>,
    inquiry: Inquiry,
    busy: Busy,
}

impl<B: Geometry> Shared<'_, B> {
    /// Answers questions until none is left; returns the number of nodes.
    fn work(&self, history: &mut History, stop: &mut dyn FnMut() -> bool) -> u64 {
        let _leaving = Leaving(&self.inquiry);
        let (mut nodes, mut candidates) = (0, Vec::new());
        while let Some(asked) = self.inquiry.asked() {
            let Asked { target, bounds, .. } = asked;
            let mut is_past = || stop() || self.inquiry.is_past(asked);
            let team = Some(Team::new(&self.busy));
            let own = (&mut *history, &mut candidates);
            let mut search = Search::new(self.board, self.table, own, team, nodes, &mut is_past);
            let answer = search.answer(&Question { open: self.open, bounds, target });
            nodes = search.nodes;
            if let Ok(value) = answer {
                self.inquiry.answer(asked, value);
            }
        }
        nodes
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
