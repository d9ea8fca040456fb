use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use solver::{BadCheckpoint, Solver};

use crate::whole::replace_file_by_new;

/// The size of buffers for checkpoints, in bytes.
const BUFFER: usize = 1 << 20;

/// Why a checkpoint cannot be saved or loaded, and its path.
#[derive(Debug)]
pub struct CheckpointError {
    path: PathBuf,
    /// The error in the file.
    pub problem: CheckpointProblem,
}

/// An error in a checkpoint.
#[derive(Debug)]
pub enum CheckpointProblem {
    /// It cannot be written.
    Unwritable(io::Error),
    /// It is a folder or a device.
    NotAFile,
    /// The path names no file, as "" or one that ends with a slash.
    Unnamed,
    /// It cannot be read, or not by this solver.
    Bad(BadCheckpoint),
}

/// Saves a checkpoint of a solver, whole or not at all.
///
/// It is written as `discus.PROCESS.NUMBER.new` in the same folder first, which may be left behind if the
/// process is killed.
///
/// # Errors
/// If it cannot be written. An earlier file is then unchanged, unless only the last step fails: the new
/// file is then there, but its name may be lost in a power cut.
pub fn save(solver: &Solver, path: &Path) -> Result<(), CheckpointError> {
    let wrong = |problem| CheckpointError { path: path.to_owned(), problem };
    // Renaming a file to the path of a device would replace the device.
    if path.metadata().is_ok_and(|known| !known.is_file()) {
        return Err(wrong(CheckpointProblem::NotAFile));
    }
    if !names_a_file(path) {
        return Err(wrong(CheckpointProblem::Unnamed));
    }
    let written = replace_file_by_new(path, |file| {
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
pub fn load(solver: &Solver, path: &Path) -> Result<(), CheckpointError> {
    let wrong = |problem| CheckpointError { path: path.to_owned(), problem };
    let unreadable = |error| wrong(CheckpointProblem::Bad(BadCheckpoint::Unreadable(error)));
    // Opening a pipe would wait for its writer.
    if !path.metadata().map_err(unreadable)?.is_file() {
        return Err(wrong(CheckpointProblem::NotAFile));
    }
    let file = File::open(path).map_err(unreadable)?;
    let loaded = solver.load(&mut BufReader::with_capacity(BUFFER, file));
    loaded.map_err(|bad| wrong(CheckpointProblem::Bad(bad)))
}

/// Returns true if a path ends with the name of a file.
fn names_a_file(path: &Path) -> bool {
    // The name is also found before a slash at the end.
    let end = path.as_os_str().as_encoded_bytes();
    path.file_name().is_some_and(|name| end.ends_with(name.as_encoded_bytes()))
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            CheckpointProblem::Unwritable(error) => write!(f, "{path} cannot be written: {error}"),
            CheckpointProblem::Unnamed => write!(f, "the path \"{path}\" names no file"),
            CheckpointProblem::Bad(BadCheckpoint::Unreadable(error)) => {
                write!(f, "{path} cannot be read: {error}")
            }
            problem => write!(f, "{path}: {problem}"),
        }
    }
}

impl std::error::Error for CheckpointError {}

/// A sentence without the path, for callers with little room.
impl fmt::Display for CheckpointProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointProblem::Unwritable(error) => {
                write!(f, "the file cannot be written: {error}")
            }
            CheckpointProblem::NotAFile => f.write_str("this is not a regular file"),
            CheckpointProblem::Unnamed => f.write_str("the path names no file"),
            CheckpointProblem::Bad(BadCheckpoint::Unreadable(error)) => {
                write!(f, "the file cannot be read: {error}")
            }
            CheckpointProblem::Bad(bad) => bad.fmt(f),
        }
    }
}
