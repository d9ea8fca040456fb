//! A submission as a student hands it in, and how it is unpacked.

mod archive;
mod copy;
mod names;
mod packed;
mod tree;
mod unpacker;

use std::fs;
use std::path::{Path, PathBuf};

use sandbox::{Isolation, TemporaryFolder};

use archive::Kind;
use copy::Copy;

pub use tree::Tree;
pub use unpacker::supervise;

use crate::build::Tools;

/// A folder, an archive or a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// Where it is.
    pub path: PathBuf,
}

/// Why there is nothing to mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoFiles {
    /// The submission is to blame; a sentence that its author understands.
    Unfit(String),
    /// This machine is to blame.
    Failed(String),
}

/// Copies a folder in which a submission was built, or its files, to a new folder.
///
/// # Errors
/// If it cannot be read, or is too large.
pub fn keep(from: &Path, to: &Path) -> Result<(), NoFiles> {
    let made = fs::create_dir_all(to);
    made.map_err(|error| NoFiles::Failed(format!("{}: {error}", to.display())))?;
    Copy::into(to).take_folder(from)
}

impl Submission {
    /// The submission at this path.
    pub fn new(path: impl Into<PathBuf>) -> Submission {
        Submission { path: path.into() }
    }

    /// Its name: that of the folder, archive or program, without an extension.
    pub fn name(&self) -> String {
        let whole = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let name = whole.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if self.path.is_dir() {
            return name;
        }
        let ending = |name: &str, ending: &str| {
            let at = name.len().checked_sub(ending.len())?;
            let is_so = name.get(at..)?.eq_ignore_ascii_case(ending);
            is_so.then(|| name[..at].to_owned())
        };
        let archive = [".tar.gz", ".tgz", ".tar", ".zip"].iter().find_map(|end| ending(&name, end));
        let short = archive.or_else(|| {
            Path::new(&name).file_stem().map(|stem| stem.to_string_lossy().into_owned())
        });
        short.filter(|short| !short.is_empty()).unwrap_or(name)
    }

    /// Its files in a folder of ours. An archive is unpacked in the sandbox, unless programs are trusted.
    ///
    /// # Errors
    /// If they cannot be read, are too many or too large, or are none.
    pub fn unpack(&self, tools: &Tools) -> Result<Tree, NoFiles> {
        let failed = |error: std::io::Error| NoFiles::Failed(error.to_string());
        let about = fs::metadata(&self.path)
            .map_err(|error| NoFiles::Failed(format!("{}: {error}", self.path.display())))?;
        let folder = TemporaryFolder::empty().map_err(failed)?;
        let mut copy = Copy::into(folder.path());
        if about.is_dir() {
            copy.take_folder(&self.path)?;
        } else if !about.is_file() {
            return Err(NoFiles::Unfit("It is neither a file nor a folder.".to_owned()));
        } else if let Some(kind) = Kind::of_file(&self.path).map_err(failed)? {
            let file = archive::open(&self.path, kind)?;
            if tools.confinement().isolation == Isolation::Trusted {
                archive::unpack(&mut copy, file, kind)?;
            } else {
                unpacker::unpack(tools, file, kind, &mut copy)?;
            }
        } else {
            copy.take_file(&self.path)?;
        }
        let notes = copy.notes;
        Tree::rooted(folder, notes).map_err(failed)
    }
}
