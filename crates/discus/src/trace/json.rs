//! A search step by step, a JSON object a line. `TRACE.md` describes them.

use std::io::{self, Write};

use search::{Event, MAX_SCORE, Node, Observer, Score};
use serde::Serialize;

use super::{Evaluation, Question, text};

/// Changes when a reader of these lines would have to.
pub(super) const VERSION: u64 = 1;

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

/// A step; bounds that are infinite are `null`.
#[derive(Serialize)]
struct Step {
    event: &'static str,
    ply: u32,
    #[serde(rename = "move")]
    played: Option<String>,
    alpha: Option<Score>,
    beta: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
}

/// Writes each event as it is seen; after an error nothing more.
pub(super) struct Writer<'a, M, W> {
    name: &'a dyn Fn(&M) -> String,
    output: &'a mut W,
    depth: u32,
    done: io::Result<()>,
}

impl<'a, M, W: Write> Writer<'a, M, W> {
    pub(super) fn begin(
        question: &Question,
        name: &'a dyn Fn(&M) -> String,
        output: &'a mut W,
    ) -> io::Result<Self> {
        let evaluation = match question.evaluation {
            Evaluation::Course => "course",
            Evaluation::Engine => "engine",
        };
        let begin = Begin {
            event: "begin",
            version: VERSION,
            position: &question.position.to_string(),
            depth: question.depth,
            algorithm: text::algorithm(question),
            evaluation,
            view: "mover",
        };
        write_line(output, &begin)?;
        Ok(Writer { name, output, depth: question.depth, done: Ok(()) })
    }

    pub(super) fn finish(self) -> io::Result<()> {
        self.done?;
        self.output.flush()
    }

    fn step(&self, event: &'static str, node: &Node<M>, value: Option<Score>) -> Step {
        let finite = |bound: Score| (bound.abs() < MAX_SCORE).then_some(bound);
        Step {
            event,
            ply: self.depth - node.depth,
            played: node.played.as_ref().map(self.name),
            alpha: finite(node.alpha),
            beta: finite(node.beta),
            value,
            by: None,
        }
    }
}

impl<M, W: Write> Observer<M> for Writer<'_, M, W> {
    fn see(&mut self, event: Event<M>) {
        if self.done.is_err() {
            return;
        }
        let step = match event {
            Event::Enter(node) => self.step("enter", &node, None),
            Event::Leaf(node, value) => self.step("leaf", &node, Some(value)),
            Event::Exit(node, value) => self.step("exit", &node, Some(value)),
            Event::Cut { node, by, value } => {
                Step { by: Some((self.name)(&by)), ..self.step("cut", &node, Some(value)) }
            }
        };
        self.done = write_line(self.output, &step);
    }

    /// Nobody reads any more.
    fn has_seen_enough(&self) -> bool {
        self.done.is_err()
    }
}

fn write_line(output: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, object)?;
    output.write_all(b"\n")
}
