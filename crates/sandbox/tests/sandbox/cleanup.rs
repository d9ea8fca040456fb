//! Old folders are removed.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

use discus_sandbox::TemporaryFolder;
use rustix::fs::{FlockOperation, flock};

/// A path that would be that of a folder of a process that is gone.
fn abandoned(number: u32) -> PathBuf {
    let mut gone = Command::new("true").spawn().expect("it starts");
    gone.wait().expect("it ends");
    std::env::temp_dir().join(format!("discus-sandbox-{}-{number}", gone.id()))
}

#[test]
fn folders_of_processes_that_are_gone_are_removed() {
    let left = abandoned(7);
    fs::create_dir_all(left.join("deep/deeper")).expect("folders");
    fs::write(left.join("deep/file"), "some").expect("written");
    let removed = left.with_extension("removed-3");
    fs::create_dir(&removed).expect("a folder");
    let own = TemporaryFolder::empty().expect("a folder");
    TemporaryFolder::sweep();
    assert!(!left.exists() && !removed.exists());
    assert!(own.path().exists(), "its owner lives");
}

#[test]
fn files_and_locked_folders_stay() {
    let (held, link, file) = (abandoned(1), abandoned(2), abandoned(3));
    fs::create_dir(&held).expect("a folder");
    let lock = File::open(&held).expect("opened");
    flock(&lock, FlockOperation::LockShared).expect("locked");
    symlink(&held, &link).expect("a link");
    fs::write(&file, "").expect("written");
    TemporaryFolder::sweep();
    assert!(held.exists() && link.is_symlink() && file.exists());
    drop(lock);
    TemporaryFolder::sweep();
    assert!(!held.exists());
    fs::remove_file(link).expect("removed");
    fs::remove_file(file).expect("removed");
}
