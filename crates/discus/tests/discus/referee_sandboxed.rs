//! `discus referee` with players of every kind; the programs are our own course programs.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::Duration;

use courses::checkers::Material;
use courses::spfiar::Spans;
use rules::Game;
use rules::checkers::{Laws, Position as Checkers};
use rules::connect4::{Column, Position};
use search::alpha_beta;

use crate::scratch::Scratch;
use crate::{Run, discus, start};

const BINARY: &str = env!("CARGO_BIN_EXE_discus");

/// The moves of one player, each with the position before it.
fn moves<G: Game>(
    game: &Run,
    name: &str,
    start: G,
    read: impl Fn(&G, &str) -> G::Move,
) -> Vec<(G, G::Move)> {
    let mut position = start;
    let mut found = Vec::new();
    for line in game.stdout.lines() {
        let number = line.split('.').next().unwrap_or_default();
        let is_move = number.parse::<u32>().is_ok();
        let Some((head, rest)) = line.split_once(": ").filter(|_| is_move) else { continue };
        let chosen = read(&position, rest.split(' ').next().unwrap_or_default());
        if head.ends_with(&format!(". {name}")) {
            found.push((position.clone(), chosen));
        }
        position.play_unchecked(chosen);
    }
    found
}

/// The last line of a game without a fault.
fn last(game: &Run) -> &str {
    assert_eq!((game.code, game.stderr.as_str()), (Some(0), ""), "{}", game.stdout);
    let last = game.stdout.lines().last().unwrap_or_default();
    assert!(last.ends_with(" on the board"), "{last}");
    last
}

#[test]
fn a_program_spfiar_plays_the_moves_of_its_levels() {
    for level in 1..=7 {
        let (program, seed) =
            (format!("SPFIAR:=spfiar=level={level} {BINARY} spfiar"), level.to_string());
        let game = discus(&["referee", &program, "random", "--seed", &seed], "");
        last(&game);
        assert!(game.stdout.starts_with("first: random\nsecond: SPFIAR\n1. random: "));
        let column = |_: &Position, text: &str| {
            Column::from_number(text.parse().expect("a number")).expect("from 1")
        };
        let played = moves(&game, "SPFIAR", Position::EMPTY, column);
        assert!(!played.is_empty());
        for (position, chosen) in played {
            assert_eq!(alpha_beta(&position, &Spans, level).best, Some(chosen), "level {level}");
        }
    }
}

#[test]
fn a_program_checkers_plays_either_colour() {
    for (depth, first) in [(1, "A"), (2, "B"), (3, "A"), (5, "B")] {
        let program = format!("Checkers:=checkers=level={depth} {BINARY} course checkers");
        let options = ["--game", "checkers", "--seed", "3", "--first", first];
        let game = discus(&[&["referee", &program, "random"][..], &options].concat(), "");
        last(&game);
        let start = Checkers::initial(&Laws::TAU_2014);
        let read = |position: &Checkers, text: &str| position.parse_move(text).expect("legal");
        let played = moves(&game, "Checkers", start, read);
        assert!(played.len() > 5);
        for (position, chosen) in played {
            let best = alpha_beta(&position, &Material, depth).best;
            assert_eq!(best, Some(chosen), "depth {depth}");
        }
    }
}

#[test]
fn file_players_play_other_programs() {
    let program = format!("wpi=name=alpha {BINARY} wpi alpha --time 0.02");
    for first in ["A", "B"] {
        last(&discus(&["referee", &program, "random", "--first", first], ""));
    }
    let folder = Scratch::new();
    let script = format!("#!/bin/sh\nexec {BINARY} wpi beta --time 0.02\n");
    fs::write(folder.path().join("beta"), script).expect("written");
    let place = folder.path().to_string_lossy();
    let command = format!("exec {BINARY} wpi beta --time 0.02");
    let trusted = ["--trust", "--dir", &place, "--command-b", &command];
    let game = discus(&[&["referee", "random", "beta"][..], &trusted].concat(), "");
    last(&game);
    assert!(game.stdout.contains("\nEach program ran without a sandbox"), "{}", game.stdout);
}

#[test]
fn a_seed_repeats_game_and_colours() {
    let game = |seed: usize| {
        let seed = seed.to_string();
        let game =
            discus(&["referee", "X:=random", "Y:=random", "--seed", &seed, "--columns", "5"], "");
        last(&game);
        let times = |line: &str| line.split(" (").next().unwrap_or_default().to_owned();
        game.stdout.lines().map(times).collect::<Vec<_>>()
    };
    let games: Vec<_> = (0..8).map(game).collect();
    assert_eq!(games, (0..8).map(game).collect::<Vec<_>>());
    let first =
        |name: &str| games.iter().filter(|game| game[0] == format!("first: {name}")).count();
    assert!(first("X") > 0 && first("Y") > 0 && first("X") + first("Y") == 8);
    assert!(games.iter().all(|game| game.contains(&".....".to_owned())));
}

#[test]
fn players_with_the_same_name_get_suffixes() {
    let game = discus(&["referee", "greedy", "greedy", "--first", "B"], "");
    assert!(game.stdout.starts_with("first: greedy (B)\nsecond: greedy (A)\n"), "{}", game.stdout);
}

#[test]
fn a_fault_is_printed_with_its_evidence() {
    let folder = Scratch::new();
    fs::write(folder.path().join("bot"), "echo ready; echo sorry >&2; exit 7").expect("written");
    let place = folder.path().to_string_lossy();
    let game = discus(&["referee", "Ann:=line=sh bot", "greedy", "--dir-a", &place], "");
    assert_eq!(game.code, Some(3));
    let last = game.stdout.lines().last().unwrap_or_default();
    assert!(last.starts_with("greedy wins: Ann "), "{last}");
    for line in ["Ann: last output:\n  ready\n", "errors:\n  sorry\n", "with status 7\n"] {
        assert!(game.stderr.contains(line), "{}", game.stderr);
    }
}

#[test]
fn options_set_the_limits() {
    let folder = Scratch::new();
    let bot = "for i in 1 2 3 4 5 6 7 8; do sleep 600 & done; wait";
    fs::write(folder.path().join("bot"), bot).expect("written");
    let place = folder.path().to_string_lossy();
    let bot = ["referee", "line=sh bot", "greedy", "--dir-a", &place, "--processes", "4"];
    let game = discus(&bot, "");
    assert!(game.stdout.contains("more processes or threads than it may"), "{}", game.stdout);
}

#[test]
fn impossible_games_are_refused_in_one_sentence() {
    let spfiar = format!("spfiar={BINARY} spfiar");
    let refused: [(&[&str], &str); 11] = [
        (&[&spfiar, &spfiar], "it can only play second"),
        (&[&spfiar, "greedy", "--first", "A"], "it can only play second"),
        (&["greedy", "greddy"], "there is no engine \"greddy\""),
        (&["greedy", "telnet=x"], "there is no protocol \"telnet\""),
        (&["greedy", "line=./nowhere"], "there is no file ./nowhere"),
        (&["greedy", "line="], "name a program after the protocol"),
        (&["greedy", "perfect", "--rows", "8"], "the engine perfect plays"),
        (&["greedy", "kaggle=a.py", "--game", "checkers"], "kaggle is for Connect Four"),
        (&["greedy", "random", "--laws", "english"], "--laws can only be used with"),
        (
            &["greedy", "random", "--rows", "5", "--game", "checkers"],
            "--rows and --columns can only",
        ),
        (&["greedy", ":=random"], "a name is one line"),
    ];
    for (arguments, why) in refused {
        let said = discus(&[&["referee"], arguments].concat(), "").refuses(2);
        assert!(said.contains(why), "{said}");
    }
}

/// Also while a program thinks for ever.
#[test]
fn a_signal_ends_the_game_and_its_programs() {
    let folder = Scratch::new();
    let mark = format!("mark-{}", std::process::id());
    fs::write(folder.path().join(&mark), "while :; do :; done").expect("written");
    let (program, place) = (format!("line=sh {mark}"), folder.path().to_string_lossy());
    let process = start(&["referee", &program, "greedy", "--dir-a", &place]);
    // Its own command line: the referee has the same words in a longer one, and may not handle signals yet.
    let is_there = || {
        let found = Command::new("pgrep").args(["-x", "-f", &format!("sh {mark}")]).output();
        found.expect("pgrep exists").stdout.iter().any(u8::is_ascii_digit)
    };
    while !is_there() {
        thread::sleep(Duration::from_millis(20));
    }
    let sent = Command::new("kill").args(["-INT", &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
    let output = process.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!((0..100).any(|_| !is_there() || {
        thread::sleep(Duration::from_millis(20));
        false
    }));
}
