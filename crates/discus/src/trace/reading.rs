//! The trace of another program, line by line.

use std::fmt;
use std::io::BufRead;

use courses::{Line, read_line};
use search::MAX_SCORE;
use serde_json::Value;

use super::json::VERSION;

/// The longest line that is read, in bytes.
const LINE_LIMIT: usize = 4096;

/// A line that is no step of a search.
#[derive(Debug)]
pub(crate) struct BadTrace {
    line: usize,
    why: String,
}

impl fmt::Display for BadTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadTrace {}

/// What a trace says of itself before its first step, as far as it does.
#[derive(Default)]
pub(crate) struct Begin {
    pub(crate) position: Option<String>,
    pub(crate) depth: Option<u32>,
    pub(crate) algorithm: Option<String>,
    pub(crate) evaluation: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Enter,
    Leaf,
    Cut,
    Exit,
}

/// A step as far as it is told.
pub(super) struct Step {
    pub(super) line: usize,
    pub(super) kind: Kind,
    pub(super) ply: Option<i64>,
    /// The move; `None` if it is not told, which at the root there is none to tell.
    pub(super) played: Option<String>,
    pub(super) alpha: Option<i64>,
    pub(super) beta: Option<i64>,
    pub(super) value: Option<i64>,
}

/// The steps of a trace, each read when it is asked for.
pub(crate) struct Theirs<R> {
    input: R,
    line: usize,
    /// Read and not yet taken.
    waiting: Option<Step>,
    /// Whether scores are for the side to move at the root, as in textbooks, and not at each node.
    pub(super) sees_from_root: bool,
}

/// Reads up to the first step: what the trace says of itself, and the steps.
pub(crate) fn begin<R: BufRead>(input: R) -> Result<(Begin, Theirs<R>), BadTrace> {
    let mut theirs = Theirs { input, line: 0, waiting: None, sees_from_root: false };
    let Some(object) = theirs.object()? else { return Ok((Begin::default(), theirs)) };
    if object.get("event").and_then(Value::as_str) != Some("begin") {
        theirs.waiting = theirs.step(&object)?;
        return Ok((Begin::default(), theirs));
    }
    if theirs.number(&object, "version")?.is_some_and(|version| version != VERSION.cast_signed()) {
        return Err(theirs.bad(format!("only version {VERSION} of the format is known")));
    }
    let view = theirs.text(&object, "view")?;
    theirs.sees_from_root = match view.as_deref() {
        None | Some("mover") => false,
        Some("root") => true,
        Some(_) => return Err(theirs.bad("view is \"mover\" or \"root\"".to_owned())),
    };
    let depth = theirs.number(&object, "depth")?.map(u32::try_from).transpose();
    let begin = Begin {
        position: theirs.text(&object, "position")?,
        depth: depth.map_err(|_| theirs.bad("depth is a number of plies".to_owned()))?,
        algorithm: theirs.text(&object, "algorithm")?,
        evaluation: theirs.text(&object, "evaluation")?,
    };
    Ok((begin, theirs))
}

impl<R: BufRead> Theirs<R> {
    /// The next step, which stays where it is.
    pub(super) fn peek(&mut self) -> Result<Option<&Step>, BadTrace> {
        while self.waiting.is_none() {
            let Some(object) = self.object()? else { break };
            self.waiting = self.step(&object)?;
        }
        Ok(self.waiting.as_ref())
    }

    pub(super) fn next(&mut self) -> Result<Option<Step>, BadTrace> {
        self.peek()?;
        Ok(self.waiting.take())
    }

    /// What is wrong with the line that was read last.
    pub(super) fn bad(&self, why: String) -> BadTrace {
        BadTrace { line: self.line, why }
    }

    /// The object on the next line that is not empty.
    fn object(&mut self) -> Result<Option<Value>, BadTrace> {
        loop {
            self.line += 1;
            let line = read_line(&mut self.input, LINE_LIMIT);
            let line = line.map_err(|error| self.bad(format!("it cannot be read: {error}")))?;
            let text = match line {
                None => return Ok(None),
                Some(Line::Text(text)) => text,
                Some(Line::Unreadable) => {
                    return Err(self.bad(format!("this is no text of at most {LINE_LIMIT} bytes")));
                }
            };
            if text.trim().is_empty() {
                continue;
            }
            let object = serde_json::from_str(&text).ok().filter(Value::is_object);
            return object.map(Some).ok_or_else(|| {
                self.bad("a step is a JSON object on a line, as in {\"event\":\"exit\"}".to_owned())
            });
        }
    }

    /// A step, or nothing if it is an event that only others know.
    fn step(&self, object: &Value) -> Result<Option<Step>, BadTrace> {
        let Some(event) = self.text(object, "event")? else {
            return Err(self.bad("\"event\" is missing: enter, leaf, cut or exit".to_owned()));
        };
        let kind = match event.as_str() {
            "enter" => Kind::Enter,
            "leaf" => Kind::Leaf,
            "cut" => Kind::Cut,
            "exit" => Kind::Exit,
            _ => return Ok(None),
        };
        let number = |name| self.number(object, name);
        let score = |name| {
            let infinity = i64::from(MAX_SCORE);
            Ok(number(name)?.map(|score| score.clamp(-infinity, infinity)))
        };
        Ok(Some(Step {
            line: self.line,
            kind,
            ply: number("ply")?,
            played: self.text(object, "move")?.map(|text| text.to_ascii_lowercase()),
            alpha: score("alpha")?,
            beta: score("beta")?,
            value: score("value")?,
        }))
    }

    /// A whole number, if there is one.
    fn number(&self, object: &Value, name: &str) -> Result<Option<i64>, BadTrace> {
        match object.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let number = value.as_i64();
                number.map(Some).ok_or_else(|| self.bad(format!("{name:?} is no whole number")))
            }
        }
    }

    /// A text, or a number as a text, if there is one.
    fn text(&self, object: &Value, name: &str) -> Result<Option<String>, BadTrace> {
        match object.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(self.bad(format!("{name:?} is neither text nor number"))),
        }
    }
}
