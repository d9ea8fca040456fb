//! The program in a terminal of its own.
#![cfg(unix)]

use std::env;
use std::fs::File;
use std::io::Read;
use std::os::fd::AsFd;
use std::process::{Command, Stdio};
use std::sync::Arc;

use discus_tui::run::run;
use discus_tui::{App, Engines};
use nix::pty::{OpenptyResult, openpty};
use nix::sys::termios::{LocalFlags, tcgetattr};
use play::Settings;

use crate::player::PLAIN;

/// The test runs itself in a new terminal and panics there.
#[test]
fn a_panic_is_printed_on_the_restored_terminal() {
    const THERE: &str = "DISCUS_TEST_PANICS";
    if env::var_os(THERE).is_some() {
        let mut app = App::new(Settings::default(), PLAIN, 1, Arc::new(Engines), None);
        // It asks whether to stop after each frame.
        let _ = run(&mut app, Vec::new(), None, &|| panic!("broken on purpose"));
    }
    let OpenptyResult { master, slave } = openpty(None, None).expect("a terminal");
    let end = || Stdio::from(slave.try_clone().expect("another handle"));
    let test = env::current_exe().expect("the tests are a program");
    let mut process = Command::new(test)
        .args(["a_panic_is_printed_on_the_restored_terminal", "--nocapture"])
        .env(THERE, "1")
        .stdin(end())
        .stdout(end())
        .stderr(end())
        .spawn()
        .expect("it starts");
    // The master reports its end once no other handle of the terminal is open.
    let reader = std::thread::spawn(move || {
        let mut seen = Vec::new();
        // The end is reported as an error.
        let _ = File::from(master).read_to_end(&mut seen);
        String::from_utf8_lossy(&seen).into_owned()
    });
    assert!(!process.wait().expect("it ends").success(), "it panics");
    let modes = tcgetattr(slave.as_fd()).expect("a terminal");
    assert!(modes.local_flags.contains(LocalFlags::ICANON | LocalFlags::ECHO), "{modes:?}");
    drop(slave);
    let seen = reader.join().expect("it reads");
    let place = |text: &str| seen.find(text).unwrap_or_else(|| panic!("{text:?} in {seen:?}"));
    assert!(place("\u{1b}[?1049h") < place("\u{1b}[?1049l"), "taken over and given back");
    assert!(place("\u{1b}[?1049l") < place("broken on purpose"), "and then told");
}
