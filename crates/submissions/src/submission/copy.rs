//! Copies a submission's files, within bounds.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use text::printable;

use super::NoFiles;
use super::archive::Target;
use crate::system;

/// Bytes of all files, and of an archive.
pub(super) const BYTES: u64 = 64 << 20;

/// Files and folders.
const FILES: usize = 10_000;

/// Folders within folders.
const DEPTH: usize = 32;

/// Folders and files that tools make, and that are no part of a submission.
const OTHERS: [&str; 16] = [
    "__MACOSX",
    ".DS_Store",
    ".git",
    ".hg",
    ".svn",
    ".idea",
    ".vs",
    ".vscode",
    ".metadata",
    ".settings",
    "nbproject",
    "CMakeFiles",
    "cmake-build-debug",
    "cmake-build-release",
    "node_modules",
    "__pycache__",
];

/// A copy that is being made.
pub(super) struct Copy {
    to: PathBuf,
    bytes: u64,
    files: usize,
    /// Sentences about what was left out.
    pub(super) notes: Vec<String>,
}

impl Copy {
    /// An empty one in this folder.
    pub(super) fn into(to: &Path) -> Copy {
        Copy { to: to.to_owned(), bytes: BYTES, files: FILES, notes: Vec::new() }
    }

    /// Copies all that is in a folder. Links are followed within the folder, and left out if they
    /// lead out of it.
    pub(super) fn take_folder(&mut self, folder: &Path) -> Result<(), NoFiles> {
        let root = fs::canonicalize(folder).map_err(|error| unread(folder, &error))?;
        self.take_all(&root, &root, Path::new(""))
    }

    fn take_all(&mut self, root: &Path, folder: &Path, name: &Path) -> Result<(), NoFiles> {
        let entries = fs::read_dir(folder).map_err(|error| unread(folder, &error))?;
        let mut entries: Vec<_> =
            entries.collect::<Result<_, _>>().map_err(|error| unread(folder, &error))?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let (from, name) = (entry.path(), name.join(entry.file_name()));
            let about = entry.metadata().map_err(|error| unread(&from, &error))?;
            if about.is_dir() {
                if self.make_folder(&name)? {
                    self.take_all(root, &from, &name)?;
                }
            } else if about.is_symlink() {
                self.take_link(root, &from, &name)?;
            } else if about.is_file() {
                self.take(&from, &about, &name)?;
            } else {
                self.note(&name, "is neither a file nor a folder");
            }
        }
        Ok(())
    }

    /// Copies the file to which a link leads, if that is in the same folder.
    fn take_link(&mut self, root: &Path, link: &Path, name: &Path) -> Result<(), NoFiles> {
        let target = fs::canonicalize(link).ok().filter(|target| target.starts_with(root));
        let target = target.and_then(|target| Some((fs::metadata(&target).ok()?, target)));
        match target {
            Some((about, target)) if about.is_file() => self.take(&target, &about, name),
            Some(_) => {
                self.note(name, "is a link to a folder");
                Ok(())
            }
            None => {
                self.note(name, "is a link that leads out of the folder or nowhere");
                Ok(())
            }
        }
    }

    /// Copies one file under its own name.
    pub(super) fn take_file(&mut self, file: &Path) -> Result<(), NoFiles> {
        let about = fs::metadata(file).map_err(|error| unread(file, &error))?;
        if !about.is_file() {
            return Err(NoFiles::Unfit("It is neither a file nor a folder.".to_owned()));
        }
        let name = file.file_name().map(PathBuf::from).unwrap_or_default();
        self.take(file, &about, &name)
    }

    fn take(&mut self, file: &Path, about: &Metadata, name: &Path) -> Result<(), NoFiles> {
        let opened = File::open(file).map_err(|error| unread(file, &error))?;
        self.write(name, opened, about.len(), system::is_executable(about))
    }

    /// Makes a folder, unless it is no part of a submission; returns whether it did.
    fn make_folder(&mut self, name: &Path) -> Result<bool, NoFiles> {
        if is_other(name) {
            return Ok(false);
        }
        self.count(name)?;
        self.prepare(&name.join("x"))?;
        Ok(true)
    }

    /// Writes a file with these contents, which are said to have this length.
    fn write(
        &mut self,
        name: &Path,
        contents: impl Read,
        len: u64,
        is_executable: bool,
    ) -> Result<(), NoFiles> {
        if is_other(name) {
            return Ok(());
        }
        self.count(name)?;
        if len > self.bytes {
            return Err(too_large());
        }
        let to = self.prepare(name)?;
        let mut file = system::create(&to, is_executable).map_err(|error| unread(name, &error))?;
        // One more byte than there may be tells that there are too many.
        let copied = io::copy(&mut contents.take(self.bytes + 1), &mut file);
        let copied = copied.map_err(|error| damaged(name, &error))?;
        self.bytes = self.bytes.checked_sub(copied).ok_or_else(too_large)?;
        Ok(())
    }

    /// Says that a file was left out.
    fn note(&mut self, name: &Path, why: &str) {
        const MOST: usize = 20;
        if self.notes.len() < MOST {
            self.notes.push(format!("{} {why}: it was left out.", shown(name)));
        }
    }

    fn count(&mut self, name: &Path) -> Result<(), NoFiles> {
        if name.components().count() > DEPTH {
            return Err(NoFiles::Unfit("Its folders are nested too deeply.".to_owned()));
        }
        self.files = self.files.checked_sub(1).ok_or_else(|| {
            NoFiles::Unfit(format!("It has more than {FILES} files and folders."))
        })?;
        Ok(())
    }

    /// Makes the folders above a file, and returns its path.
    fn prepare(&self, name: &Path) -> Result<PathBuf, NoFiles> {
        let is_plain = |part: Component<'_>| matches!(part, Component::Normal(_));
        if !name.components().all(is_plain) {
            return Err(NoFiles::Unfit(format!("{} is no name for a file.", shown(name))));
        }
        let to = self.to.join(name);
        let made = fs::create_dir_all(to.parent().unwrap_or(&self.to));
        made.map_err(|error| unread(name, &error))?;
        Ok(to)
    }
}

impl Target for Copy {
    fn note(&mut self, name: &Path, why: &str) {
        Copy::note(self, name, why);
    }

    fn add_folder(&mut self, name: &Path) -> Result<(), NoFiles> {
        self.make_folder(name).map(drop)
    }

    fn add_file(
        &mut self,
        name: &Path,
        contents: &mut dyn Read,
        len: u64,
        is_executable: bool,
    ) -> Result<(), NoFiles> {
        self.write(name, contents, len, is_executable)
    }
}

/// A file's name, or somebody's words, in a sentence.
pub(super) fn shown(text: impl AsRef<OsStr>) -> String {
    printable(&text.as_ref().to_string_lossy(), ' ')
}

pub(super) fn too_large() -> NoFiles {
    NoFiles::Unfit(format!("Its files are larger than {} MiB in all.", BYTES >> 20))
}

fn is_other(name: &Path) -> bool {
    name.components().any(|part| {
        OTHERS.iter().any(|other| part.as_os_str() == *other)
            || part.as_os_str().as_encoded_bytes().starts_with(b"._")
    })
}

/// A file that cannot be read, or whose name cannot be used, is its author's fault; a full disk is
/// not.
fn unread(path: &Path, error: &io::Error) -> NoFiles {
    use io::ErrorKind as Kind;
    match error.kind() {
        Kind::PermissionDenied => NoFiles::Unfit(format!("{} cannot be read.", shown(path))),
        Kind::NotADirectory | Kind::IsADirectory | Kind::AlreadyExists => {
            NoFiles::Unfit(format!("{} is the name of a file and of a folder.", shown(path)))
        }
        Kind::InvalidFilename | Kind::InvalidInput => {
            NoFiles::Unfit(format!("{} is no name for a file.", shown(path)))
        }
        _ => NoFiles::Failed(format!("{}: {error}", path.display())),
    }
}

pub(super) fn damaged(name: &Path, error: &io::Error) -> NoFiles {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            NoFiles::Failed(format!("{}: {error}", name.display()))
        }
        _ => NoFiles::Unfit(format!(
            "The archive is damaged: {} cannot be unpacked ({}).",
            shown(name),
            shown(error.to_string())
        )),
    }
}
