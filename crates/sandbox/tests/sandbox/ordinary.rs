//! The promises hold as well if no administrator starts the programs. Then all programs have the
//! same user, who is also the caller's.

use std::env;
use std::process::Command;

use rustix::process::geteuid;

use crate::confined::can_test_as;
use crate::times::times;

/// The user without rights.
const NOBODY: &str = "65534";

/// The tests whose ways differ when all have the same user, in `cargo xtask soak`.
const TESTS: [&str; 6] = ["apart::", "denied::", "languages::", "sharing::", "shown::", "using::"];

/// Those of them that are run always: who sees and reaches whom, and what is counted without control groups.
const USUAL: [&str; 6] = [
    "apart::",
    "denied::",
    "sharing::",
    "using::a_fork_bomb_breaks",
    "using::memory_is_counted",
    "using::named_shared_memory",
];

#[test]
fn an_ordinary_users_programs_are_confined_as_well() {
    if !geteuid().is_root() || !can_test_as(NOBODY) {
        return;
    }
    // Should a fork bomb escape, the rest of the machine goes on.
    let mut command = Command::new("prlimit");
    command.args(["--nproc=4000", "setpriv"]);
    command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]);
    let tests = env::current_exe().expect("this test");
    let which = if times(0, 1) == 0 { USUAL } else { TESTS };
    let done = command.arg(tests).args(which).env("HOME", "/tmp").output().expect("it runs");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}");
    assert!(!said.contains(" 0 passed"), "{said}");
}
