//! Several runs of the same program have nothing in common.

use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::fs::MetadataExt as _;
use std::thread;

use discus_sandbox::{ExitReason, Process, TemporaryFolder};

use super::{LONG, SOON, compile, confinements, strict};
use crate::scratch::Scratch;

/// A program of more than a MiB.
fn large(body: &str) -> Scratch {
    let files = Scratch::new();
    compile(
        &format!("static char more[1 << 20] = {{1}}; (void) more; {body}"),
        &files.path().join("bot"),
    );
    files
}

/// A program may change and remove its own executable file, whose number of names is always one.
#[test]
fn no_program_changes_what_others_run() {
    let body = "struct stat about;
        if (stat(\"bot\", &about) || about.st_nlink != 1) return 7;
        return unlink(\"bot\") || close(open(\"bot\", O_CREAT | O_WRONLY, 0700));";
    for confinement in strict() {
        let files = large(body);
        let [one, other] =
            [(); 2].map(|()| TemporaryFolder::copy_of(files.path()).expect("a copy"));
        let inode = |folder: &TemporaryFolder| {
            fs::metadata(folder.path().join("bot")).expect("it is there").ino()
        };
        assert_ne!(inode(&one), inode(&other), "each has a file of its own");
        let process = Process::start(&confinement, &one, &[OsString::from("./bot")]);
        let record = process.expect("a supervisor").end(LONG);
        assert_eq!(record.ending, ExitReason::Exited(0), "{:?}", confinement.isolation);
        let read = |folder: &std::path::Path| fs::read(folder.join("bot")).expect("it is there");
        assert_eq!(read(other.path()), read(files.path()));
    }
}

/// Another process may have inherited the file while it was being copied.
#[test]
fn a_program_whose_file_is_still_open_starts_once_it_is_not() {
    let files = large("");
    for confinement in confinements() {
        let folder = TemporaryFolder::copy_of(files.path()).expect("a copy");
        let open = File::options().append(true).open(folder.path().join("bot")).expect("opened");
        let process = Process::start(&confinement, &folder, &[OsString::from("./bot")]);
        let process = process.expect("a supervisor");
        thread::sleep(SOON);
        drop(open);
        let ending = process.end(LONG).ending;
        assert_eq!(ending, ExitReason::Exited(0), "{:?}", confinement.isolation);
    }
}
