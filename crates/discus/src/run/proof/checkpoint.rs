//! The file of an unfinished proof. It is replaced as a whole, so it is valid whenever the program ends.
//!
//! A head has the position, the bounds of its score, the cost so far and the size of the table, and its
//! CRC-32; the solver's table follows. All numbers are little-endian.

use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow, bail, ensure};
use solver::{BoardSolver, Bounds};

use super::Proof;
use crate::run::whole_file::write_whole;

/// The name and version of the format.
const MAGIC: [u8; 9] = *b"disproof\x01";

/// The numbers of a head, each in eight bytes: the bounds, nodes, milliseconds, and bytes of the table.
const NUMBERS: usize = 5;

/// More than the length of a position on any board that can be solved.
const LONGEST: usize = 1000;

pub(super) struct Checkpoint {
    path: PathBuf,
}

impl Checkpoint {
    pub(super) fn new(path: PathBuf) -> Checkpoint {
        Checkpoint { path }
    }

    pub(super) fn save(&self, proof: &Proof, solver: &BoardSolver) -> anyhow::Result<()> {
        let written = write_whole(&self.path, |file| {
            let mut output = BufWriter::with_capacity(1 << 20, file);
            output.write_all(&head(proof, solver.table_bytes()))?;
            solver.save(&mut output)?;
            output.flush()
        });
        written.with_context(|| format!("{} cannot be written", self.path.display()))
    }

    /// The solver with what it had proved, if the file exists; `new` makes one with a table of so many
    /// bytes. The proof gets its bounds and cost.
    pub(super) fn load(
        &self,
        proof: &mut Proof,
        new: impl FnOnce(usize) -> anyhow::Result<BoardSolver>,
    ) -> anyhow::Result<Option<BoardSolver>> {
        let name = self.path.display();
        let file = match File::open(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            opened => opened.with_context(|| format!("{name} cannot be read"))?,
        };
        let advice = || format!("{name} cannot be continued; remove it or choose another file");
        let mut input = BufReader::with_capacity(1 << 20, file);
        let bytes = read_head(&mut input, proof).with_context(advice)?;
        let solver = new(crate::run::table_bytes(bytes.div_ceil(1 << 20), 1).and(Ok(bytes))?)?;
        solver.load(&mut input).map_err(|bad| anyhow!(bad)).with_context(advice)?;
        ensure!(
            input.read(&mut [0])? == 0,
            anyhow!("something follows the table").context(advice())
        );
        Ok(Some(solver))
    }
}

/// The part of a head that names the proof.
fn title(proof: &Proof) -> Vec<u8> {
    let (columns, rows) = (proof.board.columns(), proof.board.rows());
    let position = format!("{columns}x{rows}\n{}", proof.board);
    let len = u32::try_from(position.len()).expect("a board that can be solved");
    [&MAGIC[..], &len.to_le_bytes(), position.as_bytes()].concat()
}

fn head(proof: &Proof, table: usize) -> Vec<u8> {
    let Bounds { lower, upper } = proof.bounds;
    let [lower, upper] = [lower, upper].map(|bound| i64::from(bound).to_le_bytes());
    let time = u64::try_from(proof.clock.cpu_time().as_millis()).unwrap_or(u64::MAX);
    let costs = [proof.nodes, time, table as u64].map(u64::to_le_bytes);
    let bytes = [&title(proof)[..], &lower, &upper, costs.as_flattened()].concat();
    let seal = crc32fast::hash(&bytes).to_le_bytes();
    [bytes, seal.to_vec()].concat()
}

/// A file that is too short is damaged; other errors speak for themselves.
fn unread(error: &std::io::Error, damaged: &'static str) -> anyhow::Error {
    if error.kind() == ErrorKind::UnexpectedEof { anyhow!(damaged) } else { anyhow!("{error}") }
}

/// Reads a head into its proof; returns the size of the table in bytes.
fn read_head(input: &mut impl Read, proof: &mut Proof) -> anyhow::Result<usize> {
    let damaged = "it is damaged, cut off, or no checkpoint";
    let mut bytes = vec![0; MAGIC.len() + 4];
    input.read_exact(&mut bytes).map_err(|error| unread(&error, damaged))?;
    let (magic, len) = bytes.split_at(MAGIC.len());
    let len = u32::from_le_bytes(len.try_into()?) as usize;
    ensure!(magic == MAGIC && len <= LONGEST, damaged);
    bytes.resize(bytes.len() + len + NUMBERS * 8, 0);
    input.read_exact(&mut bytes[MAGIC.len() + 4..]).map_err(|error| unread(&error, damaged))?;
    let mut seal = [0; 4];
    input.read_exact(&mut seal).map_err(|error| unread(&error, damaged))?;
    ensure!(crc32fast::hash(&bytes) == u32::from_le_bytes(seal), damaged);
    let numbers =
        bytes.strip_prefix(&title(proof)[..]).context("it belongs to another position")?;
    let (numbers, _) = numbers.as_chunks::<8>();
    let &[lower, upper, nodes, time, table] = numbers else { bail!(damaged) };
    let bound = |bytes| i32::try_from(i64::from_le_bytes(bytes)).context(damaged);
    proof.bounds = Bounds { lower: bound(lower)?, upper: bound(upper)? };
    proof.nodes = u64::from_le_bytes(nodes);
    proof.clock.add(Duration::from_millis(u64::from_le_bytes(time)));
    usize::try_from(u64::from_le_bytes(table)).context(damaged)
}
