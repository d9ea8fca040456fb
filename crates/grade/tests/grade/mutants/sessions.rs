//! Plain sessions: programs are used as they are meant to be, from a seed.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use fastrand::Rng;

/// Arguments and lines.
pub(super) struct Typed {
    arguments: Vec<String>,
    lines: Vec<String>,
}

impl Typed {
    /// The output of the program in a folder, its beginning if it is long or takes too long.
    pub(super) fn output(&self, folder: &Path) -> Vec<u8> {
        let limits = "ulimit -v 2000000; timeout 2 ./program \"$@\" | head -c 300000";
        let mut command = Command::new("sh");
        command.args(["-c", limits, "sh"]).args(&self.arguments).current_dir(folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("a shell starts");
        let mut input = process.stdin.take().expect("it has an input");
        // A program need not read all.
        let _ = input.write_all((self.lines.join("\n") + "\n").as_bytes());
        drop(input);
        process.wait_with_output().expect("it ends").stdout
    }
}

/// A game at a low level, with a few undos and suggestions.
pub(super) fn spfiar(random: &mut Rng) -> Typed {
    let level = [1, 1, 2, 2, 3, 4][random.usize(..6)];
    let mut lines = vec![level.to_string()];
    for _ in 0..random.usize(4..26) {
        lines.push(match random.u8(..12) {
            0 => "undo_move".to_owned(),
            1 => "suggest_move".to_owned(),
            _ => format!("add_disc {}", random.u8(1..8)),
        });
    }
    if random.u8(..8) == 0 {
        lines.extend(["restart_game", "1", "add_disc 4"].map(str::to_owned));
    }
    lines.push("quit".to_owned());
    Typed { arguments: Vec::new(), lines }
}

/// A game on a board of any size, in any mode.
pub(super) fn fourinarow(random: &mut Rng) -> Typed {
    let (rows, columns) = (random.u8(2..10), random.u8(2..10));
    let mode = ["2P", "2p", "1P", "1p", "0P", "0p", "test", "2P", "1P"][random.usize(..9)];
    let arguments =
        [rows.to_string(), columns.to_string(), mode.to_owned(), random.u16(..).to_string()];
    let lines = (0..100).map(|_| random.u8(..columns).to_string()).collect();
    Typed { arguments: arguments.to_vec(), lines }
}

/// A game against the computer, which draws the same numbers each time.
pub(super) fn ece15(random: &mut Rng) -> Typed {
    let first = ["y", "n", "N", "yes"][random.usize(..4)].to_owned();
    let moves: Vec<String> = (0..60).map(|_| random.u8(1..8).to_string()).collect();
    let arguments = vec!["-s".to_owned(), random.u16(..).to_string()];
    Typed { arguments, lines: [first].into_iter().chain(moves).collect() }
}

/// A game from a board with a few discs: of all moves that are tried, some are legal.
pub(super) fn checkers(random: &mut Rng) -> Typed {
    let square = |random: &mut Rng| loop {
        let (x, y) = (random.u8(..8), random.u8(1..9));
        if (x + 1 + y) % 2 == 0 {
            return format!("<{},{y}>", char::from(b'a' + x));
        }
    };
    let mut lines = vec![format!("minimax_depth {}", random.u8(1..4))];
    if random.bool() {
        lines.push("user_color black".to_owned());
    }
    if random.u8(..4) > 0 {
        lines.push("clear".to_owned());
        for _ in 0..random.u8(2..9) {
            for colour in ["white", "black"] {
                let kind = if random.u8(..3) == 0 { 'k' } else { 'm' };
                lines.push(format!("set {} {colour} {kind}", square(random)));
            }
        }
    }
    lines.extend(["start", "get_moves"].map(str::to_owned));
    for _ in 0..40 {
        let (from, to) = (square(random), square(random));
        lines.push(format!("move {from} to {to}"));
    }
    lines.extend(["get_moves", "quit"].map(str::to_owned));
    Typed { arguments: Vec::new(), lines }
}
