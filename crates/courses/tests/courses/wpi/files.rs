//! The files of a player, in valid and invalid states.

use std::fs;
#[cfg(unix)]
use std::os::unix::fs::{MetadataExt as _, symlink};
#[cfg(unix)]
use std::process::Command;

use discus_courses::wpi::Folder;

use crate::scratch::Scratch;

fn folder(scratch: &Scratch) -> Folder {
    Folder::new(scratch.path().to_owned(), "alpha".parse().expect("a name"))
}

#[test]
fn a_player_has_two_files_in_its_folder() {
    let scratch = Scratch::new();
    assert_eq!(folder(&scratch).input(), scratch.path().join("alpha.in"));
    assert_eq!(folder(&scratch).output(), scratch.path().join("alpha.out"));
}

/// A renamed file is a different file; a file that is rewritten in place stays the same one.
#[cfg(unix)]
#[test]
fn a_file_is_replaced_and_not_rewritten() {
    let scratch = Scratch::new();
    let (folder, output) = (folder(&scratch), folder(&scratch).output());
    folder.write(&output, "(W C 1)\n").expect("written");
    let held = fs::File::open(&output).expect("there");
    folder.write(&output, "(W D 1)\n").expect("written again");
    assert_eq!(fs::read(&output).expect("there"), b"(W D 1)\n");
    let number = |metadata: fs::Metadata| metadata.ino();
    let now = number(fs::metadata(&output).expect("there"));
    assert_ne!(number(held.metadata().expect("held")), now);
    assert_eq!(scratch.files(), ["alpha.out"]);
}

#[test]
fn a_missing_file_is_nothing_and_a_missing_folder_an_error() {
    let scratch = Scratch::new();
    let folder = folder(&scratch);
    assert_eq!(folder.read(&folder.input()).expect("no error"), None);
    folder.remove(&folder.input()).expect("removed already");
    fs::remove_dir(scratch.path()).expect("empty");
    let error = folder.read(&folder.input()).expect_err("vanished").to_string();
    assert!(
        error.starts_with(&format!("{} cannot be used: ", scratch.path().display())),
        "{error}"
    );
    let error = folder.write(&folder.output(), "").expect_err("vanished").to_string();
    assert!(error.contains("alpha.out cannot be written: "), "{error}");
}

#[cfg(unix)]
#[test]
fn only_ordinary_files_are_read() {
    let scratch = Scratch::new();
    let (folder, input) = (folder(&scratch), folder(&scratch).input());
    let complaint = || folder.read(&input).expect_err("no ordinary file").to_string();
    fs::create_dir(&input).expect("a directory");
    assert!(complaint().ends_with("alpha.in cannot be read: it is a directory"));
    let error = folder.remove(&input).expect_err("a directory stays").to_string();
    assert!(error.ends_with("alpha.in cannot be removed: it is a directory"), "{error}");
    fs::remove_dir(&input).expect("empty");
    fs::write(scratch.path().join("elsewhere"), "(W A 1)").expect("a file");
    symlink("elsewhere", &input).expect("a link");
    assert!(complaint().ends_with("alpha.in cannot be read: it is a symbolic link"));
    folder.remove(&input).expect("the link goes, not what it leads to");
    assert_eq!(scratch.files(), ["elsewhere"]);
    let made = Command::new("mkfifo").arg(&input).status().expect("mkfifo exists");
    assert!(made.success());
    assert!(complaint().ends_with("alpha.in cannot be read: it is no ordinary file"));
}

#[test]
fn a_huge_file_is_read_in_part() {
    let scratch = Scratch::new();
    let (folder, input) = (folder(&scratch), folder(&scratch).input());
    fs::write(&input, vec![b'x'; 1 << 20]).expect("written");
    assert_eq!(folder.read(&input).expect("read").map(|read| read.len()), Some(1 << 16));
}
