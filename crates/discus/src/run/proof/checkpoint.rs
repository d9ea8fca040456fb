//! The file of an unfinished proof. It is replaced as a whole, so it is valid whenever the program ends.
//!
//! The crate `solver` defines the format: a head, and its table.

use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow, ensure};
use solver::{CheckpointHead, Solver};

use super::Proof;
use crate::run::whole_file::write_whole;

pub(super) struct Checkpoint {
    path: PathBuf,
}

impl Checkpoint {
    pub(super) fn new(path: PathBuf) -> Checkpoint {
        Checkpoint { path }
    }

    pub(super) fn save(&self, proof: &Proof, solver: &Solver) -> anyhow::Result<()> {
        write_whole(&self.path, |file| {
            let mut output = BufWriter::with_capacity(1 << 20, file);
            head(proof, solver.table_bytes()).write(&mut output)?;
            solver.save_table(&mut output)?;
            output.flush()
        })
    }

    /// The solver with what it had proved, if the file exists; `new` makes one with a table of so many
    /// bytes. The proof gets its bounds and cost.
    pub(super) fn load(
        &self,
        proof: &mut Proof,
        new: impl FnOnce(usize) -> anyhow::Result<Solver>,
    ) -> anyhow::Result<Option<Solver>> {
        let name = self.path.display();
        let file = match File::open(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            opened => opened.with_context(|| format!("{name} cannot be read"))?,
        };
        let advice = || format!("{name} cannot be continued; remove it or choose another file");
        let mut input = BufReader::with_capacity(1 << 20, file);
        let bytes = read_head(&mut input, proof).with_context(advice)?;
        let solver = new(crate::run::table_bytes(bytes.div_ceil(1 << 20), 1).and(Ok(bytes))?)?;
        solver.load_table(&mut input).map_err(|bad| anyhow!(bad)).with_context(advice)?;
        ensure!(
            input.read(&mut [0])? == 0,
            anyhow!("something follows the table").context(advice())
        );
        Ok(Some(solver))
    }
}

/// The head of a checkpoint of this proof.
fn head(proof: &Proof, table: usize) -> CheckpointHead {
    let time = u64::try_from(proof.cpu_time().as_millis()).unwrap_or(u64::MAX);
    CheckpointHead {
        rows: proof.board.rows(),
        columns: proof.board.columns(),
        position: proof.board.to_string(),
        bounds: proof.bounds,
        nodes: proof.nodes,
        milliseconds: time,
        table_bytes: table as u64,
    }
}

/// Reads a head into its proof; returns the size of the table in bytes. The library saves tables that
/// belong to no proof, which serve any position of their board.
fn read_head(input: &mut impl Read, proof: &mut Proof) -> anyhow::Result<usize> {
    let head = CheckpointHead::read(input)?;
    let board = (proof.board.rows(), proof.board.columns());
    let is_mine = head.position == proof.board.to_string() || head.position.is_empty();
    ensure!((head.rows, head.columns) == board && is_mine, "it belongs to another position");
    if !head.position.is_empty() {
        proof.bounds = head.bounds;
        proof.nodes = head.nodes;
        proof.earlier = Duration::from_millis(head.milliseconds);
    }
    usize::try_from(head.table_bytes).context("its table is too large for this machine")
}
