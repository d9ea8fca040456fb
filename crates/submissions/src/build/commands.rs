//! Builds a submission by commands, for languages without a recipe of ours.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;

use super::workshop::{Tools, Workshop};
use super::{Built, Recipe, compiled, complaint};
use crate::subject::Subject;
use crate::submission::Tree;

/// Runs the commands one after the other; the first that fails says why there is no program.
pub(super) fn build(tools: &Tools, tree: &Tree, recipe: &Recipe) -> Result<Built, String> {
    let workshop = Workshop::of(tools, tree)?;
    compiled::give_files(&workshop, tree, recipe)?;
    let mut built = Built::default();
    for command in recipe.commands {
        let words: Vec<OsString> = command.iter().map(OsString::from).collect();
        let told = workshop.run(&words)?;
        let _ = writeln!(built.said, "$ {}", command.join(" "));
        built.said.push_str(&told.said);
        if !told.is_well() {
            built.problem = Some(complaint::of_command(&told, &command.join(" ")));
            return Ok(built);
        }
    }
    let folder = workshop.finish();
    if !folder.path().join(recipe.executable).is_file() {
        return Ok(Built {
            problem: Some(format!("There is no file {}.", recipe.executable)),
            ..built
        });
    }
    let program = if recipe.run.is_empty() {
        Subject::of(folder, PathBuf::from(recipe.executable))
    } else {
        Subject::started_by(folder, recipe.run)
    };
    Ok(Built { program: Some(program), is_named: true, ..built })
}
