//! Large executables that many folders share.

use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use std::thread;

use discus_sandbox::{ExitReason, Isolation, Originals, Process, TemporaryFolder};

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

fn inode(folder: &TemporaryFolder, name: &str) -> u64 {
    fs::metadata(folder.path().join(name)).expect("it is there").ino()
}

fn copy(files: &Path, originals: &Originals) -> TemporaryFolder {
    TemporaryFolder::copy_of(files, Some(originals)).expect("a copy")
}

#[test]
fn only_large_executables_are_shared() {
    let files = large("");
    fs::write(files.path().join("small"), "echo").expect("written");
    fs::write(files.path().join("data"), vec![0; 1 << 20]).expect("written");
    fs::set_permissions(files.path().join("small"), Permissions::from_mode(0o700)).expect("given");
    let originals = Originals::default();
    let [one, other] = [(); 2].map(|()| copy(files.path(), &originals));
    assert_eq!(inode(&one, "bot"), inode(&other, "bot"));
    for name in ["small", "data"] {
        assert_ne!(inode(&one, name), inode(&other, name), "{name}");
    }
    let stranger = copy(files.path(), &Originals::default());
    assert_ne!(inode(&one, "bot"), inode(&stranger, "bot"), "players share nothing");
}

#[test]
fn a_changed_program_is_copied_anew() {
    let files = large("");
    let originals = Originals::default();
    let before = copy(files.path(), &originals);
    compile("static char other[1 << 20] = {2}; (void) other;", &files.path().join("bot"));
    let after = copy(files.path(), &originals);
    assert_ne!(inode(&before, "bot"), inode(&after, "bot"));
}

/// Every way to change the file or its rights; only its name in the folder is the program's.
#[test]
fn no_program_changes_what_others_run() {
    let body = "int opened = open(\"bot\", O_WRONLY);
        int emptied = truncate(\"bot\", 0);
        int given = chmod(\"bot\", 0777) == 0 || syscall(SYS_fchmodat, AT_FDCWD, \"bot\", 0777) == 0;
        void *page = mmap(0, 4096, PROT_WRITE, MAP_SHARED, open(\"bot\", O_RDONLY), 0);
        if (opened >= 0 || emptied == 0 || given || page != MAP_FAILED) return 7;
        return unlink(\"bot\") || close(open(\"bot\", O_CREAT | O_WRONLY, 0700));";
    for confinement in strict() {
        let files = large(body);
        let originals = Originals::default();
        let [one, other] = [(); 2].map(|()| copy(files.path(), &originals));
        let process = Process::start(&confinement, &one, &[OsString::from("./bot")]);
        let record = process.expect("a supervisor").end(LONG);
        assert_eq!(record.ending, ExitReason::Exited(0), "{:?}", confinement.isolation);
        let read = |path: &Path| fs::read(path.join("bot")).expect("it is there");
        assert_eq!(read(other.path()), read(files.path()));
    }
}

/// Another process may have inherited the file while it was being copied.
#[test]
fn a_program_whose_file_is_still_open_starts_once_it_is_not() {
    let files = large("");
    for confinement in confinements() {
        if confinement.isolation == Isolation::Bubblewrap {
            continue; // Its shell does not try again.
        }
        let folder = TemporaryFolder::copy_of(files.path(), None).expect("a copy");
        let open = File::options().append(true).open(folder.path().join("bot")).expect("opened");
        let process = Process::start(&confinement, &folder, &[OsString::from("./bot")]);
        let process = process.expect("a supervisor");
        thread::sleep(SOON);
        drop(open);
        assert_eq!(process.end(LONG).ending, ExitReason::Exited(0));
    }
}
