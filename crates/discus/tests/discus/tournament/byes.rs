//! Byes and forfeits, with players that can play and programs that exit at once.

use std::collections::BTreeMap;

use protocols::Ending;
use rules::Outcome;

use super::exports::fields;
use super::{Fixture, players, text};
use crate::{Run, discus};

/// Each player of these that cannot play has a name that begins with X.
fn plan(lines: &str, engines: &[(&str, &str)], broken: usize) -> Fixture {
    let exits = |number| {
        format!("[[players]]\nname = \"X{number}\"\nprotocol = \"line\"\ncommand = \"false\"\n")
    };
    let programs: String = (0..broken).map(exits).collect();
    Fixture::new(&format!("on-bad-player = \"forfeit\"\n{lines}\n{}\n{programs}", players(engines)))
}

fn play(fixture: &Fixture) -> Run {
    discus(&["tournament", &text(&fixture.plan()), "--quiet", "--trust"], "")
}

/// For each player, a column of its grades.
fn column(fixture: &Fixture, by: &str, name: &str) -> BTreeMap<String, String> {
    let records = fields(&fixture.ask("grades", &["--by", by]).stdout);
    let at = records[0].iter().position(|head| head == name).expect("a column");
    records[1..].iter().map(|record| (record[0].clone(), record[at].clone())).collect()
}

const TWO: [(&str, &str); 2] = [("Ada", "greedy"), ("Bob", "random:1")];

const NOTE: &str = "\nByes count after the last round.\n";
const COUNTS: &str = "A bye counts as a win in each game of a match, except ";
const BROKEN: [&str; 3] = ["X0", "X1", "X2"];

#[test]
fn a_program_that_exits_at_once_has_no_grade_and_no_place_before_others() {
    let formats = [
        "format = \"round-robin\"",
        "format = \"gauntlet\"",
        "format = \"knockout\"",
        "format = \"knockout\"\ngames = 1\ndouble-forfeit = \"draw\"",
        "format = \"swiss\"\nrounds = 5",
        "format = \"swiss\"\nrounds = 3\ndouble-forfeit = \"draw\"",
        "format = \"ladder\"\nat_least = 4",
    ];
    for format in formats {
        let fixture = plan(&format!("{format}\nextra_credit = true"), &TWO, 3);
        assert_eq!(play(&fixture).code, Some(3), "{format}");
        for by in ["place", "score", "ece15"] {
            let grades = column(&fixture, by, "grade");
            assert!(BROKEN.iter().all(|name| grades[*name] == "0"), "{format}: {grades:?}");
            let others = [&grades["Ada"], &grades["Bob"]];
            assert!(
                by != "place" || others.iter().all(|grade| *grade != "0"),
                "{format}: {grades:?}"
            );
        }
        let [places, byes] = ["place", "byes"].map(|name| column(&fixture, "place", name));
        let best = ["1", "2"];
        assert!(["Ada", "Bob"].iter().all(|name| best.contains(&&*places[*name])), "{places:?}");
        assert!(!BROKEN.iter().any(|name| best.contains(&&*places[*name])), "{places:?}");
        assert!(BROKEN.iter().all(|name| byes[*name] == "0"), "{format}: {byes:?}");
    }
}

#[test]
fn a_bye_of_a_swiss_tournament_counts_after_its_last_round() {
    let three = [TWO[0], TWO[1], ("Cy", "random:2")];
    let fixture = plan("format = \"swiss\"\nrounds = 3\ngames = 2", &three, 0);
    let drawn = || (Ending::Board(Outcome::Draw), Default::default());
    fixture.put([drawn(), drawn()]);
    assert!(fixture.ask("standings", &[]).succeeds().contains(NOTE));
    assert!(column(&fixture, "place", "byes").values().all(|byes| byes == "0"));
    let played = play(&fixture).succeeds();
    assert!(played.contains(COUNTS) && !played.contains(NOTE), "{played}");
    let out = fixture.folder.path().join("report");
    fixture.ask("report", &["--output", &text(&out)]).succeeds();
    let page = std::fs::read_to_string(out.join("tournament.html")).expect("a page");
    assert!(page.contains(COUNTS), "{page}");
    assert!(column(&fixture, "place", "byes").values().all(|byes| byes == "2"), "{played}");
}

#[test]
fn a_knockout_of_one_program_that_can_play_has_a_final_and_one_of_none_has_no_winner() {
    for seed in 0..3 {
        let knockout = format!("format = \"knockout\"\nseed = {seed}\nextra_credit = true");
        let fixture = plan(&knockout, &TWO[..1], 2);
        let run = play(&fixture);
        assert!(run.stdout.contains("\nThe final was won by Ada.\n"), "{}", run.stdout);
        assert!(run.stdout.contains("\n1  Ada  "), "{}", run.stdout);
        assert_eq!(column(&fixture, "score", "grade")["Ada"], "100");
        for lines in [knockout.clone(), format!("{knockout}\ndouble-forfeit = \"draw\"")] {
            for broken in [2, 3] {
                let fixture = plan(&lines, &[], broken);
                let run = play(&fixture);
                assert!(!run.stdout.contains("The final was won"), "{}", run.stdout);
                for by in ["place", "score", "ece15"] {
                    assert!(column(&fixture, by, "grade").values().all(|grade| grade == "0"));
                }
            }
        }
    }
}
