//! Commands that repeat a session, by a shell.

use std::process::Command;

use super::pipe;
use crate::session::Session;

#[test]
fn a_shell_types_the_session() {
    let lines = ["it's 100% \\n", "", "$(date) `date` $HOME", "-n", "\t!x\r"];
    let session = Session::of(lines).with_arguments(["a b", "", "'", "-x", "$0"]);
    let option = Session::of(["-n"]);
    for session in [session.clone(), session.cut(), option, Session::default()] {
        let typed = pipe("/bin/cat #", &session).expect("it is short");
        let output = Command::new("sh").arg("-c").arg(typed).output().expect("a shell");
        assert_eq!(output.stdout, session.input());
    }
}

#[test]
fn a_shell_passes_the_arguments() {
    let session = Session::default().with_arguments(["a b", "", "'", "-x", "$0", "é;"]);
    let line = pipe("/usr/bin/printf '<%s>'", &session).expect("it is short");
    let output = Command::new("sh").arg("-c").arg(line).output().expect("a shell");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "<a b><><'><-x><$0><é;>");
}

#[test]
fn nothing_is_offered_that_should_not_be_pasted() {
    assert_eq!(pipe("/bin/cat", &Session::of([b"\x1b[2J"])), None);
    assert_eq!(pipe("/bin/cat", &Session::of([b"\xff"])), None);
    assert_eq!(pipe("/bin/cat", &Session::of(["a".repeat(400)])), None);
}
