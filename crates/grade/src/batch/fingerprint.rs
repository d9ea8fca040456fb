//! A hash of a submission and of everything that its marks depend on, so that nothing is marked
//! twice.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::Path;
use std::time::SystemTime;

use sha2::{Digest as _, Sha256};

use crate::rubric::Rubric;

/// The number of bytes of a submission that are read. Of the rest, sizes and times count.
const MOST: u64 = 256 << 20;
/// The number of files and folders that are looked at, and how deep they may lie.
const FILES: usize = 20_000;
const DEPTH: usize = 40;

/// The inputs of a report besides the submission: the rubric, and the version and sources of what marks.
/// Every program that is built from the same sources has the same.
pub fn way(rubric: &Rubric) -> String {
    let (version, sources) = (env!("CARGO_PKG_VERSION"), env!("DISCUS_MARKED_BY"));
    format!("{version} {sources} {} {rubric:?}", rubric.assignment.course().digest())
}

/// The fingerprint of the submission at this path, marked in this way.
///
/// # Errors
/// If it cannot be read.
pub fn fingerprint(path: &Path, way: &str) -> io::Result<String> {
    let mut reader = Reader { digest: Sha256::new(), bytes: MOST, files: FILES };
    reader.add(way.as_bytes());
    reader.add(path.file_name().unwrap_or_default().as_encoded_bytes());
    reader.entry(path, 0)?;
    let digest = reader.digest.finalize();
    let mut text = String::new();
    for byte in digest {
        let _ = write!(text, "{byte:02x}");
    }
    Ok(text)
}

struct Reader {
    digest: Sha256,
    bytes: u64,
    files: usize,
}

impl Reader {
    /// Adds a text with its length, so that two texts are never taken for one.
    fn add(&mut self, bytes: &[u8]) {
        self.digest.update((bytes.len() as u64).to_le_bytes());
        self.digest.update(bytes);
    }

    fn entry(&mut self, path: &Path, depth: usize) -> io::Result<()> {
        // What is beyond these limits is refused by the marking.
        if depth > DEPTH || self.files == 0 {
            return Ok(());
        }
        self.files -= 1;
        let about = if depth == 0 { fs::metadata(path)? } else { fs::symlink_metadata(path)? };
        if about.is_dir() {
            self.add(b"folder");
            let mut entries = fs::read_dir(path)?.collect::<io::Result<Vec<_>>>()?;
            entries.sort_by_key(fs::DirEntry::file_name);
            for entry in entries {
                self.add(entry.file_name().as_encoded_bytes());
                self.entry(&entry.path(), depth + 1)?;
            }
        } else if about.is_file() {
            let is_executable = submissions::is_executable(&about);
            self.add(if is_executable { b"program" } else { b"file" });
            self.file(path, &about)?;
        } else if about.is_symlink() {
            self.add(b"link");
            self.add(fs::read_link(path)?.as_os_str().as_encoded_bytes());
        }
        Ok(())
    }

    fn file(&mut self, path: &Path, about: &fs::Metadata) -> io::Result<()> {
        self.add(&about.len().to_le_bytes());
        if about.len() > self.bytes {
            let since =
                about.modified()?.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            self.add(&since.as_secs().to_le_bytes());
            return Ok(());
        }
        let mut file = match File::open(path) {
            Ok(file) => file.take(about.len()),
            // It is the submission's fault, which the marking reports.
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Ok(()),
            Err(error) => return Err(error),
        };
        self.bytes -= about.len();
        let mut buffer = vec![0; 1 << 16];
        loop {
            let read = file.read(&mut buffer)?;
            if read == 0 {
                return Ok(());
            }
            self.digest.update(&buffer[..read]);
        }
    }
}
