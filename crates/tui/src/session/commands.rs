//! The commands of a game on the screen.

use play::Player;
use ratatui::crossterm::event::KeyEvent;
use record::Id;

use super::prompt::{Prompt, Purpose};
use super::{Learn, Overlay, Session, Transition, keys};
use crate::boards::{Drawn, Input};
use crate::effect::{Effect, TaskKind};
use crate::engines;

/// A command of a game on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Input(Input),
    Undo,
    Redo,
    Back,
    On,
    ToStart,
    ToEnd,
    Jump,
    Vary,
    Scores,
    Words,
    Moves,
    Trace,
    Learn,
    Type,
    Save,
    Open,
    Copy,
    Position,
    GoOn,
    Resign,
    OfferDraw,
    Flip,
    Colours,
    New,
    Quit,
    Keys,
}

impl<G: Drawn> Session<G> {
    /// Sends a key to the page or prompt that is open, or else to the game.
    pub(super) fn key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) -> Transition {
        if let Some(page) = self.view.help {
            self.turn_help(page);
            return Transition::Stay;
        }
        match self.overlay {
            Overlay::None => {}
            Overlay::Prompt(_) => return self.prompt_key(key, effects),
            Overlay::Learn(_) => {
                self.learn_key(key, effects);
                return Transition::Stay;
            }
            Overlay::Trace(_) => {
                self.trace_key(key, effects);
                return Transition::Stay;
            }
        }
        let Some(command) = keys::command(key) else { return Transition::Stay };
        let was_leaving = self.is_leaving.take();
        let asked = self.asked.take();
        self.message.clear();
        // A key ends the animation of the last move.
        self.motion.skip();
        match command {
            Command::New => return self.leave('n', was_leaving),
            Command::Quit => return self.leave('q', was_leaving),
            Command::Colours => return Transition::NextTheme,
            Command::Resign => self.resign(asked, effects),
            Command::OfferDraw => self.offer_draw(asked, effects),
            Command::Input(Input::Choose) if self.game.outcome().is_some() => self.again(effects),
            _ => self.execute(command, effects),
        }
        Transition::Stay
    }

    fn execute(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::Input(input) => self.input(input, effects),
            Command::Undo => self.undo(effects),
            Command::Redo => self.redo(effects),
            Command::Back => self.back(effects),
            Command::On => self.on(effects),
            Command::ToStart => self.go(Id::START, effects),
            Command::ToEnd => self.go(self.line_end(), effects),
            Command::Vary => self.vary(effects),
            Command::Scores => self.toggle_scores(),
            Command::Words => self.view.words = !self.view.words,
            Command::Moves => self.view.moves = Some(!self.shows_moves()),
            Command::Learn => self.open_review(effects),
            Command::Jump => self.prompt_for(Purpose::Jump),
            Command::Type => self.prompt_for(Purpose::Move),
            Command::Save => self.prompt_for(Purpose::Save),
            Command::Open => self.prompt_for(Purpose::Open),
            Command::Position => self.prompt_for(Purpose::Position),
            Command::Copy => self.copy(effects),
            Command::GoOn => self.go_on(effects),
            Command::Flip => self.view.is_flipped = !self.view.is_flipped,
            Command::Keys => self.view.help = Some(0),
            Command::Trace => self.open_trace(effects),
            Command::Resign
            | Command::OfferDraw
            | Command::Colours
            | Command::New
            | Command::Quit => {}
        }
    }

    fn prompt_for(&mut self, purpose: Purpose) {
        let suggestion = match purpose {
            Purpose::Save => format!("game.{}", G::INFO.extension),
            _ => String::new(),
        };
        self.overlay = Overlay::Prompt(Prompt::new(purpose, suggestion));
    }

    fn input(&mut self, input: Input, effects: &mut Vec<Effect>) {
        let (position, cursor) = (self.game.position(), &mut self.cursor);
        let action = position.input(cursor, input, self.view.is_flipped);
        self.perform(action, effects);
    }

    /// Takes back the person's last move and the engine's reply.
    fn undo(&mut self, effects: &mut Vec<Effect>) {
        if self.game.undo().is_empty() {
            self.message = String::from("There is no move of yours to take back.");
        } else {
            self.position_changed(effects);
        }
    }

    /// Repeats the moves that were taken back until it is a person's turn.
    fn redo(&mut self, effects: &mut Vec<Effect>) {
        if self.game.redo().is_empty() {
            self.message = String::from("There is no move to make again.");
        } else {
            self.position_changed(effects);
        }
    }

    fn back(&mut self, effects: &mut Vec<Effect>) {
        match self.game.tree().parent(self.game.tree().current()) {
            Some(parent) => self.go(parent, effects),
            None => self.message = String::from("This is the beginning."),
        }
    }

    fn on(&mut self, effects: &mut Vec<Effect>) {
        if self.game.on() {
            self.position_changed(effects);
        } else {
            self.message = String::from("This is the end of this line.");
        }
    }

    /// Goes to the next variation at the nearest branch.
    fn vary(&mut self, effects: &mut Vec<Effect>) {
        let branch = self.nearest_branch();
        let next = branch.and_then(|branch| Some((branch, self.game.next_sibling(branch)?)));
        let Some((branch, (number, next))) = next else {
            self.message = String::from("No other move was tried in this line.");
            return;
        };
        let (ply, count) = (self.game.tree().ply(branch), self.game.siblings(branch).len());
        self.message = format!("Move {ply}: variation {number} of {count}.");
        self.go(next, effects);
    }

    /// The nearest move of this line that has alternatives: first the current move and those before
    /// it, then those after it.
    fn nearest_branch(&self) -> Option<Id> {
        let (tree, line) = (self.game.tree(), self.game.line());
        let has_others = |&id: &Id| self.game.siblings(id).len() > 1;
        let (before, after) = line.split_at(tree.ply(tree.current()).min(line.len()));
        before.iter().rev().chain(after).copied().find(has_others)
    }

    /// Goes to the position after this number of moves of the line.
    pub(super) fn jump(&mut self, text: &str, effects: &mut Vec<Effect>) {
        match self.game.after(text) {
            Ok(id) => self.go(id, effects),
            Err(count) => self.message = format!("Type the number of a move, 0 to {count}."),
        }
    }

    fn toggle_scores(&mut self) {
        self.view.scores = !self.view.scores;
        let state = if self.view.scores { "shown" } else { "hidden" };
        self.message = format!("Scores are {state}.");
    }

    fn open_review(&mut self, effects: &mut Vec<Effect>) {
        if self.game.tree().is_empty() {
            self.message = String::from("No move has been played yet.");
            return;
        }
        self.analysis.request = self.analysis.request.next();
        self.game.pause(true);
        let sides = rules::Side::BOTH.map(|side| self.game.is_learner(side));
        let tree = self.game.tree();
        let (start, moves) = (tree.start().clone(), tree.moves_to(self.line_end()));
        let learn = Learn::new(games::steps(&start, moves.iter().copied()).collect(), sides);
        self.overlay = Overlay::Learn(Box::new(learn));
        // Tasks of other kinds would only slow the review down.
        effects.extend([TaskKind::Play, TaskKind::Judge].map(Effect::Stop));
        effects.push(self.task(TaskKind::Review, engines::review(start, moves)));
    }

    /// Resumes or pauses the engines.
    fn go_on(&mut self, effects: &mut Vec<Effect>) {
        let side = self.position().side_to_move();
        if self.game.player(side) == Player::Person {
            self.input(Input::Choose, effects);
            return;
        }
        self.game.pause(!self.game.is_paused());
        self.position_changed(effects);
    }

    /// Leaving a game that is neither finished nor saved needs the same key twice.
    fn leave(&mut self, key: char, was_leaving: Option<char>) -> Transition {
        if self.game.is_unfinished() && was_leaving != Some(key) {
            self.is_leaving = Some(key);
            self.message = format!("The game is not over. {key} again leaves it, w saves it.");
            return Transition::Stay;
        }
        if key == 'n' { Transition::Start } else { Transition::Quit }
    }
}
