//! The end of a game: resignation, draws, clocks, and a new game with the same players.

use std::sync::Arc;
use std::time::Duration;

use record::{Id, Record};
use rules::Side;

use super::Session;
use crate::boards::Drawn;
use crate::clock::{GameClock, TimeLimit};
use crate::effect::{Effect, TaskKind};
use crate::ending::{DRAW_PLIES, Ending};
use crate::engines;

/// A command that needs the same key twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Resign,
    Draw,
}

/// The clocks of a game, and its end away from the board.
pub(super) struct Finish<G: Drawn> {
    /// The game as it began, for another one.
    initial: Record<G>,
    pub(super) clock: Option<GameClock>,
    /// The ending, and the node at which it came.
    ending: Option<(Id, Ending)>,
    asked: Option<Asked>,
}

impl<G: Drawn> Finish<G> {
    pub(super) fn new(record: &Record<G>, limit: Option<TimeLimit>) -> Finish<G> {
        // A finished game that was opened begins again at its beginning.
        let is_over = record.tree.position().outcome().is_some();
        let initial =
            if is_over { Record::new(record.tree.start().clone()) } else { record.clone() };
        Finish { initial, clock: limit.map(GameClock::new), ending: None, asked: None }
    }
}

impl<G: Drawn> Session<G> {
    /// How the game ended, if it did so here and away from the board.
    pub(super) fn ending(&self) -> Option<Ending> {
        let here = self.record.tree.current();
        self.finish.ending.filter(|(node, _)| *node == here).map(|(_, ending)| ending)
    }

    /// How the game ended, if it did so away from the board, wherever the player is now.
    pub(super) fn final_ending(&self) -> Option<Ending> {
        self.finish.ending.map(|(_, ending)| ending)
    }

    /// Forgets a question that needs the same key twice, and returns it.
    pub(super) fn take_asked(&mut self) -> Option<Asked> {
        self.finish.asked.take()
    }

    fn end(&mut self, ending: Ending, effects: &mut Vec<Effect>) {
        self.finish.ending = Some((self.record.tree.current(), ending));
        self.is_unsaved = true;
        self.analysis.engine_move = None;
        self.message.clear();
        effects.extend([TaskKind::Play, TaskKind::Offer].map(Effect::Stop));
    }

    /// The side of the person who resigns or offers a draw: the one to move if there are two.
    fn speaker(&self) -> Option<Side> {
        let next = self.position().side_to_move();
        if self.players.only_people() { Some(next) } else { self.players.only_person() }
    }

    /// Tells whether a person may end the game now; otherwise says why not.
    fn may_speak(&mut self) -> Option<Side> {
        let speaker = self.speaker();
        self.message = String::from(match speaker {
            _ if self.outcome().is_some() => "The game is over.",
            None => "Only engines play here.",
            Some(side) => return Some(side),
        });
        None
    }

    pub(super) fn resign(&mut self, asked: Option<Asked>, effects: &mut Vec<Effect>) {
        let Some(side) = self.may_speak() else { return };
        if asked == Some(Asked::Resign) {
            self.end(Ending::Resigned(side), effects);
            return;
        }
        self.finish.asked = Some(Asked::Resign);
        self.message = String::from("x again resigns the game.");
    }

    /// Offers a draw. Another person accepts it with the same key; an engine searches for its answer.
    pub(super) fn offer_draw(&mut self, asked: Option<Asked>, effects: &mut Vec<Effect>) {
        let Some(side) = self.may_speak() else { return };
        let plies = self.record.tree.ply(self.record.tree.current());
        let engine = self.players.engines[side.opponent().index()].clone();
        let Some(engine) = engine else {
            if asked == Some(Asked::Draw) {
                self.end(Ending::Agreed, effects);
                return;
            }
            self.finish.asked = Some(Asked::Draw);
            let (one, other) = (self.side(side), self.side(side.opponent()));
            self.message =
                format!("{one} offers a draw: with d {other} accepts it, with another key not.");
            return;
        };
        self.message = if self.position().side_to_move() != side {
            String::from("Offer a draw when it is your turn.")
        } else if plies < DRAW_PLIES {
            format!("The computer accepts no draw before move {}.", DRAW_PLIES + 1)
        } else {
            let work = engines::answer_offer(self.position().clone(), Arc::clone(&engine));
            effects.push(self.task(TaskKind::Offer, work));
            String::from("The computer thinks about your offer.")
        };
    }

    /// The answer of an engine to the offer of a draw.
    pub(super) fn answered(&mut self, is_accepted: bool, effects: &mut Vec<Effect>) {
        if self.outcome().is_some() {
            return;
        }
        if is_accepted {
            self.end(Ending::Agreed, effects);
        } else {
            self.message = String::from("The computer declines: it sees itself ahead.");
        }
    }

    /// Time has passed. The clocks start with the first move, and stop while the engines are paused.
    pub(super) fn pass(&mut self, time: Duration, effects: &mut Vec<Effect>) {
        let has_begun = self.record.tree.current() != self.finish.initial.tree.current();
        if !has_begun || self.players.is_paused || self.outcome().is_some() {
            return;
        }
        let side = self.position().side_to_move();
        let has_fallen = self.finish.clock.as_mut().is_some_and(|clock| clock.run(side, time));
        if has_fallen {
            self.end(Ending::Flag(side), effects);
        }
    }

    /// The time for the next move of an engine, if it has a clock.
    pub(super) fn share(&self) -> Option<Duration> {
        let side = self.position().side_to_move();
        self.finish.clock.map(|clock| clock.share(side))
    }

    /// A new game with the same players.
    pub(super) fn again(&mut self, effects: &mut Vec<Effect>) {
        self.record = self.finish.initial.clone();
        self.finish.ending = None;
        if let Some(clock) = &mut self.finish.clock {
            clock.reset();
        }
        self.players.is_paused = false;
        self.is_unsaved = false;
        self.position_changed(effects);
    }
}
