//! Old folders are removed.

use std::fs::{self, File};
use std::io::Read as _;
use std::os::fd::OwnedFd;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use discus_sandbox::TemporaryFolder;
use rustix::fs::{FlockOperation, flock};

/// A path that would be that of a folder of a process that is gone.
fn abandoned(number: u32) -> PathBuf {
    let mut gone = Command::new("true").spawn().expect("it starts");
    gone.wait().expect("it ends");
    std::env::temp_dir().join(format!("discus-sandbox-{}-{number}", gone.id()))
}

/// A path that no sweep knows: whoever sweeps meanwhile would remove a folder while it is being filled.
fn unswept(path: &Path) -> PathBuf {
    let name = path.file_name().expect("a name").display();
    path.with_file_name(format!("unswept-{name}"))
}

#[test]
fn folders_of_processes_that_are_gone_are_removed() {
    let left = abandoned(7);
    let made = unswept(&left);
    fs::create_dir_all(made.join("deep/deeper")).expect("folders");
    fs::write(made.join("deep/file"), "some").expect("written");
    fs::rename(made, &left).expect("renamed");
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
    let made = unswept(&held);
    fs::create_dir(&made).expect("a folder");
    let lock = File::open(&made).expect("opened");
    flock(&lock, FlockOperation::LockShared).expect("locked");
    fs::rename(made, &held).expect("renamed");
    // That of its temporary files, which has no lock itself.
    let scratch = held.with_extension("scratch-17");
    fs::create_dir(&scratch).expect("a folder");
    symlink(&held, &link).expect("a link");
    fs::write(&file, "").expect("written");
    TemporaryFolder::sweep();
    assert!(held.exists() && scratch.exists() && link.is_symlink() && file.exists());
    drop(lock);
    TemporaryFolder::sweep();
    assert!(!held.exists() && !scratch.exists());
    fs::remove_file(link).expect("removed");
    fs::remove_file(file).expect("removed");
}

/// The caller may be killed before it could be told that the program runs.
#[test]
fn an_unconfined_program_ends_with_a_caller_that_has_exited_before_it_started() {
    let (caller, theirs) = UnixStream::pair().expect("a socket");
    drop(caller);
    let mut supervisor = Command::new(env!("CARGO_BIN_EXE_discus-sandbox"))
        .args(["\"Guard\"", "sh", "-c", "sleep 600 & exec sleep 600"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(OwnedFd::from(theirs))
        .spawn()
        .expect("it starts");
    // The pipe closes only after the last program that has it open.
    let mut said = String::new();
    supervisor.stdout.take().expect("a pipe").read_to_string(&mut said).expect("text");
    assert_eq!(said, "");
    supervisor.wait().expect("it ends");
}
