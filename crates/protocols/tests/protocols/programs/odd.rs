//! An odd submission is its author's fault: it loses, and the others play.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use discus_protocols::players::{Clock, PlayerSource, Turn};
use discus_protocols::{Cause, PlayerSpec};
use rules::Side;

use super::{LONG, board, fault, game, launcher, player};
use crate::scratch::Scratch;

/// A program that would play, in a folder in which something else is made.
fn loses(text: &str, make: impl FnOnce(&Path)) -> String {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("bot.c"), "int best_move;\n").expect("written");
    make(scratch.path());
    let played = game(&launcher(), ["greedy", text], scratch.path(), &board(), LONG);
    let (cause, _) = fault(&played, Side::Second);
    let Cause::NotStarted(said) = cause else { panic!("{cause:?}") };
    said
}

#[test]
fn files_that_no_program_may_have_lose() {
    let line = "line=sh bot.c";
    let said = loses("ece15=bot.c", |folder| {
        fs::create_dir(folder.join("discus-host")).expect("a folder");
    });
    assert_eq!(said, "discus-host is for our own files: give yours another name");
    let said = loses(line, |folder| {
        let made = Command::new("mkfifo").arg(folder.join("pipe")).status();
        assert!(made.expect("mkfifo starts").success());
    });
    assert_eq!(said, "pipe: it is neither a file nor a folder");
    let said = loses(line, |folder| {
        UnixListener::bind(folder.join("socket")).expect("a socket");
    });
    assert_eq!(said, "socket: it is neither a file nor a folder");
    let said = loses(line, |folder| {
        fs::create_dir_all(folder.join("d/".repeat(70))).expect("folders");
    });
    assert!(said.ends_with("its folders are nested too deeply"), "{said}");
    let said = loses(line, |folder| {
        let core = File::create(folder.join("core")).expect("a file");
        core.set_len(600 << 20).expect("a hole");
    });
    assert_eq!(said, "core: a program may have 256 MiB of files");
}

/// Nothing is read with our rights that the player could not have handed in itself.
#[test]
fn links_lead_nowhere_else() {
    let scratch = Scratch::new();
    let own = scratch.path().join("own");
    fs::create_dir(&own).expect("a folder");
    fs::write(scratch.path().join("secret.c"), "a secret").expect("written");
    fs::write(own.join("bot.py"), "").expect("written");
    symlink("../secret.c", own.join("link.c")).expect("a link");
    symlink("bot.py", own.join("other.py")).expect("a link");
    let launcher = launcher();
    let link = own.join("link.c").display().to_string();
    let without = |text: String| text.parse().expect("a player");
    for who in [
        without(format!("ece15={link}")),
        without(format!("line=python3 {} {link}", own.join("bot.py").display())),
        player("ece15=link.c", &own),
        player("line=python3 bot.py link.c", &own),
    ] {
        let said = launcher.check(std::slice::from_ref(&who), &board()).expect_err("a link");
        assert!(said.contains("is a link that leads out of its folder"), "{said}");
        assert!(launcher.player(&who, &board()).is_ok(), "it loses, and the others play");
    }
    for who in [
        without(format!("line=python3 {}", own.join("other.py").display())),
        player("line=python3 other.py", &own),
    ] {
        assert_eq!(launcher.check(std::slice::from_ref(&who), &board()), Ok(()));
    }
}

#[test]
fn the_error_for_a_file_without_its_header_mentions_folders() {
    const HINT: &str = "if it needs more files, name their folder";
    let scratch = Scratch::new();
    let file = scratch.path().join("b.c");
    fs::write(&file, "#include \"mine.h\"\n").expect("written");
    let alone: PlayerSpec = format!("ece15={}", file.display()).parse().expect("a player");
    let launcher = launcher();
    let said = |who: &PlayerSpec| {
        let mut player = launcher.player(who, &board()).expect("it loses");
        let turn = Turn { start: &board(), moves: &[], position: &board(), clocks: None };
        let clock = Clock { deadline: Instant::now() + LONG, stop: &|| false };
        format!("{:?}", player.choose(&turn, clock).expect_err("it is not compiled"))
    };
    assert!(said(&alone).contains(HINT), "{}", said(&alone));
    let whole = player("ece15=b.c", scratch.path());
    assert!(!said(&whole).contains(HINT), "{}", said(&whole));
}
