//! The maximum length of sources, and texts that they must not contain.

use std::path::PathBuf;

use crate::{files, members, read, root};

/// The searches access games only through the trait.
#[test]
fn search_names_no_game() {
    for file in files(&root().join("crates/search/src"), ".rs") {
        let text = read(&file).to_lowercase();
        for game in ["connect4", "connect four", "connect-four", "checkers", "draughts", "disc"] {
            let bare = text.replace("discus", "");
            assert!(!bare.contains(game), "{} names {game}", file.display());
        }
    }
}

#[test]
fn sources_are_short() {
    for file in members().iter().flat_map(|member| files(&member.join("src"), ".rs")) {
        let lines = read(&file).lines().count();
        assert!(lines <= 400, "{} has {lines} lines", file.display());
    }
}

/// What differs between systems is in the module `system` of a crate. The libraries for C are for Unix.
#[test]
fn what_depends_on_the_system_is_in_one_place() {
    let is_elsewhere = |file: &&PathBuf| {
        let has = |name: &str| file.iter().any(|part| part == name);
        has("src") && !has("capi") && !has("system") && !has("system.rs")
    };
    for file in files(&root().join("crates"), ".rs").iter().filter(is_elsewhere) {
        for line in read(file).lines() {
            let chooses = ["#[cfg", "#![cfg", "cfg!("].iter().any(|sign| line.contains(sign))
                && ["unix", "windows", "target_os"].iter().any(|system| line.contains(system));
            let paths = ["os::unix", "os::windows", "os::linux", "os::fd", "rustix::"];
            let asks = paths.iter().any(|path| line.contains(path));
            assert!(!chooses && !asks, "{}: `system` should have {line}", file.display());
        }
    }
}

#[test]
fn every_crate_says_what_it_claims() {
    for member in members() {
        let roots = ["src/lib.rs", "src/main.rs"].map(|file| member.join(file));
        let opened = roots.iter().filter(|file| file.exists());
        for file in opened {
            assert!(read(file).starts_with("//!"), "{} begins with its claim", file.display());
        }
    }
}

#[test]
fn nothing_is_left_for_later() {
    let marks = ["TODO", "FIXME", "XXX"];
    for file in members().iter().flat_map(|member| files(member, ".rs")) {
        if file.ends_with("tidy/sources.rs") {
            continue;
        }
        let text = read(&file);
        for mark in marks {
            assert!(!text.contains(mark), "{} has a {mark}", file.display());
        }
        assert!(!text.contains("#[ignore"), "{} ignores a test", file.display());
    }
}

/// The project builds with the installed stable toolchain on a fresh machine.
#[test]
fn no_toolchain_is_pinned() {
    for name in ["rust-toolchain", "rust-toolchain.toml"] {
        assert!(!root().join(name).exists(), "{name}");
    }
}
