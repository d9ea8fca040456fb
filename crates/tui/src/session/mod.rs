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

use play::{Game, Settings};
use ratatui::Frame;
use record::{Id, Record};
use rules::Side;

use crate::boards::{Action, Drawn, Input};
use crate::effect::{Effect, RequestId};
use crate::engines::{self, EngineSource, course};
use crate::event::Event;
use crate::styles::Styles;
use finish::Asked;
use learn::Learn;
use prompt::Prompt;
use state::{Analysis, Engines, Motion, View};
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
    game: Game<G>,
    engines: Engines<G>,
    analysis: Analysis<G>,
    motion: Motion<G>,
    view: View,
    cursor: G::Cursor,
    overlay: Overlay<G>,
    message: String,
    /// The command that waits for the same key.
    asked: Option<Asked>,
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
        let (players, engines, message) = state::players(start, settings, seed, source.as_ref());
        let (solver, course) = (engines::solver(), course(source.as_ref(), start));
        let (values, line) = (Vec::new(), Vec::new());
        let analysis = Analysis { solver, course, request, values, line, engine_move: None };
        let game = Game::new(record, players, settings.clock);
        let is_flipped = game.single_person() == Some(Side::Second);
        let mut session = Session {
            game,
            engines,
            analysis,
            motion: Motion::new(settings.animation),
            view: View::new(settings, is_flipped),
            cursor: G::Cursor::default(),
            overlay: Overlay::None,
            message,
            asked: None,
            is_leaving: None,
        };
        session.reset_view();
        session
    }

    /// Pauses the engines, if any move was played.
    pub(crate) fn pause(&mut self) {
        self.game.pause(!self.game.tree().is_empty());
    }

    fn position(&self) -> &G {
        self.game.position()
    }

    /// Returns true if the person at the keyboard may move.
    fn is_open(&self) -> bool {
        !self.game.is_engines_turn() && self.game.outcome().is_none()
    }

    /// Resets the animation, the analysis and the cursor for the current position.
    fn reset_view(&mut self) {
        self.motion.arrive(self.game.last());
        self.analysis.forget(self.position().legal_moves().count());
        // A half-entered move belongs to the old position.
        let _ = self.game.position().input(&mut self.cursor, Input::Cancel, false);
    }

    /// Starts the analysis of a new position. Answers about the old one are outdated.
    fn position_changed(&mut self, effects: &mut Vec<Effect>) {
        self.analysis.request = self.analysis.request.next();
        self.reset_view();
        self.start_tasks(effects);
    }

    /// Plays a move of a person or an engine.
    fn play(&mut self, played: G::Move, effects: &mut Vec<Effect>) {
        if let Err(why) = self.game.play(played) {
            self.message = why.to_string();
            return;
        }
        self.position_changed(effects);
        self.motion.start(self.game.only_engines());
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
        if id != self.game.tree().current() && self.game.go(id) {
            self.position_changed(effects);
        }
    }

    /// Plays the engine's move, once the animation is over.
    fn play_engine_move(&mut self, effects: &mut Vec<Effect>) {
        if self.motion.is_under_way() || !self.game.is_engines_turn() {
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
        self.game.clock().is_some()
    }

    fn say(&mut self, sentence: String) {
        self.message = sentence;
    }
}
