//! Programs that are kept from one game to the next, and what they do between games.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::time::Duration;
use std::{slice, thread};

use discus_protocols::launcher::Launcher;
use discus_protocols::players::{Player, PlayerSource};
use discus_protocols::{Cause, Ending, GameLoop, Played, PlayerSpec, Restart, Terms};
use rules::connect4::{Board, Column};
use rules::{Outcome, Side};
use sandbox::{Confinement, Limits};

use super::{LONG, SHORT, board, fault, is_fair, launcher, player};
use crate::scratch::Scratch;
use crate::supervisor;

/// Moves first, always into column 4, and wins. Notes which game of its process it is.
const COUNTS: &str = r##"
import os, sys, time
games = 0
for line in sys.stdin:
    word, *rest = line.split()
    if word == "game":
        games += 1
        NEW
        print("# game", games, flush=True)
        print("ready", flush=True)
    elif word == "go":
        MOVE
        print("4", flush=True)
    elif word == "end":
        END
"##;

/// Moves into column 1.
const LOSES: &str = r#"
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word in ("game", "go"):
        print("ready" if word == "game" else "1", flush=True)
"#;

/// The same as both, over UCI and UGI: the second argument comes before a square.
const UNIVERSAL: &str = r#"
import sys
column, before = sys.argv[1:]
games = 0
for line in sys.stdin:
    word, *rest = line.split()
    if word in ("uci", "ugi"):
        print("option name UCI_Variant type combo default cfour var cfour", word + "ok", sep="\n", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word.endswith("newgame"):
        games += 1
    elif word == "position":
        row = 1 + sum(move.startswith(before + column) for move in rest)
    elif word == "go":
        print("info string game", games)
        print("bestmove " + before + column + str(row), flush=True)
"#;

/// The word for each place of [`COUNTS`] where a program may do something else.
#[derive(Clone, Copy)]
struct Odd {
    new: &'static str,
    turn: &'static str,
    end: &'static str,
}

const PLAIN: Odd = Odd { new: "pass", turn: "pass", end: "pass" };

/// The folder of an odd program and its opponent.
fn folder(odd: Odd) -> Scratch {
    let scratch = Scratch::new();
    let text = COUNTS.replace("NEW", odd.new).replace("MOVE", odd.turn).replace("END", odd.end);
    fs::write(scratch.path().join("counts.py"), text).expect("written");
    fs::write(scratch.path().join("loses.py"), LOSES).expect("written");
    fs::write(scratch.path().join("universal.py"), UNIVERSAL).expect("written");
    scratch
}

const LINE: [&str; 2] = ["line=python3 counts.py", "line=python3 loses.py"];

/// Games between the same players under one launcher.
fn series(
    launcher: &Launcher,
    pair: [&str; 2],
    folder: &Path,
    games: Range<u64>,
    start: Duration,
) -> Vec<Played<Column>> {
    let board = board();
    let pair = pair.map(|text| player(text, folder));
    launcher.check(&pair, &board).expect("both can play");
    games.map(|seed| play(launcher, &pair, &board, seed, start)).collect()
}

fn play(
    launcher: &Launcher,
    pair: &[PlayerSpec; 2],
    board: &Board,
    seed: u64,
    start: Duration,
) -> Played<Column> {
    let [mut one, mut other] =
        pair.each_ref().map(|who| launcher.player(who, board).expect("a player"));
    let players: [&mut dyn Player<Board>; 2] = [&mut *one, &mut *other];
    let terms = Terms { time: LONG, start, ..Terms::default() };
    let names = pair.each_ref().map(|who| who.name.as_str());
    let game = GameLoop { players, names, start: board, terms, seed };
    game.play(&mut |_, _, _| (), &|| false).expect("a game")
}

/// Three games with a program that is kept if it may be.
fn three(restart: Restart, odd: Odd) -> Vec<Played<Column>> {
    let launcher = launcher().restarting(restart);
    series(&launcher, LINE, folder(odd).path(), 0..3, LONG)
}

/// The games of its process that the first program has counted.
fn counted(played: &[Played<Column>]) -> Vec<String> {
    let of_game = |game: &Played<Column>| {
        let mut lines = game.evidence[0].output.iter();
        lines.find_map(|line| line.rsplit_once("game ").map(|(_, count)| count.to_owned()))
    };
    played.iter().map(|game| of_game(game).unwrap_or_default()).collect()
}

/// Checks that the first program has won every game by the same moves.
fn are_won(played: &[Played<Column>]) -> bool {
    played.iter().all(|game| {
        is_fair(game)
            && game.ending == Ending::Board(Outcome::Win(Side::First))
            && game.moves.len() == 7
    })
}

#[test]
fn a_program_sees_all_games_if_it_is_kept_and_one_if_not() {
    for (restart, counts) in [
        (Restart::Auto, ["1", "2", "3"]),
        (Restart::Off, ["1", "2", "3"]),
        (Restart::On, ["1", "1", "1"]),
    ] {
        let played = three(restart, PLAIN);
        assert!(are_won(&played));
        assert_eq!(counted(&played), counts, "{restart}");
    }
    let folder = folder(PLAIN);
    for (protocol, before) in [("uci", "P@"), ("ugi", "")] {
        let command =
            |column| format!("{column}:={protocol}=python3 universal.py {column} '{before}'");
        let pair = ["d", "a"].map(command);
        let pair = pair.each_ref().map(String::as_str);
        let kept = launcher().restarting(Restart::Auto);
        let played = series(&kept, pair, folder.path(), 0..2, LONG);
        assert!(are_won(&played));
        assert_eq!(counted(&played), ["1", "2"], "{protocol}");
    }
}

/// By the line protocol, a line before `ready` would lose the game.
#[test]
fn a_program_that_prints_between_games_starts_again() {
    let said = Odd { end: "print('bye', flush=True)", ..PLAIN };
    let half = Odd { end: "print('by', end='', flush=True)", ..PLAIN };
    let late = Odd { end: "time.sleep(0.1); print('bye', flush=True)", ..PLAIN };
    for odd in [said, half, late] {
        let played = three(Restart::Auto, odd);
        assert!(are_won(&played), "{}", odd.end);
        assert_eq!(counted(&played), ["1", "1", "1"]);
    }
}

#[test]
fn a_program_that_exits_between_games_starts_again() {
    for (odd, counts) in [
        (Odd { end: "sys.exit(0)", ..PLAIN }, ["1", "1", "1"]),
        (Odd { end: "os.close(0); sys.exit(0)", ..PLAIN }, ["1", "1", "1"]),
        (Odd { new: "if games == 2: sys.exit(3)", ..PLAIN }, ["1", "1", "1"]),
        (Odd { new: "if games == 3: raise RuntimeError", ..PLAIN }, ["1", "2", "1"]),
    ] {
        let played = three(Restart::Auto, odd);
        assert!(are_won(&played), "{} {}", odd.new, odd.end);
        assert_eq!(counted(&played), counts);
    }
}

#[test]
fn a_program_that_is_late_for_a_new_game_loses_and_starts_again() {
    let late = folder(Odd { new: "if games == 2: time.sleep(60)", ..PLAIN });
    let launcher = launcher().restarting(Restart::Auto);
    let first = series(&launcher, LINE, late.path(), 0..1, LONG);
    assert!(are_won(&first));
    let second = series(&launcher, LINE, late.path(), 1..2, SHORT);
    let (cause, _) = fault(&second[0], Side::First);
    assert_eq!(cause, Cause::Late("it was not ready within 1 s".to_owned()));
    let third = series(&launcher, LINE, late.path(), 2..3, LONG);
    assert!(are_won(&third));
    assert_eq!(counted(&third), ["1"]);
}

#[test]
fn a_program_that_crashes_in_its_third_game_loses_only_that() {
    let crash = "if games == 3: print('boo', file=sys.stderr, flush=True); os.kill(os.getpid(), 9)";
    let crashes = folder(Odd { turn: crash, ..PLAIN });
    let launcher = launcher().restarting(Restart::Auto);
    let played = series(&launcher, LINE, crashes.path(), 0..4, LONG);
    assert!(are_won(&played[..2]) && are_won(&played[3..]));
    let (cause, _) = fault(&played[2], Side::First);
    assert!(matches!(cause, Cause::Crashed(_)), "{cause:?}");
    let evidence = &played[2].evidence[0];
    assert_eq!(evidence.output, ["# game 3", "ready"], "only the lines of this game");
    assert_eq!(evidence.errors, ["boo"]);
    let note = "its process also played 2 games before, so some of its errors may be older";
    assert_eq!(evidence.notes, [note]);
    assert_eq!(counted(&played[3..]), ["1"]);
}

#[test]
fn a_kept_program_also_keeps_its_files() {
    let count = "open('log', 'a').write('x'); games = len(open('log').read())";
    let writes = Odd { new: count, ..PLAIN };
    assert_eq!(counted(&three(Restart::Auto, writes)), ["1", "2", "3"]);
    assert_eq!(counted(&three(Restart::On, writes)), ["1", "1", "1"]);
}

/// A launcher whose programs may print little.
fn terse() -> Launcher {
    let confinement = Confinement::strongest(supervisor())
        .unwrap_or_else(|_| Confinement::trusting(supervisor()));
    let limits = Limits { output: 3000, ..confinement.limits };
    Launcher::new(Confinement { limits, ..confinement }).restarting(Restart::Auto)
}

#[test]
fn nobody_loses_by_a_limit_because_of_earlier_games() {
    let prints = folder(Odd { turn: "print('#' * 250, flush=True)", ..PLAIN });
    let played = series(&terse(), LINE, prints.path(), 0..5, LONG);
    assert!(are_won(&played));
    let mut counts = counted(&played);
    counts.retain(|count| count == "2");
    assert!(!counts.is_empty(), "it was kept until the limit");
}

#[test]
fn a_kept_program_that_breaks_a_limit_in_one_game_loses() {
    let prints = folder(Odd { turn: "print('#' * 800, flush=True)", ..PLAIN });
    let played = series(&terse(), LINE, prints.path(), 0..2, LONG);
    for game in &played {
        let (cause, _) = fault(game, Side::First);
        assert!(matches!(cause, Cause::Flood(_)), "{cause:?}");
    }
}

#[test]
fn a_kept_program_rests_between_games() {
    let watches = r##"
        import threading
        if games == 1: longest = 0.0
        def watch():
            global longest
            last = time.monotonic()
            while True:
                time.sleep(0.01)
                now = time.monotonic()
                longest, last = max(longest, now - last), now
        if games == 1: threading.Thread(target=watch, daemon=True).start()
        else: time.sleep(0.1); print("# game", longest, flush=True)"##;
    let watches = folder(Odd { new: watches.trim_start(), ..PLAIN });
    let launcher = launcher().restarting(Restart::Auto);
    assert!(are_won(&series(&launcher, LINE, watches.path(), 0..1, LONG)));
    thread::sleep(Duration::from_millis(600));
    let second = series(&launcher, LINE, watches.path(), 1..2, LONG);
    assert!(are_won(&second));
    let longest: f64 = counted(&second)[0].parse().expect("a time");
    assert!(longest > 0.5, "{longest}");
}

/// The processes with this word in their command.
fn processes(word: &str) -> usize {
    let entries = fs::read_dir("/proc").expect("/proc").flatten();
    let own = std::process::id().to_string();
    let others = entries.filter(|entry| entry.file_name().to_string_lossy() != own);
    let command = |entry: fs::DirEntry| fs::read(entry.path().join("cmdline")).unwrap_or_default();
    let has_word = |command: &Vec<u8>| String::from_utf8_lossy(command).contains(word);
    others.map(command).filter(has_word).count()
}

#[test]
fn all_kept_programs_end_with_the_launcher() {
    let plain = folder(PLAIN);
    let mark = plain.path().file_name().expect("a name").to_string_lossy().into_owned();
    let pair = ["counts.py", "loses.py"].map(|file| format!("line=python3 {file} {mark}"));
    let kept = launcher().restarting(Restart::Off);
    assert!(are_won(&series(&kept, pair.each_ref().map(String::as_str), plain.path(), 0..2, LONG)));
    assert!(processes(&mark) > 0, "both are kept");
    drop(kept);
    assert_eq!(processes(&mark), 0);
}

#[test]
fn a_protocol_without_a_new_game_cannot_be_kept() {
    let kept = launcher().restarting(Restart::Off);
    let folder = folder(PLAIN);
    let riddles = player("bot:=riddles=python3 loses.py", folder.path());
    assert_eq!(
        kept.check(slice::from_ref(&riddles), &board()),
        Err(
            "bot: riddles has no command for a new game, so its program starts for each game: set \
             restart to auto or on"
                .to_owned()
        )
    );
    assert_eq!(launcher().restarting(Restart::Auto).check(&[riddles], &board()), Ok(()));
}
