//! Saves, loads, copies and pastes games and positions.

use std::path::Path;

use games::{Address, Described};
use record::Record;
use rules::{Outcome, Side};

use super::{Overlay, Session, Transition};
use crate::boards::Drawn;
use crate::effect::Effect;
use crate::ending::Ending;
use crate::event::SaveError;
use crate::settings::Player;

/// The text of a saved game, which may have ended away from the board. Players whose names are not in its
/// headers get these names.
pub fn saved_text<G: Described>(
    record: &Record<G>,
    names: [String; 2],
    ending: Option<Ending>,
) -> String {
    let mut record = record.clone();
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        let header = record.tree.start().side_name(side);
        if record.headers.get(header).is_none() {
            record.headers.set(header, &name);
        }
    }
    // The header `*` may be outdated. Without it the result follows from the rules.
    if record.headers.get("Result") == Some("*") {
        record.headers.remove("Result");
    }
    if let Some(ending) = ending {
        record.headers.set("Result", result(record.tree.start(), ending));
    }
    G::save(&record)
}

/// The result of a game: its first points are those of the first side, but in checkers those of white.
fn result<G: Described>(start: &G, ending: Ending) -> &'static str {
    let is_white_first = start.side_name(Side::First) != "Black";
    match ending.outcome() {
        Outcome::Win(side) if (side == Side::First) == is_white_first => "1-0",
        Outcome::Win(_) => "0-1",
        Outcome::Draw => "1/2-1/2",
    }
}

impl<G: Drawn> Session<G> {
    /// Requests that the game is saved in a file.
    pub(super) fn save(&mut self, name: &str, replaces: bool, effects: &mut Vec<Effect>) {
        let names = Side::BOTH.map(|side| self.name(side));
        let text = saved_text(&self.record, names, self.final_ending());
        effects.push(Effect::Save { path: name.into(), text, replaces });
    }

    fn name(&self, side: Side) -> String {
        match self.players.of(side) {
            Player::Person => String::from("a person"),
            Player::Engine(name) => name.without_seed(),
        }
    }

    pub(super) fn saved(&mut self, path: &Path, result: Result<(), SaveError>) {
        let name = path.display();
        match (result, &mut self.overlay) {
            (Ok(()), _) => {
                self.is_unsaved = false;
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
        let line = G::address(&self.record.tree);
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
