//! Players that cannot play: they are named, and the others play on.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};

use serde_json::{Value, json};

use super::{FIRST_FREE, Fixture, players, text};
use crate::scratch::Scratch;
use crate::{Run, discus};

/// Gets ready, and never moves.
const CRASHING: &str =
    "#!/bin/sh\nread -r game; echo ready; read -r turn; echo Segfault >&2; exit 7";

/// The names of the players that cannot play, and what is said of them.
const BAD: [(&str, &str); 7] = [
    ("Missing", "there is no file "),
    ("Plain", "is not executable"),
    ("Linked", "is a link that leads out of its folder"),
    ("Nowhere", "there is no folder "),
    ("Unknown", "there is no command no-such-command"),
    ("Broken", " says: "),
    ("Crashing", "it exited with status 7"),
];

fn program(name: &str, protocol: &str, command: &str, folder: &str) -> String {
    format!(
        "[[players]]\nname = \"{name}\"\nprotocol = \"{protocol}\"\ncommand = \"{command}\"\n\
         folder = \"{folder}\"\n"
    )
}

/// Two engines, two programs that can play, and those that cannot.
fn fixture(lines: &str) -> Fixture {
    let engines = players(&[("Ada", "greedy"), ("Bob", "random:1")]);
    let programs = [
        program("Cy", "line", "./good.sh", "own"),
        program("Di", "line", "sh good.sh", "own"),
        program("Missing", "line", "./missing.sh", "own"),
        program("Plain", "line", "./plain.sh", "own"),
        program("Linked", "line", "sh link.sh", "own"),
        program("Nowhere", "line", "sh good.sh", "elsewhere"),
        program("Unknown", "line", "no-such-command", "own"),
        program("Broken", "ece15", "broken.c", "own"),
        program("Crashing", "line", "sh crashing.sh", "own"),
    ];
    let fixture = Fixture::new(&format!("{lines}\n{engines}\n{}", programs.concat()));
    let own = fixture.folder.path().join("own");
    fs::create_dir(&own).expect("made");
    for (name, body) in [
        ("good.sh", FIRST_FREE),
        ("plain.sh", FIRST_FREE),
        ("crashing.sh", CRASHING),
        ("broken.c", "int x"),
    ] {
        fs::write(own.join(name), body).expect("written");
    }
    let executable = fs::Permissions::from_mode(0o755);
    fs::set_permissions(own.join("good.sh"), executable).expect("set");
    let outside = fixture.folder.path().join("outside.sh");
    fs::write(&outside, FIRST_FREE).expect("written");
    symlink(&outside, own.join("link.sh")).expect("a link");
    fixture
}

/// Returns true if programs can run at all; otherwise that is the error.
fn is_confined(run: &Run) -> bool {
    let is_not = run.stderr.contains("programs cannot be confined here");
    if is_not {
        assert_eq!(run.code, Some(1));
    }
    !is_not
}

fn is_bad(name: &str) -> bool {
    BAD.iter().any(|(bad, _)| *bad == name)
}

fn lines(run: &str) -> Vec<Value> {
    run.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_tournament_is_played_without_unusable_players() {
    let fixture = fixture("games = 1\nextra_credit = true");
    let run = fixture.play();
    if !is_confined(&run) {
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    assert_eq!(run.code, Some(3), "{}", run.stderr);
    // Known problems are reported before the first game.
    for (name, why) in &BAD[..5] {
        let said = run.stderr.lines().find(|line| line.starts_with(&format!("{name}: ")));
        let said = said.unwrap_or_else(|| panic!("{name}: {}", run.stderr));
        assert!(said.contains(why) && said.ends_with("; it loses its games"), "{said}");
    }
    assert_eq!(run.stderr.lines().count(), 5, "{}", run.stderr);
    let games = lines(&fixture.ask("games", &["--json"]).succeeds());
    assert_eq!(games.len(), 55, "everybody has met everybody");
    for game in &games {
        let names = ["first", "second"].map(|side| game[side].as_str().expect("a name"));
        match names.map(is_bad) {
            [true, true] => {
                assert_eq!(
                    (&game["result"], &game["fault"]),
                    (&"0-0".into(), &"double-forfeit".into())
                );
            }
            [true, false] => assert_eq!(game["result"], "0-1", "{game}"),
            [false, true] => assert_eq!(game["result"], "1-0", "{game}"),
            [false, false] => assert_eq!(game["fault"], Value::Null, "{game}"),
        }
        for (name, why) in BAD.iter().filter(|(name, _)| names.contains(name)) {
            let reason = game["reason"].as_str().expect("a reason");
            assert!(reason.contains(why), "{name}: {reason}");
        }
    }
    let standings: Value =
        serde_json::from_str(&fixture.ask("standings", &["--json"]).succeeds()).expect("JSON");
    for row in standings["standings"].as_array().expect("rows") {
        let name = row["player"].as_str().expect("a name");
        assert_eq!(row["points"] == 0.0, is_bad(name), "{row}");
        assert!(!is_bad(name) || row["extra_credit"] == 0.0, "{row}");
    }
    assert!(fixture.ask("export", &[]).succeeds().contains("[Result \"0-0\"]"));
    let csv = fixture.ask("export", &["--format", "csv"]).succeeds();
    assert_eq!(csv.matches(",0-0,double-forfeit,").count(), 21, "seven that cannot play");
    assert_eq!(fixture.play().stdout, run.stdout, "nothing is left to play");
}

#[test]
fn a_plan_may_stop_instead() {
    let fixture = fixture("on-bad-player = \"stop\"");
    let run = fixture.play();
    if !is_confined(&run) {
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    for (name, why) in &BAD[..5] {
        let said = run.stderr.lines().find(|line| line.contains(&format!("{name}: ")));
        assert!(said.is_some_and(|said| said.contains(why)), "{name}: {}", run.stderr);
    }
    assert!(run.stderr.contains("on-bad-player = \"forfeit\""), "{}", run.stderr);
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert!(!fixture.games().exists(), "not begun");
}

#[test]
fn a_check_names_unusable_players_and_the_reasons() {
    let fixture = fixture("");
    let plan = text(&fixture.plan());
    let run = discus(&["tournament", "check", &plan], "");
    if !is_confined(&run) {
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    assert_eq!((run.code, run.stderr.as_str()), (Some(3), ""), "{}", run.stdout);
    let line = |name: &str| {
        let found = run.stdout.lines().find(|line| line.starts_with(&format!("{name} ")));
        found.unwrap_or_else(|| panic!("{name}: {}", run.stdout))
    };
    for (name, why) in BAD {
        assert!(line(name).contains(why), "{name}: {}", line(name));
    }
    for name in ["Ada", "Bob", "Cy", "Di"] {
        assert!(line(name).contains("  ok: prepared in "), "{}", line(name));
    }
    assert!(line("Cy").contains(", 19 moves, the slowest in "), "{}", line("Cy"));
    assert!(run.stdout.contains("\n            Segfault\n"), "its last errors: {}", run.stdout);
    assert!(!fixture.games().exists(), "nothing is stored");
    let json = discus(&["tournament", "check", &plan, "--json"], "");
    let json_code = json.code;
    let json: Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert_eq!(
        (json_code, &json["is_well"], &json["version"]),
        (Some(3), &false.into(), &1.into())
    );
    let all = json["players"].as_array().expect("players");
    assert_eq!(all.len(), 11);
    for one in all {
        let name = one["player"].as_str().expect("a name");
        assert_eq!(one["is_well"], !is_bad(name), "{one}");
        assert_eq!(one["reason"].is_null(), !is_bad(name), "{one}");
    }
}

#[test]
fn a_check_of_good_players_succeeds() {
    let two = players(&[("Ada", "perfect"), ("Bob", "level:10")]);
    let fixture = Fixture::new(&two);
    let said = discus(&["tournament", "check", &text(&fixture.plan())], "").succeeds();
    assert_eq!(said.matches("  ok: ").count(), 2, "{said}");
    let said = discus(&["tournament", "check", "/nowhere/plan.toml"], "").refuses(1);
    assert!(said.contains("plan.toml cannot be read"), "{said}");
}

/// A program that gives up when it has the first move, and otherwise plays to the end.
#[test]
fn a_match_reports_the_games_that_ended_by_faults() {
    let folder = Scratch::new();
    let [script, file] = ["shy.sh", "a.db"].map(|name| text(&folder.path().join(name)));
    let shy = FIRST_FREE.replace("    go)\n", "    go)\n        [ \"$rest\" ] || exit 7\n");
    fs::write(&script, shy).expect("written");
    let bot = format!("Shy:=line=sh {script}");
    let said = ["match", "greedy", &bot, "--trust", "--quiet", "--plies", "0", "--games", "4"];
    let run = discus(&[&said[..], &["--db", &file]].concat(), "");
    assert_eq!((run.code, run.stderr.as_str()), (Some(3), ""));
    let games = lines(&discus(&["tournament", "games", &file, "--json"], "").succeeds());
    let is_fault = |game: &&Value| !game["fault"].is_null();
    let faults: Vec<&Value> = games.iter().filter(is_fault).collect();
    assert_eq!((games.len(), faults.len()), (4, 2), "half of them begin with it");
    assert!(faults.iter().all(|game| game["first"] == "Shy"), "{faults:?}");
    let first = json!({"game": faults[0]["game"], "reason": faults[0]["reason"]});
    let reason = first["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("Shy ") && reason.contains("it exited with status 7"), "{reason}");
    let id = first["game"].as_str().expect("an id");
    let line = format!("faults in 2 games; the first, in game {id}: {reason}\n");
    assert!(run.stdout.ends_with(&line), "{}", run.stdout);
    let report = discus(&[&said[..], &["--db", &file, "--json"]].concat(), "");
    let report: Value = serde_json::from_str(&report.stdout).expect("JSON");
    assert_eq!(report["faults"], json!({"games": 2, "first": first}));
}

#[test]
fn a_match_without_faults_reports_none() {
    let said = ["match", "greedy", "random:1", "--quiet", "--games", "4"];
    let text = discus(&said, "").succeeds();
    assert!(text.starts_with("greedy against random:1: 4 games\n") && !text.contains("fault"));
    let report = discus(&[&said[..], &["--json"]].concat(), "").succeeds();
    let report: Value = serde_json::from_str(&report).expect("JSON");
    assert_eq!(report["faults"], json!({"games": 0, "first": null}));
}
