//! A program that can be started, and how.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sandbox::TemporaryFolder;

use crate::build::is_binary;
use crate::system;

/// The program that runs: the submission's or a driver. It is read-only; each run has a folder of its
/// own.
#[derive(Clone, Debug)]
pub struct Subject {
    folder: Arc<TemporaryFolder>,
    program: PathBuf,
    /// The words before the program, such as an interpreter.
    before: Vec<OsString>,
    environment: Vec<(OsString, OsString)>,
    /// Other folders that it may read.
    beside: Vec<Arc<TemporaryFolder>>,
    /// True if it finds its other files in the folder where it runs.
    has_files: bool,
    /// The command by which a student can repeat it.
    pub command: String,
}

impl Subject {
    /// A program in this folder.
    pub fn of(folder: Arc<TemporaryFolder>, program: PathBuf) -> Subject {
        let command = format!("./{}", program.display());
        let (before, environment, beside) = Default::default();
        Subject { folder, program, before, environment, beside, has_files: false, command }
    }

    /// A program in this folder that these words start, such as an interpreter and a file.
    pub fn started_by(folder: Arc<TemporaryFolder>, words: &[&str]) -> Subject {
        let program = Subject::of(folder, PathBuf::new()).with_its_files();
        let before = words.iter().map(OsString::from).collect();
        Subject { before, command: words.join(" "), ..program }
    }

    /// The same, run by an interpreter or a tool.
    #[must_use]
    pub fn run_by(self, words: &[&str]) -> Subject {
        let command = format!("{} {}", words.join(" "), self.program.display());
        let before = words.iter().map(OsString::from).chain(self.before).collect();
        Subject { before, command, ..self }
    }

    /// The same, with a variable in its environment.
    #[must_use]
    pub fn with_variable(mut self, name: &str, value: impl Into<OsString>) -> Subject {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// The same, and it may read another folder.
    #[must_use]
    pub fn beside(mut self, folder: Arc<TemporaryFolder>) -> Subject {
        self.beside.push(folder);
        self
    }

    /// The same, and its other files are where it runs.
    #[must_use]
    pub fn with_its_files(self) -> Subject {
        Subject { has_files: true, ..self }
    }

    /// The same, called so in messages.
    #[must_use]
    pub fn called(self, command: &str) -> Subject {
        Subject { command: command.to_owned(), ..self }
    }

    /// Returns true if it is a compiled program, not a script.
    pub fn is_binary(&self) -> bool {
        is_binary(&self.folder().join(&self.program))
    }

    /// The folder that holds it.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The name of its program, without the folder and without an ending.
    pub fn name(&self) -> String {
        self.program.file_stem().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// A new folder in which it can be started by [`words`](Subject::words).
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn place(&self) -> std::io::Result<TemporaryFolder> {
        let place = TemporaryFolder::empty()?;
        if self.has_files {
            for entry in std::fs::read_dir(self.folder())? {
                let entry = entry?;
                system::link(&entry.path(), &place.path().join(entry.file_name()))?;
            }
        } else if let Some(name) = self.program.file_name() {
            system::link(&self.folder().join(&self.program), &place.path().join(name))?;
        }
        Ok(place)
    }

    /// The command line that starts it in its folder.
    pub fn line(&self) -> Vec<String> {
        let program = Path::new(".").join(&self.program).into_os_string();
        let program = (!self.program.as_os_str().is_empty()).then_some(&program);
        let words = self.before.iter().chain(program);
        words.map(|word| word.to_string_lossy().into_owned()).collect()
    }

    /// The folders that it may read.
    pub fn folders(&self) -> impl Iterator<Item = &Path> {
        [&self.folder].into_iter().chain(&self.beside).map(|folder| folder.path())
    }

    /// The command line.
    pub fn words(&self, arguments: &[String]) -> Vec<OsString> {
        let mut words = Vec::new();
        if !self.environment.is_empty() {
            words.push("env".into());
            for (name, value) in &self.environment {
                let mut word = name.clone();
                word.push("=");
                word.push(value);
                words.push(word);
            }
        }
        words.extend(self.before.iter().cloned());
        let name =
            if self.has_files { Some(self.program.as_os_str()) } else { self.program.file_name() };
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            words.push(Path::new(".").join(name).into());
        }
        words.extend(arguments.iter().map(OsString::from));
        words
    }
}
