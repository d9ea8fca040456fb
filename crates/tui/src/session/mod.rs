//! A game on the screen: its record, its players, its analysis, and the pages over the board.

mod commands;
mod files;
mod finish;
mod keys;
mod learn;
mod mouse;
mod painting;
mod panel;
mod prompt;
mod state;
mod tasks;
mod trace;

use std::sync::Arc;

use ratatui::Frame;
use record::{Id, Record};
use rules::{Outcome, Side};

use crate::boards::{Action, Drawn, Input};
use crate::effect::{Effect, RequestId};
use crate::ending::Ending;
use crate::engines::{self, EngineSource, course};
use crate::event::Event;
use crate::settings::{Player, Settings};
use crate::styles::Styles;
pub use files::saved_text;
use finish::Finish;
use learn::Learn;
use prompt::Prompt;
use state::{Analysis, Motion, Players, View};
use trace::Trace;

/// The change of screen after an event.
pub(crate) enum Transition {
    Stay,
    /// Show the start screen.
    Start,
    /// Load a saved game from its text. The name of its file is given, if it has one.
    Load(Option<String>, String),
    /// Begin a game from the position of this line.
    OpenPosition(String),
    NextTheme,
    Quit,
}

/// A game of any kind on the screen.
pub(crate) trait GameScreen {
    /// Starts the tasks of the position.
    fn begin(&mut self, effects: &mut Vec<Effect>);

    fn update(&mut self, event: Event, effects: &mut Vec<Effect>) -> Transition;

    fn draw(&mut self, frame: &mut Frame, styles: Styles);

    /// Returns true if scores are shown.
    fn shows_scores(&self) -> bool;

    /// Returns true if an animation or a pause needs ticks.
    fn wants_ticks(&self) -> bool;

    /// Returns true if a clock runs.
    fn has_clock(&self) -> bool;

    /// Shows a message instead of the last one.
    fn say(&mut self, sentence: String);
}

/// A page or prompt over the board, which takes the keys.
enum Overlay<G: Drawn> {
    None,
    Prompt(Prompt),
    Learn(Box<Learn<G>>),
    Trace(Box<Trace<G>>),
}

/// A game on the screen.
pub(crate) struct Session<G: Drawn> {
    record: Record<G>,
    players: Players<G>,
    analysis: Analysis<G>,
    motion: Motion<G>,
    view: View,
    cursor: G::Cursor,
    overlay: Overlay<G>,
    message: String,
    finish: Finish<G>,
    /// True if the game has changed since it began or was saved.
    is_unsaved: bool,
    /// The key by which the player has tried to leave the unsaved game.
    is_leaving: Option<char>,
}

impl<G: Drawn> Session<G> {
    /// A game that continues from the current position of a record.
    pub(crate) fn new(
        record: Record<G>,
        settings: &Settings,
        seed: u64,
        source: &Arc<dyn EngineSource>,
        request: RequestId,
    ) -> Session<G> {
        let start = record.tree.start();
        let (players, message) = Players::new(start, settings, seed, source.as_ref());
        let (solver, course) = (engines::solver(), course(source.as_ref(), start));
        let (values, line) = (Vec::new(), Vec::new());
        let analysis = Analysis { solver, course, request, values, line, engine_move: None };
        let is_flipped = players.only_person() == Some(Side::Second);
        let finish = Finish::new(&record, settings.clock);
        let mut session = Session {
            record,
            players,
            analysis,
            motion: Motion::new(settings.animation),
            view: View::new(settings, is_flipped),
            cursor: G::Cursor::default(),
            overlay: Overlay::None,
            message,
            finish,
            is_unsaved: false,
            is_leaving: None,
        };
        session.reset_view();
        session
    }

    /// Pauses the engines, if any move was played.
    pub(crate) fn pause(&mut self) {
        self.players.is_paused = !self.record.tree.is_empty();
    }

    fn position(&self) -> &G {
        self.record.tree.position()
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending().map(Ending::outcome);
        let drawn = || games::drawn(&self.record.tree).map(|_| Outcome::Draw);
        ending.or_else(|| self.position().outcome()).or_else(drawn)
    }

    fn player(&self) -> Player {
        self.players.of(self.position().side_to_move())
    }

    fn is_engines_turn(&self) -> bool {
        matches!(self.player(), Player::Engine(_))
            && !self.players.is_paused
            && self.outcome().is_none()
    }

    /// Returns true if the person at the keyboard may move.
    fn is_open(&self) -> bool {
        !self.is_engines_turn() && self.outcome().is_none()
    }

    /// Resets the animation, the analysis and the cursor for the current position.
    fn reset_view(&mut self) {
        let tree = &self.record.tree;
        let current = tree.current();
        let before = tree.parent(current).and_then(|parent| tree.position_at(parent));
        self.motion.arrive(before.zip(tree.played(current)));
        self.analysis.forget(tree.position().legal_moves().count());
        // A half-entered move belongs to the old position.
        let _ = self.record.tree.position().input(&mut self.cursor, Input::Cancel, false);
    }

    /// Starts the analysis of a new position. Answers about the old one are outdated.
    fn position_changed(&mut self, effects: &mut Vec<Effect>) {
        self.analysis.request = self.analysis.request.next();
        self.reset_view();
        self.start_tasks(effects);
    }

    /// Plays a move of a person or an engine.
    fn play(&mut self, played: G::Move, effects: &mut Vec<Effect>) {
        let mover = self.position().side_to_move();
        if let Err(why) = self.record.tree.play(played) {
            self.message = why.to_string();
            return;
        }
        if let Some(clock) = &mut self.finish.clock {
            clock.moved(mover);
        }
        self.is_unsaved = true;
        self.players.is_paused &= self.players.only_engines();
        self.position_changed(effects);
        self.motion.start(self.players.only_engines());
    }

    fn perform(&mut self, action: Action<G::Move>, effects: &mut Vec<Effect>) {
        match action {
            Action::None => {}
            Action::Say(sentence) => self.message = sentence,
            Action::Play(_) if !self.is_open() => {
                self.message = String::from("It is not your turn.");
            }
            Action::Play(played) => self.play(played, effects),
        }
    }

    /// Goes to another position of the game and pauses the engines.
    fn go(&mut self, id: Id, effects: &mut Vec<Effect>) {
        if id != self.record.tree.current() && self.record.tree.go(id) {
            self.players.is_paused = true;
            self.position_changed(effects);
        }
    }

    /// Plays the engine's move, once the animation is over.
    fn play_engine_move(&mut self, effects: &mut Vec<Effect>) {
        if self.motion.is_under_way() || !self.is_engines_turn() {
            return;
        }
        let Some(place) = self.analysis.engine_move.take() else { return };
        let played = self.position().legal_moves().nth(place);
        if let Some(played) = played {
            self.play(played, effects);
        }
    }
}

impl<G: Drawn> GameScreen for Session<G> {
    fn begin(&mut self, effects: &mut Vec<Effect>) {
        self.start_tasks(effects);
    }

    fn update(&mut self, event: Event, effects: &mut Vec<Effect>) -> Transition {
        match event {
            Event::Key(key) => return self.key(key, effects),
            Event::Mouse(mouse) => self.mouse(mouse, effects),
            Event::Paste(text) => return self.paste(&text),
            Event::Tick => {
                self.motion.tick();
                self.play_engine_move(effects);
            }
            Event::Time(time) => self.pass(time, effects),
            Event::Answer(answer) => self.receive(answer, effects),
            Event::Saved(path, result) => self.saved(&path, result),
            Event::Loaded(path, result) => return self.loaded(&path, result),
        }
        Transition::Stay
    }

    fn draw(&mut self, frame: &mut Frame, styles: Styles) {
        (self.view.area, self.view.styles) = (frame.area(), styles);
        self.paint(frame.buffer_mut(), styles);
    }

    fn shows_scores(&self) -> bool {
        self.view.scores
    }

    fn wants_ticks(&self) -> bool {
        self.motion.is_under_way()
    }

    fn has_clock(&self) -> bool {
        self.finish.clock.is_some()
    }

    fn say(&mut self, sentence: String) {
        self.message = sentence;
    }
}
