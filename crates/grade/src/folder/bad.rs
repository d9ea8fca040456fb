use std::fmt;
use std::path::{Path, PathBuf};

/// Why the folder of an assignment cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAssignment {
    /// The file that is to be mended.
    pub file: PathBuf,
    /// Its line, counted from 1, if it is known.
    pub line: Option<usize>,
    /// The fault, and what to do.
    pub why: String,
}

impl fmt::Display for BadAssignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for BadAssignment {}

/// A file of the folder, for messages with a line.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) file: &'a Path,
    pub(super) text: &'a str,
}

impl Text<'_> {
    /// A fault at an offset.
    pub(super) fn bad(&self, offset: usize, why: impl Into<String>) -> BadAssignment {
        let line = Some(self.line(offset));
        BadAssignment { file: self.file.to_owned(), line, why: why.into() }
    }

    /// The line of an offset, from 1.
    pub(super) fn line(&self, offset: usize) -> usize {
        let before = self.text.bytes().take(offset);
        before.filter(|byte| *byte == b'\n').count() + 1
    }

    /// A fault of the TOML.
    pub(super) fn bad_toml(&self, error: &toml::de::Error) -> BadAssignment {
        let why = error.message().trim_end().to_owned();
        match error.span() {
            Some(span) => self.bad(span.start, why),
            None => whole(self.file, why),
        }
    }
}

/// A fault of a whole file.
pub(super) fn whole(file: &Path, why: impl Into<String>) -> BadAssignment {
    BadAssignment { file: file.to_owned(), line: None, why: why.into() }
}
