//! Builds a submission in the sandbox.

mod commands;
mod compiled;
mod complaint;
mod executable;
mod lenient;
mod made;
mod workshop;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use sandbox::TemporaryFolder;

use crate::subject::Subject;
use crate::submission::Tree;

pub use compiled::is_test;
pub(crate) use complaint::misbehaviour;
pub use lenient::{CourseCompiler, is_of_course};
pub use workshop::Tools;
pub(crate) use workshop::Workshop;

pub(crate) use executable::is_binary;

/// The name of an executable where a makefile may give it any other.
pub const ANY_NAME: &str = "player";

/// How an assignment's submissions are built.
pub struct Recipe {
    /// The name that the executable must have.
    pub executable: &'static str,
    /// The compiler and its flags if there is no makefile, such as `gcc -std=c99 -Wall`.
    pub compiler: &'static [&'static str],
    /// The compiler of the course when its text was written, if that is known: only what it warned of may cost
    /// points.
    pub of_course: Option<CourseCompiler>,
    /// Endings of source files.
    pub sources: &'static [&'static str],
    /// Libraries to link, such as `-lm`.
    pub libraries: &'static [&'static str],
    /// Files of the course that a submission may leave out: name and text.
    pub given: &'static [(&'static str, &'static str)],
    /// Commands that build it, instead of the compiler.
    pub commands: &'static [&'static [&'static str]],
    /// The words by which the program is started, if it is not started by its name.
    pub run: &'static [&'static str],
}

impl Recipe {
    /// A recipe that says nothing.
    pub const NONE: Recipe = Recipe {
        executable: "",
        compiler: &[],
        of_course: None,
        sources: &[],
        libraries: &[],
        given: &[],
        commands: &[],
        run: &[],
    };
}

/// A driver of functions: a main of ours with some of the submission's sources and ours.
pub struct Driver<'a> {
    /// Its name, for messages.
    pub name: &'a str,
    /// Our sources and headers: file name and text. A header replaces one of the submission.
    pub ours: &'a [(&'a str, &'a str)],
    /// Which of the submission's sources are compiled with it, by file name; `None` for all of them,
    /// where a `main` gets another name.
    pub theirs: Option<&'a [&'a str]>,
}

/// The result of building a submission.
#[derive(Debug, Default)]
pub struct Built {
    /// The program, if there is one that can be started.
    pub program: Option<Subject>,
    /// Why there is none, in a sentence that a student understands.
    pub problem: Option<String>,
    /// True if the executable has the name that the assignment demands.
    pub is_named: bool,
    /// True if it could only be built because warnings were not taken for errors.
    pub is_lenient: bool,
    /// True if its makefile has a target `all`; `None` if it was not built by a makefile.
    pub has_all: Option<bool>,
    /// The compiler's warnings.
    pub warnings: Vec<String>,
    /// The steps, and the output of the tools.
    pub said: String,
    /// Sentences that cost nothing.
    pub notes: Vec<String>,
}

impl Built {
    /// A submission without a program, and why.
    pub fn without(problem: String) -> Built {
        Built { problem: Some(problem), ..Built::default() }
    }

    /// The same, built only because warnings are no errors here.
    fn in_spite_of_warnings(mut self) -> Built {
        let note = "The compiler takes its warnings for errors: it was built without -Werror.";
        self.notes.push(note.to_owned());
        Built { is_lenient: true, ..self }
    }
}

/// Builds a submission: by its makefile, else by the recipe, else it is taken as it is.
///
/// # Errors
/// A sentence, if this machine cannot do its part.
pub fn build(tools: &Tools, tree: &Tree, recipe: &Recipe) -> Result<Built, String> {
    if !recipe.commands.is_empty() || !recipe.run.is_empty() {
        return commands::build(tools, tree, recipe);
    }
    if tree.makefile().is_some() {
        return made::build(tools, tree, recipe);
    }
    if tree.with_ending(recipe.sources).is_empty() {
        return executable::take(tools, tree, recipe);
    }
    let strict = compiled::build(tools, tree, recipe, recipe.compiler)?;
    let flags = lenient::flags(recipe.compiler);
    if strict.problem.is_none() || flags == recipe.compiler {
        return Ok(strict);
    }
    let lenient = compiled::build(tools, tree, recipe, &flags)?;
    Ok(if lenient.problem.is_none() { lenient.in_spite_of_warnings() } else { strict })
}

/// Builds a submission by this command, such as `make`, and finds the program that it made.
///
/// # Errors
/// A sentence, if this machine cannot do its part.
pub fn build_by(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    words: &[String],
) -> Result<Built, String> {
    made::by_command(tools, tree, recipe, words)
}

/// Runs `make clean` where the submission was built, and returns what it leaves there.
///
/// # Errors
/// What make says if it fails, or why it cannot be asked.
pub fn clean(tools: &Tools, tree: &Tree, program: &Subject) -> Result<Vec<String>, String> {
    made::clean(tools, tree, program.folder())
}

/// Builds a submission by the recipe, even if it has a makefile, with more flags.
///
/// # Errors
/// The compiler's words, or why it was not asked.
pub fn with_flags(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    flags: &[&str],
) -> Result<Subject, String> {
    let compiler = [&lenient::flags(recipe.compiler), flags].concat();
    let built = compiled::build(tools, tree, recipe, &compiler)?;
    built.program.ok_or_else(|| built.problem.unwrap_or_default())
}

/// Builds a driver with some of the submission's sources; the inner error has the compiler's words.
///
/// # Errors
/// A sentence, if this machine cannot do its part.
pub fn driver(
    tools: &Tools,
    tree: &Tree,
    recipe: &Recipe,
    driver: &Driver,
) -> Result<Result<Subject, String>, String> {
    compiled::driver(tools, tree, recipe, driver)
}

/// The file of a [`library`].
pub const LIBRARY: &str = "library.so";

/// Builds a library of ours, in a folder that programs can read.
///
/// # Errors
/// The compiler's words, or why it was not asked.
pub fn library(tools: &Tools, name: &str, text: &str) -> Result<Arc<TemporaryFolder>, String> {
    let workshop = Workshop::empty(tools)?;
    workshop.write(Path::new(name), text)?;
    let words =
        ["gcc", "-O1", "-w", "-fexceptions", "-shared", "-fPIC", name, "-o", LIBRARY, "-ldl"];
    let told = workshop.run(&words.map(OsString::from))?;
    if told.is_well() { Ok(workshop.finish()) } else { Err(told.said) }
}

/// A file's name in a sentence or on a command line.
fn shown(path: &Path) -> String {
    text::printable(&path.to_string_lossy(), ' ')
}
