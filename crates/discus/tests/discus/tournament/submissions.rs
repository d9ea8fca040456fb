//! Plans that take their players from a folder of submissions.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{FIRST_FREE, Fixture, text};
use crate::{Run, discus};

/// A bot of the line protocol that plays into the first column that has room.
const BOT: &str = include_str!("../../../../../docs/bots/bot.c");

const LINE: &str = "players-from = \"class/\"\nprotocol = \"line\"\ntime = 10\n";

/// Writes a file of a submission.
fn put(fixture: &Fixture, name: &str, body: &str) {
    let file = fixture.folder.path().join("class").join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(file, body).expect("written");
}

/// Packs a folder of a submission as students do, and removes it.
fn pack(fixture: &Fixture, folder: &str, archive: &str) {
    let class = fixture.folder.path().join("class");
    let script = format!("import shutil; shutil.make_archive('{archive}', 'zip', '.', '{folder}')");
    let packed = Command::new("python3").args(["-c", &script]).current_dir(&class).status();
    assert!(packed.expect("python3").success());
    fs::remove_dir_all(class.join(folder)).expect("removed");
}

/// A class of which two play, one is in an archive as a platform names it, and four cannot play.
fn class(lines: &str) -> Fixture {
    let fixture = Fixture::new(lines);
    put(&fixture, "ann/bot.c", BOT);
    put(&fixture, "ann/Makefile", "player: bot.c\n\tgcc -o player bot.c\n");
    put(&fixture, "x/bot.c", BOT);
    put(&fixture, "x/makefile", "all:\n\tgcc -o player bot.c\n");
    pack(&fixture, "x", "doe_12345_67890_x-1");
    put(&fixture, "eve/bot.c", "int main(void) { return }\n");
    put(&fixture, "eve/Makefile", "player: bot.c\n\tgcc -o player bot.c\n");
    put(&fixture, "zoe.zip", "PK\u{3}\u{4}, but no archive");
    put(&fixture, "notes.pdf", "no program");
    fs::create_dir(fixture.folder.path().join("class/empty")).expect("a folder");
    fixture
}

/// The names of the players in the standings.
fn names(fixture: &Fixture) -> Vec<String> {
    let standings = standings(fixture);
    let lines = standings["standings"].as_array().expect("a list").clone();
    let mut names: Vec<String> =
        lines.iter().map(|line| line["player"].as_str().expect("a name").to_owned()).collect();
    names.sort();
    names
}

fn standings(fixture: &Fixture) -> Value {
    serde_json::from_str(&fixture.ask("standings", &["--json"]).succeeds()).expect("JSON")
}

/// The table of a tournament that was played; those that do not take part were named before.
fn played(run: Run) -> String {
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout
}

/// Returns true if programs can run at all.
fn is_confined(run: &Run) -> bool {
    !run.stderr.contains("programs cannot be confined here")
}

#[test]
fn what_can_be_built_plays_and_the_rest_is_named() {
    for lines in ["", "build = \"make\"\n"] {
        let fixture = class(&format!("{LINE}{lines}"));
        put(&fixture, "sam/player.sh", FIRST_FREE);
        let checked = discus(&["tournament", "check", &text(&fixture.plan()), "--json"], "");
        if !is_confined(&checked) {
            return;
        }
        assert_eq!(checked.code, Some(3), "some do not take part");
        let checked: Value = serde_json::from_str(&checked.stdout).expect("JSON");
        let is_well = |player: &Value| player["is_well"] == true;
        assert!(checked["players"].as_array().expect("a list").iter().all(is_well), "{checked}");
        let run = discus(&["tournament", &text(&fixture.plan()), "--jobs", "2"], "");
        if !is_confined(&run) {
            return;
        }
        let said = run.stderr.clone();
        let table = played(run);
        let plays = if lines.is_empty() {
            &["ann", "doe_12345_67890_x-1", "sam"][..]
        } else {
            &["ann", "doe_12345_67890_x-1"]
        };
        assert_eq!(names(&fixture), plays);
        assert!(said.contains("left out, because they are no submissions: notes.pdf"), "{said}");
        for why in [
            "eve does not take part: It does not compile: bot.c:1:25: error: ",
            "zoe does not take part: The archive is damaged",
        ] {
            assert!(said.contains(why), "{said}");
        }
        let why = if lines.is_empty() { "It is empty." } else { "There is no makefile." };
        assert!(said.contains(&format!("empty does not take part: {why}")), "{said}");
        assert!(table.contains("Not taking part:\n"), "{table}");
        let absent = standings(&fixture)["absent"].as_array().expect("a list").len();
        assert_eq!(absent, if lines.is_empty() { 3 } else { 4 });
        let grades = fixture.ask("grades", &[]).succeeds();
        assert!(grades.contains("\neve,,0,0,0,0,0,0,0,0\n"), "{grades}");
        let hidden = fixture.ask("standings", &["--anonymous", "--key", "k"]);
        assert!(!hidden.stdout.contains("eve"), "{}", hidden.stdout);
        let pages = fixture.folder.path().join("pages");
        fixture.ask("report", &["--output", &text(&pages)]).succeeds();
        let page = fs::read_to_string(pages.join("tournament.html")).expect("a page");
        assert!(page.contains("Not taking part") && page.contains("It does not compile"));
    }
}

/// The results are the same, and nothing is built again but what has changed.
#[test]
fn a_tournament_goes_on_with_what_was_built() {
    let fixture = class(LINE);
    let run = fixture.play();
    if !is_confined(&run) {
        return;
    }
    let table = played(run);
    let built = fixture.folder.path().join("plan.built/ann/player");
    let written =
        |place: &Path| fs::metadata(place).and_then(|about| about.modified()).expect("a time");
    let before = written(&built);
    assert_eq!(played(fixture.play()), table);
    assert_eq!(written(&built), before);
    // A tournament that is over needs no file of a program any more.
    put(&fixture, "ann/bot.c", &format!("/* better */ {BOT}"));
    assert_eq!(played(fixture.play()), table);
    assert!(written(&built) > before);
    put(&fixture, "kim/bot.c", BOT);
    fs::remove_dir_all(fixture.folder.path().join("class/ann")).expect("removed");
    let said = fixture.play().stderr;
    assert!(
        said.contains("began: ann does not take part any more; kim is new; undo that"),
        "{said}"
    );
}

#[test]
fn functions_of_a_course_and_players_over_files_need_only_their_sources() {
    let submissions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grade/tests/submissions");
    for protocol in ["ece15", "wpi"] {
        let plan = format!(
            "players-from = \"class\"\nprotocol = \"{protocol}\"\ntime = 20\ngames = 1\nmax-plies = 4\n"
        );
        let fixture = Fixture::new(&plan);
        let correct = submissions.join(protocol).join("correct");
        for name in ["ann", "bob"] {
            for entry in fs::read_dir(&correct).expect("a folder") {
                let entry = entry.expect("an entry").path();
                let file = entry.file_name().expect("a name").to_string_lossy().into_owned();
                put(&fixture, &format!("{name}/{file}"), &fs::read_to_string(entry).expect("text"));
            }
        }
        put(&fixture, "eve/eve.c", "int best_move(void) { return }\n");
        let run = fixture.play();
        if !is_confined(&run) {
            return;
        }
        assert!(
            run.stderr.contains("eve does not take part: It does not compile: eve.c:1:"),
            "{}",
            run.stderr
        );
        played(run);
        assert_eq!(names(&fixture), ["ann", "bob"]);
    }
}

#[test]
fn keys_that_do_not_fit_are_refused() {
    let said = |plan: &str| Fixture::new(plan).play().refuses(1);
    assert!(said("build = \"make\"\n").contains("line 1: build: it goes with players-from"));
    assert!(said("players-from = \"class\"\n").contains("name the protocol of the submissions"));
    assert!(said(LINE).contains("class/ cannot be read"));
    let fixture = Fixture::new(LINE);
    fs::create_dir(fixture.folder.path().join("class")).expect("a folder");
    assert!(fixture.play().refuses(1).contains("holds no submission"));
    put(&fixture, "ann/bot.c", BOT);
    let run = fixture.play();
    assert!(!is_confined(&run) || run.refuses(1).contains("at least two players"));
}

#[test]
fn a_build_that_does_not_end_is_stopped_with_the_tournament() {
    let fixture = class(LINE);
    put(&fixture, "kim/Makefile", "all:\n\tsleep 1000\n");
    let mut process = super::interrupted::begin(&fixture);
    std::thread::sleep(Duration::from_secs(3));
    let begun = Instant::now();
    super::interrupted::signal(&process, "-INT");
    let code = process.wait().expect("it has ended").code();
    if code != Some(1) {
        assert_eq!(code, Some(4));
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    }
}
