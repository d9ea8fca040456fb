//! Saves, loads, copies and pastes games and positions.

use std::path::Path;

use games::Address;
use play::Player;
use rules::Side;

use super::{Overlay, Session, Transition};
use crate::boards::Drawn;
use crate::effect::Effect;
use crate::event::SaveError;

impl<G: Drawn> Session<G> {
    /// Requests that the game is saved in a file.
    pub(super) fn save(&mut self, name: &str, replaces: bool, effects: &mut Vec<Effect>) {
        let text = self.game.saved_text(Side::BOTH.map(|side| self.name(side)));
        effects.push(Effect::Save { path: name.into(), text, replaces });
    }

    fn name(&self, side: Side) -> String {
        match self.game.player(side) {
            Player::Person => String::from("a person"),
            Player::Engine(name) => name.without_seed(),
        }
    }

    pub(super) fn saved(&mut self, path: &Path, result: Result<(), SaveError>) {
        let name = path.display();
        match (result, &mut self.overlay) {
            (Ok(()), _) => {
                self.game.set_saved();
                self.overlay = Overlay::None;
                self.message = format!("Saved as {name}.");
            }
            (Err(SaveError::Exists), Overlay::Prompt(prompt)) => {
                prompt.replaces = Some(prompt.text.trim().to_owned());
                self.message = format!("{name} exists: Enter replaces it, Esc does not.");
            }
            (Err(SaveError::Exists), _) => self.message = format!("{name} exists."),
            (Err(SaveError::Failed(why)), _) => {
                self.message = format!("{name} cannot be written: {why}");
            }
        }
    }

    pub(super) fn loaded(&mut self, path: &Path, result: Result<String, String>) -> Transition {
        let name = path.display();
        match result {
            Ok(text) => Transition::Load(Some(name.to_string()), text),
            Err(why) => {
                self.message = format!("{name} cannot be read: {why}");
                Transition::Stay
            }
        }
    }

    /// Copies the position and also shows it, since not every terminal has a clipboard.
    pub(super) fn copy(&mut self, effects: &mut Vec<Effect>) {
        let line = G::address(self.game.tree());
        self.message = format!("Copied: {line}");
        effects.push(Effect::Copy(line));
    }

    /// Opens a pasted or typed text: a position or a saved game.
    pub(super) fn paste(&mut self, text: &str) -> Transition {
        // A prompt takes one line. Several lines are always a saved game.
        if let Overlay::Prompt(prompt) = &mut self.overlay
            && text.trim().lines().count() < 2
        {
            prompt.add(text.trim_end());
            return Transition::Stay;
        }
        self.overlay = Overlay::None;
        if text.trim().lines().count() < 2 || text.parse::<Address>().is_ok() {
            Transition::OpenPosition(text.trim().to_owned())
        } else {
            Transition::Load(None, text.to_owned())
        }
    }
}
