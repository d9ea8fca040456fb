//! Puts the questions about a position to the search: to one thread, or to several that share the
//! table.

use crate::bounds::{self, Bounds};
use crate::geometry::Geometry;
use crate::node::{Node, Open, Settled};
use crate::order::History;
use crate::questions::Questions;
use crate::search::{Search, Stopped};
use crate::set::Set;
use crate::table::Table;
use crate::threads::{self, Busy, Team};

/// A board, and all that has been found out about its positions.
pub(crate) struct Prover<B: Geometry> {
    pub(crate) board: B,
    table: Table<B>,
    history: History,
    nodes: u64,
}

/// One question: is an open position worth `target` or more?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<S> {
    pub(crate) open: Open<S>,
    /// What is known.
    pub(crate) bounds: Bounds,
    pub(crate) target: i32,
}

impl<B: Geometry> Prover<B> {
    pub(crate) fn new(board: B, bytes: usize) -> Prover<B> {
        let history = History::new(&board);
        Prover { board, table: Table::new(bytes), history, nodes: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.history = History::new(&self.board);
    }

    pub(crate) fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The score of a position, or the end of `range` that it lies beyond, found by one thread.
    pub(crate) fn score_within(
        &mut self,
        [own, other]: [B::Set; 2],
        range: Bounds,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        self.find([own, other], range, |prover, question| prover.answer(question, stop))
    }

    fn find(
        &mut self,
        [own, other]: [B::Set; 2],
        range: Bounds,
        mut answer: impl FnMut(&mut Self, &Question<B::Set>) -> Result<i32, Stopped>,
    ) -> Result<i32, Stopped> {
        if let Some(score) = at_first_sight(&self.board, own, other) {
            return Ok(score.clamp(range.lower, range.upper));
        }
        let open = match Node::new(&self.board, own, other).settled(&self.board) {
            Settled::Decided(score) => return Ok(score.clamp(range.lower, range.upper)),
            Settled::Open(open) => open,
        };
        let start = self.nodes;
        let bounds = bounds::of_open(&self.board, &open.node, 0);
        let range = if open.turned { range.turned() } else { range };
        let empty = self.board.squares() - open.node.discs;
        let mut questions = Questions::new(bounds, range, empty);
        while let Some(target) = questions.next(self.nodes - start) {
            let question = Question { open, bounds: questions.bounds(), target };
            questions.answer(target, answer(self, &question)?);
        }
        let score = questions.bounds_in_range().lower;
        Ok(if open.turned { -score } else { score })
    }

    fn answer(
        &mut self,
        question: &Question<B::Set>,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        let (table, history) = (&self.table, &mut self.history);
        let mut search = Search::new(&self.board, table, history, None, self.nodes, stop);
        let answer = search.answer(question);
        self.nodes = search.nodes;
        answer
    }
}

/// Several threads can share the tables of some boards.
impl<B> Prover<B>
where
    B: Geometry<Set: Send + Sync, Slot: Sync> + Sync,
{
    /// [`score_within`](Self::score_within), found by so many threads.
    pub(crate) fn score_within_by(
        &mut self,
        threads: usize,
        [own, other]: [B::Set; 2],
        range: Bounds,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        if threads < 2 {
            return self.score_within([own, other], range, stop);
        }
        self.find([own, other], range, |prover, question| {
            // Most questions are answered before a thread could start.
            let mut is_stopped = false;
            let answer = prover.answer(question, &mut || {
                is_stopped = stop();
                true
            });
            match answer {
                Err(Stopped) if !is_stopped => prover.answer_by(threads, question, stop),
                answer => answer,
            }
        })
    }

    fn answer_by(
        &mut self,
        threads: usize,
        question: &Question<B::Set>,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<i32, Stopped> {
        let (board, table, busy) = (&self.board, &self.table, &Busy::new());
        let habits = self.history.clone();
        let own = &mut self.history;
        let mut is_stopped = false;
        let (answer, nodes) = threads::first_of(
            threads,
            |is_over| {
                let mut history = habits.clone();
                let mut search =
                    Search::new(board, table, &mut history, Some(Team::new(busy)), 0, is_over);
                (search.answer(question), search.nodes)
            },
            |is_over| {
                let mut stop = || {
                    is_stopped = stop();
                    is_stopped || is_over()
                };
                let mut search =
                    Search::new(board, table, own, Some(Team::new(busy)), 0, &mut stop);
                (search.answer(question), search.nodes)
            },
        );
        self.nodes += nodes;
        if is_stopped { Err(Stopped) } else { answer }
    }
}

/// The score of a position that the search does not take: one with a line, or without room.
///
/// If the side to move has a line already, which no game leads to, any disc of its wins.
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
