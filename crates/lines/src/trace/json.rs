//! Writes each step of a search as a JSON object on a line, as `docs/trace.md` describes.

use std::io::{self, Write};

use search::{Event, MAX_SCORE, Node, Observer, Score};
use serde::Serialize;

use super::Request;
use crate::json_line;

/// The version of the format. It changes when programs that read it must change.
pub(super) const VERSION: u64 = 2;

/// The words for the bounds of an open window. Version 1 had `null` for both, which also means that
/// a bound is not given.
pub(super) const INFINITY: &str = "inf";
pub(super) const MINUS_INFINITY: &str = "-inf";

#[derive(Serialize)]
struct Begin<'a> {
    event: &'static str,
    version: u64,
    position: &'a str,
    depth: u32,
    algorithm: &'static str,
    evaluation: &'static str,
    view: &'static str,
}

/// A step.
#[derive(Serialize)]
struct Step {
    event: &'static str,
    ply: u32,
    #[serde(rename = "move")]
    played: Option<String>,
    alpha: Bound,
    beta: Bound,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
}

/// A bound of a window: a number, or infinity as a word, since `null` means that it is not given.
#[derive(Serialize)]
#[serde(untagged)]
enum Bound {
    Finite(Score),
    Infinite(&'static str),
}

impl From<Score> for Bound {
    fn from(score: Score) -> Bound {
        match score {
            MAX_SCORE => Bound::Infinite(INFINITY),
            score if score == -MAX_SCORE => Bound::Infinite(MINUS_INFINITY),
            score => Bound::Finite(score),
        }
    }
}

/// Writes each event when it happens, until the first error.
pub(super) struct Writer<'a, M> {
    name: &'a dyn Fn(&M) -> String,
    output: &'a mut dyn Write,
    depth: u32,
    done: io::Result<()>,
}

impl<'a, M> Writer<'a, M> {
    pub(super) fn begin(
        request: &Request,
        name: &'a dyn Fn(&M) -> String,
        output: &'a mut dyn Write,
    ) -> io::Result<Self> {
        let begin = Begin {
            event: "begin",
            version: VERSION,
            position: &request.position,
            depth: request.depth,
            algorithm: request.algorithm.word(),
            evaluation: request.evaluation.word(),
            view: "mover",
        };
        output.write_all(json_line(&begin).as_bytes())?;
        Ok(Writer { name, output, depth: request.depth, done: Ok(()) })
    }

    pub(super) fn finish(self) -> io::Result<()> {
        self.done?;
        self.output.flush()
    }

    fn step(&self, event: &'static str, node: &Node<M>, value: Option<Score>) -> Step {
        Step {
            event,
            ply: self.depth - node.depth,
            played: node.played.as_ref().map(self.name),
            alpha: node.alpha.into(),
            beta: node.beta.into(),
            value,
            best: None,
            by: None,
        }
    }
}

impl<M> Observer<M> for Writer<'_, M> {
    fn see(&mut self, event: Event<M>) {
        if self.done.is_err() {
            return;
        }
        let step = match event {
            Event::Enter(node) => self.step("enter", &node, None),
            Event::Leaf(node, value) => self.step("leaf", &node, Some(value)),
            Event::Exit { node, best, value } => {
                Step { best: Some((self.name)(&best)), ..self.step("exit", &node, Some(value)) }
            }
            Event::Cut { node, by, value } => {
                Step { by: Some((self.name)(&by)), ..self.step("cut", &node, Some(value)) }
            }
        };
        self.done = self.output.write_all(json_line(&step).as_bytes());
    }

    /// After an error the rest of the search is not needed.
    fn has_seen_enough(&self) -> bool {
        self.done.is_err()
    }
}
