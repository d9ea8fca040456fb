//! Compares the structure of the project with ARCHITECTURE.md.

mod arrows;
mod documents;
mod harnesses;
mod prose;
mod rooms;
mod sources;

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace").to_path_buf()
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The folders of all members: every crate, every C library, and `xtask`.
fn members() -> Vec<PathBuf> {
    let folders = ["crates", "crates/capi"].map(|folder| fs::read_dir(root().join(folder)));
    let entries = folders.into_iter().flat_map(|folder| folder.expect("a folder of crates"));
    let mut members: Vec<PathBuf> = entries.map(|entry| entry.expect("a crate").path()).collect();
    members.push(root().join("xtask"));
    members.retain(|member| member.join("Cargo.toml").exists());
    members.sort();
    members
}

/// All files below a folder with this ending, except the third-party packages of the page and what is built.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.ends_with("node_modules") || path.ends_with("target") {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}
