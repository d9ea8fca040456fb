//! Standings, lists, replays and blunders.

use protocols::players::Evidence;
use protocols::{Cause, Ending};
use rules::{Outcome, Side};
use serde_json::Value;

use super::{Fixture, four, players};
use crate::discus;

fn no_evidence() -> [Evidence; 2] {
    [Evidence::default(), Evidence::default()]
}

/// Three players, six games with ends that were made up.
fn fixed() -> Fixture {
    let fixture = Fixture::new(&format!(
        "title = \"Spring\"\ngames = 2\nextra-credit = true\n{}",
        players(&[("Ada", "greedy"), ("Bob", "greedy"), ("Cy", "greedy")])
    ));
    let win = |side| (Ending::Board(Outcome::Win(side)), no_evidence());
    let crash = Ending::Fault {
        loser: Side::First,
        cause: Cause::Crashed("it exited with status 3".to_owned()),
    };
    let evidence = Evidence {
        output: vec!["4".to_owned(), "\u{1b}[2Jboo".to_owned()],
        afterwards: vec!["too late".to_owned()],
        errors: vec!["Traceback".to_owned()],
        ending: Some("it exited with status 3".to_owned()),
        notes: vec![],
    };
    fixture.put([
        win(Side::First),
        win(Side::Second),
        (Ending::Board(Outcome::Draw), no_evidence()),
        (Ending::TooLong(2), no_evidence()),
        (crash, [evidence, Evidence::default()]),
        win(Side::Second),
    ]);
    fixture
}

/// Six games, six points, one fault.
#[test]
fn the_table_is_that_of_the_games() {
    let fixture = fixed();
    let json: Value =
        serde_json::from_str(&fixture.ask("standings", &["--json"]).succeeds()).expect("JSON");
    assert_eq!(json["version"], 1);
    assert_eq!((&json["title"], &json["is_over"]), (&"Spring".into(), &true.into()));
    let rows = json["standings"].as_array().expect("rows");
    let points: f64 = rows.iter().filter_map(|row| row["points"].as_f64()).sum();
    assert!((points - 6.0).abs() < 1e-9, "six games, six points");
    let credits: Vec<f64> = rows.iter().filter_map(|row| row["extra_credit"].as_f64()).collect();
    assert_eq!((credits[0], credits[2]), (100.0, 0.0));
    assert_eq!(json["faults"][0]["cause"], "crashed");
    let text = fixture.ask("standings", &[]).succeeds();
    assert!(text.starts_with("Spring: round-robin, all 6 games\n"), "{text}");
    let name = json["faults"][0]["player"].as_str().expect("a name");
    let fault = format!("\n  {name}: 1 x ended in the middle of the game\n");
    assert!(text.ends_with(&fault), "{text}");
    for row in rows {
        let name = row["player"].as_str().expect("a name");
        assert!(text.matches(&format!("  {name} ")).count() >= 2, "table and cross table: {text}");
    }
    assert!(text.contains("credit") && text.contains(" ± ") && text.contains("LOS"), "{text}");
}

#[test]
fn faults_set_the_exit_code() {
    let fixture = fixed();
    let run = fixture.play();
    assert_eq!((run.code, run.stderr.as_str()), (Some(3), ""));
    assert_eq!(run.stdout, fixture.ask("standings", &[]).succeeds());
    let list = fixture.ask("games", &["--faults", "--json"]).succeeds();
    let game: Value = serde_json::from_str(&list).expect("one line");
    assert_eq!((&game["fault"], &game["version"]), (&"crashed".into(), &1.into()));
    let all = fixture.ask("games", &[]).succeeds();
    assert_eq!(all.lines().count(), 7);
    assert!(all.contains("0-1      2      3.0  "), "the reasons begin in one line: {all}");
    let name = game["first"].as_str().expect("a name");
    let own = fixture.ask("games", &["--player", name]).succeeds();
    assert!(own.lines().count() < 7 && own.lines().skip(1).all(|line| line.contains(name)));
    assert!(
        fixture.ask("games", &["--player", "Nobody"]).stderr.contains("Nobody does not take part")
    );
}

#[test]
fn a_game_is_shown_move_by_move_with_its_evidence() {
    let fixture = fixed();
    let due = fixture.ask("games", &["--faults", "--json"]).succeeds();
    let game: Value = serde_json::from_str(&due).expect("one line");
    let name = game["game"].as_str().expect("an id");
    let text = fixture.ask("show", &[name]).succeeds();
    for told in [
        ": 4 (1.500 s)",
        "...X...",
        "..OX...",
        "0-1  ",
        "last errors:\n  Traceback",
        "?[2Jboo",
        "had ended:\n  too late",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(!text.contains('\u{1b}'), "nothing that a terminal obeys");
    let json: Value =
        serde_json::from_str(&fixture.ask("show", &[name, "--json"]).succeeds()).expect("JSON");
    assert_eq!(json["moves"][0]["move"], "4");
    assert_eq!(json["evidence"][0]["errors"][0], "Traceback");
    assert_eq!(json["version"], 1);
}

#[test]
fn the_sample_plan_is_played() {
    let fixture = Fixture::new(&discus(&["tournament", "new"], "").succeeds());
    let run = discus(&["tournament", &fixture.plan().to_string_lossy(), "--jobs", "2"], "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stdout.contains("all 6 games"), "{}", run.stdout);
    assert_eq!(fixture.folder.files(), ["plan.db", "plan.toml"]);
    let again = fixture.play().succeeds();
    assert_eq!(run.stdout, again, "nothing is left to play");
}

#[test]
fn every_format_comes_to_an_end() {
    for format in [
        "\"gauntlet\"",
        "\"knockout\"\ngames = 3",
        "\"swiss\"\nrounds = 3",
        "\"ladder\"\nat-least = 4",
    ] {
        let fixture = Fixture::new(&format!("scoring = \"2-1-0\"\nformat = {format}\n{}", four()));
        let text = fixture.play().succeeds();
        let has_final = format.starts_with("\"kno") || format.starts_with("\"lad");
        assert_eq!(text.contains("The final was won by "), has_final, "{text}");
        assert!(text.contains(", all ") && !text.contains('½'), "{text}");
    }
}

/// Each of the two has won moving first.
#[test]
fn the_winner_of_the_final_is_first_and_ties_are_explained() {
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture = Fixture::new(&format!("format = \"knockout\"\nextra-credit = true\n{two}"));
    fixture.put([(); 2].map(|()| (Ending::Board(Outcome::Win(Side::First)), no_evidence())));
    let json: Value =
        serde_json::from_str(&fixture.ask("standings", &["--json"]).succeeds()).expect("JSON");
    assert_eq!(json["champion"], json["standings"][0]["player"]);
    assert_eq!(json["standings"][0]["extra_credit"], 100.0);
    let even = &json["even_meetings"][0];
    assert_eq!((&even["meeting"], &even["winner"]), (&"1.1".into(), &json["champion"]));
    let text = fixture.ask("standings", &[]).succeeds();
    assert!(text.contains("was tied: ") && text.contains(" won it because it "), "{text}");
}

/// Each player has three discs in its own column, and the stored moves are 4 and 3: the first
/// player misses its win, and the second one too.
#[test]
fn moves_that_miss_a_win_are_blunders() {
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture = Fixture::new(&format!("games = 2\nopenings = [\"121212\"]\n{two}"));
    fixture.put([(Ending::TooLong(2), no_evidence())]);
    let json = fixture.ask("blunders", &["--json", "--quiet", "--table", "8"]).succeeds();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let found = json["blunders"].as_array().expect("a list");
    let told: Vec<_> = found
        .iter()
        .map(|one| (one["position"].as_str(), one["move"].as_u64(), one["best"].to_string()))
        .collect();
    let first = (Some("121212"), Some(4), "[1]".to_owned());
    assert_eq!(told, [first, (Some("1212124"), Some(3), "[2]".to_owned())]);
    for one in found {
        assert_eq!((&one["was"], &one["worth"]), (&"wins in 1".into(), &"loses in 1".into()));
        assert_eq!(one["is_proved"], true);
    }
    for player in json["players"].as_array().expect("players") {
        assert_eq!((&player["moves"], &player["blunders"]), (&1.into(), &1.into()));
    }
    let text = fixture.ask("blunders", &["--quiet", "--table", "8"]).succeeds();
    assert!(text.contains("wins in 1  loses in 1     1"), "{text}");
    assert_eq!(json["version"], 1);
}
