//! A prover with several threads, which need the standard library.

use std::num::NonZeroUsize;
use std::thread::ScopedJoinHandle;

use crate::geometry::Geometry;
use crate::inquiry::{Asked, Inquiry, Leaving};
use crate::node::Open;
use crate::order::History;
use crate::questions::Questions;
use crate::search::{Interrupted, Search};
use crate::solve::Stopped;
use crate::table::Table;
use crate::threads::{Busy, Team};

use super::{Prover, Question, Workspace};

/// The number of calls of `stop` by one thread before other threads help it. It calls `stop` every
/// [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes, so it visits at least this many nodes
/// alone.
const TRIES: u32 = 2;

impl<B: Geometry> Prover<B> {
    /// Asks until no question is left: first in one thread, since most positions cost less than
    /// starting another.
    pub(super) fn ask_all(
        &self,
        own: &mut Workspace<B::Set>,
        open: Open<B::Set>,
        questions: &mut Questions,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stopped> {
        if threads == NonZeroUsize::MIN {
            return self.ask(own, open, questions, stop).map_err(|Interrupted| Stopped);
        }
        let (start, mut asked, mut is_stopped) = (own.nodes, 0, false);
        let answer = self.ask(own, open, questions, &mut || {
            (asked, is_stopped) = (asked + 1, stop());
            is_stopped || asked == TRIES
        });
        match answer {
            Ok(()) => Ok(()),
            Err(Interrupted) if is_stopped => Err(Stopped),
            Err(Interrupted) => {
                let inquiry = Inquiry::new(*questions, own.nodes - start);
                *questions = self.ask_together(own, open, inquiry, threads, stop)?;
                Ok(())
            }
        }
    }

    /// Asks until no question is left, with all threads.
    fn ask_together(
        &self,
        own: &mut Workspace<B::Set>,
        open: Open<B::Set>,
        inquiry: Inquiry,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Questions, Stopped> {
        let habits = own.history.clone();
        let (board, table, mine) = (&self.board, &*self.table, &mut own.history);
        let shared = Shared { board, table, open, inquiry, busy: Busy::new() };
        let mut is_stopped = false;
        own.nodes += std::thread::scope(|scope| {
            let help = || shared.work(&mut habits.clone(), &mut || false);
            let others: Vec<_> = (1..threads.get()).map(|_| scope.spawn(help)).collect();
            let nodes = shared.work(mine, &mut || {
                is_stopped = is_stopped || stop();
                if is_stopped {
                    shared.inquiry.end();
                }
                is_stopped
            });
            let join =
                |other: ScopedJoinHandle<'_, u64>| other.join().expect("a search does not panic");
            nodes + others.into_iter().map(join).sum::<u64>()
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
