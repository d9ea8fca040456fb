//! The same programs under a referee that is no administrator.

use std::env;
use std::process::Command;
use std::thread;

use rustix::process::geteuid;

/// A user without rights, and one whom no other test has: all its programs together have a limit of
/// processes.
const SOMEBODY: &str = "65533";

/// The tests, as somebody without rights.
fn as_somebody() -> Command {
    let tests = env::current_exe().expect("this test");
    // Should a fork bomb escape, the rest of the machine goes on.
    let mut command = Command::new("prlimit");
    command.args(["--nproc=4000", "setpriv", "--reuid", SOMEBODY, "--regid", SOMEBODY]);
    command.arg("--clear-groups").arg(tests).env("HOME", "/tmp");
    // Most of the programs wait, so more of the tests at once.
    let threads = thread::available_parallelism().map_or(1, usize::from) * 3;
    command.env("RUST_TEST_THREADS", threads.to_string());
    command
}

#[test]
fn an_ordinary_users_referee_is_as_fair() {
    if !geteuid().is_root() {
        return;
    }
    if !as_somebody().arg("--list").output().is_ok_and(|list| list.status.success()) {
        eprintln!("not tested, since another user cannot run the tests here");
        return;
    }
    // The processor is shared among users, and bombs are apart.
    let most = ["hostile::", "--skip", "processor::", "--skip", "bombs::"];
    for which in [most.as_slice(), &["hostile::bombs::"]] {
        let done = as_somebody().args(which).output().expect("it runs");
        let said = String::from_utf8_lossy(&done.stdout);
        let errors = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}{errors}");
        assert!(!said.contains(" 0 passed"), "{said}");
    }
}
