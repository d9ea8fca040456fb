use std::ffi::OsString;
use std::fs::{self, DirBuilder, Metadata, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder in which a program runs.
///
/// One that was made here is removed when this value is dropped, whatever the program has left in it;
/// the program should have ended by then.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    is_temporary: bool,
}

impl Folder {
    /// Bytes of a program's files that are copied.
    pub const MOST: u64 = 256 << 20;

    /// A new folder, empty.
    ///
    /// # Errors
    /// If it cannot be made among the temporary files.
    pub fn empty() -> io::Result<Folder> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let name = format!("discus-cell-{}-{number}", process::id());
            let path = std::env::temp_dir().join(name);
            match DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => return Ok(Folder { path, is_temporary: true }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(named(&path, &error)),
            }
        }
    }

    /// A new folder with a copy of a program: a file under its own name, or all that is in a folder.
    /// Links are copied as links.
    ///
    /// # Errors
    /// If something cannot be copied, is neither a file nor a folder, or is too large, with a sentence
    /// that names it.
    pub fn copy_of(program: &Path) -> io::Result<Folder> {
        let folder = Folder::empty()?;
        let mut copy = Copy { rest: Folder::MOST };
        let about = fs::metadata(program).map_err(|error| named(program, &error))?;
        let name = program.file_name().filter(|_| !about.is_dir());
        let target = name.map_or_else(|| folder.path.clone(), |name| folder.path.join(name));
        // What is named may itself be a link.
        copy.take(&fs::canonicalize(program)?, &target, &about, 0)?;
        Ok(folder)
    }

    /// A folder that is used where it is, and stays: for programs that are trusted.
    pub fn at(path: impl Into<PathBuf>) -> Folder {
        Folder { path: path.into(), is_temporary: false }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn is_temporary(&self) -> bool {
        self.is_temporary
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.is_temporary {
            let _ = remove(&self.path);
        }
    }
}

struct Copy {
    /// Bytes that may still be copied.
    rest: u64,
}

impl Copy {
    fn take(&mut self, from: &Path, to: &Path, about: &Metadata, depth: u32) -> io::Result<()> {
        const DEEPEST: u32 = 64;
        let taken = if about.is_dir() && depth < DEEPEST {
            return self.take_all(from, to, depth);
        } else if about.is_symlink() {
            fs::read_link(from).and_then(|target| symlink(target, to))
        } else if about.is_file() {
            self.take_file(from, to, about)
        } else {
            Err(io::Error::other("it is neither a file nor a folder, or nested too deeply"))
        };
        taken.map_err(|error| named(from, &error))
    }

    fn take_file(&mut self, from: &Path, to: &Path, about: &Metadata) -> io::Result<()> {
        let Some(rest) = self.rest.checked_sub(about.len()) else {
            let most = Folder::MOST >> 20;
            return Err(io::Error::other(format!("a program may have {most} MiB of files")));
        };
        self.rest = rest;
        fs::copy(from, to)?;
        // What its owner may do with it, the program may.
        fs::set_permissions(to, Permissions::from_mode(about.permissions().mode() & 0o700 | 0o600))
    }

    fn take_all(&mut self, from: &Path, to: &Path, depth: u32) -> io::Result<()> {
        if depth > 0 {
            DirBuilder::new().mode(0o700).create(to).map_err(|error| named(to, &error))?;
        }
        for entry in fs::read_dir(from).map_err(|error| named(from, &error))? {
            let entry = entry?;
            let about = entry.metadata().map_err(|error| named(from, &error))?;
            self.take(&entry.path(), &to.join(entry.file_name()), &about, depth + 1)?;
        }
        Ok(())
    }
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Removes a folder and all in it, however deeply a program has nested it and whatever rights it has
/// taken from it: what is deep is moved up first, so that no path becomes long.
///
/// # Errors
/// If something cannot be removed.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    let mut number = 0_u64;
    let mut upper = vec![folder.to_owned()];
    open(folder)?;
    while let Some(path) = upper.pop() {
        for entry in fs::read_dir(&path)? {
            let entry = entry?;
            if !entry.file_type()?.is_dir() {
                fs::remove_file(entry.path())?;
                continue;
            }
            open(&entry.path())?;
            let name = OsString::from(format!(".removed-{number}"));
            number += 1;
            let higher = folder.with_file_name(beside(folder, &name));
            fs::rename(entry.path(), &higher)?;
            upper.push(higher);
        }
        fs::remove_dir(&path)?;
    }
    Ok(())
}

/// A name beside that of the folder.
fn beside(folder: &Path, name: &OsString) -> OsString {
    let mut whole = folder.file_name().unwrap_or_default().to_owned();
    whole.push(name);
    whole
}

/// Lets oneself into a folder; a link is none.
fn open(folder: &Path) -> io::Result<()> {
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}
