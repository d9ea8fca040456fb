//! Reads the trace of another program line by line.

use std::fmt;
use std::io::BufRead;

use courses::{Line, read_line};
use search::MAX_SCORE;
use serde_json::Value;
use text::unmarked;

use super::json::{INFINITY, MINUS_INFINITY, VERSION};

/// The longest line that is read, in bytes.
const LINE_LIMIT: usize = 4096;

/// An invalid line of a trace.
#[derive(Debug)]
pub struct BadTrace {
    line: usize,
    why: String,
}

impl fmt::Display for BadTrace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadTrace {}

/// The fields before the first step; all of them are optional.
#[derive(Default)]
pub struct Header {
    /// The position, in one line.
    pub position: Option<String>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The word of the algorithm.
    pub algorithm: Option<String>,
    /// The word of the evaluation.
    pub evaluation: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StepKind {
    Enter,
    Leaf,
    Cut,
    Exit,
}

/// A step; most fields are optional.
pub(super) struct Step {
    pub(super) line: usize,
    pub(super) kind: StepKind,
    pub(super) ply: Option<i64>,
    /// The move to the node; always `None` at the root.
    pub(super) played: Option<String>,
    pub(super) alpha: Option<i64>,
    pub(super) beta: Option<i64>,
    pub(super) value: Option<i64>,
    /// The move that the node chose, in an `exit`.
    pub(super) best: Option<String>,
}

/// The steps of a trace, each read when it is asked for.
pub struct TraceReader {
    input: Box<dyn BufRead>,
    line: usize,
    /// The step after the last one that was taken.
    waiting: Option<Step>,
    /// True if scores are for the side to move at the root, as in textbooks, instead of at each node.
    pub(super) sees_from_root: bool,
}

/// Reads the header, and prepares to read the steps.
///
/// # Errors
/// If a line that it reads is invalid.
pub fn read(input: Box<dyn BufRead>) -> Result<(Header, TraceReader), BadTrace> {
    let mut theirs = TraceReader { input, line: 0, waiting: None, sees_from_root: false };
    let Some(object) = theirs.object()? else { return Ok((Header::default(), theirs)) };
    if object.get("event").and_then(Value::as_str) != Some("begin") {
        theirs.waiting = theirs.step(&object)?;
        return Ok((Header::default(), theirs));
    }
    let version = theirs.number(&object, "version")?;
    if version.is_some_and(|version| !(1..=VERSION.cast_signed()).contains(&version)) {
        let why = format!("only versions 1 to {VERSION} of the format are supported");
        return Err(theirs.bad(why));
    }
    let view = theirs.text(&object, "view")?;
    theirs.sees_from_root = match view.as_deref() {
        None | Some("mover") => false,
        Some("root") => true,
        Some(_) => return Err(theirs.bad("view must be \"mover\" or \"root\"".to_owned())),
    };
    let depth = theirs.number(&object, "depth")?.map(u32::try_from).transpose();
    let header = Header {
        position: theirs.text(&object, "position")?,
        depth: depth.map_err(|_| theirs.bad("depth must be a number of plies".to_owned()))?,
        algorithm: theirs.text(&object, "algorithm")?,
        evaluation: theirs.text(&object, "evaluation")?,
    };
    Ok((header, theirs))
}

impl TraceReader {
    /// The next step, without taking it.
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

    /// An error in the last line that was read.
    pub(super) fn bad(&self, why: String) -> BadTrace {
        BadTrace { line: self.line, why }
    }

    /// The object on the next non-empty line.
    fn object(&mut self) -> Result<Option<Value>, BadTrace> {
        loop {
            self.line += 1;
            let line = read_line(&mut self.input, LINE_LIMIT);
            let line = line.map_err(|error| self.bad(format!("it cannot be read: {error}")))?;
            let text = match line {
                None => return Ok(None),
                Some(Line::Text(text)) => text,
                Some(Line::Unreadable) => {
                    return Err(
                        self.bad(format!("the line is longer than {LINE_LIMIT} bytes or not text"))
                    );
                }
            };
            let text = unmarked(&text);
            if text.trim().is_empty() {
                continue;
            }
            let object = serde_json::from_str(text).ok().filter(Value::is_object);
            return object.map(Some).ok_or_else(|| {
                self.bad("each line must be a JSON object, such as {\"event\":\"exit\"}".to_owned())
            });
        }
    }

    /// The step of an object; `None` for an unknown event.
    fn step(&self, object: &Value) -> Result<Option<Step>, BadTrace> {
        let Some(event) = self.text(object, "event")? else {
            return Err(self.bad("\"event\" is missing; it is enter, leaf, cut or exit".to_owned()));
        };
        let kind = match event.as_str() {
            "enter" => StepKind::Enter,
            "leaf" => StepKind::Leaf,
            "cut" => StepKind::Cut,
            "exit" => StepKind::Exit,
            _ => return Ok(None),
        };
        let lower_case = |name| Ok(self.text(object, name)?.map(|text| text.to_ascii_lowercase()));
        Ok(Some(Step {
            line: self.line,
            kind,
            ply: self.number(object, "ply")?,
            played: lower_case("move")?,
            alpha: self.score(object, "alpha")?,
            beta: self.score(object, "beta")?,
            value: self.score(object, "value")?,
            best: lower_case("best")?,
        }))
    }

    /// An optional score: an integer or infinity.
    fn score(&self, object: &Value, name: &str) -> Result<Option<i64>, BadTrace> {
        let infinity = i64::from(MAX_SCORE);
        match object.get(name).and_then(Value::as_str) {
            Some(INFINITY | "+inf") => Ok(Some(infinity)),
            Some(MINUS_INFINITY) => Ok(Some(-infinity)),
            _ => {
                let score = self.number(object, name)?;
                Ok(score.map(|score| score.clamp(-infinity, infinity)))
            }
        }
    }

    /// An optional integer.
    fn number(&self, object: &Value, name: &str) -> Result<Option<i64>, BadTrace> {
        match object.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let number = value.as_i64();
                number.map(Some).ok_or_else(|| self.bad(format!("{name:?} is not an integer")))
            }
        }
    }

    /// An optional string; a number becomes a string.
    fn text(&self, object: &Value, name: &str) -> Result<Option<String>, BadTrace> {
        match object.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text.clone())),
            Some(Value::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(self.bad(format!("{name:?} is neither a string nor a number"))),
        }
    }
}
