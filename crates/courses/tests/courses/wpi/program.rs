//! The program: its command line, its exit status, and its cost while it waits.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use super::player_under_test::until;
use crate::scratch::Scratch;

const BINARY: &str = env!("CARGO_BIN_EXE_wpi");

/// A player as a process that is killed when it is dropped.
struct Running(Child);

impl Running {
    fn has_ended(&mut self) -> bool {
        self.0.try_wait().expect("it is our child").is_some()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A player that only waits.
fn waiting(scratch: &Scratch) -> Running {
    started_in(scratch, Command::new(BINARY).arg("discus"))
}

fn started_in(scratch: &Scratch, command: &mut Command) -> Running {
    let command = command.current_dir(scratch.path()).stdout(Stdio::null());
    Running(command.spawn().expect("it starts"))
}

/// The only process whose working directory is this folder.
#[cfg(target_os = "linux")]
fn process_in(folder: &Path) -> std::path::PathBuf {
    let is_here = |process: &std::path::PathBuf| {
        fs::read_link(process.join("cwd")).is_ok_and(|p| p == folder)
    };
    until(|| fs::read_dir("/proc").ok()?.flatten().map(|entry| entry.path()).find(is_here))
}

/// From Linux's accounting: the processor time in nanoseconds, and the number of sleeps.
#[cfg(target_os = "linux")]
fn accounting(process: &Path) -> (u128, u128) {
    let read = |file| fs::read_to_string(process.join(file)).expect("the process lives");
    let first = |text: String| text.split_whitespace().next().and_then(|n| n.parse().ok());
    let status = read("status");
    let sleeps = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
    let sleeps = sleeps.and_then(|count| count.trim().parse().ok());
    (first(read("schedstat")).expect("a time"), sleeps.expect("a count"))
}

/// The requirement is the share of the processor. The number of sleeps is an upper bound with room
/// for the system's own; without the sleep of 100 ms it would be exceeded many times over.
#[cfg(target_os = "linux")]
#[test]
fn a_waiting_player_sleeps() {
    use std::thread;
    use std::time::{Duration, Instant};

    let scratch = Scratch::new();
    let mut player = waiting(&scratch);
    let process = process_in(scratch.path());
    thread::sleep(Duration::from_millis(300));
    let (begin, before) = (Instant::now(), accounting(&process));
    thread::sleep(Duration::from_secs(3));
    let (after, wall) = (accounting(&process), begin.elapsed());
    let used = after.0 - before.0;
    assert!(used * 100 < wall.as_nanos(), "{used} ns of {wall:?}: less than 1 %");
    let sleeps = after.1 - before.1;
    assert!(sleeps <= wall.as_millis() / 100 * 3, "about one look every 100 ms: {sleeps}");
    assert!(!player.has_ended());
}

/// A copy of the program under another name. Another process makes it: if this process started
/// something else at this moment, it would keep the copy open for writing.
fn copied(scratch: &Scratch, name: &OsStr) -> PathBuf {
    let copy = scratch.path().join(name);
    let status = Command::new("cp").arg(BINARY).arg(&copy).status().expect("cp exists");
    assert!(status.success());
    copy
}

/// Plays the referee for a program started as the course starts it.
#[test]
fn started_alone_it_plays_in_its_working_directory() {
    let scratch = Scratch::new();
    copied(&scratch, "discus".as_ref());
    let mut player = started_in(&scratch, &mut Command::new("./discus"));
    let file = |name| scratch.path().join(name);
    fs::write(file("discus.in"), "B\n").expect("given");
    until(|| (!file("discus.in").exists()).then_some(()));
    fs::write(file("discus.in"), "(W C 2)\n").expect("given");
    until(|| player.has_ended().then_some(()));
    assert_eq!(scratch.files(), ["discus"]);
}

/// Starts a player, gives it white, and waits for its move in the file with this name.
fn plays_as(name: &str, scratch: &Scratch, command: &mut Command) {
    let [input, output] = ["in", "out"].map(|end| scratch.path().join(format!("{name}.{end}")));
    fs::write(&input, "W\n").expect("given");
    let _player = started_in(scratch, command.args(["--time", "0.01"]));
    until(|| output.exists().then_some(()));
    fs::remove_file(&output).expect("it is there");
}

/// However the file is found: by a path, through `PATH`, through a link, or by the system alone.
#[test]
fn without_a_name_it_is_called_as_the_file_that_was_started() {
    let scratch = Scratch::new();
    let copy = copied(&scratch, "alpha".as_ref());
    plays_as("alpha", &scratch, &mut Command::new("./alpha"));
    plays_as("alpha", &scratch, &mut Command::new(&copy));
    plays_as("alpha", &scratch, Command::new("alpha").env("PATH", scratch.path()));
    plays_as("alpha", &scratch, Command::new(&copy).arg0("elsewhere/alpha"));
    plays_as("gamma", &scratch, Command::new("./alpha").arg("gamma"));
    symlink("alpha", scratch.path().join("beta")).expect("a link");
    plays_as("beta", &scratch, &mut Command::new("./beta"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_player_that_is_not_told_its_file_asks_the_system() {
    let scratch = Scratch::new();
    let copy = copied(&scratch, "alpha".as_ref());
    symlink("alpha", scratch.path().join("beta")).expect("a link");
    for unusable in ["", "/", ".."] {
        plays_as("alpha", &scratch, Command::new(&copy).arg0(unusable));
        plays_as("alpha", &scratch, Command::new("./beta").arg0(unusable));
    }
}

#[test]
fn a_file_whose_name_is_none_for_a_player_is_refused_with_one_sentence() {
    let scratch = Scratch::new();
    for name in [&b"my player"[..], b".hidden", b"beta.in", b"alpha\xff", b"a\nb"] {
        let copy = copied(&scratch, OsStr::from_bytes(name));
        let output = Command::new(&copy).output().expect("the binary starts");
        assert_eq!(output.status.code(), Some(2), "{}", copy.display());
        assert_eq!(output.stdout, b"");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(said.lines().count(), 1, "{said}");
        let advice =
            "; rename the file or give a name; usage: wpi [NAME] [--dir DIR] [--time SECONDS]\n";
        assert!(said.ends_with(advice), "{said}");
        plays_as("alpha", &scratch, Command::new(&copy).arg("alpha"));
    }
}

/// A removed folder can still be accessed as `.`.
#[cfg(target_os = "linux")]
#[test]
fn a_player_whose_working_directory_is_removed_ends() {
    let scratch = Scratch::new();
    let mut command = Command::new(BINARY);
    let piped = command.current_dir(scratch.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let player = piped.spawn().expect("it starts");
    fs::remove_dir(scratch.path()).expect("empty");
    let output = player.wait_with_output().expect("it ends");
    assert_eq!(failure(&output), ". cannot be used: it has been removed\n");
}

#[test]
fn a_program_says_nothing_but_the_result() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("alpha.in"), "W\n").expect("given");
    let arguments = ["alpha", "--time", "0.01", "--dir"];
    let player = Command::new(BINARY)
        .args(arguments)
        .arg(scratch.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    until(|| scratch.path().join("alpha.out").exists().then_some(()));
    fs::write(scratch.path().join("alpha.in"), "()").expect("given");
    let output = player.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout, b"Illegal move: (): not a move\nWhite wins\n");
    assert_eq!(output.stderr, b"");
}

#[test]
fn bad_command_lines_are_refused_with_one_sentence() {
    let bad: [&[&str]; 11] = [
        &["a b"],
        &["a/b"],
        &[""],
        &["alpha", "beta"],
        &["--dir"],
        &["--time"],
        &["--time", "0"],
        &["--time", "soon"],
        &["--time", "1", "--time", "2"],
        &["--help"],
        &["-x\n"],
    ];
    for arguments in bad {
        let output = Command::new(BINARY).args(arguments).output().expect("the binary starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(output.stdout, b"");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.ends_with("; usage: wpi [NAME] [--dir DIR] [--time SECONDS]\n"), "{said}");
    }
}

/// Runs as a user who may read the folder but not write it: neither deleting the input nor
/// answering works. The superuser may do everything, so if the test has those rights, it runs the
/// player as `nobody`.
#[test]
fn a_folder_or_a_file_of_somebody_else_is_named() {
    let scratch = Scratch::new();
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("own file");
    };
    let play = || {
        let mut command = Command::new("./player");
        if is_superuser() {
            command.uid(65534);
        }
        command.args(["alpha"]).current_dir(scratch.path()).output().expect("the binary starts")
    };
    // The user `nobody` cannot access the folder of the binary.
    copied(&scratch, "player".as_ref());
    let input = scratch.path().join("alpha.in");
    fs::write(&input, "W\n").expect("written");
    mode(scratch.path(), 0o555);
    assert_eq!(failure(&play()), "./alpha.in cannot be removed: Permission denied (os error 13)\n");
    mode(&input, 0o000);
    assert_eq!(failure(&play()), "./alpha.in cannot be read: Permission denied (os error 13)\n");
    mode(scratch.path(), 0o755);
}

fn is_superuser() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id exists");
    id.stdout == b"0\n"
}

/// The one-sentence message of a program that fails.
fn failure(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// `make` copies the player and removes its copies, but no other file.
#[test]
fn the_makefile_leaves_other_files_alone() {
    let scratch = Scratch::new();
    let laid_out = Path::new(env!("CARGO_MANIFEST_DIR")).join("readme/wpi");
    for name in ["README.md", "makefile"] {
        fs::copy(laid_out.join(name), scratch.path().join(name)).expect("a copy");
    }
    fs::copy(BINARY, scratch.path().join("discus")).expect("a copy");
    let make = |words: &[&str]| {
        let mut command = Command::new("make");
        command.args(words).current_dir(scratch.path()).output().expect("make starts").status
    };
    let all = ["README.md", "discus", "makefile"];
    assert!(make(&["GROUP=alpha"]).success() && make(&["clean"]).success());
    assert_eq!(scratch.files(), ["README.md", "alpha", "discus", "makefile"]);
    assert!(make(&["GROUP=alpha", "clean"]).success());
    assert_eq!(scratch.files(), all);
    assert!(make(&["GROUP=README.md", "clean"]).success());
    assert_eq!(scratch.files(), all);
    assert!(!make(&["GROUP=README.md", "--always-make"]).success());
    let readme = fs::read(scratch.path().join("README.md")).expect("it is there");
    assert!(readme.starts_with(b"# WPI"));
}
