//! What has been solved for a book that is not whole yet, in a file to which records are only ever
//! added: whatever ends the program, all but the last are safe.
//!
//! A head says for which book it is. A record is the key of a position (8 bytes), its score (4) and
//! the CRC-32 of these (4), lowest bytes first. What follows the last whole record was being
//! written when the program ended, and is dropped.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use rules::Game;
use rules::connect4::Position;
use solver::Score;
use solver::book::Builder;

/// The name and version of the format, and the board.
const MAGIC: [u8; 11] = *b"discpart\x01\x07\x06";
const HEAD: usize = MAGIC.len() + 1 + 8 + 4;
const RECORD: usize = 16;

/// A journal that is open for more.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the journal of the book of so many plies from a start, or begins it, and tells the
    /// builder what it holds.
    pub(super) fn open(
        path: PathBuf,
        start: &Position,
        plies: u32,
        builder: &mut Builder,
    ) -> anyhow::Result<Journal> {
        let mut options = OpenOptions::new();
        let opened = options.read(true).append(true).create(true).open(&path);
        let file = opened.with_context(|| cannot(&path, "be opened"))?;
        let mut journal = Journal { path, file };
        let mut bytes = Vec::new();
        let read = journal.file.read_to_end(&mut bytes);
        read.with_context(|| cannot(&journal.path, "be read"))?;
        let head = head(start, plies);
        if bytes.len() < HEAD && head.starts_with(&bytes) {
            journal.cut_to(0)?;
            journal.write(&head)?;
            return Ok(journal);
        }
        let Some(records) = bytes.strip_prefix(&head[..]) else { bail!(journal.refused(&bytes)) };
        let whole = journal.tell(records, builder)?;
        journal.cut_to(HEAD + whole * RECORD)?;
        Ok(journal)
    }

    /// Tells the builder what the records hold; returns how many are whole.
    fn tell(&self, records: &[u8], builder: &mut Builder) -> anyhow::Result<usize> {
        let mut whole = 0;
        for (position, score) in records.chunks_exact(RECORD).map_while(unpacked) {
            let place = || format!("record {} of {}", whole + 1, self.path.display());
            let advice = || format!("{} makes no sense; remove the file to begin again", place());
            builder.put(&position, score).with_context(advice)?;
            whole += 1;
        }
        Ok(whole)
    }

    /// Adds a record.
    pub(super) fn note(&mut self, position: &Position, score: Score) -> anyhow::Result<()> {
        self.write(&packed(position, score))
    }

    /// Sees to it that what is noted outlasts a power cut.
    pub(super) fn sync(&self) -> anyhow::Result<()> {
        self.file.sync_data().with_context(|| cannot(&self.path, "be written"))
    }

    /// Removes the file, which has become a book.
    pub(super) fn remove(self) -> anyhow::Result<()> {
        match std::fs::remove_file(&self.path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| cannot(&self.path, "be removed"))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn write(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.file.write_all(bytes).with_context(|| cannot(&self.path, "be written"))
    }

    fn cut_to(&self, len: usize) -> anyhow::Result<()> {
        // A handle that only adds cannot cut everywhere.
        let opened = OpenOptions::new().write(true).open(&self.path);
        let cut = opened.and_then(|file| file.set_len(len as u64));
        cut.with_context(|| cannot(&self.path, "be written"))
    }

    /// Why the file is none of this book.
    fn refused(&self, bytes: &[u8]) -> String {
        let head = bytes.first_chunk::<HEAD>().filter(|head| is_sealed(*head));
        let why = if head.is_none() {
            "is no journal of a book, or damaged"
        } else if bytes.starts_with(&MAGIC) {
            "belongs to another book"
        } else {
            "is of another version or board"
        };
        format!("{} {why}; remove it or choose another --output", self.path.display())
    }
}

fn cannot(path: &Path, what: &str) -> String {
    format!("{} cannot {what}", path.display())
}

fn head(start: &Position, plies: u32) -> [u8; HEAD] {
    let plies = u8::try_from(plies).unwrap_or(u8::MAX);
    sealed(&[&MAGIC[..], &[plies], &start.key().to_le_bytes()].concat())
}

fn packed(position: &Position, score: Score) -> [u8; RECORD] {
    sealed(&[&position.key().to_le_bytes()[..], &score.to_le_bytes()].concat())
}

/// What a record says, if it is whole.
fn unpacked(record: &[u8]) -> Option<(Position, Score)> {
    let (key, rest) = record.split_first_chunk()?;
    let position = Position::from_key(u64::from_le_bytes(*key))?;
    is_sealed(record).then_some((position, Score::from_le_bytes(*rest.first_chunk()?)))
}

/// These bytes with their checksum behind them.
fn sealed<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let whole = [bytes, &crc32fast::hash(bytes).to_le_bytes()].concat();
    whole.try_into().expect("as long as it is laid out")
}

fn is_sealed(bytes: &[u8]) -> bool {
    let split = bytes.split_last_chunk();
    split.is_some_and(|(said, sum)| crc32fast::hash(said) == u32::from_le_bytes(*sum))
}
