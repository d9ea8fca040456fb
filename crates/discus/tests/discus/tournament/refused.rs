//! What cannot be played or looked at is refused in one sentence.

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

use super::{Held, four, text};
use crate::discus;

#[test]
fn a_plan_that_is_none_is_refused_with_its_line() {
    let said = |plan: &str| Held::new(plan).play().refuses(1);
    assert!(said("gamse = 2").contains("plan.toml: line 1: unknown field `gamse`"));
    assert!(said("games = 2").contains("players"));
    assert!(said("players = 3").contains("line 1: players: invalid type: integer `3`"));
    assert!(said("\u{0}").contains("plan.toml: line 1: "));
    let unknown = said(&format!("{}\n[[players]]\nengine = \"deep blue\"", four()));
    assert!(unknown.contains("line 17: there is no engine \"deep blue\""), "{unknown}");
    let held = Held::new("");
    fs::write(held.plan(), [0xff, 0xfe]).expect("written");
    assert!(held.play().refuses(1).contains("is not text"));
    fs::remove_file(held.plan()).expect("removed");
    assert!(held.play().refuses(1).contains("plan.toml cannot be read"));
    assert!(held.folder.files().is_empty(), "nothing is left behind");
}

#[test]
fn programs_and_engines_that_cannot_play_are_refused() {
    let program = "[[players]]\nname = \"x\"\nprotocol = \"line\"\ncommand = \"./x\"";
    let said = Held::new(&format!("{}\n{program}", four())).play().refuses(1);
    assert!(said.contains("x: there is no file"), "{said}");
    let second = program.replace("line", "spfiar").replace("./x", "sh");
    let third = second.replace("\"x\"", "\"y\"");
    let said = Held::new(&format!("{}\n{second}\n{third}", four())).play().refuses(1);
    assert!(said.contains("x and y cannot meet"), "{said}");
    let perfect = "[[players]]\nengine = \"perfect\"";
    let held = Held::new(&format!("game = \"checkers\"\n{}\n{perfect}", four()));
    let said = held.play().refuses(1);
    assert!(said.contains("the engine perfect plays Connect Four"), "{said}");
    assert!(held.folder.files().iter().all(|file| !file.ends_with("plan.db")), "not begun");
}

#[test]
fn a_folder_that_is_not_a_players_own_is_refused() {
    let held = Held::new("");
    for folder in [".", "/", "sub/../..", &text(held.folder.path())] {
        let program = format!(
            "[[players]]\nname = \"x\"\nprotocol = \"line\"\ncommand = \"sh\"\nfolder = {folder:?}"
        );
        fs::write(held.plan(), format!("{}\n{program}", four())).expect("written");
        fs::create_dir_all(held.folder.path().join("sub")).expect("a folder");
        let said = held.play().refuses(1);
        assert!(said.contains("give the player "), "{folder}: {said}");
    }
}

/// It is no reason to trust anybody.
#[cfg(target_os = "linux")]
#[test]
fn temporary_files_need_a_place() {
    for more in [[].as_slice(), &["--trust"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
        command.args(["referee", "line=sh bot", "greedy"]).args(more);
        let run = command.env("TMPDIR", "/nonexistent").output().expect("it starts");
        let said = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(1), "{said}");
        assert!(said.contains("no folder can be made in /nonexistent"), "{said}");
        assert!(said.contains("set TMPDIR") && !said.contains("trust"), "{said}");
    }
}

#[test]
fn another_plan_is_refused_with_the_difference() {
    let held = Held::new(&format!("games = 2\n{}", four()));
    held.play().succeeds();
    let table = held.ask("standings", &[]).succeeds();
    fs::write(held.plan(), format!("games = 4\n{}", four())).expect("written");
    let said = held.play().refuses(1);
    assert!(said.contains("games is stored as 2 and given as 4"), "{said}");
    assert_eq!(held.ask("standings", &[]).succeeds(), table);
    // Another file is another tournament, and comments are no difference.
    let other = held.folder.path().join("other.db");
    let plan = text(&held.plan());
    discus(&["tournament", "run", &plan, "--db", &text(&other), "--quiet"], "").succeeds();
    fs::write(held.plan(), format!("# Once more\n\ngames = 2 # each\n{}", four()))
        .expect("written");
    assert_eq!(held.play().succeeds(), table);
}

#[test]
fn a_folder_is_no_tournament() {
    let held = Held::new(&four());
    let folder = text(held.folder.path());
    let said = discus(&["tournament", "standings", &folder], "").refuses(1);
    assert!(said.contains("is no tournament"), "{said}");
}

#[test]
fn a_file_that_is_no_tournament_is_refused_and_left_alone() {
    let held = Held::new(&four());
    let diary = "Dear diary, ".repeat(500);
    fs::write(held.games(), &diary).expect("written");
    for said in [held.play(), held.ask("standings", &[]), held.ask("show", &["1.1.1"])] {
        assert!(said.refuses(1).contains("plan.db is no tournament"));
    }
    assert_eq!(fs::read_to_string(held.games()).expect("read"), diary);
    let plan = text(&held.plan());
    let said = discus(&["tournament", &plan, "--db", &plan], "").refuses(1);
    assert!(said.contains("is the plan"), "{said}");
    fs::remove_file(held.games()).expect("removed");
    assert!(held.ask("games", &[]).refuses(1).contains("plan.db is not there"));
    let nowhere = text(&held.plan().join("a.db"));
    let said = discus(&["tournament", &plan, "--db", &nowhere], "").refuses(1);
    assert!(said.contains("cannot be written"), "{said}");
}

#[test]
fn a_truncated_file_is_refused() {
    let held = Held::new(&format!("games = 20\n{}", four()));
    held.play().succeeds();
    let whole = fs::read(held.games()).expect("read");
    fs::write(held.games(), &whole[..whole.len() / 2]).expect("written");
    for said in [held.play(), held.ask("standings", &[])] {
        let said = said.refuses(1);
        assert!(said.contains("plan.db is damaged"), "{said}");
    }
    fs::write(held.games(), &whole).expect("written");
    held.ask("standings", &[]).succeeds();
}

#[test]
fn wrong_usage_is_refused() {
    let held = Held::new(&four());
    let file = text(&held.plan());
    let senseless: [&[&str]; 12] = [
        &["tournament"],
        &["tournament", "run"],
        &["tournament", "nonsense", "more"],
        &["tournament", &file, "--jobs", "0"],
        &["tournament", "standings"],
        &["tournament", "show", "x.db"],
        &["match", "greedy"],
        &["match", "greedy", "deep-blue"],
        &["match", "greedy", "greedy", "--games", "3"],
        &["match", "greedy", "greedy", "--sprt", "elo0=5", "elo1=0"],
        &["match", "greedy", "greedy", "--sprt", "elo=5"],
        &["match", "greedy", "telnet=./x"],
    ];
    for arguments in senseless {
        let said = discus(arguments, "").refuses(2);
        assert!(
            said.contains("; see 'discus") && said.ends_with(" --help'\n"),
            "{arguments:?}: {said}"
        );
    }
    held.play().succeeds();
    for game in ["1.1", "1.1.1.1", "0.1.1", "x", "", "1.1.99999999999"] {
        assert!(held.ask("show", &[game]).refuses(1).contains("is not a game"), "{game}");
    }
    assert!(held.ask("show", &["9.9.9"]).refuses(1).contains("9.9.9 has not been played"));
    let checkers = Held::new(&format!("game = \"checkers\"\nmost_plies = 20\n{}", four()));
    checkers.play().succeeds();
    assert!(checkers.ask("blunders", &[]).refuses(1).contains("only in Connect Four"));
}
