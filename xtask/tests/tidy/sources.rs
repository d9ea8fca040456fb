//! The maximum length of sources, and texts that they must not contain.

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

/// Code for single systems is in the module `system` of a crate. The libraries for C are for Unix.
#[test]
fn what_depends_on_the_system_is_in_one_place() {
    let choices = ["target_os", "target_family", "target_vendor", "target_env", "consts::OS"];
    let names = ["(unix", ",unix", "(windows", ",windows"];
    let paths = ["os::unix", "os::windows", "os::linux", "os::fd", "os::{", "rustix::", "nix::"];
    let crates = root().join("crates");
    for file in files(&crates, ".rs") {
        let place: Vec<_> = file.strip_prefix(&crates).expect("below").iter().collect();
        let [name, "src", rest, ..] =
            place.iter().filter_map(|part| part.to_str()).collect::<Vec<_>>()[..]
        else {
            continue;
        };
        if name == "capi" || rest == "system" || rest == "system.rs" {
            continue;
        }
        let text: String = read(&file).split_whitespace().collect();
        let cfgs: String =
            text.split("cfg").skip(1).map(|cfg| cfg.split(']').next().unwrap_or(cfg)).collect();
        let found = choices.iter().chain(&paths).find(|sign| text.contains(**sign));
        let found = found.or_else(|| names.iter().find(|name| cfgs.contains(**name)));
        assert!(found.is_none(), "{}: `system` should have {found:?}", file.display());
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
