//! The background tasks of the screen: engines choose moves, the solver and searches judge them.

use std::any::Any;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Instant;

use engine::{Engine, Limits, MoveValue, Name, Unsuited, Verdict};
use games::{Described, Id, SharedEvaluator, steps};
use play::{Turn, accepts_draw};
use rules::Game;
use rules::connect4::Position;
use search::Analysis;
use solver::Solver;

use crate::boards::Drawn;
use crate::effect::{Report, Stop, Work};
use crate::event::{Found, MoveReview};

/// Supplies engines and evaluations. Tests replace it.
pub trait EngineSource: Send + Sync {
    /// A `Box<dyn Engine>` of the game that plays instead of its own engine with this name.
    fn engine(&self, _game: &Id, _name: Name) -> Option<Box<dyn Any>> {
        None
    }

    /// The course's evaluation, as a [`SharedEvaluator`] of the game, if there is one.
    fn course(&self, _game: &Id) -> Option<Box<dyn Any>> {
        None
    }
}

/// The engine with this name for games from this position.
///
/// # Errors
/// If the engine does not play them.
pub(crate) fn opponent<G: Described>(
    source: &dyn EngineSource,
    start: &G,
    name: Name,
) -> Result<Box<dyn Engine<G>>, Unsuited> {
    match source.engine(&start.id(), name).map(<Box<dyn Any>>::downcast) {
        Some(Ok(engine)) => Ok(*engine),
        _ => start.engine(name),
    }
}

/// The course's evaluation for games from this position, if there is one.
pub(crate) fn course<G: Described>(
    source: &dyn EngineSource,
    start: &G,
) -> Option<SharedEvaluator<G>> {
    source.course(&start.id())?.downcast().ok().map(|evaluator| *evaluator)
}

/// The engines of Discus.
#[derive(Clone, Copy, Debug, Default)]
pub struct Engines;

impl EngineSource for Engines {}

/// The size of the transposition table, in bytes.
const TABLE: usize = 32 << 20;

/// The number of squares of the solver's board.
const SQUARES: usize = Position::ROWS * Position::COLUMNS;

/// The solver of the standard board, which is created on first use and kept.
pub(crate) type LazySolver = Arc<LazyLock<Solver>>;

pub(crate) fn solver() -> LazySolver {
    Arc::new(LazyLock::new(|| Solver::new(TABLE).with_embedded_book()))
}

/// Reports the value of each move as soon as it is proved, middle columns first.
pub(crate) fn proofs(solver: LazySolver, position: Position) -> Work {
    Box::new(move |stop: Stop, report: Report| {
        let left = SQUARES - position.discs() as usize;
        let mut moves: Vec<_> = position.legal_moves().enumerate().collect();
        moves.sort_by_key(|(_, column)| column.index().abs_diff(Position::COLUMNS / 2));
        for (place, column) in moves {
            let Ok(score) = solver.score_until(&position.after(column), stop) else { return };
            report(Found::Value(place, MoveValue::exact(-score, left)));
        }
        report(Found::Done);
    })
}

/// The maximum depth of opinions, in plies. Deeper searches would take too long.
const DEPTH: u32 = 12;

/// Values each move by searches of growing depth. A depth is reported once all moves are searched:
/// scores of different depths cannot be compared. The line of the best move follows.
pub(crate) fn opinions<G: Drawn>(position: G) -> Work {
    Box::new(move |stop: Stop, report: Report| {
        let mut engine = position.adviser();
        let moves: Vec<_> = position.legal_moves().collect();
        for depth in 1..=DEPTH {
            let mut values = Vec::with_capacity(moves.len());
            let mut best: Option<(MoveValue, Vec<G::Move>)> = None;
            for &played in &moves {
                let reached = position.after(played);
                let limits = Limits { depth: depth - 1, stop };
                let Analysis { score, line, .. } = engine.analyse(&reached, limits);
                if stop() {
                    return;
                }
                let value = engine.judged(&reached, score, depth - 1).of_move_before();
                values.push(value);
                if best.as_ref().is_none_or(|(most, _)| value.rank() > most.rank()) {
                    best = Some((value, [&[played], &line[..]].concat()));
                }
            }
            for (place, value) in values.into_iter().enumerate() {
                report(Found::Value(place, value));
            }
            // At depth 1 no search has chosen the reply.
            if let Some((_, line)) = best.filter(|_| depth > 1) {
                report(Found::Line(places(&position, line)));
            }
        }
        report(Found::Done);
    })
}

/// The moves of a line as indices among the legal moves of their positions.
fn places<G: Drawn>(start: &G, line: Vec<G::Move>) -> Vec<usize> {
    let mut position = start.clone();
    let place = |played| {
        let place = position.legal_moves().position(|legal| legal == played)?;
        position = position.after(played);
        Some(place)
    };
    line.into_iter().map_while(place).collect()
}

/// Reviews each move of a line.
pub(crate) fn review<G: Drawn>(start: G, moves: Vec<G::Move>) -> Work {
    Box::new(move |stop: Stop, report: Report| {
        let mut judge = start.judge(G::EFFORT, TABLE);
        // Late positions are judged sooner, and their proofs help with the earlier ones.
        let line: Vec<_> = steps(&start, moves).collect();
        for (ply, (position, played)) in line.iter().enumerate().rev() {
            let Ok(verdict) = judge.verdict(position, *played, stop) else { return };
            let is_mistake = verdict.threw_away() || verdict.is_doubtful();
            let Verdict { before, after, best, .. } = verdict;
            let place = |m: &G::Move| position.legal_moves().position(|played| played == *m);
            let best = best.iter().filter_map(place).collect();
            report(Found::Review(MoveReview { ply, before, after, best, is_mistake }));
        }
        report(Found::Done);
    })
}

/// An engine that several tasks use in turn.
pub(crate) type SharedEngine<G> = Arc<Mutex<Box<dyn Engine<G>>>>;

/// The move of an engine. Two searches of one engine never overlap: the later one waits until the earlier
/// one stops.
pub(crate) fn choose_move<G>(turn: Turn<G>, engine: SharedEngine<G>) -> Work
where
    G: Game + Send + 'static,
{
    Box::new(move |stop: Stop, report: Report| {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        if stop() {
            return;
        }
        let begun = Instant::now();
        let best = turn.choose(engine.as_mut(), &|| begun.elapsed(), stop);
        let place = |best| turn.position().legal_moves().position(|played| played == best);
        if let (Some(place), false) = (best.and_then(place), stop()) {
            report(Found::Move(place));
        }
    })
}

/// The answer of an engine to the offer of a draw by the side to move.
pub(crate) fn answer_offer<G>(position: G, engine: SharedEngine<G>) -> Work
where
    G: Game + Send + 'static,
{
    Box::new(move |stop: Stop, report: Report| {
        let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
        let is_accepted = accepts_draw(engine.as_mut(), &position, stop);
        if !stop() {
            report(Found::Draw(is_accepted));
        }
    })
}
