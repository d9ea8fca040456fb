//! Impossible games are reported at the beginning.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use discus_protocols::players::PlayerSource as _;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use super::{board, launcher, player};
use crate::scratch::Scratch;

#[test]
fn a_player_that_cannot_play_is_named_before_the_first_game() {
    let scratch = Scratch::new();
    fs::write(scratch.path().join("plain"), "no program").expect("written");
    fs::write(scratch.path().join("good"), "#!/bin/sh\n").expect("written");
    let executable = fs::Permissions::from_mode(0o755);
    fs::set_permissions(scratch.path().join("good"), executable).expect("set");
    let launcher = launcher();
    let said = |text: &str, start: &Board| {
        launcher.check(&[player("greedy", scratch.path()), player(text, scratch.path())], start)
    };
    let large = Board::new(8, 8).expect("a size");
    for (text, start, why) in [
        ("perfect", &large, "perfect: the engine perfect plays"),
        ("Ann:=line=./missing", &board(), "Ann: there is no file "),
        ("line=missing-command", &board(), "missing-command: there is no command missing-command"),
        ("line=good", &board(), "there is no command good; the file is written ./good"),
        ("line=./plain", &board(), "plain is not executable"),
        ("ece15=missing.c", &board(), "missing.c: there is no file "),
        ("line=python3 -u missing.py", &board(), "missing.py: there is no file "),
        ("wpi=name=a sh missing.sh", &board(), "missing.sh: there is no file "),
        ("kaggle=missing.py", &board(), "missing.py: there is no file "),
        ("ece15=plain missing.c", &board(), "missing.c: there is no file "),
        ("ece15=plain", &large, "6 rows and 7 columns only"),
        ("spfiar=./good", &large, "6 rows and 7 columns only"),
        ("wpi=./good", &large, "6 rows and 7 columns only"),
        ("spfiar=level=9 ./good", &board(), "9 is no level"),
        ("checkers=./good", &board(), "is for the game of checkers"),
    ] {
        let sentence = said(text, start).expect_err(text);
        assert!(sentence.contains(why), "{sentence}");
    }
    let both = ["Ann:=line=./missing", "greedy", "Bob:=ece15=b.c"];
    let both = both.map(|text| player(text, scratch.path()));
    let both = launcher.check(&both, &board()).expect_err("two cannot");
    let lines: Vec<&str> = both.lines().collect();
    assert!(lines.len() == 2 && lines[0].starts_with("Ann: ") && lines[1].starts_with("Bob: "));
    for text in ["perfect", "spfiar=level=7 ./good", "wpi=./good", "fourinarow=plain"] {
        assert_eq!(said(text, &board()), Ok(()));
    }
}

/// The preprocessor would not end in an hour.
#[test]
fn a_compiler_stops_when_the_user_interrupts_the_games() {
    const ENDLESS: &str =
        "#if __INCLUDE_LEVEL__ < 60\n#include \"best.c\"\n#include \"best.c\"\n#endif\n";
    let scratch = Scratch::new();
    fs::write(scratch.path().join("best.c"), ENDLESS).expect("written");
    let launcher = launcher().with_forfeits().stopping(Box::new(|| true));
    let said = launcher.player(&player("Ann:=ece15=best.c", scratch.path()), &board()).err();
    assert_eq!(said.as_deref(), Some("Ann: gcc cannot do its part: it was interrupted"));
}

/// Files that have the right to be executed, but cannot be, and what is said about them.
const NO_PROGRAMS: [(&[u8], &str); 13] = [
    (b"#!/bin/sh\r\necho ready\r\n", "ends its first line as Windows does (CR LF): save it"),
    (b"#!/usr/bin/missing -x\n", "is run by /usr/bin/missing, which is missing: install that"),
    (b"#!/usr/bin/env missing-python\n", "is run by missing-python, which is missing: install"),
    (b"#! \n", "names no interpreter in its first line"),
    (b"import sys\nprint('ready')\n", "has no first line such as #!/bin/sh: write one, or name"),
    (b"", "is empty: hand in the program"),
    (b"MZ\x90\0\x03\0\0\0", "is a program for Windows: compile it for Linux"),
    (b"\xcf\xfa\xed\xfe\x07\0\0\x01", "is a program for macOS or Java"),
    (b"\0\0\0\0", "is no program for Linux: compile it, or name what runs it"),
    (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\xf3\0", "is a program for RISC-V, but this is "),
    (b"\x7fELF\x02\x02\x01\0\0\0\0\0\0\0\0\0\0\x02\0\x16", "is a program for S/390, but this is "),
    (b"\x7fELF\x01\x02\x01\0\0\0\0\0\0\0\0\0\0\x02\0\x08", "is a program for MIPS, but this is "),
    (b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x99\x99", "is a program for processor 39321"),
];

#[test]
fn a_file_that_cannot_be_executed_is_refused_with_what_to_do() {
    let scratch = Scratch::new();
    let bot = scratch.path().join("bot");
    let said = |text: &str| launcher().check(&[player(text, scratch.path())], &board());
    for (contents, why) in NO_PROGRAMS {
        fs::write(&bot, contents).expect("written");
        fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).expect("set");
        let sentence = said("line=./bot").expect_err(why);
        assert!(sentence.contains(&format!("/bot {why}")), "{sentence}");
    }
    fs::set_permissions(&bot, fs::Permissions::from_mode(0o644)).expect("set");
    let sentence = said("line=./bot").expect_err("not executable");
    assert!(sentence.contains("bot is not executable; set its mode (chmod +x)"), "{sentence}");
    fs::create_dir(scratch.path().join("folder")).expect("a folder");
    let sentence = said("line=./folder").expect_err("a folder");
    assert!(sentence.ends_with("folder is a folder: name the program in it"), "{sentence}");
}

#[test]
fn a_script_is_run_by_the_interpreter_of_its_first_line() {
    let scratch = Scratch::new();
    let bot = scratch.path().join("bot");
    for line in
        ["#!/bin/sh", "#! /bin/sh -e", "#!/usr/bin/env sh", "#!/usr/bin/env -S LC_ALL=C sh -e"]
    {
        fs::write(&bot, format!("{line}\n")).expect("written");
        fs::set_permissions(&bot, fs::Permissions::from_mode(0o755)).expect("set");
        let who = player("line=./bot", scratch.path());
        assert_eq!(launcher().check(&[who], &board()), Ok(()), "{line}");
    }
}

#[test]
fn checkers_is_played_by_its_own_programs() {
    let scratch = Scratch::new();
    let launcher = launcher();
    let said = |text: &str, laws: &'static Laws| {
        let who = player(text, scratch.path());
        launcher.check(&[who], &Position::initial(laws)).expect_err(text)
    };
    assert!(said("checkers=sh", &Laws::ENGLISH).contains("by the laws tau-2014 only"));
    assert!(said("perfect", &Laws::TAU_2014).contains("plays Connect Four"));
    for protocol in ["kaggle", "wpi", "spfiar", "ece15", "fourinarow", "uci", "riddles"] {
        let sentence = said(&format!("{protocol}=sh"), &Laws::TAU_2014);
        assert!(sentence.ends_with(&format!("the protocol {protocol} is for Connect Four")));
    }
}
