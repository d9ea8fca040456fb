//! Players that misuse their files: each game still has a verdict.

use std::fs;
use std::process::Command;
use std::thread;

use courses::wpi::Folder;

use discus_protocols::Cause;
use discus_protocols::wpi::Verdict;

use super::referee::{FIVE_LINES, Match, PRELUDE, SHORT, plays};
use crate::scratch::Scratch;

/// `take` for programs that expect a file, not a directory.
const TAKE: &str = "take() { until [ -f $1.in ]; do sleep 0.1; done; cat $1.in; rm $1.in; }";

/// A script that, once a file is gone, puts a directory in its place, with something in it, and a link that must not be
/// followed.
fn fills(file: &str) -> String {
    format!(
        "while [ -e {file} ]; do sleep 0.1; done; mkdir {file}; mkdir {file}/deep; ln -s \"$PWD/kept\" {file}/deep/link"
    )
}

#[test]
fn a_directory_in_place_of_an_input_makes_way() {
    for (white, black) in [("beta.in", "beta.own"), ("alpha.own", "alpha.in")] {
        let [white, black] = [white, black].map(fills);
        let white = format!(
            "{PRELUDE}{TAKE}\n{white}\ngive $1 '(W A 1)'; take $1; give $1 '(W A 2)'; exit"
        );
        let black = format!("{PRELUDE}{TAKE}\ntake $1; {black}\ngive $1 '(B B 1)'; sleep 600");
        let game = Match::new(&white, &black).grace(SHORT);
        fs::create_dir(game.scratch.path().join("kept")).expect("a folder");
        fs::write(game.scratch.path().join("kept/file"), "").expect("written");
        let played = game.play();
        assert_eq!(played.moves(), ["(W A 1)", "(B B 1)", "(W A 2)"]);
        assert_eq!(played.last_line(), "Black wins: beta (alpha stopped)");
        assert!(game.scratch.path().join("kept/file").exists(), "links are not followed");
    }
}

#[test]
fn a_directory_that_is_left_in_place_of_an_input_is_removed() {
    let game = Match::new(&format!("{PRELUDE}{}\ngive $1 '()'", fills("beta.in")), FIVE_LINES);
    let stale = game.scratch.path().join("alpha.out");
    fs::create_dir_all(stale.join("deep")).expect("an old mess");
    let played = game.play();
    assert!(played.last_line().ends_with("(alpha made an illegal move: (): not a move)"));
    assert_eq!(played.notes, "");
}

/// Either player may win; only a game without a verdict is wrong.
#[test]
fn a_player_that_fights_for_its_input_cannot_void_the_game() {
    let fighting = format!(
        "{PRELUDE}take $1\ngive $1 '(B B 1)'; for n in 1 2 3 4; do
while mkdir -p $1.in/deep; do :; done & done 2> /dev/null; wait; sleep 600"
    );
    for _ in 0..3 {
        let played = Match::new(&plays(&["(W A 1)", "(W A 2)"]), &fighting).time(SHORT).play();
        let Verdict::Fault { fault, .. } = &played.verdict else { panic!("{}", played.verdict) };
        match &fault.cause {
            Cause::OutOfReach(why) => assert!(why.contains("beta.in cannot be written: "), "{why}"),
            cause => assert!(matches!(cause, Cause::TimeOut | Cause::Stopped), "{cause:?}"),
        }
    }
}

#[test]
fn an_input_that_is_never_deleted_is_named() {
    let hoarding =
        "until [ -s alpha.in ]; do sleep 0.1; done; echo '(W A 1)' > alpha.out; sleep 600";
    let game = Match::new(hoarding, FIVE_LINES).time(SHORT);
    let played = game.play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha exceeded the time limit)");
    let note = format!("{}/alpha.in was never deleted\n", game.scratch.path().display());
    assert_eq!(played.notes, note);
}

#[test]
fn a_move_in_too_long_a_file_is_not_seen_and_the_limit_named() {
    let long = format!(
        "{PRELUDE}(head -c 65536 /dev/zero; echo '(W A 1)') > long; mv long $1.out; sleep 600"
    );
    let played = Match::new(&long, FIVE_LINES).time(SHORT).play();
    assert_eq!(played.last_line(), "Black wins: beta (alpha exceeded the time limit)");
    let note = "alpha.out holds no whole move in its first 65536 bytes; no more is read\n";
    assert!(played.notes.ends_with(note), "{}", played.notes);
}

/// As when the user starts the referee in the folder: `.` stays valid after the folder is removed.
#[test]
fn a_folder_that_is_removed_while_somebody_works_in_it_has_vanished() {
    let scratch = Scratch::new();
    let mut program = Command::new("sleep").arg("600").current_dir(scratch.path()).spawn();
    let program = program.as_mut().expect("sleep exists");
    let dot = format!("/proc/{}/cwd", program.id());
    let is_linux = cfg!(target_os = "linux");
    let place = if is_linux { dot.into() } else { scratch.path().to_owned() };
    let folder = Folder::new(place, "alpha".parse().expect("a name"));
    assert_eq!(folder.read(&folder.input()).expect("no error"), None);
    fs::remove_dir(scratch.path()).expect("empty");
    let error = folder.read(&folder.input()).expect_err("vanished").to_string();
    assert!(!is_linux || error.ends_with(" cannot be used: it has been removed"), "{error}");
    program.kill().expect("it sleeps");
    program.wait().expect("it ends");
}

#[test]
fn files_of_killed_writers_are_removed_first() {
    let game = Match::new(FIVE_LINES, FIVE_LINES);
    let stale = [".alpha.in.7-0.new", ".alpha.out.123-45.new", ".beta.in.9-9.new"];
    let others = [".alpha.in.7.new", ".alpha.in.b.in.7-0.new", ".gamma.in.7-0.new", "alpha.in.new"];
    for file in stale.iter().chain(&others) {
        fs::write(game.scratch.path().join(file), "(W").expect("written");
    }
    game.play();
    let files = game.scratch.files();
    assert!(stale.iter().all(|file| !files.contains(&(*file).to_owned())), "{files:?}");
    assert!(others.iter().all(|file| files.contains(&(*file).to_owned())), "{files:?}");
}

/// Two threads share the number of their process, as two machines may.
#[test]
fn writers_do_not_disturb_each_other() {
    let scratch = Scratch::new();
    let folder = Folder::new(scratch.path().to_owned(), "alpha".parse().expect("a name"));
    let write = |path| (0..500).for_each(|_| folder.write(path, "(W A 1)\n").expect("written"));
    let (input, output) = (folder.input(), folder.output());
    thread::scope(|scope| {
        for path in [&input, &output, &input, &output] {
            scope.spawn(|| write(path));
        }
    });
    assert_eq!(scratch.files(), ["alpha.in", "alpha.out"]);
    assert_eq!(fs::read(input).expect("there"), b"(W A 1)\n");
}
