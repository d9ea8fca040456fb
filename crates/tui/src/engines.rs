//! Those who think: engines and the solver.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{Engine, Limits, Name, Unsuited, Verdict, Worth};
use rules::connect4::{Board, Position};
use rules::{Game, Outcome, checkers};
use search::{DECIDED, Evaluator, Score, iterative_deepening};
use solver::book::Book;
use solver::{Solve, Solver};

use crate::boards::Drawn;
use crate::effect::{Report, Stop, Work};
use crate::event::{Found, MoveReview};

/// Where engines come from: the real ones, unless others are put in their place, as tests do.
pub trait EngineSource: Send + Sync {
    /// An engine for a board of this size.
    ///
    /// # Errors
    /// If the engine does not play on it.
    fn connect4(
        &self,
        name: Name,
        rows: usize,
        columns: usize,
    ) -> Result<Box<dyn Engine<Board>>, Unsuited> {
        engine::connect4::any_size(name, rows, columns)
    }

    /// A course's evaluation of such boards, if there is one.
    fn course_of_connect4(&self, _board: &Board) -> Option<SharedEvaluator<Board>> {
        None
    }

    /// A course's evaluation of checkers, if there is one.
    fn course_of_checkers(&self) -> Option<SharedEvaluator<checkers::Position>> {
        None
    }
}

/// An evaluation, whosever it is.
#[derive(Clone)]
pub struct SharedEvaluator<G>(Arc<dyn Evaluator<G> + Send + Sync>);

impl<G: Game> SharedEvaluator<G> {
    /// This evaluation.
    pub fn new(evaluator: impl Evaluator<G> + Send + Sync + 'static) -> SharedEvaluator<G> {
        SharedEvaluator(Arc::new(evaluator))
    }
}

impl<G: Game> Evaluator<G> for SharedEvaluator<G> {
    fn evaluate(&self, position: &G) -> Score {
        self.0.evaluate(position)
    }

    fn finished(&self, position: &G, outcome: Outcome, ply: u32) -> Score {
        self.0.finished(position, outcome, ply)
    }
}

/// The engines of Discus.
#[derive(Clone, Copy, Debug, Default)]
pub struct Engines;

impl EngineSource for Engines {}

/// What a table of proved positions may take, in bytes.
const TABLE: usize = 32 << 20;

/// How many squares the board of the solver has.
const SQUARES: usize = Position::ROWS * Position::COLUMNS;

/// A solver that is made when it is first asked, and then kept: it remembers.
#[derive(Clone, Default)]
pub(crate) struct SharedSolver(Arc<Mutex<Option<Solver>>>);

impl SharedSolver {
    /// The worth of every move of a position, those in the middle first, each as soon as it is
    /// proved.
    pub(crate) fn worths(&self, position: Position) -> Work {
        let solver = Arc::clone(&self.0);
        Box::new(move |stop: Stop, report: Report| {
            let mut solver = solver.lock().unwrap_or_else(PoisonError::into_inner);
            let solver =
                solver.get_or_insert_with(|| Solver::new(TABLE).with_book(Book::embedded()));
            let left = SQUARES - position.discs() as usize;
            let mut moves: Vec<_> = position.legal_moves().enumerate().collect();
            moves.sort_by_key(|(_, column)| column.index().abs_diff(Position::COLUMNS / 2));
            for (place, column) in moves {
                let Ok(score) = solver.score_until(&position.after(column), stop) else { return };
                report(Found::Worth(place, Worth::exact(-score, left)));
            }
            report(Found::Done);
        })
    }
}

/// How deep opinions look, in plies: deeper ones would come when nobody waits any more.
const DEPTH: u32 = 12;

/// What a search thinks of every move, deeper and deeper. A depth is told when it is whole: from ply
/// to ply scores swing, and half of them would favour the moves that were looked at first.
pub(crate) fn opinions<G, E>(position: G, evaluator: E) -> Work
where
    G: Game + Send + 'static,
    E: Evaluator<G> + Send + 'static,
{
    Box::new(move |stop: Stop, report: Report| {
        let moves: Vec<_> = position.legal_moves().collect();
        for depth in 1..=DEPTH {
            let mut worths = Vec::with_capacity(moves.len());
            for &played in &moves {
                let after = position.after(played);
                let score = -iterative_deepening(&after, &evaluator, depth - 1, stop).score;
                if stop() {
                    return;
                }
                // A win that is counted from there lies one ply farther from here.
                let farther = if score.abs() < DECIDED { 0 } else { score.signum() };
                worths.push(Worth::Opinion { score: score - farther, depth });
            }
            for (place, worth) in worths.into_iter().enumerate() {
                report(Found::Worth(place, worth));
            }
        }
        report(Found::Done);
    })
}

/// The verdicts on the moves from a start.
pub(crate) fn review<G: Drawn>(start: G, moves: Vec<G::Move>) -> Work {
    Box::new(move |stop: Stop, report: Report| {
        let mut judge = start.judge(G::EFFORT, TABLE);
        let mut line = Vec::with_capacity(moves.len());
        let mut position = start;
        for played in moves {
            let after = position.after(played);
            line.push((std::mem::replace(&mut position, after), played));
        }
        // Late positions are judged sooner, and their proofs help with the earlier ones.
        for (ply, (position, played)) in line.iter().enumerate().rev() {
            let Ok(verdict) = judge.verdict(position, *played, stop) else { return };
            let Verdict { before, after, best, .. } = verdict;
            let place = |m: &G::Move| position.legal_moves().position(|played| played == *m);
            let best = best.iter().filter_map(place).collect();
            report(Found::Review(MoveReview { ply, before, after, best }));
        }
        report(Found::Done);
    })
}

/// An engine that several questions share, one after the other.
pub(crate) type SharedEngine<G> = Arc<Mutex<Box<dyn Engine<G>>>>;

/// The move of an engine. Two thoughts of one engine never overlap: the later waits for the earlier
/// to stop.
pub(crate) fn choose_move<G>(position: G, engine: SharedEngine<G>) -> Work
where
    G: Game + Send + 'static,
{
    Box::new(move |stop: Stop, report: Report| {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        if stop() {
            return;
        }
        let best = engine.analyse(&position, Limits { depth: u32::MAX, stop }).best;
        let place = best.and_then(|best| position.legal_moves().position(|played| played == best));
        if let (Some(place), false) = (place, stop()) {
            report(Found::Move(place));
        }
    })
}
