//! The file of the games that have been played. It grows line by line, so that a stop costs the game in
//! progress at most; the same command goes on behind the last whole line.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use anyhow::{Context, Result, bail};

use rules::checkers::Laws;

use crate::Played;

/// The games of a recipe, in the order of their numbers, which begin with 0.
pub struct Games {
    file: File,
    /// The games so far.
    pub played: Vec<Played>,
}

impl Games {
    /// Opens the file of games, or makes it. `recipe` is its first line and says how they are played.
    ///
    /// # Errors
    /// If the file cannot be read or written, or if its games were played in another way.
    pub fn open(path: &Path, recipe: &str) -> Result<Games> {
        Games::read(path, recipe).with_context(|| path.display().to_string())
    }

    /// The games in a file for these laws, however they were played.
    ///
    /// # Errors
    /// If the file cannot be read or is for other laws.
    pub fn of_any_recipe(path: &Path, laws: &Laws) -> Result<Vec<Played>> {
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        let text = String::from_utf8_lossy(&bytes);
        let is_of_laws = text.starts_with(&format!("games 1 {} ", laws.key()));
        let Some((_, lines)) = text.split_once('\n').filter(|_| is_of_laws) else {
            bail!("{}: these are no games of these laws: remove the file", path.display());
        };
        Ok(whole(lines).0)
    }

    fn read(path: &Path, recipe: &str) -> Result<Games> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        let header = format!("{recipe}\n");
        if bytes.is_empty() {
            file.write_all(header.as_bytes())?;
            return Ok(Games { file, played: Vec::new() });
        }
        let Some(lines) = text.strip_prefix(&header) else {
            bail!("these games were played in another way: remove the file to begin anew");
        };
        let (played, length) = whole(lines);
        let end = u64::try_from(header.len() + length)?;
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        Ok(Games { file, played })
    }

    /// Adds the next game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, game: Played) -> io::Result<()> {
        self.file.write_all(format!("{game}\n").as_bytes())?;
        self.played.push(game);
        Ok(())
    }
}

/// The games before the first damaged line, and the number of bytes that they take.
fn whole(lines: &str) -> (Vec<Played>, usize) {
    let mut played: Vec<Played> = Vec::new();
    let mut length = 0;
    for line in lines.split_inclusive('\n') {
        let game = line.strip_suffix('\n').and_then(|line| line.parse::<Played>().ok());
        let Some(game) = game.filter(|game| game.number == played.len() as u64) else { break };
        played.push(game);
        length += line.len();
    }
    (played, length)
}
