//! Programs free all memory in every way of ending, as counted by valgrind.
#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![expect(clippy::print_stdout, reason = "a test prints what it skips")]

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

use crate::memory::library;
use crate::scratch::Scratch;
use crate::wpi::player_under_test::until;

/// The line of valgrind's report when all memory is free.
const NOTHING_LEFT: &str = "in use at exit: 0 bytes in 0 blocks";
const NO_ERRORS: &str = "ERROR SUMMARY: 0 errors";

/// A library refuses memory here; without this option valgrind would replace it.
const OPTIONS: [&str; 3] =
    ["--leak-check=full", "--show-leak-kinds=all", "--soname-synonyms=somalloc=nouserintercepts"];

/// A program with its arguments under valgrind.
struct Watched {
    binary: &'static str,
    arguments: Vec<String>,
    scratch: Scratch,
}

/// `None`, with a message, if valgrind is not installed.
fn watched(binary: &'static str, arguments: &[&str]) -> Option<Watched> {
    let found = Command::new("valgrind").arg("--version").output();
    if !found.is_ok_and(|output| output.status.success()) {
        println!("valgrind is not installed, so nothing runs under it");
        return None;
    }
    let arguments = arguments.iter().map(|&word| word.to_owned()).collect();
    Some(Watched { binary, arguments, scratch: Scratch::new() })
}

impl Watched {
    fn report(&self) -> PathBuf {
        self.scratch.path().join("report")
    }

    /// The program with closed or useless streams, in the syntax of a shell.
    fn command(&self, streams: &str) -> Command {
        let mut command = Command::new("sh");
        let script = format!("exec valgrind \"$@\" {streams}");
        command.args(["-c", &script, "sh"]).args(OPTIONS);
        command.arg(format!("--log-file={}", self.report().display()));
        command.arg(self.binary).args(&self.arguments).current_dir(self.scratch.path());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Runs it with this input to its end; returns the exit status.
    fn run(&self, mut command: Command, input: &str) -> i32 {
        let _ = fs::remove_file(self.report());
        let mut process = command.stdin(Stdio::piped()).spawn().expect("valgrind starts");
        drop(process.stdout.take());
        let _ = process.stdin.take().expect("a pipe").write_all(input.as_bytes());
        let status = process.wait().expect("the program ends");
        let report = fs::read_to_string(self.report()).expect("valgrind's report");
        let how = format!("{command:?} {input:?} {status}\n{report}");
        assert!(report.contains(NOTHING_LEFT) && report.contains(NO_ERRORS), "{how}");
        status.code().unwrap_or_else(|| panic!("no exit status: {how}"))
    }

    /// Tests the endings of all programs: the input ends, nothing can be read, and nothing can be
    /// written.
    fn leaves_nothing(&self, inputs: &[&str]) {
        for input in inputs {
            self.run(self.command(""), input);
        }
        let mut closed_pipe = self.command("");
        closed_pipe.stdout(Stdio::piped());
        self.run(closed_pipe, inputs[0]);
        for streams in ["<&-", ">&-", "<&- >&- 2>&-", "<.", ">/dev/full"] {
            self.run(self.command(streams), inputs[0]);
        }
    }

    /// Refuses memory from the first call on, the second, the fourth, until enough is granted.
    fn leaves_nothing_when_memory_is_refused(&self, name: &str, input: &str) {
        let library = library(&format!("valgrind_{name}"));
        let mut refusals = 0;
        loop {
            let mut command = self.command("");
            command.env("LD_PRELOAD", &library).env("FAIL_IN", name);
            command.env("FAIL_FROM", (1 << refusals).to_string());
            match self.run(command, input) {
                0 => break,
                status => assert_eq!(status, 1),
            }
            refusals += 1;
        }
        assert!(refusals > 2, "{refusals} runs were refused memory");
    }
}

/// Tests the only ending of a program with other arguments.
fn leaves_nothing_alone(binary: &'static str, arguments: &[&str]) {
    if let Some(program) = watched(binary, arguments) {
        program.run(program.command(""), "");
    }
}

#[test]
fn spfiar_leaves_no_memory() {
    let Some(spfiar) = watched(env!("CARGO_BIN_EXE_spfiar"), &[]) else { return };
    let game = "1\nadd_disc 4\nsuggest_move\nundo_move\nadd_disc 9\nnonsense\nrestart\n1\n";
    let quit = format!("{game}quit\n");
    spfiar.leaves_nothing(&[&quit, game, "", "quit"]);
    spfiar.leaves_nothing_when_memory_is_refused("spfiar", &quit);
}

#[test]
fn checkers_leaves_no_memory() {
    let Some(checkers) = watched(env!("CARGO_BIN_EXE_checkers"), &[]) else { return };
    let game = "minimax_depth 2\nstart\nget_moves\nmove <c,3> to <d,4>\nnonsense\n";
    let quit = format!("{game}quit\n");
    let won = "clear\nset <a,1> black pawn\nset <b,2> white king\nstart\n";
    checkers.leaves_nothing(&[&quit, game, "", "quit", won]);
    checkers.leaves_nothing_when_memory_is_refused("checkers", &quit);
}

#[test]
fn fourinarow_leaves_no_memory() {
    let binary = env!("CARGO_BIN_EXE_fourinarow");
    let Some(people) = watched(binary, &["6", "6", "2P", "1"]) else { return };
    people.leaves_nothing(&["0\n1\n0\n1\n0\n1\n0\n", "0\n9\n", "0\n", "word"]);
    for words in [&["6", "6"][..], &["0", "6", "2P"], &["6", "6", "1P"], &["6", "6", "test", "114"]]
    {
        leaves_nothing_alone(binary, words);
    }
}

#[test]
fn ece15_leaves_no_memory() {
    let binary = env!("CARGO_BIN_EXE_ece15");
    let Some(random) = watched(binary, &["--seed", "42"]) else { return };
    random.leaves_nothing(&["n\n1\n2\nx\n", ""]);
    leaves_nothing_alone(binary, &["--nonsense"]);
}

#[test]
fn wpi_leaves_no_memory() {
    let binary = env!("CARGO_BIN_EXE_wpi");
    let Some(player) = watched(binary, &["alpha", "--time", "0.01"]) else { return };
    let input = player.scratch.path().join("alpha.in");
    fs::write(&input, "B").expect("given");
    thread::scope(|scope| {
        scope.spawn(|| {
            until(|| (!input.exists()).then_some(()));
            fs::write(&input, "()").expect("given");
        });
        assert_eq!(player.run(player.command(""), ""), 0);
    });
    leaves_nothing_alone(binary, &["alpha", "--dir", "nowhere"]);
    leaves_nothing_alone(binary, &["a", "b"]);
}
