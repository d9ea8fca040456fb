//! Archives: zip, tar, and tar compressed by gzip.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Component, Path, PathBuf};

use flate2::read::MultiGzDecoder;
use tar::EntryType;
use zip::ZipArchive;
use zip::result::ZipError;

use super::NoFiles;
use super::copy::{BYTES, shown};

/// A kind of archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Zip,
    Tar,
    Gzip,
    /// One that is not unpacked here, by its name.
    Other(&'static str),
}

/// The beginnings of archives, or what stands elsewhere.
const MAGIC: [(usize, &[u8], Kind); 8] = [
    (0, b"PK\x03\x04", Kind::Zip),
    (0, b"PK\x05\x06", Kind::Zip),
    (0, b"\x1f\x8b", Kind::Gzip),
    (257, b"ustar", Kind::Tar),
    (0, b"Rar!", Kind::Other("a rar")),
    (0, b"7z\xbc\xaf\x27\x1c", Kind::Other("a 7z")),
    (0, b"\xfd7zXZ\0", Kind::Other("an xz")),
    (0, b"BZh", Kind::Other("a bzip2")),
];

/// Endings of the names of archives.
const ENDINGS: [(&str, Kind); 4] =
    [(".zip", Kind::Zip), (".tar", Kind::Tar), (".tgz", Kind::Gzip), (".tar.gz", Kind::Gzip)];

impl Kind {
    /// The kinds that are unpacked, with their words.
    const UNPACKED: [(&'static str, Kind); 3] =
        [("zip", Kind::Zip), ("tar", Kind::Tar), ("gzip", Kind::Gzip)];

    /// Its word on a command line.
    pub(super) fn word(self) -> &'static str {
        let found = Kind::UNPACKED.iter().find(|(_, kind)| *kind == self);
        found.map_or("", |(word, _)| word)
    }

    /// The kind of this word.
    pub(super) fn of_word(word: &OsStr) -> Option<Kind> {
        Kind::UNPACKED.into_iter().find(|(known, _)| word == *known).map(|(_, kind)| kind)
    }

    /// The kind of a file, by its first bytes and else by its name; nothing if it is no archive.
    pub(super) fn of(name: &str, head: &[u8]) -> Option<Kind> {
        let name = name.to_lowercase();
        if name.strip_suffix(".jar").is_some() {
            return None;
        }
        let is_there = |(at, magic, _): &&(usize, &[u8], Kind)| {
            head.get(*at..).is_some_and(|rest| rest.starts_with(magic))
        };
        let by_head = MAGIC.iter().find(is_there).map(|(_, _, kind)| *kind);
        let by_name = || ENDINGS.iter().find(|(end, _)| name.ends_with(end)).map(|(_, kind)| *kind);
        by_head.or_else(by_name)
    }

    /// A file's kind.
    pub(super) fn of_file(path: &Path) -> io::Result<Option<Kind>> {
        let mut head = Vec::new();
        File::open(path)?.take(512).read_to_end(&mut head)?;
        let name = path.file_name().unwrap_or_default();
        Ok(Kind::of(&name.to_string_lossy(), &head))
    }
}

/// Takes the files of an archive.
pub(super) trait Target {
    /// Says that an entry was left out.
    fn note(&mut self, name: &Path, why: &str);

    /// Takes a folder.
    fn add_folder(&mut self, name: &Path) -> Result<(), NoFiles>;

    /// Takes a file with these contents, which are said to have this length.
    fn add_file(
        &mut self,
        name: &Path,
        contents: &mut dyn Read,
        len: u64,
        is_executable: bool,
    ) -> Result<(), NoFiles>;
}

/// Opens an archive, unless it is too large or of a kind that is not unpacked here.
pub(super) fn open(path: &Path, kind: Kind) -> Result<File, NoFiles> {
    let failed = |error: io::Error| NoFiles::Failed(format!("{}: {error}", path.display()));
    if let Kind::Other(name) = kind {
        let why = format!("It is {name} archive: hand in a zip or tar.gz archive, or a folder.");
        return Err(NoFiles::Unfit(why));
    }
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.len() > BYTES {
        let why = format!("The archive is larger than {} MiB.", BYTES >> 20);
        return Err(NoFiles::Unfit(why));
    }
    Ok(file)
}

/// Unpacks an archive. Files whose paths lead out of it, links and devices are left out.
pub(super) fn unpack(
    target: &mut dyn Target,
    bytes: impl Read + Seek,
    kind: Kind,
) -> Result<(), NoFiles> {
    let bytes = BufReader::new(bytes);
    match kind {
        Kind::Zip => unzip(target, bytes),
        Kind::Gzip => untar(target, MultiGzDecoder::new(bytes)),
        Kind::Tar | Kind::Other(_) => untar(target, bytes),
    }
}

fn unzip(target: &mut dyn Target, bytes: impl Read + Seek) -> Result<(), NoFiles> {
    let mut archive = ZipArchive::new(bytes).map_err(|error| of_zip(&error))?;
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|error| of_zip(&error))?;
        let name = entry.name().map_err(|error| of_zip(&error))?.into_owned();
        let Some(name) = inside(target, &name) else { continue };
        if entry.is_symlink() {
            target.note(&name, "is a link");
        } else if entry.is_dir() {
            target.add_folder(&name)?;
        } else {
            let is_executable = entry.unix_mode().is_some_and(|mode| mode & 0o111 != 0);
            let len = entry.size();
            target.add_file(&name, &mut entry, len, is_executable)?;
        }
    }
    Ok(())
}

fn untar(target: &mut dyn Target, bytes: impl Read) -> Result<(), NoFiles> {
    // Entries that are left out are read as well.
    let mut archive = tar::Archive::new(bytes.take(2 * BYTES));
    for entry in archive.entries().map_err(|error| damaged(&error))? {
        let mut entry = entry.map_err(|error| damaged(&error))?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let Some(name) = inside(target, &name) else { continue };
        match entry.header().entry_type() {
            EntryType::Directory => target.add_folder(&name)?,
            EntryType::Regular | EntryType::Continuous | EntryType::GNUSparse => {
                let mode = entry.header().mode().unwrap_or(0);
                let len = entry.size();
                target.add_file(&name, &mut entry, len, mode & 0o111 != 0)?;
            }
            EntryType::Symlink | EntryType::Link => target.note(&name, "is a link"),
            EntryType::XGlobalHeader | EntryType::XHeader => {}
            _ => target.note(&name, "is neither a file nor a folder"),
        }
    }
    Ok(())
}

/// The path of an entry below the root of its archive; nothing for the root itself and for a path
/// that leads out, which is noted. Archives of some systems separate folders by backslashes.
fn inside(target: &mut dyn Target, name: &str) -> Option<PathBuf> {
    let name = if name.contains('/') { name.to_owned() } else { name.replace('\\', "/") };
    let mut path = PathBuf::new();
    for part in Path::new(&name).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::CurDir => {}
            Component::ParentDir | Component::RootDir | Component::Prefix(_) => {
                target.note(Path::new(&name), "leads out of the archive");
                return None;
            }
        }
    }
    (!path.as_os_str().is_empty()).then_some(path)
}

fn of_zip(error: &ZipError) -> NoFiles {
    match error {
        ZipError::UnsupportedArchive(what) if *what == ZipError::PASSWORD_REQUIRED => {
            NoFiles::Unfit("The archive asks for a password.".to_owned())
        }
        other => NoFiles::Unfit(format!(
            "The archive is damaged or incomplete ({}).",
            shown(other.to_string())
        )),
    }
}

fn damaged(error: &io::Error) -> NoFiles {
    NoFiles::Unfit(format!("The archive is damaged or incomplete ({}).", shown(error.to_string())))
}
