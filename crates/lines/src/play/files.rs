//! Saves and opens games, and copies and sets positions.

use std::fs::{self, File};
use std::io::{self, BufRead, ErrorKind, Write};
use std::path::Path;

use games::{All, Games, Variant, Visit, Visitor};
use play::Settings;
use record::Record;
use rules::Side;
use text::sentence;

use super::{Next, Options, Session, run};
use crate::TextView;

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    /// Saves the game. `replaces` is the existing file that the user has agreed to replace.
    pub(super) fn save(&mut self, name: &str, replaces: Option<&str>) -> io::Result<()> {
        if name.is_empty() {
            return self.reply("Type w and the name of a file.");
        }
        let names = Side::BOTH.map(|side| self.engine(side));
        let text = self.game.saved_text(names);
        let is_agreed = replaces == Some(name);
        let opened = if is_agreed { File::create(name) } else { File::create_new(name) };
        match opened.and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => {
                self.game.set_saved();
                self.reply(&format!("Saved as {name}."))
            }
            Err(error)
                if error.kind() == ErrorKind::AlreadyExists && !fs::metadata(name)?.is_dir() =>
            {
                self.replaces = Some(name.to_owned());
                self.reply(&format!("{name} exists. Type the same line again to replace it."))
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.reply(&format!("{name} is a folder. Add the name of a file."))
            }
            Err(error) => self.reply(&format!("{name} cannot be written: {error}.")),
        }
    }

    /// Opens a saved game.
    pub(super) fn open(&mut self, name: &str) -> io::Result<Option<Next>> {
        if name.is_empty() {
            self.reply("Type o and the name of a file.")?;
            return Ok(None);
        }
        let sentence = match (self.options.read_game)(Path::new(name)) {
            Err(why) => format!("{name} cannot be read: {why}."),
            Ok(text) => match All::load(&text, &Variant::default(), MakePlayable) {
                Ok(game) => return Ok(Some(Next::Play(game))),
                Err(bad) => format!("{name}: {bad}."),
            },
        };
        self.reply(&sentence)?;
        Ok(None)
    }

    /// Prints the position as one line.
    pub(super) fn copy(&mut self) -> io::Result<()> {
        self.reply(&G::address(self.game.tree()))
    }

    /// Starts a game from the position of a line.
    pub(super) fn go_to_line(&mut self, line: &str) -> io::Result<Option<Next>> {
        if line.is_empty() {
            self.reply("Type p and a position in one line, such as p 4453.")?;
            return Ok(None);
        }
        match All::at(line, MakePlayable) {
            Ok(game) => Ok(Some(Next::Play(game))),
            Err(bad) => {
                self.reply(&sentence(&bad))?;
                Ok(None)
            }
        }
    }
}

/// Plays a game of any kind with these settings, and stores the kind of game in the settings. It fails if an
/// engine does not play the game, or if reading or writing fails.
pub type Playable = Box<
    dyn FnOnce(&mut Settings, Options, &mut dyn BufRead, &mut dyn Write) -> anyhow::Result<Next>,
>;

/// Turns the record of any game into a playable one.
pub struct MakePlayable;

impl Visit for MakePlayable {
    type Output = Playable;
}

impl<G: TextView> Visitor<G> for MakePlayable {
    fn visit(self, record: Record<G>) -> Playable {
        Box::new(move |settings, options, mut input, mut output| {
            settings.choose(record.tree.start());
            run(record, settings, options, &mut input, &mut output)
        })
    }
}
