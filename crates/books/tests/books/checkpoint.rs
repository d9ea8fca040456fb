//! The files of checkpoints: their names while they are written, and paths that name no file.

use std::fs;
use std::path::Path;
use std::process;

use discus_books::checkpoint::{CheckpointProblem, load, save};
#[cfg(unix)]
use discus_books::replace_file;
use solver::{Options, Solver};

use crate::folder;

fn small() -> Solver {
    let options = Options { rows: 4, columns: 5, table_bytes: 1, ..Options::default() };
    Solver::with_options(options).expect("a small board")
}

/// As a process with the same number in another container writes them.
#[test]
fn files_of_others_are_left_alone() {
    let folder = folder("others");
    let others: Vec<_> = (0..50)
        .map(|number| folder.join(format!("discus.{}.{number}.new", process::id())))
        .collect();
    for other in &others {
        fs::write(other, "theirs").expect("room");
    }
    let saved = folder.join("saved");
    save(&small(), &saved).expect("room");
    load(&small(), &saved).expect("a checkpoint");
    for other in &others {
        assert_eq!(fs::read(other).expect("a file"), b"theirs");
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), others.len() + 1);
}

#[cfg(unix)]
#[test]
fn only_a_file_that_was_created_is_removed() {
    let folder = folder("not_created");
    let other = folder.join("saved.new");
    // Nobody can write to a link to a folder.
    std::os::unix::fs::symlink(&folder, &other).expect("a link");
    replace_file(&folder.join("saved"), &other, |_| Ok(())).expect_err("a folder");
    assert!(other.is_symlink());
}

#[test]
fn a_name_may_have_any_legal_length() {
    let saved = folder("long").join("n".repeat(255));
    save(&small(), &saved).expect("room");
    load(&small(), &saved).expect("a checkpoint");
}

#[test]
fn a_path_without_a_name_is_refused() {
    let folder = folder("unnamed");
    for path in [Path::new(""), &folder.join("missing/"), &folder.join("missing/.")] {
        let error = save(&small(), path).expect_err("no name");
        assert!(matches!(error.problem, CheckpointProblem::Unnamed), "{error}");
        assert_eq!(error.to_string(), format!("the path \"{}\" names no file", path.display()));
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}
