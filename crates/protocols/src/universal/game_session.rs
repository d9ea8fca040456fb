//! The position and the engine of our player, whichever game it is.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{Engine, Limits, Name, Timer};
use games::{Described, Visit, Visitor};
use record::Record;
use rules::{Outcome, Side};

use super::Script;
use crate::shown::{read_moves, replay, shown, written};

/// A search that is ready to run on a thread of its own.
type Search = Box<dyn FnOnce(Limits, Timer) -> Found + Send>;

/// The result of a search.
pub struct Found {
    /// The report on it.
    pub(crate) report: String,
    /// The best move; none if the game has ended.
    pub(crate) best: Option<String>,
}

/// A position as texts tell it.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The start of the game, if it is not the usual one.
    pub(crate) fen: Option<&'a str>,
    /// The moves since then, with blanks between them.
    pub(crate) moves: &'a str,
}

impl Place<'_> {
    /// Reads the text after `position`.
    ///
    /// # Errors
    /// Why it is invalid.
    pub(super) fn read(text: &str) -> Result<Place<'_>, String> {
        let (start, moves) = match text.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (text.trim(), ""),
        };
        match start.split_once(' ').unwrap_or((start, "")) {
            ("startpos", "") => Ok(Place { fen: None, moves }),
            ("fen", fen) => Ok(Place { fen: Some(fen), moves }),
            _ => Err(format!("no position begins so: {}", shown(start))),
        }
    }
}

/// The position and the engine, whichever game it is.
pub trait GameSession {
    /// Goes to a position. If there is none, no position is known any more.
    ///
    /// # Errors
    /// Why there is none.
    fn set(&mut self, place: Result<Place, String>) -> Result<(), String>;

    /// The side to move, and the outcome if the game has ended.
    ///
    /// # Errors
    /// If no position is known.
    fn state(&self) -> Result<(Side, Option<Outcome>), String>;

    /// The search for the best move.
    ///
    /// # Errors
    /// If no position is known.
    fn search(&self) -> Result<Search, String>;
}

type Shared<G> = Arc<Mutex<Box<dyn Engine<G>>>>;

/// A position and how it was reached.
#[derive(Clone)]
struct Reached<G> {
    /// The positions before it, the oldest first.
    earlier: Vec<G>,
    position: G,
    /// True if a rule makes it a draw although it could go on.
    is_drawn: bool,
}

/// The session of one game.
pub(crate) struct EngineSession<G: Described> {
    script: &'static Script<G>,
    initial: G,
    reached: Result<Reached<G>, String>,
    engine: Shared<G>,
}

impl<G: Described> EngineSession<G> {
    /// A session at the initial position.
    ///
    /// # Errors
    /// If the engine does not play this game.
    pub(crate) fn new(
        initial: G,
        script: &'static Script<G>,
        name: Name,
    ) -> Result<EngineSession<G>, String> {
        let engine = initial.engine(name).map_err(|why| why.to_string())?;
        let engine = Arc::new(Mutex::new(engine));
        let reached = Reached { earlier: Vec::new(), position: initial.clone(), is_drawn: false };
        Ok(EngineSession { script, reached: Ok(reached), initial, engine })
    }

    fn read(&self, place: Place) -> Result<Reached<G>, String> {
        let start = match place.fen {
            None => self.initial.clone(),
            Some(fen) => self.initial.with_fen(fen)?,
        };
        let moves = read_moves(&start, place.moves.split_whitespace(), self.script.read)?;
        let is_drawn = start.drawn(&moves).is_some();
        let (earlier, position) = replay(&start, &moves);
        Ok(Reached { earlier, position, is_drawn })
    }
}

impl<G: Described> GameSession for EngineSession<G> {
    fn set(&mut self, place: Result<Place, String>) -> Result<(), String> {
        self.reached = place.and_then(|place| self.read(place));
        self.reached.as_ref().map(|_| ()).map_err(Clone::clone)
    }

    fn state(&self) -> Result<(Side, Option<Outcome>), String> {
        let Reached { position, is_drawn, .. } = self.reached.as_ref().map_err(Clone::clone)?;
        let drawn = is_drawn.then_some(Outcome::Draw);
        Ok((position.side_to_move(), position.outcome().or(drawn)))
    }

    fn search(&self) -> Result<Search, String> {
        let Reached { earlier, position, .. } = self.reached.clone()?;
        let (engine, script) = (Arc::clone(&self.engine), self.script);
        Ok(Box::new(move |limits, timer| {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let analysis = engine.analyse_in_time(&earlier, &position, limits, timer, &mut |_| ());
            let (depth, score, nodes) = (analysis.depth, analysis.score, analysis.nodes);
            let mut report = format!("info depth {depth} score cp {score} nodes {nodes}");
            if !analysis.line.is_empty() {
                report += " pv ";
                report += &written(&position, &analysis.line, script.write);
            }
            Found { report, best: analysis.best.map(|best| (script.write)(&position, best)) }
        }))
    }
}

/// Begins a session of any game.
pub struct Begin {
    pub(crate) name: Name,
    /// True if moves are written as in UGI, not as usual.
    pub(crate) is_ugi: bool,
}

impl Visit for Begin {
    type Output = Result<Box<dyn GameSession>, String>;
}

impl<G: Described> Visitor<G> for Begin {
    fn visit(self, record: Record<G>) -> Self::Output {
        let script = if self.is_ugi { Script::of_ugi() } else { Script::PLAIN };
        Ok(Box::new(EngineSession::new(record.tree.start().clone(), script, self.name)?))
    }
}
