//! The same programs under a referee that is no administrator.

use std::env;
use std::process::Command;
use std::thread;

use rustix::process::geteuid;

use crate::confined::can_test_as;
use crate::times::times;

/// A user without rights, and one whom no other test has: all its programs together have a limit of
/// processes.
const SOMEBODY: &str = "65533";

/// Processes enough for several programs at a time.
const MANY: u32 = 4000;

/// Processes of a fork bomb until it is counted: the rest of the machine goes on meanwhile.
const FEW: u32 = 300;

/// Those of the lists that are played always.
const USUAL: [&str; 4] = ["access::", "escapes::", "limits::", "sane::"];

/// The lists of programs whose ways depend on the user, in `cargo xtask soak`. Bombs are apart; the processor is shared among users,
/// and answers, output and time-outs are the same for all.
const MOST: [&str; 9] = [
    "access::",
    "calls::",
    "escapes::",
    "exits::",
    "files::",
    "limits::",
    "newer::",
    "sane::",
    "submissions::",
];

/// The tests, as somebody without rights who may have so many processes.
fn as_somebody(processes: u32) -> Command {
    let tests = env::current_exe().expect("this test");
    let mut command = Command::new("prlimit");
    command.arg(format!("--nproc={processes}"));
    command.args(["setpriv", "--reuid", SOMEBODY, "--regid", SOMEBODY]);
    command.arg("--clear-groups").arg(tests).env("HOME", "/tmp");
    // Most of the programs wait, so more of the tests at once.
    let threads = thread::available_parallelism().map_or(1, usize::from) * 3;
    command.env("RUST_TEST_THREADS", threads.to_string());
    command
}

#[test]
fn an_ordinary_users_referee_is_as_fair() {
    if !geteuid().is_root() || !can_test_as(SOMEBODY) {
        return;
    }
    let most = if times(0, 1) == 0 { USUAL.as_slice() } else { &MOST };
    for (which, processes) in [(most, MANY), (&["bombs::"], FEW)] {
        let which = which.iter().map(|list| format!("hostile::{list}"));
        let done = as_somebody(processes).args(which).output().expect("it runs");
        let said = String::from_utf8_lossy(&done.stdout);
        let errors = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{said}{errors}");
        assert!(!said.contains(" 0 passed"), "{said}");
    }
}
