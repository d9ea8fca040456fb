//! Writes a digest of the sources that marks depend on, so that reports of another version are out of date.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// The sources of this crate and of those of ours that it uses.
const FOLDERS: [&str; 12] = [
    "capi/ece15/include",
    "capi/fourinarow/include",
    "checkers/src",
    "courses/src",
    "engine/src",
    "grade/src",
    "rules/src",
    "sandbox/src",
    "search/src",
    "solver/src",
    "submissions/src",
    "tables/src",
];

fn main() -> io::Result<()> {
    let crates = Path::new("..");
    let mut files = Vec::new();
    for name in FOLDERS {
        let folder = crates.join(name);
        println!("cargo::rerun-if-changed={}", folder.display());
        add(&folder, &mut files)?;
    }
    files.sort();
    let mut digest = crc32fast::Hasher::new();
    for file in files {
        digest.update(file.as_os_str().as_encoded_bytes());
        digest.update(&fs::read(file)?);
    }
    println!("cargo::rustc-env=DISCUS_MARKED_BY={:08x}", digest.finalize());
    Ok(())
}

/// Adds all files in a folder.
fn add(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { add(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
