use std::{any, fmt};

use ::games::Info;
use engine::Name;
use record::Record;
use rules::connect4::Board;
use rules::{Outcome, Side};
use serde_json::Value;

use super::{Ending, Played, Shown, View, texts};
use crate::Refusal;
use crate::ask::{self, EventSender, Trace};
use crate::searches::{Lent, Stop};

/// The facts of a saved game that its moves do not tell.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// The players of the first and the second side.
    pub(crate) names: [Option<String>; 2],
    /// The result, if the game has ended.
    pub(crate) result: Option<Outcome>,
}

/// The operations of the server on any game.
pub(crate) trait Held: any::Any + fmt::Debug + Send + Sync {
    /// The name of the game.
    fn info(&self) -> &'static Info;

    /// The number of moves so far.
    fn ply(&self) -> usize;

    fn side_to_move(&self) -> Side;

    /// Plays a move, given as text.
    ///
    /// # Errors
    /// If the move cannot be played: a sentence with the reason.
    fn play(&mut self, text: &str) -> Result<(), String>;

    /// Takes back moves until `plies` are left.
    fn truncate(&mut self, plies: usize);

    fn ended(&self) -> Option<Ending>;

    fn view(&self) -> View;

    /// The members that [`position`](super::position) reads.
    fn members(&self) -> Value;

    /// The text of a saved game.
    fn saved(&self, told: &Told) -> String;

    /// The move of an engine.
    ///
    /// # Errors
    /// If the engine cannot play this position.
    fn choose(&self, name: Name, stop: &Stop) -> Result<Value, Refusal>;

    /// The value of the position reached.
    ///
    /// # Errors
    /// If the game is over, or the search found nothing in time.
    fn evaluate(&self, depth: u32, stop: &Stop) -> Result<Value, Refusal>;

    /// Sends the value of each move.
    fn scores(&self, lent: &Lent, stop: &Stop, events: &EventSender);

    /// Sends a verdict on each move of the game.
    fn analyse(&self, lent: &Lent, stop: &Stop, events: &EventSender);

    /// The tree of a search.
    ///
    /// # Errors
    /// If the search would take too long.
    fn trace(&self, task: &Trace, stop: &Stop) -> Result<Value, Refusal>;

    /// A copy of the game.
    fn copy(&self) -> Any;
}

impl dyn Held {
    /// The game, if it is of this kind.
    pub(crate) fn played<G: Shown>(&self) -> Option<&Played<G>> {
        (self as &dyn any::Any).downcast_ref()
    }
}

/// A game of any kind.
pub(crate) type Any = Box<dyn Held>;

impl Clone for Any {
    fn clone(&self) -> Any {
        (**self).copy()
    }
}

impl<G: Shown> Held for Played<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn ply(&self) -> usize {
        self.moves.len()
    }

    fn side_to_move(&self) -> Side {
        self.reached.side_to_move()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.push(self.reached.typed(text)?);
        Ok(())
    }

    fn truncate(&mut self, plies: usize) {
        self.moves.truncate(plies);
        self.reached = self.start.clone();
        self.moves.iter().for_each(|&played| self.reached.play_unchecked(played));
    }

    fn ended(&self) -> Option<Ending> {
        Played::ended(self)
    }

    fn view(&self) -> View {
        View::of(self)
    }

    fn members(&self) -> Value {
        let mut members = self.start.start_members();
        members["moves"] = texts(&self.start, &self.moves).into();
        members
    }

    fn saved(&self, told: &Told) -> String {
        let mut record = Record::new(self.start.clone());
        for &played in &self.moves {
            // Each move has been played once already, so it is legal.
            let _ = record.tree.play(played);
        }
        // The rules decide a game that they have ended.
        let result = told.result.filter(|_| Played::ended(self).is_none());
        play::saved_text(&record, told.names.clone(), result)
    }

    fn choose(&self, name: Name, stop: &Stop) -> Result<Value, Refusal> {
        ask::chosen(self, name, stop)
    }

    fn evaluate(&self, depth: u32, stop: &Stop) -> Result<Value, Refusal> {
        ask::evaluated(self, depth, stop)
    }

    fn scores(&self, lent: &Lent, stop: &Stop, events: &EventSender) {
        let board = (self as &dyn Held).played::<Board>().map(Played::reached);
        let proved = board.is_some_and(|board| ask::proves(board, lent, stop, events));
        if !proved {
            ask::of_moves(&self.reached, stop, events);
        }
    }

    fn analyse(&self, lent: &Lent, stop: &Stop, events: &EventSender) {
        ask::judge(self, lent, stop, events);
    }

    fn trace(&self, task: &Trace, stop: &Stop) -> Result<Value, Refusal> {
        task.trace(&self.reached, stop)
    }

    fn copy(&self) -> Any {
        Box::new(self.clone())
    }
}
