//! The journal of an unfinished book: a file to which solved positions are only appended. However the
//! program ends, at most the last record is lost.
//!
//! A header identifies the book. A record is the key of a position (8 bytes), its score (4 bytes) and the
//! CRC-32 of both (4 bytes), in little-endian order. A partial record at the end is dropped: it was being
//! written when the program ended.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use rules::connect4::Board;
use solver::book::Builder;
use solver::{Discs, Score};

/// The name and version of the format; the columns and rows of the board follow.
const MAGIC: [u8; 9] = *b"discpart\x01";
const HEADER: usize = MAGIC.len() + 2 + 1 + 8 + 4;
const RECORD: usize = 16;

/// A journal that is open for appending.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    rows: usize,
}

impl Journal {
    /// Opens or creates the journal of a book, and passes its records to the builder.
    pub(super) fn open(
        path: PathBuf,
        start: &Board,
        plies: u32,
        builder: &mut Builder,
    ) -> anyhow::Result<Journal> {
        let mut options = OpenOptions::new();
        let opened = options.read(true).append(true).create(true).open(&path);
        let file = opened.with_context(|| cannot(&path, "be opened"))?;
        let mut journal = Journal { path, file, rows: start.rows() };
        let mut bytes = Vec::new();
        let read = journal.file.read_to_end(&mut bytes);
        read.with_context(|| cannot(&journal.path, "be read"))?;
        let header = header(start, plies)?;
        if bytes.len() < HEADER && header.starts_with(&bytes) {
            journal.cut_to(0)?;
            journal.write(&header)?;
            return Ok(journal);
        }
        let Some(records) = bytes.strip_prefix(&header[..]) else { bail!(journal.refused(&bytes)) };
        let whole = journal.replay(records, builder)?;
        journal.cut_to(HEADER + whole * RECORD)?;
        Ok(journal)
    }

    /// Passes the records to the builder; returns the number of complete records.
    fn replay(&self, records: &[u8], builder: &mut Builder) -> anyhow::Result<usize> {
        let mut whole = 0;
        for (position, score) in
            records.chunks_exact(RECORD).map_while(|record| unpacked(record, self.rows))
        {
            let place = || format!("record {} of {}", whole + 1, self.path.display());
            let advice = || format!("{} is invalid; remove the file to start again", place());
            builder.put(position, score).with_context(advice)?;
            whole += 1;
        }
        Ok(whole)
    }

    /// Appends a record.
    pub(super) fn add(&mut self, position: Discs, score: Score) -> anyhow::Result<()> {
        let bytes = [&key(position)?.to_le_bytes()[..], &score.to_le_bytes()].concat();
        self.write(&checksummed::<RECORD>(&bytes))
    }

    /// Syncs the records to disk, so that they survive a power cut.
    pub(super) fn sync(&self) -> anyhow::Result<()> {
        self.file.sync_data().with_context(|| cannot(&self.path, "be written"))
    }

    /// Removes the file, once the book is written.
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
        // Not every system can truncate through a handle that appends.
        let opened = OpenOptions::new().write(true).open(&self.path);
        let cut = opened.and_then(|file| file.set_len(len as u64));
        cut.with_context(|| cannot(&self.path, "be written"))
    }

    /// Why the file is not a journal of this book.
    fn refused(&self, bytes: &[u8]) -> String {
        let header = bytes.first_chunk::<HEADER>().filter(|header| is_intact(*header));
        let why = if header.is_none() {
            "is damaged or not the journal of a book"
        } else if bytes.starts_with(&MAGIC) {
            "belongs to another book"
        } else {
            "has another version"
        };
        format!("{} {why}; remove it or choose another file with --output", self.path.display())
    }
}

fn cannot(path: &Path, what: &str) -> String {
    format!("{} cannot {what}", path.display())
}

fn header(start: &Board, plies: u32) -> anyhow::Result<[u8; HEADER]> {
    let sides = [u8::try_from(start.columns())?, u8::try_from(start.rows())?];
    let plies = [u8::try_from(plies)?];
    Ok(checksummed(&[&MAGIC[..], &sides, &plies, &key(start.into())?.to_le_bytes()].concat()))
}

/// The key of a position on a board that has books.
fn key(position: Discs) -> anyhow::Result<u64> {
    let key = position.key().context("no position has these discs")?;
    Ok(u64::try_from(key)?)
}

/// The position and score of a record on a board with so many rows, unless it is damaged.
fn unpacked(record: &[u8], rows: usize) -> Option<(Discs, Score)> {
    let (key, rest) = record.split_first_chunk()?;
    let position = Discs::from_key(rows, u64::from_le_bytes(*key).into())?;
    is_intact(record).then_some((position, Score::from_le_bytes(*rest.first_chunk()?)))
}

/// The bytes followed by their checksum.
fn checksummed<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let whole = [bytes, &crc32fast::hash(bytes).to_le_bytes()].concat();
    whole.try_into().expect("the length of the layout")
}

fn is_intact(bytes: &[u8]) -> bool {
    let split = bytes.split_last_chunk();
    split.is_some_and(|(content, sum)| crc32fast::hash(content) == u32::from_le_bytes(*sum))
}
