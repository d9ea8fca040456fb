use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use solver::{BadCheckpoint, SharedSolver};

use crate::whole::{replace, with_suffix};

/// The size of buffers for checkpoints, in bytes.
const BUFFER: usize = 1 << 20;

/// Why a checkpoint cannot be saved or loaded, and its path.
#[derive(Debug)]
pub struct CheckpointError {
    path: PathBuf,
    /// What is wrong with the file.
    pub problem: CheckpointProblem,
}

/// What is wrong with the file of a checkpoint.
#[derive(Debug)]
pub enum CheckpointProblem {
    /// It cannot be written.
    Unwritable(io::Error),
    /// It is a folder or a device.
    NotAFile,
    /// It cannot be read, or not by this solver.
    Bad(BadCheckpoint),
}

/// Saves a checkpoint of a solver, whole or not at all.
///
/// It is written as `PATH.PROCESS.NUMBER.new` first, which may be left behind if the process is killed.
///
/// # Errors
/// If it cannot be written. An earlier file is then unchanged.
pub fn save(solver: &SharedSolver, path: &Path) -> Result<(), CheckpointError> {
    let wrong = |problem| CheckpointError { path: path.to_owned(), problem };
    // To rename a file to the name of a device would remove the device.
    if path.metadata().is_ok_and(|known| !known.is_file()) {
        return Err(wrong(CheckpointProblem::NotAFile));
    }
    let written = replace(path, &own(path), |file| {
        let mut output = BufWriter::with_capacity(BUFFER, file);
        solver.save(&mut output)?;
        output.flush()
    });
    written.map_err(|error| wrong(CheckpointProblem::Unwritable(error)))
}

/// Loads a checkpoint into a solver for its board whose table has the same size.
///
/// # Errors
/// If it cannot be read, is not whole, or is for another board or a table of another size. The solver is
/// then unchanged, unless the file changes while it is read.
pub fn load(solver: &SharedSolver, path: &Path) -> Result<(), CheckpointError> {
    let wrong = |problem| CheckpointError { path: path.to_owned(), problem };
    let unreadable = |error| wrong(CheckpointProblem::Bad(BadCheckpoint::Unreadable(error)));
    // To open a pipe would wait for its writer.
    if !path.metadata().map_err(unreadable)?.is_file() {
        return Err(wrong(CheckpointProblem::NotAFile));
    }
    let file = File::open(path).map_err(unreadable)?;
    let loaded = solver.load(&mut BufReader::with_capacity(BUFFER, file));
    loaded.map_err(|bad| wrong(CheckpointProblem::Bad(bad)))
}

/// A name that no other thread or process uses at the same time.
fn own(path: &Path) -> PathBuf {
    static SAVED: AtomicU32 = AtomicU32::new(0);
    let number = SAVED.fetch_add(1, Ordering::Relaxed);
    with_suffix(path, &format!(".{}.{number}.new", process::id()))
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            CheckpointProblem::Unwritable(error) => write!(f, "{path} cannot be written: {error}"),
            CheckpointProblem::NotAFile => write!(f, "{path}: this is not a file of bytes"),
            CheckpointProblem::Bad(BadCheckpoint::Unreadable(error)) => {
                write!(f, "{path} cannot be read: {error}")
            }
            CheckpointProblem::Bad(bad) => write!(f, "{path}: {bad}"),
        }
    }
}

impl std::error::Error for CheckpointError {}
