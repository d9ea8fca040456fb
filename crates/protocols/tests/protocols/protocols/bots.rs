//! The sample bots, as students would start them, under the real dialogue.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use discus_protocols::line::Referee;
use discus_protocols::players::EnginePlayer;
use discus_protocols::{Ending, GameLoop, Terms};
use rules::connect4::Board;

use super::wire::{Line, Remote};
use crate::play::go_on;
use crate::scratch::Scratch;

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots").join(name)
}

/// Whole games against chance, on both sides and on several boards, end by the rules.
fn plays(command: impl Fn() -> Command) {
    for (seed, (rows, columns)) in [(6, 7), (6, 7), (4, 5), (7, 10)].into_iter().enumerate() {
        let start = Board::new(rows, columns).expect("a size");
        let wire = Line::start(&mut command());
        let mut bot = Remote { wire, dialogue: Box::new(Referee::default()) };
        let mut chance = EnginePlayer::new("random".parse().expect("a name"));
        let (bot, chance) = (&mut bot as _, &mut chance as _);
        let players = if seed % 2 == 0 { [bot, chance] } else { [chance, bot] };
        let (names, terms, seed) = (["a", "b"], Terms::default(), seed as u64);
        let game = GameLoop { players, names, start: &start, terms, seed };
        let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
        assert!(matches!(played.ending, Ending::Board(_)), "{:?}", played.ending);
    }
}

/// Compiles a bot and plays with it.
fn compiled(compiler: &str, arguments: &[&str], name: &str) {
    let scratch = Scratch::new();
    let program = scratch.path().join("bot");
    let mut command = Command::new(compiler);
    let done = command.args(arguments).arg(source(name)).arg("-o").arg(&program).status();
    assert!(done.expect("the compiler starts").success(), "{name} compiles");
    plays(|| Command::new(&program));
}

#[test]
fn the_bot_in_c_plays() {
    compiled("gcc", &["-O1", "-Wall", "-Wextra", "-Werror", "-std=c11"], "bot.c");
}

#[test]
fn the_bot_in_rust_plays() {
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    compiled(&compiler, &["--edition", "2021", "-D", "warnings"], "bot.rs");
}

#[test]
fn the_bot_in_python_plays() {
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    if python.is_err() {
        println!("skipped: there is no python3");
        return;
    }
    plays(|| {
        let mut command = Command::new("python3");
        command.arg(source("bot.py"));
        command
    });
}

/// They are short enough to be typed.
#[test]
fn the_bots_are_short() {
    for (name, lines) in [("bot.py", 12), ("bot.c", 24), ("bot.rs", 20)] {
        let text = std::fs::read_to_string(source(name)).expect("a bot");
        assert!(text.lines().count() <= lines, "{name}");
    }
}
