//! Gradescope's `results.json`, checked field by field against its specification:
//! <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.

use std::time::Duration;

use discus_grade::gradescope;
use serde_json::Value;

use super::{LARGEST, assert_harmless};
use crate::made::{hostile, usual};

const FORMATS: [&str; 5] = ["text", "html", "simple_format", "md", "ansi"];
const VISIBILITIES: [&str; 4] = ["hidden", "after_due_date", "after_published", "visible"];

/// Returns true if a field of the whole file may have this value. The specification knows no other
/// fields.
fn fits_results(key: &str, value: &Value) -> bool {
    match key {
        "score" | "execution_time" => value.is_number(),
        "output" => value.is_string(),
        "output_format" | "test_output_format" | "test_name_format" => is_one_of(value, &FORMATS),
        "visibility" | "stdout_visibility" => is_one_of(value, &VISIBILITIES),
        "extra_data" => value.is_object(),
        "tests" | "leaderboard" => value.is_array(),
        _ => false,
    }
}

/// Returns true if a field of a test may have this value.
fn fits_test(key: &str, value: &Value) -> bool {
    match key {
        "score" | "max_score" => value.is_number(),
        "status" => is_one_of(value, &["passed", "failed"]),
        "name" | "number" | "output" => value.is_string(),
        "name_format" | "output_format" => is_one_of(value, &FORMATS),
        "tags" => value.as_array().is_some_and(|tags| tags.iter().all(Value::is_string)),
        "visibility" => is_one_of(value, &VISIBILITIES),
        "extra_data" => value.is_object(),
        _ => false,
    }
}

fn is_one_of(value: &Value, words: &[&str]) -> bool {
    value.as_str().is_some_and(|word| words.contains(&word))
}

fn assert_fits(value: &Value, fits: fn(&str, &Value) -> bool) {
    for (key, value) in value.as_object().expect("an object") {
        assert!(fits(key, value), "{key}: {value}");
    }
}

#[test]
fn results_have_the_documented_fields() {
    for report in [usual(), hostile()] {
        let text = gradescope(&report, Duration::from_secs(12));
        assert!(text.len() < LARGEST, "{}", text.len());
        assert_harmless(&text);
        let results: Value = serde_json::from_str(&text).expect("JSON");
        assert_fits(&results, fits_results);
        let tests = results["tests"].as_array().expect("tests");
        assert_eq!(tests.len(), report.checks.len());
        let score = |test: &Value| test["score"].as_f64().expect("a score");
        let sum: f64 = tests.iter().map(score).sum();
        assert!((sum - results["score"].as_f64().expect("a score")).abs() < 1e-9);
        for test in tests {
            assert_fits(test, fits_test);
            assert!(score(test) <= test["max_score"].as_f64().expect("points"));
            // What a text shows is what Gradescope shows.
            assert_harmless(test["output"].as_str().expect("a text"));
            assert_harmless(test["name"].as_str().expect("a text"));
        }
    }
}

#[test]
fn each_test_has_its_number_and_its_evidence() {
    let results: Value =
        serde_json::from_str(&gradescope(&usual(), Duration::from_secs(12))).expect("JSON");
    let test = &results["tests"][1];
    assert_eq!((&test["number"], &test["status"]), (&"2.1".into(), &"failed".into()));
    assert_eq!(test["name"], "R21: A disc for a full column is refused.");
    let output = test["output"].as_str().expect("a text");
    assert!(output.contains("add_disc 2") && output.contains("column 2 is full"), "{output}");
    assert_eq!(test["visibility"], "visible");
    assert_eq!(results["execution_time"], 12);
    let overview = results["output"].as_str().expect("a text");
    assert!(overview.contains("Begin with program.R21"), "{overview}");
}
