use std::ffi::{OsStr, OsString};
use std::fs::{self, DirBuilder, File, Permissions};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::{
    DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _,
};
use std::path::{Path, PathBuf};
use std::process;

use rustix::fs::{FlockOperation, OFlags, flock};
use rustix::io::Errno;
use rustix::process::{Pid, test_kill_process};

use crate::report::NoCopy;
use crate::system::linux::copy::{Copy, named};
use crate::system::linux::user;

/// A folder in which a program runs. It is removed with all its contents when this value is
/// dropped; the program should have ended by then.
#[derive(Debug)]
pub struct TemporaryFolder {
    path: PathBuf,
    /// Locked as long as the owner needs the folder. The kernel unlocks it, however the owner ends.
    _lock: Option<File>,
}

/// The prefix of the folders' names; the number of the owning process and a random number follow.
const PREFIX: &str = "discus-sandbox-";

impl TemporaryFolder {
    /// Bytes of a program's files that are copied.
    pub(crate) const MOST: u64 = 256 << 20;

    /// A new folder, empty.
    ///
    /// # Errors
    /// If it cannot be made among the temporary files.
    pub fn empty() -> io::Result<TemporaryFolder> {
        loop {
            let name = format!("{PREFIX}{}-{:032x}", process::id(), unguessable()?);
            let path = place().join(name);
            match DirBuilder::new().mode(0o700).create(&path) {
                Ok(()) => {
                    let lock = hold(&path).ok();
                    if let Some(lock) = &lock {
                        // Where files cannot be locked, old folders stay.
                        let _ = flock(lock, FlockOperation::LockShared);
                    }
                    return Ok(TemporaryFolder { path, _lock: lock });
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(unusable(&path, &error)),
            }
        }
    }

    /// Checks that folders can be made, so that a failure is not taken for one of a confinement, and removes
    /// those of processes that ended without doing so.
    ///
    /// # Errors
    /// As for [`empty`](TemporaryFolder::empty).
    pub fn prepare() -> io::Result<()> {
        drop(TemporaryFolder::empty()?);
        TemporaryFolder::sweep();
        Ok(())
    }

    /// A new folder with a copy of all that is in another. Links are copied as links.
    ///
    /// # Errors
    /// If something cannot be copied, is neither a file nor a folder, or is too large.
    pub fn copy_of(program: &Path) -> Result<TemporaryFolder, NoCopy> {
        let folder = TemporaryFolder::empty()?;
        // The named folder may itself be a link.
        let program = fs::canonicalize(program).map_err(|error| named(program, &error))?;
        Copy::below(&program).take_all(&program, &folder.path, 0)?;
        Ok(folder)
    }

    /// Adds a copy of one file, which must not be a link, under a name that may contain folders. It
    /// replaces a file of that name.
    ///
    /// # Errors
    /// As for [`copy_of`](TemporaryFolder::copy_of).
    pub fn add(&self, file: &Path, name: &Path) -> Result<(), NoCopy> {
        let to = self.path.join(name);
        fs::create_dir_all(to.parent().unwrap_or(&self.path))?;
        // A link of this name among the program's files would lead the copy elsewhere.
        let _ = fs::remove_file(&to);
        Copy::below(file.parent().unwrap_or(file)).take_file(file, &to, 1)
    }

    /// Removes the folders of processes that ended without doing so, as after a power cut.
    pub fn sweep() {
        let entries = fs::read_dir(place()).into_iter().flatten().flatten();
        let abandoned = entries.filter(|entry| owner(&entry.file_name()).is_some_and(is_gone));
        for path in abandoned.map(|entry| entry.path()).filter(|path| is_nobodys(path)) {
            // Another process may have removed it first.
            let _ = remove(&path);
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for TemporaryFolder {
    fn drop(&mut self) {
        let _ = remove(&self.path);
    }
}

/// The folder for temporary files, without links: a program's own root lacks the links of this machine.
pub(crate) fn place() -> PathBuf {
    let place = std::env::temp_dir();
    fs::canonicalize(&place).unwrap_or(place)
}

/// The folder beside a program's own that holds its temporary files. It is removed with all its contents when this value is
/// dropped.
#[derive(Debug)]
pub(crate) struct ScratchFolder(PathBuf);

impl ScratchFolder {
    /// That of the supervisor that calls this. One of this name belongs to a supervisor that is gone.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(crate) fn beside(folder: &Path) -> io::Result<ScratchFolder> {
        let name = beside(folder, &format!(".scratch-{}", process::id()).into());
        let scratch = ScratchFolder(folder.with_file_name(name));
        let _ = remove(&scratch.0);
        DirBuilder::new().mode(0o700).create(&scratch.0)?;
        Ok(scratch)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        let _ = remove(&self.0);
    }
}

/// A number that no program can guess. With Landlock, a program can ask for the size and the date of
/// any file whose path it knows, and two programs could exchange messages that way.
fn unguessable() -> io::Result<u128> {
    let mut bytes = [0; 16];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(u128::from_ne_bytes(bytes))
}

/// The process that owns a folder of this name.
fn owner(name: &OsStr) -> Option<Pid> {
    let rest = name.to_str()?.strip_prefix(PREFIX)?;
    Pid::from_raw(rest.split('-').next()?.parse().ok()?)
}

/// Returns true if no process has this number.
pub(crate) fn is_gone(process: Pid) -> bool {
    test_kill_process(process) == Err(Errno::SRCH)
}

/// Returns true if this is an unlocked folder of ours: another container that shares the temporary
/// files has processes of the same numbers. One beside a program's own is locked with it.
fn is_nobodys(path: &Path) -> bool {
    let is_ours = |file: &File| file.metadata().is_ok_and(|about| user::is_ours(about.uid()));
    let is_free = |file: &File| flock(file, FlockOperation::NonBlockingLockExclusive).is_ok();
    let main = path.with_extension("");
    let is_main_free = main == path || hold(&main).map_or(true, |file| is_free(&file));
    is_main_free && hold(path).is_ok_and(|file| is_ours(&file) && is_free(&file))
}

/// Opens a folder, but does not follow a link.
fn hold(path: &Path) -> io::Result<File> {
    let flags = OFlags::DIRECTORY | OFlags::NOFOLLOW;
    File::options().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}

/// The error that no folder can be made here.
fn unusable(path: &Path, error: &io::Error) -> io::Error {
    let place = path.parent().unwrap_or(path).display();
    let what = "set TMPDIR to a folder that is there and can be written";
    io::Error::new(error.kind(), format!("no folder can be made in {place}: {error}: {what}"))
}

/// Removes a folder and all in it, however deeply nested and whatever its rights. Deep folders are
/// moved up first, so that no path becomes too long.
///
/// # Errors
/// If something cannot be removed.
pub(crate) fn remove(folder: &Path) -> io::Result<()> {
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

/// A new name beside the folder.
fn beside(folder: &Path, name: &OsString) -> OsString {
    let mut whole = folder.file_name().unwrap_or_default().to_owned();
    whole.push(name);
    whole
}

/// Gives us all rights to a folder; does not follow a link.
fn open(folder: &Path) -> io::Result<()> {
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}
