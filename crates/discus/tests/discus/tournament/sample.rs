use std::fs;

use crate::discus;
use crate::scratch::Scratch;

/// The sample in the README is what somebody sees who follows it word for word.
#[test]
fn the_sample_in_the_readme_is_what_the_new_plan_gives() {
    let readme = include_str!("../../../../../README.md");
    let begins = "$ discus tournament plan.toml\n";
    let sample = readme.split_once(begins).expect("the sample begins").1;
    let sample = sample.split_once("```").expect("the sample ends").0;
    let scratch = Scratch::new();
    let plan = scratch.path().join("plan.toml");
    let made = discus(&["tournament", "new"], "").succeeds();
    fs::write(&plan, made).expect("it can be written");
    let plan = plan.to_string_lossy();
    let said = discus(&["tournament", &plan, "--quiet"], "").succeeds();
    assert_eq!(said, sample);
}
