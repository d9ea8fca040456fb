use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use submissions::Recipe;

use super::{Choice, Found, Rubric, RubricFile, Visibility, points, template};
use crate::assignment::Assignment;
use crate::check::Check;
use crate::course::Course;
use crate::marking::Marking;
use crate::report::{CheckResult, Outcome};
use crate::session::SessionKind;
use crate::tally::{Tally, Verdict};

struct Sample;

static CHECKS: LazyLock<Vec<Check>> = LazyLock::new(|| {
    Check::table(
        r#"
        [[requirement]]
        id = "program.R1"
        weight = 1
        says = "It prints a board."
        source = "asked"
        quote = "Print the board."

        [[requirement]]
        id = "program.R2"
        weight = 3
        says = "It reads a column."
        source = "shown"
        shown-by = "The example."

        [[requirement]]
        id = "program.R3"
        weight = 2
        says = "A tab is a blank."
        source = "decided"
        because = "Nobody says so."

        [[requirement]]
        id = "functions.A1"
        weight = 1
        says = "It prints a board."
        source = "asked"
        quote = "Print the board."

        [[requirement]]
        id = "memory.leaks"
        weight = 1
        says = "It frees all."
        source = "asked"
        quote = "Free all memory."
        "#,
    )
});

impl Course for Sample {
    fn word(&self) -> &'static str {
        "spfiar"
    }

    fn checks(&self) -> &'static [Check] {
        &CHECKS
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
            "0.0" => "1.0",
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
            "[checks]\n\"program.R4\" = 1",
            "line 2: there is no check 'program.R4'; did you mean 'program.R1'?",
        ),
        (
            "[kinds]\nplane = 1.0",
            "line 2: there is no kind of session 'plane'; did you mean 'plain'?",
        ),
        (
            "[checks]\nx = 1",
            "line 2: there is no check 'x'; it should be one of: functions.A1, memory.leaks, program.R1, program.R2, program.R3",
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

/// The points that a rubric gives for what was found.
#[derive(Default)]
struct Case {
    broken: BTreeSet<String>,
    tallies: BTreeMap<String, Tally>,
    skipped: BTreeMap<String, String>,
    unchecked: BTreeMap<String, String>,
}

impl Case {
    fn with(mut self, check: &str, sessions: &[(SessionKind, Verdict)]) -> Case {
        let mut tally = Tally::default();
        for (kind, verdict) in sessions {
            tally.note(*kind, *verdict);
        }
        self.tallies.insert(check.to_owned(), tally);
        self
    }

    fn results(&self, rubric: &Rubric) -> Vec<CheckResult> {
        let Case { broken, tallies, skipped, unchecked } = self;
        let found = Found { faults: &[], broken, tallies, skipped, unchecked };
        points(rubric, Sample.checks(), &found)
    }

    fn points(&self, rubric: &Rubric) -> Vec<f64> {
        self.results(rubric).iter().map(|result| result.points).collect()
    }
}

use SessionKind::{Errors, Odd, Plain};
use Verdict::{Failed, Held, Lost};

#[test]
fn the_points_of_all_checks_are_exactly_the_total() {
    for total in [100.0, 50.0, 33.333, 0.01, 7.0] {
        let rubric = Rubric { total, ..Rubric::usual(&Sample) };
        let results = Case::default().results(&rubric);
        let sum = crate::report::sum(results.iter().map(|result| result.out_of));
        assert_eq!(sum.to_string(), total.to_string());
        assert!(results.iter().all(|result| result.points.to_string().len() <= 6));
    }
    // The families of 60, 20 and 10 share 90; the first two checks have weights 1 and 3.
    let rubric = Rubric { total: 90.0, ..Rubric::usual(&Sample) };
    assert_eq!(Case::default().points(&rubric), [15.0, 45.0, 0.0, 20.0, 10.0]);
}

#[test]
fn points_follow_use() {
    let rubric = Rubric { total: 90.0, ..Rubric::usual(&Sample) };
    let of = |sessions: &[(SessionKind, Verdict)]| {
        Case::default().with("program.R2", sessions).points(&rubric)[1] / 45.0
    };
    let is = |one: f64, other: f64| assert!((one - other).abs() < 1e-4, "{one} is not {other}");
    is(of(&[(Plain, Held), (Plain, Failed)]), 0.5);
    is(of(&[(Plain, Held), (Odd, Failed)]), 0.7 / 0.75);
    is(of(&[(Plain, Held), (Errors, Failed), (Odd, Failed)]), 0.7);
    // What another fault hides does not count, and what nobody saw earns nothing.
    is(of(&[(Plain, Held), (Plain, Lost), (Odd, Lost)]), 1.0);
    is(of(&[(Plain, Lost)]), 0.0);
    let strict = Rubric { consequences: 1.0, ..rubric.clone() };
    let lost = Case::default().with("program.R2", &[(Plain, Held), (Plain, Lost)]);
    is(lost.points(&strict)[1] / 45.0, 0.5);
}

#[test]
fn what_only_our_page_decides_costs_nothing_unless_a_rubric_says_so() {
    let case = Case::default().with("program.R3", &[(Odd, Failed)]);
    let usual = Rubric { total: 90.0, ..Rubric::usual(&Sample) };
    assert_eq!(case.results(&usual)[2].outcome, Outcome::Failed);
    assert_eq!(case.points(&usual), [15.0, 45.0, 0.0, 20.0, 10.0]);
    let strict = read("total = 90\n[checks]\n\"program.R3\" = 2").unwrap();
    assert_eq!(case.points(&strict), [10.0, 30.0, 0.0, 20.0, 10.0]);
}

#[test]
fn what_could_not_be_made_leaves_its_points_to_the_others() {
    let rubric = Rubric { total: 80.0, ..Rubric::usual(&Sample) };
    let reason = || BTreeMap::from([("memory.leaks".to_owned(), "no valgrind".to_owned())]);
    let skipped = Case { skipped: reason(), ..Case::default() };
    assert_eq!(skipped.points(&rubric), [15.0, 45.0, 0.0, 20.0, 0.0]);
    assert_eq!(skipped.results(&rubric)[4].outcome, Outcome::Skipped("no valgrind".to_owned()));
    let unchecked = Case { unchecked: reason(), ..Case::default() };
    let results = unchecked.results(&Rubric { total: 90.0, ..rubric });
    assert_eq!(results[4].outcome, Outcome::Unchecked("no valgrind".to_owned()));
    assert_eq!(
        (results[4].points.to_string(), results[4].out_of.to_string()),
        ("0".to_owned(), "10".to_owned())
    );
}

#[test]
fn a_check_of_an_older_version_is_named_with_its_parts() {
    let old = "\n[checks]\n\"program.R2\" = 1";
    let said = Rubric::from_toml(old, Assignment::SPFIAR).unwrap_err().to_string();
    assert_eq!(said, "line 3: 'program.R2' is now 'program.R2a' and 'program.R2b'");
}

#[test]
fn a_rubric_says_who_sees_a_check_on_gradescope() {
    let text = "[gradescope]\nprogram = \"after_due_date\"\n\"program.R2\" = \"hidden\"\n";
    let results = Case::default().results(&read(text).unwrap());
    let seen: Vec<Visibility> = results.iter().map(|result| result.visibility).collect();
    let (due, hidden, all) = (Visibility::AfterDueDate, Visibility::Hidden, Visibility::Visible);
    assert_eq!(seen, [due, hidden, due, all, all]);
    let wrong = read("[gradescope]\nprogram = \"hiden\"").unwrap_err();
    assert_eq!(wrong, "line 2: there is no visibility 'hiden'; did you mean 'hidden'?");
}

#[test]
fn a_fault_that_no_session_found_costs_all() {
    let rubric = Rubric { total: 90.0, ..Rubric::usual(&Sample) };
    let case = Case { broken: BTreeSet::from(["program.R2".to_owned()]), ..Case::default() };
    assert_eq!(case.points(&rubric), [15.0, 0.0, 0.0, 20.0, 10.0]);
}

#[test]
fn no_check_of_an_assignment_is_there_twice() {
    for course in Assignment::ALL.map(Assignment::course) {
        let ids: BTreeSet<String> = course.checks().iter().map(Check::id).collect();
        assert_eq!(ids.len(), course.checks().len());
    }
}
