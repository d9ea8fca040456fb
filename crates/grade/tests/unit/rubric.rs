use std::collections::{BTreeMap, BTreeSet};

use super::{Choice, Rubric, RubricFile, points, template};
use crate::assignment::Assignment;
use crate::assignments::COURSES;
use crate::build::Recipe;
use crate::check::{Check, Family};
use crate::course::Course;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::report::Outcome;

struct Sample;

const CHECKS: &[Check] = &[
    check(Family::Program, "R1", 1),
    check(Family::Program, "R2", 3),
    check(Family::Functions, "A1", 1),
    check(Family::Memory, "leaks", 1),
];

const fn check(family: Family, key: &'static str, weight: u32) -> Check {
    Check { family, key, sentence: "It prints a board.", weight }
}

impl Course for Sample {
    fn assignment(&self) -> Assignment {
        Assignment::Spfiar
    }

    fn checks(&self) -> &'static [Check] {
        CHECKS
    }

    fn options(&self) -> &'static [Choice] {
        &[Choice { key: "ties", sentence: "The move among equals.", values: &["lowest", "any"] }]
    }

    fn recipe(&self) -> &'static Recipe {
        unreachable!("nothing is built")
    }

    fn examine(&self, _: &mut Marking) {}
}

fn read(text: &str) -> Result<Rubric, String> {
    let file = RubricFile::read(text).map_err(|bad| bad.to_string())?;
    file.rubric(text, &Sample).map_err(|bad| bad.to_string())
}

fn fault(check: &str, after: Option<&str>) -> Fault {
    Fault {
        check: check.to_owned(),
        what: "It printed nothing.".to_owned(),
        cause: None,
        after: after.map(str::to_owned),
        evidence: Evidence::Text(String::new()),
    }
}

#[test]
fn the_template_says_what_is_usual() {
    let text = template::template(&Sample);
    assert_eq!(read(&text), Ok(Rubric::usual(&Sample)), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 101), "{text}");
}

#[test]
fn every_key_of_the_template_can_be_omitted_and_changed() {
    let text = template::template(&Sample);
    for line in text.lines().filter(|line| line.contains('=') && !line.starts_with('#')) {
        let without = text.replace(&format!("{line}\n"), "");
        assert_eq!(read(&without), Ok(Rubric::usual(&Sample)), "{line}");
        let (key, value) = line.split_once(" = ").unwrap();
        let other = match value {
            "false" => "true",
            "\"lowest\"" => "\"any\"",
            "\"spfiar\"" => continue,
            "0.5" => "1.0",
            number if number.contains('.') => "77.5",
            _ => "77",
        };
        let changed = read(&text.replace(line, &format!("{key} = {other}")));
        assert_ne!(changed.unwrap(), Rubric::usual(&Sample), "{line}");
    }
}

#[test]
fn a_mistake_is_told_with_its_line_and_what_it_should_say() {
    for (text, sentence) in [
        ("\ntotal = 0", "line 2: total is 0, but must be from 0.01 to 1000000"),
        (
            "[checks]\n\"program.R3\" = 1",
            "line 2: there is no check 'program.R3'; did you mean 'program.R1'?",
        ),
        (
            "[checks]\nx = 1",
            "line 2: there is no check 'x'; it should be one of: functions.A1, memory.leaks, program.R1, program.R2",
        ),
        (
            "[options]\nties = \"lovest\"",
            "line 2: there is no value of ties 'lovest'; did you mean 'lowest'?",
        ),
        ("[options]\ntie = \"any\"", "line 2: there is no option 'tie'; did you mean 'ties'?"),
        (
            "[families]\nplay = 3",
            "line 2: there is no family 'play'; it should be one of: program, functions, memory",
        ),
        ("assignment = \"wpi\"", "line 1: the rubric is for 'wpi', not for 'spfiar'"),
        ("consequences = 1.5", "line 1: consequences is 1.5, but must be from 0 to 1"),
        ("[limits]\nmemory-mib = 1", "line 2: memory-mib is 1, but must be from 16 to 65536"),
        (
            "[limits]\nsession-seconds = nan",
            "line 2: session-seconds is NaN, but must be from 0.1 to 86400",
        ),
    ] {
        assert_eq!(read(text), Err(sentence.to_owned()), "{text}");
    }
    for text in [
        "seeds = 1",
        "\n[forgive]\nblanks = true",
        "total =",
        "seed = -1",
        "\u{0}",
        "[checks]\na = 1\na = 2",
    ] {
        let error = read(text).unwrap_err();
        assert!(error.starts_with("line "), "{text}: {error}");
    }
}

#[test]
fn the_points_of_all_checks_are_the_total() {
    let rubric = Rubric { total: 50.0, ..Rubric::usual(&Sample) };
    let results = points(&rubric, Sample.checks(), &[], (&BTreeMap::new(), &BTreeSet::new()));
    let out_of: Vec<f64> = results.iter().map(|result| result.out_of).collect();
    // The families of 60, 20 and 10 share 50; the two checks of the first have weights 1 and 3.
    let expected = [60.0 / 90.0 / 4.0, 60.0 / 90.0 * 0.75, 20.0 / 90.0, 10.0 / 90.0];
    assert!(out_of.iter().zip(expected).all(|(one, other)| (one - other * 50.0).abs() < 1e-9));
    assert!(results.iter().all(|result| (result.points - result.out_of).abs() < 1e-9));
}

#[test]
fn a_fault_costs_its_check_and_a_consequence_a_part() {
    let rubric = Rubric { total: 90.0, ..Rubric::usual(&Sample) };
    let faults = [fault("program.R2", None), fault("functions.A1", Some("functions.A2"))];
    let results = points(&rubric, Sample.checks(), &faults, (&BTreeMap::new(), &BTreeSet::new()));
    let points: Vec<f64> = results.iter().map(|result| result.points.round()).collect();
    assert_eq!(points, [15.0, 0.0, 10.0, 10.0]);
    assert_eq!(results[1].outcome, Outcome::Failed);
    let missing = BTreeSet::from(["functions.A1".to_owned()]);
    let results = super::points(&rubric, Sample.checks(), &faults, (&BTreeMap::new(), &missing));
    assert!(results[2].points < 1e-9, "nothing ever showed it");
}

#[test]
fn what_could_not_be_checked_leaves_its_points_to_the_others() {
    let rubric = Rubric { total: 80.0, ..Rubric::usual(&Sample) };
    let skipped = BTreeMap::from([("memory.leaks".to_owned(), "no valgrind".to_owned())]);
    let results = points(&rubric, Sample.checks(), &[], (&skipped, &BTreeSet::new()));
    let out_of: Vec<f64> = results.iter().map(|result| result.out_of.round()).collect();
    assert_eq!(out_of, [15.0, 45.0, 20.0, 0.0]);
    assert_eq!(results[3].outcome, Outcome::Skipped("no valgrind".to_owned()));
}

#[test]
fn no_check_of_an_assignment_is_there_twice() {
    for course in COURSES {
        let ids: BTreeSet<String> = course.checks().iter().map(Check::id).collect();
        assert_eq!(ids.len(), course.checks().len());
    }
}
