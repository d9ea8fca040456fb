//! At a terminal: questions, colours, signals.
#![cfg(unix)]

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use nix::pty::{OpenptyResult, openpty};
use nix::sys::termios::{LocalFlags, SetArg, tcgetattr, tcsetattr};

use crate::scratch::Scratch;
use crate::start;

#[test]
fn ctrl_c_ends_with_130() {
    for arguments in [&["play"][..], &["spfiar"]] {
        let mut process = start(arguments);
        let _input_stays_open = process.stdin.take();
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        // The first line is there, so the program is waiting or about to wait.
        output.read_line(&mut String::new()).expect("a line");
        let id = process.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill exists");
        assert!(sent.success());
        assert_eq!(process.wait().expect("the binary ends").code(), Some(130), "{arguments:?}");
        let mut said = String::new();
        process.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        assert_eq!(said, "");
    }
}

/// Long work has begun once its first line is printed.
#[test]
fn ctrl_c_ends_long_work_with_130() {
    let long: [&[&str]; 2] = [
        &["analyse", "--json", "--effort", "1000000000", "11x10:6"],
        &["trace", "-", "--depth", "40", "--json"],
    ];
    for arguments in long {
        let mut process = start(arguments);
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        output.read_line(&mut String::new()).expect("a line");
        let id = process.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill exists");
        assert!(sent.success());
        // Reads the output from before the signal, so that the process does not wait for a full pipe.
        output.read_to_end(&mut Vec::new()).expect("bytes");
        assert_eq!(process.wait().expect("the binary ends").code(), Some(130), "{arguments:?}");
    }
}

/// Runs in its own terminal; returns the output and the exit code.
fn at_a_terminal(
    arguments: &[&str],
    variables: &[(&str, &str)],
    typed: &str,
) -> (String, Option<i32>) {
    run_in(openpty(None, None).expect("a terminal"), arguments, variables, typed)
}

/// The same in a terminal that does not show the typed letters.
pub(crate) fn unseen_at_a_terminal(arguments: &[&str], typed: &str) -> (String, Option<i32>) {
    let terminal = openpty(None, None).expect("a terminal");
    let mut modes = tcgetattr(&terminal.slave).expect("its modes");
    modes.local_flags.remove(LocalFlags::ECHO);
    tcsetattr(&terminal.slave, SetArg::TCSANOW, &modes).expect("its modes can be set");
    run_in(terminal, arguments, &[], typed)
}

fn run_in(
    OpenptyResult { master, slave }: OpenptyResult,
    arguments: &[&str],
    variables: &[(&str, &str)],
    typed: &str,
) -> (String, Option<i32>) {
    let end = || Stdio::from(slave.try_clone().expect("another handle"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    command.args(arguments);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI"] {
        command.env_remove(variable); // Each of them decides on colours.
    }
    command.env("XDG_CONFIG_HOME", "/nonexistent");
    command.env("TERM", "xterm").envs(variables.iter().copied());
    let mut process =
        command.stdin(end()).stdout(end()).stderr(end()).spawn().expect("the binary starts");
    drop((command, slave));
    let mut terminal = File::from(master);
    terminal.write_all(typed.as_bytes()).expect("the terminal takes it");
    let mut shown = Vec::new();
    // The end of the last handle on the other side reads as an error.
    let _ = terminal.read_to_end(&mut shown);
    let code = process.wait().expect("the binary ends").code();
    (String::from_utf8(shown).expect("text").replace('\r', ""), code)
}

const PLAY: &[&str] = &["play", "--plain", "--seed", "1", "--level", "2"];

pub(crate) const CTRL_D: &str = "\u{4}";

#[test]
fn in_a_terminal_the_user_types_after_the_prompt() {
    let (shown, code) = at_a_terminal(PLAY, &[], &format!("x\n{CTRL_D}"));
    assert_eq!(code, Some(0));
    let prompt = "Your move (1-7, ? = help): ";
    assert_eq!(shown.matches(prompt).count(), 2, "{shown}");
    assert!(
        shown.ends_with(&format!("{prompt}\n")),
        "the shell's prompt has its own line: {shown}"
    );
}

#[test]
fn a_dumb_terminal_gets_plain_lines() {
    let play = &["play", "--seed", "1", "--level", "2"];
    let is_coloured = |variables: &[(&str, &str)]| {
        let variables = [variables, &[("TERM", "dumb")]].concat();
        let (shown, code) = at_a_terminal(play, &variables, "4\nd\nq\nq\n");
        assert_eq!(code, Some(0), "{shown}");
        assert!(shown.contains(" R ") && shown.contains("(Y)"), "{shown}");
        shown.contains("\u{1b}[")
    };
    assert!(!is_coloured(&[]));
    assert!(is_coloured(&[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn plain_lines_describe_moves_and_draw_the_board() {
    let (shown, code) = at_a_terminal(PLAY, &[], "4\nb\ns\nh\nq\nq\n");
    assert_eq!(code, Some(0), "{shown}");
    let said = |words: &str| assert!(shown.contains(words), "{words}: {shown}");
    said("You play 4: row 1.\n");
    said("The computer plays ");
    said("Row 1: Red in 4");
    said("\n4: ");
    said("Hint: ");
    said("The game is not finished. Type q again to leave it");
    said(" 1  2  3  4  5  6  7 ");
    let quiet = [PLAY, &["--quiet-board"]].concat();
    let (shown, _) = at_a_terminal(&quiet, &[], "4\nq\nq\n");
    assert!(!shown.contains(" . "), "no board is drawn: {shown}");
}

#[test]
fn at_a_terminal_a_book_has_a_bar() {
    let folder = Scratch::new();
    let book = folder.path().join("a.book");
    let moves = ["--from", "436545121357", "--plies", "4", "--table", "8"];
    let output = ["book", "build", "--output", &book.to_string_lossy()];
    let (shown, code) = at_a_terminal(&[&output[..], &moves].concat(), &[], "");
    assert_eq!(code, Some(0), "{shown}");
    assert!(shown.contains(" positions, about ") && shown.contains(" s left"), "{shown}");
    assert_eq!(
        shown.lines().last().and_then(|line| line.split(": ").nth(1)),
        Some("848 positions to 4 plies in 3180 bytes")
    );
}

#[test]
fn at_a_terminal_a_tournament_has_a_bar_below_its_standings() {
    let folder = Scratch::new();
    let plan = folder.path().join("plan.toml");
    let two = "games = 4\nopenings = [\"1\", \"2\", \"3\", \"5\"]\n[[players]]\nengine = \"level:7\"\n\
               [[players]]\nengine = \"alpha-beta:8\"\n";
    std::fs::write(&plan, two).expect("written");
    let (shown, code) = at_a_terminal(&["tournament", &plan.to_string_lossy()], &[], "");
    assert_eq!(code, Some(0), "{shown}");
    assert!(shown.contains("] 0 of 4 games, time left unknown"), "{shown}");
    assert!(shown.contains("round-robin, all 4 games"), "{shown}");
}

#[test]
fn at_a_terminal_a_match_shows_the_ratio_of_its_test() {
    let test = ["match", "greedy", "random:1", "--games", "4", "--sprt", "elo0=0", "elo1=50"];
    let (shown, code) = at_a_terminal(&test, &[], "");
    assert_eq!(code, Some(0), "{shown}");
    assert!(shown.contains("time left unknown; LLR 0.00 (-2.94 to 2.94)"), "{shown}");
    assert!(shown.contains("not decided"), "{shown}");
}
