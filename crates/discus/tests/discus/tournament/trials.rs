//! Programs in a plan: their trials by `discus tournament check`, the Python that they may use, and changes
//! of their files.

use std::fs;
use std::thread;
use std::time::Duration;

use super::{FIRST_FREE, Fixture, text};
use crate::{discus, start};

/// Begins when the programs with these names have begun as well, and then says half a line.
const MEETS: &str = "
mkdir -p $1/$2; for other in $3; do until [ -e $1/$other ]; do sleep 0.05; done; done
read -r game; echo ready; read -r turn; printf 'Enter a column: '; read -r more
";

fn program(name: &str, command: &str) -> String {
    format!("[[players]]\nname = \"{name}\"\nprotocol = \"line\"\ncommand = \"{command}\"\n")
}

/// Each program waits for the other one, so they would lose one after the other. The first of the plan is
/// the last to end.
#[test]
fn players_are_tried_side_by_side_and_listed_in_the_order_of_the_plan() {
    let fixture = Fixture::new("");
    let place = text(fixture.folder.path());
    let one = program("One", &format!("sh meets.sh {place} one 'two three'"));
    let two = program("Two", &format!("sh meets.sh {place} two one"));
    let three = program("Three", "sh ends.sh");
    fs::write(fixture.plan(), format!("time = 0.5\n{one}{two}{three}")).expect("written");
    fs::write(fixture.folder.path().join("meets.sh"), MEETS).expect("written");
    let ends = format!("sleep 1; mkdir -p {place}/three; exit 7");
    fs::write(fixture.folder.path().join("ends.sh"), ends).expect("written");
    let plan = text(&fixture.plan());
    let run = discus(&["tournament", "check", &plan, "--trust", "--jobs", "3"], "");
    assert_eq!((run.code, run.stderr.as_str()), (Some(3), ""), "{}", run.stdout);
    let lines: Vec<&str> = run.stdout.lines().collect();
    let note = "           it waits at a prompt of its own: \"Enter a column:\"; print no prompts";
    for (line, begin) in lines.iter().zip([
        "One    exceeded the time limit: it made no move within 0.5 s",
        note,
        "Two    exceeded the time limit: it made no move within 0.5 s",
        note,
        "Three  ended in the middle of the game: it exited with status 7",
    ]) {
        assert!(line.trim_start().starts_with(begin.trim_start()), "{line}: {}", run.stdout);
    }
}

/// A program that stops because a call is missing, one that stops for another reason, and one that plays.
#[test]
fn a_refused_call_is_named_for_a_program_that_ends() {
    let fixture = Fixture::new("");
    let missing = "import os, sys\nfor line in sys.stdin:\n    if line.startswith('game'):\n        \
                   print('ready', flush=True)\n    else:\n        os.memfd_create('x')\n";
    let plan = format!(
        "{}{}{}",
        program("Missing", "python3 missing.py"),
        program("Ends", "sh ends.sh"),
        program("Good", "sh good.sh"),
    );
    fs::write(fixture.plan(), plan).expect("written");
    let files =
        [("missing.py", missing), ("ends.sh", "read -r game; exit 7"), ("good.sh", FIRST_FREE)];
    for (name, text) in files {
        fs::write(fixture.folder.path().join(name), text).expect("written");
    }
    let run = discus(&["tournament", "check", &text(&fixture.plan())], "");
    assert_eq!(run.code, Some(3), "{}{}", run.stdout, run.stderr);
    let refused: Vec<&str> = run
        .stdout
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("it was refused"))
        .collect();
    let sentence = "it was refused memfd_create before it ended (memory that belongs to no process: \
                    it is not counted, or it is shared with others)";
    assert_eq!(refused[0], sentence);
    let others = refused[1..].iter().all(|line| !line.contains("memfd_create"));
    assert!(others && !run.stdout.contains("Good     it"), "{}", run.stdout);
}

fn own(name: &str) -> String {
    format!("{}folder = \"own\"\n", program(name, "sh good.sh"))
}

/// Two programs in one folder that meet twice.
fn two_programs() -> Fixture {
    let fixture = Fixture::new(&format!("games = 2\n{}{}", own("Ada"), own("Bob")));
    fs::create_dir(fixture.folder.path().join("own")).expect("a folder");
    fs::write(fixture.folder.path().join("own/good.sh"), FIRST_FREE).expect("written");
    fixture
}

#[test]
fn changed_files_of_programs_are_noticed_before_a_tournament_continues() {
    let fixture = two_programs();
    let (plan, games) = (text(&fixture.plan()), text(&fixture.games()));
    let run =
        |more: &[&str]| discus(&[&["tournament", &plan, "--trust", "--quiet"], more].concat(), "");
    let file = fixture.folder.path().join("own/good.sh");
    let slow = FIRST_FREE.replace("1 2 3", "$(sleep 0.05) 1 2 3");
    fs::write(&file, &slow).expect("written");
    stop_after_a_game(&fixture);
    fs::write(&file, FIRST_FREE).expect("written");
    let said = run(&[]).refuses(1);
    let sentence = format!(
        "files of Ada, Bob have changed since the games in {games} began; restore them, begin again in another \
         file, or continue with --accept-changes"
    );
    assert!(said.contains(&sentence), "{said}");
    let table = run(&["--accept-changes"]).succeeds();
    // It is over, and nothing depends on the files any more.
    fs::write(&file, slow).expect("written");
    assert_eq!(run(&[]).succeeds(), table);
}

/// Plays until a game is stored, and is killed.
fn stop_after_a_game(fixture: &Fixture) {
    let mut process =
        start(&["tournament", &text(&fixture.plan()), "--trust", "--quiet", "--jobs", "1"]);
    while fixture.ask("games", &["--json"]).stdout.is_empty() {
        assert!(process.try_wait().expect("a state").is_none(), "it plays");
        thread::sleep(Duration::from_millis(20));
    }
    process.kill().expect("it is ours");
    process.wait().expect("it has ended");
}

/// The limits and folders of a match, in the words of the referee.
#[test]
fn a_match_has_the_folders_and_limits_of_the_referee() {
    let fixture = two_programs();
    let own = text(&fixture.folder.path().join("own"));
    let file = text(&fixture.folder.path().join("match.db"));
    let said = ["match", "Ada:=line=sh good.sh", "Bob:=line=sh good.sh", "--trust", "--quiet"];
    let said = [&said[..], &["--games", "2", "--plies", "0", "--db", &file]].concat();
    let run = discus(&said, "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{}", run.stderr);
    assert_eq!(run.stderr.matches(": there is no file good.sh").count(), 2, "{}", run.stderr);
    let folders = [&said[..], &["--dir-a", &own, "--dir-b", &own]].concat();
    let limits = |memory| [&folders[..], &["--memory", memory, "--processes", "9"]].concat();
    fs::remove_file(&file).expect("it is empty");
    discus(&limits("300"), "").succeeds();
    let other = discus(&limits("301"), "").refuses(1);
    assert!(other.contains("memory is stored as 300 and given as 301"), "{other}");
}

/// A folder without Python is named, by the plan from its own folder.
#[test]
fn the_python_of_a_plan_begins_at_its_folder() {
    let fixture = two_programs();
    let plan = fs::read_to_string(fixture.plan()).expect("a plan");
    fs::write(fixture.plan(), format!("python = \"own\"\n{plan}")).expect("written");
    let plan = text(&fixture.plan());
    let python = fixture.folder.path().join("own/bin/python3").display().to_string();
    for task in [&["tournament", &plan][..], &["tournament", "check", &plan]] {
        let said = discus(&[task, &["--trust"]].concat(), "").refuses(1);
        assert!(said.contains(&format!("there is no {python}: name the folder")), "{said}");
        let said = discus(&[task, &["--trust", "--python", "/none"]].concat(), "").refuses(1);
        assert!(said.contains("/none has no Python"), "the option comes first: {said}");
    }
    fs::create_dir(fixture.folder.path().join("own/bin")).expect("a folder");
    std::os::unix::fs::symlink("/usr/bin/env", &python).expect("a link");
    discus(&["tournament", &plan, "--trust", "--quiet"], "").succeeds();
}
