//! Players in their own folders are not confined, but they end with all processes that they have
//! started.

use std::os::fd::AsFd as _;
use std::process::Command;

use sandbox::Process;

use crate::supervisor;
use crate::wpi::{Match, PRELUDE};

#[test]
fn processes_that_have_left_the_group_end_with_the_game() {
    let runaway =
        "setsid sh -c 'echo > away; exec sleep 600' & until [ -e away ]; do sleep 0.1; done";
    let idle = format!("{PRELUDE}exec sleep 600");
    let played = Match::new(&format!("{PRELUDE}{runaway}\nexit 3"), &idle).play();
    assert!(played.last_line().contains("alpha stopped"), "{}", played.last_line());
    let played = Match::new(&format!("{PRELUDE}{runaway}\ngive $1 '(W A 7)'"), &idle).play();
    assert!(played.last_line().contains("(W A 7)"), "{}", played.last_line());
}

#[test]
fn an_unconfined_program_that_cannot_be_started_says_why() {
    let output = || std::io::stderr().as_fd().try_clone_to_owned().expect("a file");
    let missing = Process::unconfined(&supervisor(), &Command::new("/no/such/program"), output());
    assert_eq!(missing.expect_err("no program").kind(), std::io::ErrorKind::NotFound);
    let folder = Process::unconfined(&supervisor(), &Command::new("/"), output());
    assert_eq!(folder.expect_err("no program").kind(), std::io::ErrorKind::PermissionDenied);
    let no_supervisor = ["/bin/false".into()];
    assert!(Process::unconfined(&no_supervisor, &Command::new("true"), output()).is_err());
}
