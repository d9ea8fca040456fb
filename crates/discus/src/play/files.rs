//! Games and positions that come and go.

use std::fs::{self, File};
use std::io::{self, BufRead, ErrorKind, Write};

use record::{Address, AnyRecord, Id, Record, Tree};
use rules::{Game, Outcome, Side};

use super::{Next, Session, Table};

/// A larger file is no game that anybody played, in bytes.
const LIMIT: u64 = 4 << 20;

impl<G: Game, T: Table<G>, I: BufRead, O: Write> Session<'_, G, T, I, O> {
    /// Saves the game; a file that exists only if this is the second time that it is named.
    pub(super) fn save(&mut self, name: &str, replaces: Option<&str>) -> io::Result<()> {
        if name.is_empty() {
            return self.reply("Type w and the name of a file.");
        }
        let text = self.table.save(self.record());
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
                self.reply(&format!("{name} exists: the same line once more replaces it."))
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                self.reply(&format!("{name} is a folder: add the name of a file."))
            }
            Err(error) => self.reply(&format!("{name} cannot be written: {error}.")),
        }
    }

    /// The game with what is to be said of it in a file.
    fn record(&self) -> Record<G> {
        let mut record = self.game.record().clone();
        for side in Side::BOTH {
            let header = self.table.header(record.tree.start(), side);
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
            Ok(text) => match record::read(&text) {
                Ok(record) => return Ok(Some(Next::Open(record))),
                Err(bad) => format!("{name}: {bad}"),
            },
        };
        self.reply(&sentence)?;
        Ok(None)
    }

    /// Tells the position as one line.
    pub(super) fn copy(&mut self) -> io::Result<()> {
        self.reply(&self.table.line(self.game.tree()).to_string())
    }

    /// Goes on from a position.
    pub(super) fn set(&mut self, line: &str) -> io::Result<Option<Next>> {
        if line.is_empty() {
            self.reply("Type p and a position in one line, such as p 4453.")?;
            return Ok(None);
        }
        match line.parse::<Address>() {
            Ok(address) => Ok(Some(Next::Open(begin_at(address)))),
            Err(bad) => {
                self.reply(&bad.to_string())?;
                Ok(None)
            }
        }
    }
}

/// How a game ended, as saved games say it: at the end of the main line, wherever it stands now.
pub(super) fn result<G: Game>(tree: &Tree<G>) -> &'static str {
    let end = tree.main_line().last().copied().unwrap_or(Id::START);
    match tree.position_at(end).and_then(|position| position.outcome()) {
        Some(Outcome::Win(Side::First)) => "1-0",
        Some(Outcome::Win(Side::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// The text of a file.
fn read(name: &str) -> Result<String, String> {
    let found = fs::metadata(name).map_err(|error| error.to_string())?;
    if !found.is_file() || found.len() > LIMIT {
        return Err(String::from("it is no saved game"));
    }
    fs::read_to_string(name).map_err(|error| error.to_string())
}

/// A game that goes on from a position.
pub(crate) fn begin_at(address: Address) -> AnyRecord {
    match address {
        Address::Connect4 { start, moves } => {
            let mut record = Record::new(start);
            // An address holds only moves that can be played.
            let _ = moves.into_iter().try_for_each(|column| record.tree.play(column).map(drop));
            AnyRecord::Connect4(record)
        }
        Address::Checkers(position) => AnyRecord::Checkers(Record::new(position)),
    }
}
