//! Games and positions that come and go.

use std::fs::{self, File};
use std::io::{self, BufRead, ErrorKind, Write};

use games::{All, Games, Visit, Visitor};
use record::Record;
use rules::Side;
use tui::Settings;

use super::{Asking, Drawn, Match, Next, Session, run};

/// A larger file is no game that anybody played, in bytes.
const LIMIT: u64 = 4 << 20;

impl<G: Drawn, I: BufRead, O: Write> Session<'_, G, I, O> {
    /// Saves the game; a file that exists only if this is the second time that it is named.
    pub(super) fn save(&mut self, name: &str, replaces: Option<&str>) -> io::Result<()> {
        if name.is_empty() {
            return self.reply("Type w and the name of a file.");
        }
        let text = G::save(&self.record());
        let is_agreed = replaces == Some(name);
        let opened = if is_agreed { File::create(name) } else { File::create_new(name) };
        match opened.and_then(|mut file| file.write_all(text.as_bytes())) {
            Ok(()) => {
                self.game.is_saved();
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

    /// The game with what is to be said of it in a file.
    fn record(&self) -> Record<G> {
        let mut record = self.game.record().clone();
        for side in Side::BOTH {
            let header = record.tree.start().side_name(side);
            if record.headers.get(header).is_none() {
                record.headers.set(header, &self.engine(side));
            }
        }
        // What a file said of a game that has gone on since is no longer true.
        if record.headers.get("Result") == Some("*") {
            record.headers.remove("Result");
        }
        record
    }

    /// Goes on with a saved game.
    pub(super) fn open(&mut self, name: &str) -> io::Result<Option<Next>> {
        if name.is_empty() {
            self.reply("Type o and the name of a file.")?;
            return Ok(None);
        }
        let sentence = match read(name) {
            Err(why) => format!("{name} cannot be read: {why}."),
            Ok(text) => match All::load(&text, Open) {
                Ok(game) => return Ok(Some(Next::Open(game))),
                Err(bad) => format!("{name}: {bad}"),
            },
        };
        self.reply(&sentence)?;
        Ok(None)
    }

    /// Tells the position as one line.
    pub(super) fn copy(&mut self) -> io::Result<()> {
        self.reply(&G::address(self.game.tree()))
    }

    /// Goes on from a position.
    pub(super) fn set(&mut self, line: &str) -> io::Result<Option<Next>> {
        if line.is_empty() {
            self.reply("Type p and a position in one line, such as p 4453.")?;
            return Ok(None);
        }
        match All::at(line, Open) {
            Ok(game) => Ok(Some(Next::Open(game))),
            Err(bad) => {
                self.reply(&bad)?;
                Ok(None)
            }
        }
    }
}

/// The text of a file.
fn read(name: &str) -> Result<String, String> {
    let found = fs::metadata(name).map_err(|error| error.to_string())?;
    if !found.is_file() || found.len() > LIMIT {
        return Err(String::from("it is not a saved game"));
    }
    fs::read_to_string(name).map_err(|error| error.to_string())
}

/// A game that is to be played, whichever it is.
pub(crate) trait Waiting {
    /// Plays it by these settings, and says in them which game it is; returns what follows.
    ///
    /// # Errors
    /// If an engine does not play it, or reading or writing fails.
    fn play(
        self: Box<Self>,
        settings: &mut Settings,
        seed: u64,
        asking: Asking,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
    ) -> anyhow::Result<Next>;
}

impl<G: Drawn> Waiting for Record<G> {
    fn play(
        self: Box<Self>,
        settings: &mut Settings,
        seed: u64,
        asking: Asking,
        mut input: &mut dyn BufRead,
        mut output: &mut dyn Write,
    ) -> anyhow::Result<Next> {
        settings.choose(self.tree.start());
        let game = Match::new(*self, settings.players(seed), seed)?;
        Ok(run(game, asking, &mut input, &mut output)?)
    }
}

/// Lets a game wait to be played.
pub(crate) struct Open;

impl Visit for Open {
    type Output = Box<dyn Waiting>;
}

impl<G: Drawn> Visitor<G> for Open {
    fn visit(self, record: Record<G>) -> Box<dyn Waiting> {
        Box::new(record)
    }
}
