//! The files of a submission, unpacked.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sandbox::TemporaryFolder;

use super::copy::shown;
use super::names;

/// Unpacked files, below a folder of ours. Nobody writes to them.
#[derive(Debug)]
pub struct Tree {
    folder: TemporaryFolder,
    /// All files, by their paths from the folder, in order.
    files: Vec<PathBuf>,
    /// Sentences about what was left out.
    pub notes: Vec<String>,
}

impl Tree {
    /// The files of a folder. If it holds nothing but one folder, as in most archives, that is the
    /// submission.
    ///
    /// # Errors
    /// If they cannot be moved or listed.
    pub(super) fn rooted(folder: TemporaryFolder, notes: Vec<String>) -> io::Result<Tree> {
        let root = root(folder.path())?;
        let folder = if root == folder.path() { folder } else { moved(&root)? };
        let tree = Tree::of(folder, notes)?.with_usual_names()?;
        match tree.folder_of_makefile() {
            Some(inner) => Tree::of(moved(&tree.path().join(inner))?, tree.notes),
            None => Ok(tree),
        }
    }

    fn of(folder: TemporaryFolder, notes: Vec<String>) -> io::Result<Tree> {
        let mut files = Vec::new();
        list(folder.path(), Path::new(""), &mut files)?;
        files.sort();
        Ok(Tree { folder, files, notes })
    }

    /// The same with the names that files had before a platform changed them.
    fn with_usual_names(mut self) -> io::Result<Tree> {
        for (now, before) in names::changed(&self.files) {
            fs::rename(self.path().join(&now), self.path().join(&before))?;
            self.notes.push(format!("{} was taken as {}.", shown(&now), shown(&before)));
            self.files.retain(|file| *file != now);
            self.files.push(before);
        }
        self.files.sort();
        Ok(self)
    }

    /// The folder of the only makefile, if all sources are below it: what is beside it, such as a
    /// report, is not built.
    fn folder_of_makefile(&self) -> Option<PathBuf> {
        let makefiles = MAKEFILES.iter().flat_map(|name| self.named(name));
        let mut folders: Vec<&Path> = makefiles.filter_map(Path::parent).collect();
        folders.dedup();
        let [only] = folders[..] else { return None };
        let sources = self.with_ending(&[".c", ".h", ".cc", ".hh", ".cpp", ".hpp"]);
        let is_whole = sources.iter().all(|source| source.starts_with(only));
        (is_whole && !only.as_os_str().is_empty()).then(|| only.to_owned())
    }

    /// No files at all.
    ///
    /// # Errors
    /// If no folder can be made.
    pub fn empty() -> io::Result<Tree> {
        Ok(Tree { folder: TemporaryFolder::empty()?, files: Vec::new(), notes: Vec::new() })
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// All files, by their paths from the folder, in order.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// The files whose name has one of these endings, such as `.c`.
    pub fn with_ending(&self, endings: &[&str]) -> Vec<&Path> {
        let has_one = |file: &&PathBuf| {
            let name = file.file_name().map(OsStr::to_string_lossy).unwrap_or_default();
            endings.iter().any(|ending| name.ends_with(ending) && name.len() > ending.len())
        };
        self.files.iter().filter(has_one).map(PathBuf::as_path).collect()
    }

    /// The files of this name, wherever they are.
    pub fn named(&self, name: &str) -> Vec<&Path> {
        let is_so = |file: &&PathBuf| file.file_name() == Some(OsStr::new(name));
        self.files.iter().filter(is_so).map(PathBuf::as_path).collect()
    }

    /// The makefile of the folder itself, as `make` looks for it.
    pub fn makefile(&self) -> Option<&str> {
        MAKEFILES.into_iter().find(|name| self.files.iter().any(|file| file == Path::new(name)))
    }

    /// Returns true if a file has nothing but white space.
    pub fn is_blank(&self, file: &Path) -> bool {
        self.text(file).is_some_and(|text| text.trim().is_empty())
    }

    /// The text of a file; bytes that are not UTF-8 are replaced.
    pub fn text(&self, file: &Path) -> Option<String> {
        let bytes = fs::read(self.path().join(file)).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// The names under which `make` looks for a makefile, in this order.
const MAKEFILES: [&str; 3] = ["GNUmakefile", "makefile", "Makefile"];

/// The innermost folder that is not alone in its folder.
fn root(folder: &Path) -> io::Result<PathBuf> {
    let mut root = folder.to_owned();
    loop {
        let mut entries = fs::read_dir(&root)?.collect::<Result<Vec<_>, _>>()?;
        match (entries.pop(), entries.is_empty()) {
            (Some(entry), true) if entry.file_type()?.is_dir() => root = entry.path(),
            _ => return Ok(root),
        }
    }
}

/// A new folder with all that is in another one, which is emptied.
fn moved(from: &Path) -> io::Result<TemporaryFolder> {
    let folder = TemporaryFolder::empty()?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        fs::rename(entry.path(), folder.path().join(entry.file_name()))?;
    }
    Ok(folder)
}

fn list(folder: &Path, name: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = name.join(entry.file_name());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list(&entry.path(), &name, files)?;
        } else if kind.is_file() {
            files.push(name);
        }
    }
    Ok(())
}
