//! `discus solve --book` with a large book, which is kept in the user's folder for caches in a form that
//! is read piece by piece.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::scratch::Scratch;
use crate::{NO_PLACE, Run};

/// The embedded book, as large as a book must be to be kept.
const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../solver/src/book/embedded.book");

/// The first position of the published set `L1_R1`: a quick win, but not with the next disc.
const POSITION: &str = "6146";

/// Solves the position with the book and this folder for caches; returns the score and the nodes.
fn solve(cache: &Path) -> (i32, u64) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    let command = command.args(["solve", "--score-only", "--book", BOOK, POSITION]);
    let output = command.env("XDG_CACHE_HOME", cache).output().expect("it runs");
    let said = Run::of(&output).succeeds();
    let words: Vec<&str> = said.trim().split([' ', '=']).collect();
    assert_eq!([words[0], words[2]], [POSITION, "nodes"], "{said}");
    (words[1].parse().expect("a score"), words[3].parse().expect("a number of nodes"))
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let listed = fs::read_dir(folder.join("discus/books")).expect("a folder");
    listed.map(|entry| entry.expect("an entry").path()).collect()
}

#[test]
fn a_book_is_kept_and_damage_of_what_is_kept_changes_no_answer() {
    let folder = Scratch::new();
    assert_eq!(solve(folder.path()), (18, 0));
    let [file] = &files(folder.path())[..] else { panic!("not one file") };
    let whole = fs::read(file).expect("the kept book");
    assert_eq!(solve(folder.path()), (18, 0));

    // The index is whole, but no block is: the position is searched.
    let index = whole.len() / 16;
    fs::write(file, [&whole[..index], &vec![7; whole.len() - index]].concat()).expect("room");
    let (score, nodes) = solve(folder.path());
    assert!(score == 18 && nodes > 0, "{score} with {nodes} nodes");

    // The index is damaged or cut off: the book is kept again.
    for damaged in [&whole[1..], &whole[..100], &[]] {
        fs::write(file, damaged).expect("room");
        assert_eq!(solve(folder.path()), (18, 0));
        assert_eq!(fs::read(file).expect("the kept book"), whole);
    }
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn without_a_folder_to_keep_it_a_book_is_read_each_time() {
    assert_eq!(solve(Path::new(NO_PLACE)), (18, 0));
    assert_eq!(solve(Path::new("not/absolute")), (18, 0));
}
