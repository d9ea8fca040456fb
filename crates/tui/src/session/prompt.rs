//! A prompt, in which the player types a line.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{Overlay, Session, Transition};
use crate::boards::{Action, Drawn};
use crate::effect::Effect;

/// The maximum length of a line, in characters: more than any position needs.
const LIMIT: usize = 4000;

/// The purpose of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Move,
    Jump,
    Save,
    Open,
    Position,
}

/// A prompt with the line typed so far.
pub(super) struct Prompt {
    pub(super) purpose: Purpose,
    pub(super) text: String,
    /// The name of an existing file that the player may replace.
    pub(super) replaces: Option<String>,
}

impl Prompt {
    pub(super) fn new(purpose: Purpose, text: String) -> Prompt {
        Prompt { purpose, text, replaces: None }
    }

    pub(super) const fn question(&self) -> &'static str {
        match self.purpose {
            Purpose::Move => "Move: ",
            Purpose::Jump => "Go to move: ",
            Purpose::Save => "Save as: ",
            Purpose::Open => "Open: ",
            Purpose::Position => "Position: ",
        }
    }

    /// Adds the printable characters of a text, as far as there is room.
    pub(super) fn add(&mut self, text: &str) {
        let room = LIMIT.saturating_sub(self.text.chars().count());
        self.text.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
    }

    fn edit(&mut self, key: KeyEvent) {
        let has_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('u') if has_control => self.text.clear(),
            KeyCode::Char('w') if has_control => {
                let kept = self.text.trim_end().rfind(' ').map_or(0, |blank| blank + 1);
                self.text.truncate(kept);
            }
            KeyCode::Char(letter) if !has_control => self.add(letter.encode_utf8(&mut [0; 4])),
            KeyCode::Backspace => drop(self.text.pop()),
            _ => {}
        }
    }
}

impl<G: Drawn> Session<G> {
    pub(super) fn prompt_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) -> Transition {
        let Overlay::Prompt(prompt) = &mut self.overlay else { return Transition::Stay };
        match key.code {
            KeyCode::Esc => {
                self.overlay = Overlay::None;
                self.message.clear();
            }
            KeyCode::Char('d') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                self.overlay = Overlay::None;
            }
            KeyCode::Enter => {
                let (purpose, text) = (prompt.purpose, prompt.text.trim().to_owned());
                let replaces = prompt.replaces.take();
                self.message.clear();
                return self.answer_prompt(purpose, &text, replaces.as_deref(), effects);
            }
            _ => prompt.edit(key),
        }
        Transition::Stay
    }

    fn answer_prompt(
        &mut self,
        purpose: Purpose,
        text: &str,
        replaces: Option<&str>,
        effects: &mut Vec<Effect>,
    ) -> Transition {
        // The prompt of a file stays until the file is saved.
        if purpose != Purpose::Save {
            self.overlay = Overlay::None;
        }
        if text.is_empty() {
            self.overlay = Overlay::None;
            return Transition::Stay;
        }
        match purpose {
            Purpose::Move => {
                let action = self.position().typed(text).map_or_else(Action::Say, Action::Play);
                self.perform(action, effects);
            }
            Purpose::Jump => self.jump(text, effects),
            Purpose::Save => self.save(text, replaces == Some(text), effects),
            Purpose::Open => effects.push(Effect::Load(text.into())),
            Purpose::Position => return self.paste(text),
        }
        Transition::Stay
    }
}
