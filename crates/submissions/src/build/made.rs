//! Builds a submission by its makefile.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::Path;

use super::compiled::give_files;
use super::workshop::{Told, Tools, Workshop};
use super::{Built, Recipe, complaint, executable, lenient, shown};
use crate::submission::Tree;

/// Builds it by its makefile, if need be by one for which warnings are no errors.
pub(super) fn build(tools: &Tools, tree: &Tree, recipe: &Recipe) -> Result<Built, String> {
    let strict = run(Workshop::of(tools, tree)?, tree, recipe)?;
    if strict.problem.is_none() {
        return Ok(strict);
    }
    let workshop = Workshop::of(tools, tree)?;
    if !lenient::makefiles(&workshop)? {
        return Ok(strict);
    }
    let lenient = run(workshop, tree, recipe)?;
    Ok(if lenient.problem.is_none() { lenient.in_spite_of_warnings() } else { strict })
}

/// Runs `make all` where there is such a target, else `make`, and finds the executable.
fn run(workshop: Workshop, tree: &Tree, recipe: &Recipe) -> Result<Built, String> {
    give_files(&workshop, tree, recipe)?;
    let before = executable::remove_old(&workshop, tree, recipe);
    let mut built = Built { notes: before, ..Built::default() };
    let mut told = make(&workshop, &["all"], &mut built)?;
    let has_all = !is_without_target(&told);
    built.has_all = Some(has_all);
    if !has_all {
        built.said.clear();
        told = make(&workshop, &[], &mut built)?;
    }
    built.warnings = complaint::warnings(&told.said);
    if !told.is_well() {
        built.problem = Some(problem(&told));
    }
    Ok(executable::find(workshop, recipe, built))
}

/// Builds it by one command, and finds the executable.
pub(super) fn by_command(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    words: &[String],
) -> Result<Built, String> {
    let workshop = Workshop::of(tools, tree)?;
    give_files(&workshop, tree, recipe)?;
    let before = executable::remove_old(&workshop, tree, recipe);
    let mut built = Built { notes: before, ..Built::default() };
    let told = workshop.run(&words.iter().map(OsString::from).collect::<Vec<_>>())?;
    let _ = write!(built.said, "{}\n{}", words.join(" "), told.said);
    if !told.is_well() {
        built.problem = Some(problem(&told));
    }
    Ok(executable::find(workshop, recipe, built))
}

/// Runs `make clean` in a copy of the folder in which the submission was built, and returns the
/// files that were made and are still there.
pub(super) fn clean(tools: &Tools, tree: &Tree, folder: &Path) -> Result<Vec<String>, String> {
    let workshop = Workshop::copy(tools, folder)?;
    let told = make(&workshop, &["clean"], &mut Built::default())?;
    if !told.is_well() {
        return Err(problem(&told));
    }
    let mut left = Vec::new();
    executable::each_file(workshop.path(), &mut |name| {
        if !tree.files().contains(name) {
            left.push(shown(name));
        }
    });
    left.sort();
    Ok(left)
}

fn make(workshop: &Workshop, targets: &[&str], built: &mut Built) -> Result<Told, String> {
    let words: Vec<OsString> = ["make"].iter().chain(targets).map(OsString::from).collect();
    let told = workshop.run(&words)?;
    let command = ["make"].iter().chain(targets).copied().collect::<Vec<_>>().join(" ");
    // Writing to a string cannot fail.
    let _ = write!(built.said, "{command}\n{}", told.said);
    Ok(told)
}

fn is_without_target(told: &Told) -> bool {
    told.said.contains("No rule to make target 'all'")
}

/// Why the makefile failed: the compiler's or linker's words, if there are any.
fn problem(told: &Told) -> String {
    if let Some(why) = complaint::misbehaviour(told.ending.as_ref(), told.time) {
        return format!("Its makefile {why}.");
    }
    let has = |words: &str| told.said.contains(words);
    if has("no makefile found") {
        return "There is no makefile.".to_owned();
    }
    if has("multiple definition of") || has("undefined reference to") {
        return complaint::of_linker(told);
    }
    let is_of_compiler = |line: &&str| line.contains("error: ") && !line.starts_with("make");
    if let Some(line) = told.said.lines().find(is_of_compiler) {
        return format!("It does not compile: {}", complaint::plain(line));
    }
    let line = told.said.lines().find(|line| line.contains("***"));
    let line = line.or(told.said.lines().last()).unwrap_or("make does not say why");
    format!("Its makefile fails: {}", complaint::plain(line))
}
