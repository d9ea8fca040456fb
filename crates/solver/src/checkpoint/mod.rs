//! Checkpoints, from which a search continues in another process: a head, and the table (`table`).
//!
//! The head has a board, the position of a proof if there is one, what was proved about it, what
//! that cost, and the size of the table; its CRC-32 follows. All numbers are little-endian.

mod table;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use std::io::{self, Read, Seek, SeekFrom, Write};

use crate::Solver;
use crate::bounds::Bounds;
use crate::questions::ANY;
use table::{sealed, unsealed};

pub use table::BadTable;

/// The name and version of the format.
const MAGIC: [u8; 9] = *b"disproof\x01";

/// The numbers of a head, each in eight bytes: the bounds, nodes, milliseconds, and bytes of the table.
const NUMBERS: usize = 5;

/// More than the length of a title with any board that can be solved.
const LONGEST: usize = 1000;

/// The head of a checkpoint. In the file, the table follows, as [`Solver::save_table`] writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckpointHead {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The position of a proof, as a [`Board`](rules::connect4::Board) is displayed; empty if the
    /// table belongs to no proof. Then nothing is proved, and the costs are 0.
    pub position: String,
    /// The bounds of the score of the position, for the side to move.
    pub bounds: Bounds,
    /// The nodes of all searches for this proof.
    pub nodes: u64,
    /// The processor time of all searches for this proof, in milliseconds.
    pub milliseconds: u64,
    /// The size of the table in bytes, as a solver must have it to load the table.
    pub table_bytes: u64,
}

/// Why a checkpoint cannot be loaded.
#[derive(Debug)]
pub enum BadCheckpoint {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is damaged, cut off, or no checkpoint.
    Damaged,
    /// It is for another board than the solver.
    OtherBoard {
        /// The number of rows of its board.
        rows: usize,
        /// The number of columns of its board.
        columns: usize,
    },
    /// Its table has another size than that of the solver.
    OtherSize {
        /// The size of its table in bytes.
        bytes: u64,
        /// The size of the table of the solver in bytes.
        solver_bytes: u64,
    },
}

impl fmt::Display for BadCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCheckpoint::Unreadable(error) => error.fmt(f),
            BadCheckpoint::Damaged => f.write_str("it is damaged, cut off, or no checkpoint"),
            BadCheckpoint::OtherBoard { rows, columns } => {
                write!(f, "it is for a board {columns}x{rows} (columns x rows)")
            }
            BadCheckpoint::OtherSize { bytes, solver_bytes } => write!(
                f,
                "its table has {bytes} bytes, the solver's {solver_bytes}; create the solver with {bytes} table bytes"
            ),
        }
    }
}

impl core::error::Error for BadCheckpoint {}

impl From<BadTable> for BadCheckpoint {
    fn from(bad: BadTable) -> BadCheckpoint {
        match bad {
            BadTable::Unreadable(error) => BadCheckpoint::Unreadable(error),
            // The head of the file named this board and size, so one of the two is damaged.
            BadTable::Damaged | BadTable::Other => BadCheckpoint::Damaged,
        }
    }
}

impl From<io::Error> for BadCheckpoint {
    fn from(error: io::Error) -> BadCheckpoint {
        BadTable::from(error).into()
    }
}

impl CheckpointHead {
    /// Writes the head.
    ///
    /// # Errors
    /// If it cannot be written; with [`io::ErrorKind::InvalidInput`] if the board and the position take
    /// more than 1000 bytes, which [`CheckpointHead::read`] would refuse.
    pub fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let Bounds { lower, upper } = self.bounds;
        let [lower, upper] = [lower, upper].map(|bound| i64::from(bound).to_le_bytes());
        let costs = [self.nodes, self.milliseconds, self.table_bytes].map(u64::to_le_bytes);
        let title = std::format!("{}x{}\n{}", self.columns, self.rows, self.position);
        if title.len() > LONGEST {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "the position is too long"));
        }
        let len = u32::try_from(title.len()).map_err(io::Error::other)?.to_le_bytes();
        let parts = [&MAGIC[..], &len, title.as_bytes(), &lower, &upper, costs.as_flattened()];
        output.write_all(&sealed(parts.concat()))
    }

    /// Reads a head; the table is left in `input`.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged, cut off or no head.
    pub fn read(input: &mut dyn Read) -> Result<CheckpointHead, BadCheckpoint> {
        let mut start = [0; MAGIC.len() + 4];
        input.read_exact(&mut start)?;
        let (magic, len) = start.split_at(MAGIC.len());
        let len = len.first_chunk().map_or(0, |len| u32::from_le_bytes(*len)) as usize;
        if magic != MAGIC || len > LONGEST {
            return Err(BadCheckpoint::Damaged);
        }
        let bytes = unsealed(input, len + NUMBERS * 8, Vec::from(start))?;
        let (title, numbers) = bytes[start.len()..].split_at(len);
        parsed(title, numbers).ok_or(BadCheckpoint::Damaged)
    }
}

/// A head of these parts.
fn parsed(title: &[u8], numbers: &[u8]) -> Option<CheckpointHead> {
    let (size, position) = str::from_utf8(title).ok()?.split_once('\n')?;
    let (columns, rows) = size.split_once('x')?;
    let &[lower, upper, nodes, milliseconds, table_bytes] = numbers.as_chunks::<8>().0 else {
        return None;
    };
    let bound = |bytes| i32::try_from(i64::from_le_bytes(bytes)).ok();
    Some(CheckpointHead {
        rows: rows.parse().ok()?,
        columns: columns.parse().ok()?,
        position: position.to_string(),
        bounds: Bounds { lower: bound(lower)?, upper: bound(upper)? },
        nodes: u64::from_le_bytes(nodes),
        milliseconds: u64::from_le_bytes(milliseconds),
        table_bytes: u64::from_le_bytes(table_bytes),
    })
}

/// Proofs survive the end of the process.
impl Solver {
    /// Saves the table. Solvers that share it may continue: what they prove meanwhile may be saved or
    /// not.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_table(&self, output: &mut dyn Write) -> io::Result<()> {
        self.prover.save(output)
    }

    /// Loads a table that a solver with a table of the same size has saved. If this fails, what it has
    /// loaded so far stays, and is true.
    ///
    /// # Errors
    /// If it cannot be read, is not whole, or is for another board or of another size.
    pub fn load_table(&self, input: &mut dyn Read) -> Result<(), BadTable> {
        self.prover.load(input, true)
    }

    /// Saves a checkpoint that belongs to no proof: its head, and the table.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        let head = CheckpointHead {
            rows: self.rows(),
            columns: self.columns(),
            position: String::new(),
            bounds: ANY,
            nodes: 0,
            milliseconds: 0,
            table_bytes: self.table_bytes() as u64,
        };
        head.write(output)?;
        self.save_table(output)
    }

    /// Loads the table of a checkpoint, also of one that belongs to a proof. What this solver had
    /// proved before may be forgotten. Other threads may continue.
    ///
    /// The input is read twice: nothing is loaded unless all of it is whole. If it fails or changes
    /// only the second time, what was loaded so far stays, and is true.
    ///
    /// # Errors
    /// If it cannot be read, is not whole, or is for another board or a table of another size.
    pub fn load(&self, input: &mut (impl Read + Seek)) -> Result<(), BadCheckpoint> {
        let CheckpointHead { rows, columns, table_bytes: bytes, .. } = CheckpointHead::read(input)?;
        if (rows, columns) != (self.rows(), self.columns()) {
            return Err(BadCheckpoint::OtherBoard { rows, columns });
        }
        let solver_bytes = self.table_bytes() as u64;
        if bytes != solver_bytes {
            return Err(BadCheckpoint::OtherSize { bytes, solver_bytes });
        }
        let start = input.stream_position()?;
        self.prover.load(input, false)?;
        if input.read(&mut [0])? > 0 {
            return Err(BadCheckpoint::Damaged);
        }
        input.seek(SeekFrom::Start(start))?;
        Ok(self.load_table(input)?)
    }
}
