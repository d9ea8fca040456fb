//! Analyses of games, kept in a file beside the tournament, so that they continue after a stop.
//!
//! Each line is the CRC-32 of the rest of the line and a JSON value. A line that is damaged or
//! incomplete does not count; its game is analysed again.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Results;
use super::blunders::Analysis;
use crate::runner::Failure;
use crate::store::Stored;

/// The version of the file format; lines of other versions do not count.
const VERSION: u32 = 1;

/// The analyses of a tournament.
pub struct Kept {
    place: PathBuf,
    known: HashMap<String, Record>,
    /// The size of the transposition table of new ones, in MiB.
    table: usize,
    /// True if the file ends in the middle of a line.
    is_torn: bool,
    /// Opened with the first new analysis; the error is reported once.
    output: Option<io::Result<File>>,
}

#[derive(Serialize, Deserialize)]
struct Record {
    version: u32,
    game: String,
    table: usize,
    analysis: Analysis,
}

impl Kept {
    /// Reads the analyses of the games in a file. New ones will have a table of so many MiB.
    ///
    /// # Errors
    /// If the file beside it cannot be read.
    pub fn read(games: &Path, table: usize) -> Result<Kept, Failure> {
        let mut place = games.as_os_str().to_owned();
        place.push(".blunders");
        let place = PathBuf::from(place);
        let bytes = match fs::read(&place) {
            Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            read => read.map_err(|error| {
                Failure::Refused(format!("{} cannot be read: {error}", place.display()))
            })?,
        };
        let records = bytes.split(|byte| *byte == b'\n').filter_map(record);
        let known = records.map(|record| (record.game.clone(), record)).collect();
        let is_torn = bytes.last().is_some_and(|last| *last != b'\n');
        Ok(Kept { place, known, table, is_torn, output: None })
    }

    /// The analysis of a game, unless a larger table might prove more.
    ///
    /// # Errors
    /// If the moves of the game are not legal.
    pub(super) fn find(
        &self,
        results: &Results,
        game: &Stored,
    ) -> Result<Option<Analysis>, Failure> {
        let Some(record) = self.known.get(&game.id.to_string()) else { return Ok(None) };
        let analysis = &record.analysis;
        let is_enough = record.table >= self.table || analysis.is_proved();
        let is_it = is_enough && analysis.is_of(results, game)?;
        Ok(is_it.then(|| analysis.clone()))
    }

    /// Keeps the analysis of a game. If that is impossible, it says so once.
    pub(super) fn add(&mut self, game: &Stored, analysis: &Analysis) {
        let record = Record {
            version: VERSION,
            game: game.id.to_string(),
            table: self.table,
            analysis: analysis.clone(),
        };
        let json = serde_json::to_string(&record).expect("text, numbers and lists can be written");
        let end = if self.is_torn { "\n" } else { "" };
        let line = format!("{end}{:08x} {json}\n", crc32fast::hash(json.as_bytes()));
        let open = || File::options().append(true).create(true).open(&self.place);
        let Ok(file) = self.output.get_or_insert_with(open) else { return };
        match file.write_all(line.as_bytes()) {
            Ok(()) => self.is_torn = false,
            Err(error) => self.output = Some(Err(error)),
        }
    }

    /// Why analyses could not be kept, if so.
    pub fn trouble(&self) -> Option<String> {
        let error = self.output.as_ref()?.as_ref().err()?;
        Some(format!("{} cannot be written: {error}", self.place.display()))
    }
}

/// Reads a line of the file.
fn record(line: &[u8]) -> Option<Record> {
    let line = str::from_utf8(line).ok()?;
    let (sum, json) = line.split_once(' ')?;
    let is_whole = u32::from_str_radix(sum, 16).ok()? == crc32fast::hash(json.as_bytes());
    let record: Record = is_whole.then(|| serde_json::from_str(json).ok()).flatten()?;
    (record.version == VERSION).then_some(record)
}
