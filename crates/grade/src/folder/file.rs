//! `assignment.toml` as it is written.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::generate::Generator;
use crate::check::Row;
use crate::rubric::{ForgiveFile, LimitsFile};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct AssignmentFile {
    /// Its word in reports.
    pub(super) name: Spanned<String>,
    #[serde(default)]
    pub(super) build: BuildFile,
    pub(super) reference: Option<ReferenceFile>,
    #[serde(default)]
    pub(super) families: BTreeMap<Spanned<String>, u32>,
    #[serde(default)]
    pub(super) forgive: ForgiveFile,
    #[serde(default)]
    pub(super) limits: LimitsFile,
    #[serde(default)]
    pub(super) files: FilesFile,
    #[serde(default)]
    pub(super) program: PartFile,
    #[serde(default)]
    pub(super) functions: Vec<Spanned<PartFile>>,
    #[serde(default)]
    pub(super) line: Vec<Spanned<LineFile>>,
    #[serde(default)]
    pub(super) choice: Vec<Spanned<LineFile>>,
    #[serde(default)]
    pub(super) requirement: Vec<Spanned<Row>>,
}

/// `requirements.toml`, for an assignment whose requirements have a file of their own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RequirementsFile {
    pub(super) requirement: Vec<Spanned<Row>>,
}

/// How a submission is built and started.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct BuildFile {
    /// The program's file, such as `nim.py` or `nim`.
    pub(super) program: String,
    /// The compiler and its flags, for C and C++.
    pub(super) compiler: String,
    pub(super) libraries: Vec<String>,
    /// Commands for other languages.
    pub(super) commands: Vec<String>,
    /// The words by which the program is started.
    pub(super) run: String,
    /// Endings of source files.
    pub(super) sources: Vec<String>,
    /// Files of the folder that the course gives out.
    pub(super) given: Vec<String>,
    /// Packages of Debian that an autograder needs.
    pub(super) packages: Vec<String>,
}

impl Default for BuildFile {
    fn default() -> BuildFile {
        BuildFile {
            program: "program".to_owned(),
            compiler: "gcc".to_owned(),
            libraries: Vec::new(),
            commands: Vec::new(),
            run: String::new(),
            sources: vec![".c".to_owned()],
            given: Vec::new(),
            packages: Vec::new(),
        }
    }
}

/// The program that says what is right.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReferenceFile {
    /// A folder that is built as a submission is, unless the rest says otherwise.
    pub(super) folder: Spanned<String>,
    #[serde(default)]
    pub(super) commands: Option<Vec<String>>,
    #[serde(default)]
    pub(super) run: Option<String>,
}

/// Names that are asked for.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct FilesFile {
    pub(super) names: Vec<String>,
    /// Functions that a student writes, in the order in which they need each other.
    pub(super) functions: Vec<String>,
}

/// Sessions with the program, or with a driver of functions.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct PartFile {
    /// The name of the driver in messages.
    pub(super) name: String,
    /// The instructor's files of a driver.
    pub(super) driver: Vec<String>,
    /// The files of the submission that are compiled with it; all if there are none.
    pub(super) theirs: Vec<String>,
    /// A folder of sessions.
    pub(super) sessions: Option<String>,
    pub(super) generate: Option<Spanned<Generator>>,
    /// The requirement to which the exit status belongs, and that of the standard error.
    pub(super) exit: Option<Spanned<String>>,
    pub(super) errors: Option<Spanned<String>>,
}

/// A pattern and its requirement.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineFile {
    pub(super) requirement: String,
    pub(super) matches: String,
}
