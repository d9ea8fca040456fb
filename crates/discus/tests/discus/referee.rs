//! Programs over files: `discus wpi` and `discus referee`.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use protocols::wpi::{Entrant, Setup, Verdict, referee};

use crate::scratch::Scratch;
use crate::{Run, discus};

const BINARY: &str = env!("CARGO_BIN_EXE_discus");

/// A player that takes its colour and does nothing more.
const IDLE: &str = "until [ -s idle.in ]; do sleep 0.1; done; rm idle.in; exec sleep 600";

/// A game between two of our players, which think for this many seconds.
fn game(folder: &Path, seed: usize, times: [&str; 2]) -> Run {
    let line = |name, time| format!("exec {BINARY} wpi {name} --time {time}");
    let [alpha, beta] = [line("alpha", times[0]), line("beta", times[1])];
    let (seed, folder) = (seed.to_string(), folder.to_string_lossy());
    let commands = ["--command-a", &alpha, "--command-b", &beta];
    discus(
        &[&["referee", "alpha", "beta", "--dir", &folder, "--seed", &seed], &commands[..]].concat(),
        "",
    )
}

/// The players print the result to standard error, and agree with the referee.
#[test]
fn our_players_finish_twenty_games() {
    let games = |first: usize| {
        let each = (first..first + 4).map(|seed| {
            let folder = Scratch::new();
            let played = game(folder.path(), seed, ["0.02", "0.01"]);
            assert_eq!(folder.files(), Vec::<String>::new());
            played
        });
        each.collect::<Vec<Run>>()
    };
    let played: Vec<Run> = thread::scope(|scope| {
        let threads: Vec<_> = (0..20).step_by(4).map(|n| scope.spawn(move || games(n))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("games")).collect()
    });
    assert_eq!(played.len(), 20);
    for game in &played {
        let result = result(game);
        assert_eq!((game.code, &*game.stderr), (Some(0), &*format!("{result}\n{result}\n")));
    }
    let white = played.iter().filter(|game| game.stdout.starts_with("White: alpha\nBlack: beta\n"));
    assert!((1..20).contains(&white.count()), "colours are drawn");
}

/// The result that the players print for a game that ends on the board.
fn result(game: &Run) -> &str {
    let last = game.stdout.lines().last().unwrap_or_default();
    match last.split_once(": ") {
        Some(("Draw", "the board is full")) => "Draw",
        Some((winner, how)) if how.ends_with(" (four in a row)") => winner,
        _ => panic!("a fault: {last}\n{}", game.stderr),
    }
}

#[test]
fn the_course_form_is_an_executable_of_the_name() {
    let folder = Scratch::new();
    std::os::unix::fs::symlink("/bin/false", folder.path().join("alpha")).expect("linked");
    let arguments = ["referee", "alpha", "beta", "--seed", "1", "--dir"];
    let place = folder.path().to_string_lossy();
    let played = discus(&[&arguments[..], &[&place, "--command-b", IDLE]].concat(), "");
    assert_eq!(played.code, Some(0));
    assert!(played.stdout.ends_with(" wins: beta (alpha stopped)\n"), "{}", played.stdout);
    assert_eq!(played.stderr, "");
}

/// Whatever the file of the command is called: it is many programs, and none of them is its file.
#[test]
fn the_command_of_discus_plays_as_discus() {
    let scratch = Scratch::new();
    let input = scratch.path().join("discus.in");
    fs::write(&input, "W\n").expect("given");
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    let command = command.arg0("./alpha").args(["wpi", "--time", "0.01", "--dir"]);
    let player = command.arg(scratch.path()).stdout(Stdio::piped()).spawn().expect("it starts");
    while !scratch.path().join("discus.out").exists() {
        thread::sleep(Duration::from_millis(10));
    }
    fs::write(&input, "()\n").expect("given");
    let output = player.wait_with_output().expect("it ends");
    assert_eq!(output.stdout, b"Illegal move: (): not a move\nWhite wins\n");
}

#[test]
fn a_seed_repeats_the_colours() {
    let folder = Scratch::new();
    let place = folder.path().to_string_lossy();
    let colours = |seed: usize| {
        let seed = seed.to_string();
        let players = ["referee", "alpha", "beta", "--seed", &seed, "--dir", &place];
        let commands = ["--command-a", "true", "--command-b", "true"];
        let output = discus(&[&players[..], &commands].concat(), "").stdout;
        output.lines().next().unwrap_or_default().to_owned()
    };
    let drawn: Vec<String> = (0..10).map(colours).collect();
    assert_eq!(drawn, (0..10).map(colours).collect::<Vec<_>>());
    assert!(
        drawn.contains(&"White: alpha".to_owned()) && drawn.contains(&"White: beta".to_owned())
    );
}

#[test]
fn each_player_may_have_its_own_folder() {
    let (one, other) = (Scratch::new(), Scratch::new());
    let places = [&one, &other].map(|folder| folder.path().to_string_lossy());
    let line = format!("exec {BINARY} wpi same --time 0.01");
    let players = ["referee", "same", "same", "--command-a", &line, "--command-b", &line];
    let folders = ["--dir-a", &places[0], "--dir-b", &places[1], "--time", "30"];
    let played = discus(&[&players[..], &folders].concat(), "");
    assert_eq!(played.code, Some(0));
    result(&played);
}

#[test]
fn a_game_that_cannot_begin_is_refused() {
    let folder = Scratch::new();
    let place = folder.path().to_string_lossy();
    let bad: [&[&str]; 4] = [
        &["referee", "same", "same", "--dir", &place],
        &["referee", "alpha"],
        &["referee", "alpha", "be ta"],
        &["referee", "alpha", "beta", "--time", "0"],
    ];
    for arguments in bad {
        let said = discus(arguments, "").refuses(2);
        assert!(
            said.starts_with("discus: ")
                && said.contains("; see 'discus")
                && said.ends_with(" --help'\n"),
            "{said}"
        );
    }
    for arguments in [["wpi", "../alpha"].as_slice(), &["wpi", "--time", "-1"]] {
        let said = discus(arguments, "").refuses(2);
        assert!(said.ends_with("; usage: wpi [NAME] [--dir DIR] [--time SECONDS]\n"), "{said}");
    }
    let said = discus(&["referee", "a", "b", "--dir", "/nowhere"], "").refuses(1);
    assert_eq!(said, "discus: /nowhere cannot be used: No such file or directory (os error 2)\n");
    let said = discus(&["wpi", "--dir", "/nowhere"], "").refuses(1);
    assert_eq!(said, "/nowhere cannot be used: No such file or directory (os error 2)\n");
}

#[test]
fn a_move_may_take_a_minute_by_default() {
    let help = discus(&["referee", "--help"], "").succeeds();
    let time = help.split("--time <SECONDS>").nth(1).expect("an option");
    assert_eq!(time.split("[default: ").nth(1).and_then(|rest| rest.get(..3)), Some("60]"));
}

/// SIGINT, SIGTERM and SIGHUP end the game even while both programs hang.
#[test]
fn a_signal_ends_both_programs() {
    for (signal, code) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        check_signal(signal, code);
    }
}

/// All processes that the programs have started end, too.
#[cfg(target_os = "linux")]
#[test]
fn a_referee_that_is_killed_leaves_nothing_running() {
    let away = |mark: &str| format!("setsid sh -c 'touch {mark}; exec sleep 600' & exec sleep 600");
    let folder = Scratch::new();
    let (process, said) = kill(&folder, &[away("one"), away("two")], "-KILL");
    assert_eq!((process.code(), said.as_str()), (None, ""));
}

fn check_signal(signal: &str, code: i32) {
    let folder = Scratch::new();
    let idle = |mark: &str| format!("touch {mark}; exec sleep 600");
    let (process, said) = kill(&folder, &[idle("one"), idle("two")], signal);
    assert_eq!((process.code(), said.as_str()), (Some(code), ""));
    assert_eq!(folder.files(), ["one", "two"]);
}

/// Sends a signal to a referee whose players have both made their file, and says how it ends and what
/// was printed.
fn kill(folder: &Scratch, [one, two]: &[String; 2], signal: &str) -> (ExitStatus, String) {
    let mut process = Command::new(BINARY)
        .args(["referee", "alpha", "beta", "--command-a", one, "--command-b", two])
        .arg("--dir")
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
    output.read_line(&mut String::new()).expect("a line");
    while folder.files() != ["alpha.in", "beta.in", "one", "two"] {
        thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").args([signal, &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
    let status = process.wait().expect("the binary ends");
    // The pipe closes only after the last program that has it open.
    let mut said = String::new();
    process.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
    (status, said)
}

/// On systems without a supervisor.
#[test]
fn two_players_finish_a_game_under_the_referee() {
    const PATIENCE: Duration = Duration::from_secs(60);
    let scratch = Scratch::new();
    let entrant = |name: &str| Entrant {
        name: name.parse().expect("a name"),
        folder: scratch.path().to_owned(),
        command: Some(format!("exec {BINARY} wpi {name} --time 0.02")),
    };
    let players = [entrant("alpha"), entrant("beta")];
    let setup = Setup { players, time: PATIENCE, grace: PATIENCE, seed: 1, supervisor: Vec::new() };
    let mut output = Vec::new();
    let verdict = referee(&setup, &mut output, &mut std::io::stderr(), &|| false).expect("a game");
    assert!(!matches!(verdict, Verdict::Fault { .. }), "{verdict}");
    assert_eq!(scratch.files(), Vec::<String>::new());
}
