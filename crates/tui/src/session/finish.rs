//! The end of a game: resignation, draws, clocks, and a new game with the same players.

use std::sync::Arc;
use std::time::Duration;

use play::{Ending, Offered};

use super::Session;
use crate::boards::Drawn;
use crate::effect::{Effect, TaskKind};
use crate::engines;

/// A command that needs the same key twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Resign,
    Draw,
}

impl<G: Drawn> Session<G> {
    /// The game has ended away from the board.
    fn ended(&mut self, effects: &mut Vec<Effect>) {
        self.analysis.engine_move = None;
        self.message.clear();
        effects.extend([TaskKind::Play, TaskKind::Offer].map(Effect::Stop));
    }

    pub(super) fn resign(&mut self, asked: Option<Asked>, effects: &mut Vec<Effect>) {
        match self.game.speaker() {
            Err(why) => self.message = String::from(why),
            Ok(side) if asked == Some(Asked::Resign) => {
                self.game.end(Ending::Resigned(side));
                self.ended(effects);
            }
            Ok(_) => {
                self.asked = Some(Asked::Resign);
                self.message = String::from("x again resigns the game.");
            }
        }
    }

    /// Offers a draw. Another person accepts it with the same key; an engine searches for its answer.
    pub(super) fn offer_draw(&mut self, asked: Option<Asked>, effects: &mut Vec<Effect>) {
        match self.game.offer_draw(asked == Some(Asked::Draw)) {
            Err(why) => self.message = why,
            Ok(Offered::Agreed) => self.ended(effects),
            Ok(Offered::ToPerson(side)) => {
                self.asked = Some(Asked::Draw);
                let (one, other) = (self.side(side), self.side(side.opponent()));
                self.message = format!(
                    "{one} offers a draw: with d {other} accepts it, with another key not."
                );
            }
            Ok(Offered::ToEngine(side)) => {
                let Some(engine) = &self.engines[side.index()] else { return };
                let work = engines::answer_offer(self.position().clone(), Arc::clone(engine));
                effects.push(self.task(TaskKind::Offer, work));
                self.message = String::from("The computer thinks about your offer.");
            }
        }
    }

    /// The answer of an engine to the offer of a draw.
    pub(super) fn answered(&mut self, is_accepted: bool, effects: &mut Vec<Effect>) {
        if self.game.outcome().is_some() {
            return;
        }
        match self.game.answer_draw(is_accepted) {
            Ok(()) => self.ended(effects),
            Err(why) => self.message = String::from(why),
        }
    }

    /// Time has passed.
    pub(super) fn pass(&mut self, time: Duration, effects: &mut Vec<Effect>) {
        if self.game.pass(time) {
            self.ended(effects);
        }
    }

    /// A new game with the same players.
    pub(super) fn again(&mut self, effects: &mut Vec<Effect>) {
        self.game.restart();
        self.position_changed(effects);
    }
}
