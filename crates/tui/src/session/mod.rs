//! A game on the screen: who plays, where it stands, and what is shown beside the board.

mod commands;
mod files;
mod help;
mod keys;
mod layout;
mod learn;
mod lists;
mod mouse;
mod painting;
mod prompt;
mod state;
mod think;
mod thoughts;

use std::sync::Arc;

use ratatui::Frame;
use record::{Id, Record};
use rules::{Outcome, Side};

use crate::boards::{Drawn, Wish};
use crate::effect::{Effect, RequestId};
use crate::engines::EngineSource;
use crate::event::Event;
use crate::look::Look;
use crate::settings::{Player, Settings};
use learn::Learn;
use prompt::Prompt;
use state::{Motion, Players, Thoughts, View};
use think::Think;

/// What becomes of the screen after an event.
pub(crate) enum After {
    Stay,
    /// Back to the start screen.
    Start,
    /// The saved game of a text is put on the table. The name is that of its file, if it has one.
    Open(Option<String>, String),
    /// The position of a line is put on the table.
    Set(String),
    NextTheme,
    Quit,
}

/// A game on the screen, of whichever kind.
pub(crate) trait Table {
    /// Begins to think, where it is an engine's turn.
    fn begin(&mut self, effects: &mut Vec<Effect>);

    fn update(&mut self, event: Event, effects: &mut Vec<Effect>) -> After;

    fn draw(&mut self, frame: &mut Frame, look: Look);

    /// Whether somebody wants to see what moves are worth.
    fn shows_scores(&self) -> bool;

    /// Whether something happens as time passes.
    fn wants_ticks(&self) -> bool;

    /// Says something in the place of the last message.
    fn say(&mut self, sentence: String);
}

/// What lies over the board, or takes the keys from it.
enum Overlay<G: Drawn> {
    None,
    Prompt(Prompt),
    Learn(Box<Learn<G>>),
    Think(Box<Think<G>>),
}

/// A game on the screen.
pub(crate) struct Session<G: Drawn> {
    record: Record<G>,
    players: Players<G>,
    thoughts: Thoughts<G>,
    motion: Motion<G>,
    view: View,
    hand: G::Hand,
    overlay: Overlay<G>,
    message: String,
    /// Whether the game has changed since it was begun or saved.
    is_unsaved: bool,
    /// Somebody wants to leave it so.
    is_leaving: Option<char>,
}

impl<G: Drawn> Session<G> {
    /// A game that goes on from where a record stands.
    pub(crate) fn new(
        record: Record<G>,
        settings: &Settings,
        seed: u64,
        source: &Arc<dyn EngineSource>,
        request: RequestId,
    ) -> Session<G> {
        let start = record.tree.start();
        let (players, message) = Players::new(start, settings, seed, source.as_ref());
        let thoughts = Thoughts::new(start.course(source.as_ref()), request);
        let is_turned = players.only_person() == Some(Side::Second);
        let mut session = Session {
            record,
            players,
            thoughts,
            motion: Motion::new(settings.animation),
            view: View::new(settings, is_turned),
            hand: G::Hand::default(),
            overlay: Overlay::None,
            message,
            is_unsaved: false,
            is_leaving: None,
        };
        session.recall();
        session
    }

    /// The same with engines that wait until somebody lets them go on, if anything was played.
    pub(crate) fn held(mut self) -> Session<G> {
        self.players.is_paused = !self.record.tree.is_empty();
        self
    }

    fn position(&self) -> &G {
        self.record.tree.position()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position().outcome()
    }

    fn player(&self) -> Player {
        self.players.to_move(self.position())
    }

    fn is_engines_turn(&self) -> bool {
        matches!(self.player(), Player::Engine(_))
            && !self.players.is_paused
            && self.outcome().is_none()
    }

    /// Whether somebody at the keyboard may move.
    fn is_open(&self) -> bool {
        !self.is_engines_turn() && self.outcome().is_none()
    }

    /// Finds the last move again after the game has come to another position.
    fn recall(&mut self) {
        let tree = &self.record.tree;
        let current = tree.current();
        let before = tree.parent(current).and_then(|parent| tree.position_at(parent));
        self.motion.arrive(before.zip(tree.played(current)));
        self.thoughts.forget(tree.position().legal_moves().count());
        let hand = &mut self.hand;
        // A move that was half entered belongs to the old position.
        let _ = self.record.tree.position().steer(hand, crate::boards::Steer::Cancel, false);
    }

    /// The game has come to another position: what was thought of the old one is over.
    fn arrive(&mut self, effects: &mut Vec<Effect>) {
        self.thoughts.request = self.thoughts.request.next();
        self.recall();
        self.think(effects);
    }

    /// Makes a move, whoever wants it.
    fn play(&mut self, played: G::Move, effects: &mut Vec<Effect>) {
        if let Err(why) = self.record.tree.play(played) {
            self.message = why.to_string();
            return;
        }
        self.is_unsaved = true;
        self.players.is_paused &= self.players.only_engines();
        self.arrive(effects);
        self.motion.start(self.players.only_engines());
    }

    fn fulfil(&mut self, wish: Wish<G::Move>, effects: &mut Vec<Effect>) {
        match wish {
            Wish::Nothing => {}
            Wish::Say(sentence) => self.message = sentence,
            Wish::Play(_) if !self.is_open() => self.message = String::from("It is not your turn."),
            Wish::Play(played) => self.play(played, effects),
        }
    }

    /// Goes to another position of the game, where engines wait unless it is a person's turn.
    fn go(&mut self, id: Id, effects: &mut Vec<Effect>) {
        if id != self.record.tree.current() && self.record.tree.go(id) {
            self.players.is_paused = true;
            self.arrive(effects);
        }
    }

    /// Time passes: discs fall, and engines' moves are made when the last one has been seen.
    fn tick(&mut self, effects: &mut Vec<Effect>) {
        self.motion.tick();
        self.play_engine_move(effects);
    }

    fn play_engine_move(&mut self, effects: &mut Vec<Effect>) {
        if self.motion.is_under_way() || !self.is_engines_turn() {
            return;
        }
        let Some(place) = self.thoughts.engine_move.take() else { return };
        let played = self.position().legal_moves().nth(place);
        if let Some(played) = played {
            self.play(played, effects);
        }
    }

    fn take(&mut self, event: Event, effects: &mut Vec<Effect>) -> After {
        match event {
            Event::Key(key) => return self.key(key, effects),
            Event::Mouse(mouse) => self.mouse(mouse, effects),
            Event::Paste(text) => return self.paste(&text),
            Event::Tick => self.tick(effects),
            Event::Answer(answer) => self.hear(answer, effects),
            Event::Saved(path, result) => self.saved(&path, result),
            Event::Loaded(path, result) => return self.loaded(&path, result),
        }
        After::Stay
    }
}

impl<G: Drawn> Table for Session<G> {
    fn begin(&mut self, effects: &mut Vec<Effect>) {
        self.think(effects);
    }

    fn update(&mut self, event: Event, effects: &mut Vec<Effect>) -> After {
        self.take(event, effects)
    }

    fn draw(&mut self, frame: &mut Frame, look: Look) {
        (self.view.area, self.view.look) = (frame.area(), look);
        self.paint(frame.buffer_mut(), look);
    }

    fn shows_scores(&self) -> bool {
        self.view.scores
    }

    fn wants_ticks(&self) -> bool {
        self.motion.is_under_way()
    }

    fn say(&mut self, sentence: String) {
        self.message = sentence;
    }
}
