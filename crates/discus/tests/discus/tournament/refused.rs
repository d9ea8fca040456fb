//! Invalid plans, files and arguments are refused in one sentence.

use std::fs;
#[cfg(target_os = "linux")]
use std::process::Command;

use super::{Fixture, four, text};
use crate::discus;

#[test]
fn an_invalid_plan_is_refused_with_its_line() {
    let said = |plan: &str| Fixture::new(plan).play().refuses(1);
    assert!(said("gamse = 2").contains("plan.toml: line 1: unknown field `gamse`"));
    assert!(said("games = 2").contains("players"));
    assert!(said("players = 3").contains("line 1: players: invalid type: integer `3`"));
    assert!(said("\u{0}").contains("plan.toml: line 1: "));
    let unknown = said(&format!("{}\n[[players]]\nengine = \"deep blue\"", four()));
    assert!(unknown.contains("line 17: there is no engine \"deep blue\""), "{unknown}");
    let fixture = Fixture::new("");
    fs::write(fixture.plan(), [0xff, 0xfe]).expect("written");
    assert!(fixture.play().refuses(1).contains("is not text"));
    fs::remove_file(fixture.plan()).expect("removed");
    assert!(fixture.play().refuses(1).contains("plan.toml cannot be read"));
    assert!(fixture.folder.files().is_empty(), "nothing is left behind");
}

#[cfg(target_os = "linux")]
#[test]
fn programs_and_engines_that_cannot_play_are_refused() {
    let program = "[[players]]\nname = \"x\"\nprotocol = \"line\"\ncommand = \"./x\"";
    let said = Fixture::new(&format!("{}\n{program}", four())).play().refuses(1);
    assert!(said.contains("x: there is no file"), "{said}");
    let second = program.replace("line", "spfiar").replace("./x", "sh");
    let third = second.replace("\"x\"", "\"y\"");
    let said = Fixture::new(&format!("{}\n{second}\n{third}", four())).play().refuses(1);
    assert!(said.contains("x and y cannot meet"), "{said}");
    let perfect = "[[players]]\nengine = \"perfect\"";
    let fixture = Fixture::new(&format!("game = \"checkers\"\n{}\n{perfect}", four()));
    let said = fixture.play().refuses(1);
    assert!(said.contains("the engine perfect plays Connect Four"), "{said}");
    assert!(fixture.folder.files().iter().all(|file| !file.ends_with("plan.db")), "not begun");
}

#[test]
fn a_shared_folder_is_refused() {
    let fixture = Fixture::new("");
    for folder in [".", "/", "sub/../..", &text(fixture.folder.path())] {
        let program = format!(
            "[[players]]\nname = \"x\"\nprotocol = \"line\"\ncommand = \"sh\"\nfolder = {folder:?}"
        );
        fs::write(fixture.plan(), format!("{}\n{program}", four())).expect("written");
        fs::create_dir_all(fixture.folder.path().join("sub")).expect("a folder");
        let said = fixture.play().refuses(1);
        assert!(said.contains("give the player "), "{folder}: {said}");
    }
}

/// It does not make the programs run without a sandbox.
#[cfg(target_os = "linux")]
#[test]
fn a_missing_temporary_folder_is_reported() {
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
    let fixture = Fixture::new(&format!("games = 2\n{}", four()));
    fixture.play().succeeds();
    let table = fixture.ask("standings", &[]).succeeds();
    fs::write(fixture.plan(), format!("games = 4\n{}", four())).expect("written");
    let said = fixture.play().refuses(1);
    assert!(said.contains("games is stored as 2 and given as 4"), "{said}");
    assert_eq!(fixture.ask("standings", &[]).succeeds(), table);
    // Another file is another tournament, and comments are no difference.
    let other = fixture.folder.path().join("other.db");
    let plan = text(&fixture.plan());
    discus(&["tournament", "run", &plan, "--db", &text(&other), "--quiet"], "").succeeds();
    fs::write(fixture.plan(), format!("# Once more\n\ngames = 2 # each\n{}", four()))
        .expect("written");
    assert_eq!(fixture.play().succeeds(), table);
}

#[test]
fn a_folder_is_refused() {
    let fixture = Fixture::new(&four());
    let folder = text(fixture.folder.path());
    let said = discus(&["tournament", "standings", &folder], "").refuses(1);
    assert!(said.contains("is not the file of a tournament"), "{said}");
}

#[test]
fn a_foreign_file_is_refused_and_unchanged() {
    let fixture = Fixture::new(&four());
    let diary = "Dear diary, ".repeat(500);
    fs::write(fixture.games(), &diary).expect("written");
    for said in [fixture.play(), fixture.ask("standings", &[]), fixture.ask("show", &["1.1.1"])] {
        assert!(said.refuses(1).contains("plan.db is not the file of a tournament"));
    }
    assert_eq!(fs::read_to_string(fixture.games()).expect("read"), diary);
    let plan = text(&fixture.plan());
    let said = discus(&["tournament", &plan, "--db", &plan], "").refuses(1);
    assert!(said.contains("is the plan"), "{said}");
    fs::remove_file(fixture.games()).expect("removed");
    assert!(fixture.ask("games", &[]).refuses(1).contains("plan.db does not exist"));
    let nowhere = text(&fixture.plan().join("a.db"));
    let said = discus(&["tournament", &plan, "--db", &nowhere], "").refuses(1);
    assert!(said.contains("cannot be written"), "{said}");
}

#[test]
fn a_truncated_file_is_refused() {
    let fixture = Fixture::new(&format!("games = 20\n{}", four()));
    fixture.play().succeeds();
    let whole = fs::read(fixture.games()).expect("read");
    fs::write(fixture.games(), &whole[..whole.len() / 2]).expect("written");
    for said in [fixture.play(), fixture.ask("standings", &[])] {
        let said = said.refuses(1);
        assert!(said.contains("plan.db is damaged"), "{said}");
    }
    fs::write(fixture.games(), &whole).expect("written");
    fixture.ask("standings", &[]).succeeds();
}

#[test]
fn wrong_usage_is_refused() {
    let fixture = Fixture::new(&four());
    let file = text(&fixture.plan());
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
    fixture.play().succeeds();
    for game in ["1.1", "1.1.1.1", "0.1.1", "x", "", "1.1.99999999999"] {
        assert!(fixture.ask("show", &[game]).refuses(1).contains("is not a game"), "{game}");
    }
    assert!(fixture.ask("show", &["9.9.9"]).refuses(1).contains("9.9.9 has not been played"));
    let checkers = Fixture::new(&format!("game = \"checkers\"\nmost_plies = 20\n{}", four()));
    checkers.play().succeeds();
    assert!(checkers.ask("blunders", &[]).refuses(1).contains("only in Connect Four"));
}
