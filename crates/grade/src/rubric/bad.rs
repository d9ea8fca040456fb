use std::fmt;

/// Why a rubric is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRubric {
    /// The line, counted from 1, if it is known.
    pub line: Option<usize>,
    /// The fault, and the line as it should be.
    pub why: String,
}

impl BadRubric {
    pub(super) fn of_toml(error: &toml::de::Error, text: &str) -> BadRubric {
        let line = error.span().map(|span| line(text, span.start));
        BadRubric { line, why: error.message().trim_end().to_owned() }
    }

    pub(super) fn at(offset: usize, text: &str, why: String) -> BadRubric {
        BadRubric { line: Some(line(text, offset)), why }
    }
}

fn line(text: &str, offset: usize) -> usize {
    let before = text.bytes().take(offset);
    before.filter(|byte| *byte == b'\n').count() + 1
}

impl fmt::Display for BadRubric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for BadRubric {}
