//! Copying a program's files, which may be of any kind.

use std::fs::{self, DirBuilder, File, Metadata};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use rustix::fs::OFlags;
use rustix::io::Errno;

use crate::report::NoCopy;
use crate::system::linux::folder::TemporaryFolder;

const NO_FILE: &str = "it is neither a file nor a folder";

/// A copy that is being made.
pub(crate) struct Copy {
    /// The folder from which messages name files.
    root: PathBuf,
    /// Bytes that may still be copied.
    rest: u64,
    /// Files, folders and links that may still be copied.
    count: usize,
}

/// No program needs more, with all its libraries.
const MOST: usize = 1 << 16;

impl Copy {
    /// Of files that are below this folder.
    pub(crate) fn below(root: &Path) -> Copy {
        Copy { root: root.to_owned(), rest: TemporaryFolder::MOST, count: MOST }
    }

    /// Copies the contents of a folder. Links stay links; from the copy they lead nowhere that the
    /// program could not go by itself.
    pub(crate) fn take_all(&mut self, from: &Path, to: &Path, depth: u32) -> Result<(), NoCopy> {
        const DEEPEST: u32 = 64;
        if depth > DEEPEST {
            return Err(self.unfit(from, "its folders are nested too deeply"));
        }
        for entry in fs::read_dir(from).map_err(|error| self.unread(from, depth, &error))? {
            let entry = entry?;
            let (from, to) = (entry.path(), to.join(entry.file_name()));
            let about = entry.metadata().map_err(|error| self.unread(&from, depth + 1, &error))?;
            self.take(&from, &to, &about, depth + 1)?;
        }
        Ok(())
    }

    fn take(&mut self, from: &Path, to: &Path, about: &Metadata, depth: u32) -> Result<(), NoCopy> {
        let count = self.count.checked_sub(1);
        self.count = count.ok_or_else(|| {
            self.unfit(from, &format!("a program may have {MOST} files and folders"))
        })?;
        if about.is_dir() {
            let made = DirBuilder::new().mode(0o700).create(to);
            made.map_err(|error| self.unwritten(from, to, &error))?;
            self.take_all(from, to, depth)
        } else if about.is_symlink() {
            let target = fs::read_link(from).map_err(|error| self.unread(from, depth, &error))?;
            symlink(target, to).map_err(|error| self.unwritten(from, to, &error))
        } else if about.is_file() {
            self.take_file(from, to, depth)
        } else {
            Err(self.unfit(from, NO_FILE))
        }
    }

    /// Copies one file, but does not follow a link. The program gets the owner's rights to it.
    pub(crate) fn take_file(&mut self, from: &Path, to: &Path, depth: u32) -> Result<(), NoCopy> {
        let file = open(from).map_err(|error| self.unread(from, depth, &error))?;
        let about = file.metadata().map_err(|error| named(from, &error))?;
        if !about.is_file() {
            return Err(self.unfit(from, NO_FILE));
        }
        let Some(rest) = self.rest.checked_sub(about.len()) else {
            let most = TemporaryFolder::MOST >> 20;
            return Err(self.unfit(from, &format!("a program may have {most} MiB of files")));
        };
        self.rest = rest;
        let _copying = copying();
        let mode = about.permissions().mode() & 0o700 | 0o600;
        let mut copy = File::options();
        let copy = copy.write(true).create_new(true).mode(mode).open(to);
        let copied = copy.and_then(|mut copy| io::copy(&mut file.take(about.len()), &mut copy));
        copied.map(drop).map_err(|error| self.unwritten(from, to, &error))
    }

    /// An unreadable file in a readable folder is its owner's fault; an unreadable first folder, or
    /// any other failure, is this machine's.
    fn unread(&self, path: &Path, depth: u32, error: &io::Error) -> NoCopy {
        let is_link = Errno::from_io_error(error) == Some(Errno::LOOP);
        match error.kind() {
            _ if is_link => self.unfit(path, "it is a link"),
            ErrorKind::PermissionDenied if depth > 0 => self.unfit(path, "it cannot be read"),
            ErrorKind::InvalidFilename if depth > 0 => self.unfit(path, "its path is too long"),
            _ => NoCopy::Failed(named(path, error)),
        }
    }

    fn unwritten(&self, from: &Path, to: &Path, error: &io::Error) -> NoCopy {
        match error.kind() {
            ErrorKind::AlreadyExists => self.unfit(from, "another of its files has the same name"),
            ErrorKind::InvalidFilename => self.unfit(from, "its path is too long"),
            _ => NoCopy::Failed(named(to, error)),
        }
    }

    fn unfit(&self, path: &Path, why: &str) -> NoCopy {
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        NoCopy::Unfit { file: path.to_string_lossy().into_owned(), why: why.to_owned() }
    }
}

/// Held for reading while files are copied, and for writing while a process starts: it would inherit
/// a file that is being written, and nobody could execute that file until the process has executed
/// its own.
static COPYING: RwLock<()> = RwLock::new(());

fn copying() -> RwLockReadGuard<'static, ()> {
    COPYING.read().unwrap_or_else(PoisonError::into_inner)
}

/// Waits until no file is being copied; none will be as long as the result lives.
pub(crate) fn starting() -> RwLockWriteGuard<'static, ()> {
    COPYING.write().unwrap_or_else(PoisonError::into_inner)
}

/// Opens a file for reading, but no link, and without waiting for the writer of a pipe.
fn open(path: &Path) -> io::Result<File> {
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    File::options().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}

/// The error with the file's name.
pub(crate) fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
