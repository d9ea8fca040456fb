//! Grades follow from the rules that the command states.

use protocols::players::Evidence;
use protocols::{Cause, Ending};
use rules::{Outcome, Side};

use super::exports::fields;
use super::{Fixture, players};

/// Ada wins twice against each of the others; Bob and Cy draw; Di fails in every game.
fn fixture() -> Fixture {
    let names = ["Ada", "Bob", "Cy", "Di"];
    let engines = names.map(|name| (name, "greedy"));
    let plan = format!("games = 2\nextra_credit = true\n{}", players(&engines));
    let fixture = Fixture::new(&plan);
    let plan = tournament::plan::Plan::from_toml(&plan).expect("a plan");
    let due = tournament::Schedule::new(plan.competition().clone()).due();
    let ending = |players: [usize; 2]| match players {
        [3, _] => Ending::Fault { loser: Side::First, cause: Cause::Stopped },
        [_, 3] => Ending::Fault { loser: Side::Second, cause: Cause::Stopped },
        [0, _] => Ending::Board(Outcome::Win(Side::First)),
        [_, 0] => Ending::Board(Outcome::Win(Side::Second)),
        _ => Ending::Board(Outcome::Draw),
    };
    let nothing = || [Evidence::default(), Evidence::default()];
    fixture.put(due.iter().map(|game| (ending(game.players), nothing())));
    fixture
}

/// The columns of each player, by the names of the columns.
fn columns(fixture: &Fixture, more: &[&str], column: &str) -> Vec<(String, String)> {
    let records = fields(&fixture.ask("grades", more).succeeds());
    let at = records[0].iter().position(|name| name == column).expect("a column");
    records[1..].iter().map(|record| (record[0].clone(), record[at].clone())).collect()
}

#[test]
fn each_rule_gives_its_grades() {
    let fixture = fixture();
    let grades = |more: &[&str]| -> Vec<f64> {
        let grades = columns(&fixture, more, "grade").into_iter();
        grades.map(|(_, grade)| grade.parse().expect("a number")).collect()
    };
    // Places 1, 2, 2 and 4 of 4; points 6, 3, 3 and 0 of 6.
    assert_eq!(grades(&[]), [100.0, 66.67, 66.67, 0.0]);
    assert_eq!(grades(&["--by", "place", "--full", "20", "--least", "5"]), [20.0, 15.0, 15.0, 0.0]);
    assert_eq!(grades(&["--by", "score", "--full", "10"]), [10.0, 5.0, 5.0, 0.0]);
    assert_eq!(grades(&["--by", "score", "--least", "50"]), [100.0, 75.0, 75.0, 0.0]);
    assert_eq!(grades(&["--by", "ece15", "--full", "3"]), [3.0, 2.0, 2.0, 0.0]);
}

#[test]
fn the_credit_of_ece15_is_that_of_the_standings() {
    let fixture = fixture();
    let standings = fixture.ask("standings", &["--json"]).succeeds();
    let standings: serde_json::Value = serde_json::from_str(&standings).expect("JSON");
    for (line, (player, grade)) in standings["standings"]
        .as_array()
        .expect("lines")
        .iter()
        .zip(columns(&fixture, &["--by", "ece15"], "grade"))
    {
        assert_eq!(line["player"], player.as_str());
        assert_eq!(line["extra_credit"].as_f64(), grade.parse().ok());
    }
}

#[test]
fn the_numbers_of_games_add_up() {
    let fixture = fixture();
    let column = |name| columns(&fixture, &[], name).into_iter().map(|(_, text)| text);
    let sum = |name| column(name).map(|text| text.parse::<u32>().expect("a number")).sum::<u32>();
    assert_eq!(sum("games"), 24, "each game has two players");
    assert_eq!(sum("wins"), sum("losses"));
    assert_eq!(sum("wins") + sum("draws") + sum("losses"), 24);
    assert_eq!(column("faults").collect::<Vec<_>>(), ["0", "0", "0", "6"]);
    assert_eq!(column("place").collect::<Vec<_>>(), ["1", "2", "2", "4"]);
}

#[test]
fn senseless_rules_are_refused() {
    let fixture = fixture();
    for more in [&["--full", "nan"][..], &["--least", "101"], &["--by", "ece15", "--least", "1"]] {
        fixture.ask("grades", more).refuses(2);
    }
}
