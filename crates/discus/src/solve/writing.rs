//! Answers as lines: for people, for scripts that cut at blanks, and as JSON.

use std::fmt::{self, Write};

use rules::connect4::Column;
use serde::Serialize;
use solver::Score;

use super::answer::{Answer, Verdict, Worth};

/// What stands where there is nothing to tell: a full column, no best move.
const NOTHING: &str = "-";

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Score(score) => score.fmt(f),
            Worth::Verdict(Verdict::Loss) => f.write_str("loss"),
            Worth::Verdict(Verdict::Draw) => f.write_str("draw"),
            Worth::Verdict(Verdict::Win) => f.write_str("win"),
        }
    }
}

/// `4453 18 best=2 nodes=0`, or with the worth of each column in the place of the score.
pub(super) fn line(position: &str, answer: &Answer) -> String {
    let mut line = position.to_owned();
    let mut add = |field: fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = line.write_fmt(field);
    };
    match &answer.columns {
        None => add(format_args!(" {}", answer.worth)),
        Some(columns) => columns.iter().for_each(|worth| match worth {
            Some(worth) => add(format_args!(" {worth}")),
            None => add(format_args!(" {NOTHING}")),
        }),
    }
    let best: Vec<String> = answer.best.iter().copied().map(name).collect();
    let best = if best.is_empty() { NOTHING.to_owned() } else { best.join(",") };
    add(format_args!(" best={best} nodes={}\n", answer.nodes));
    line
}

/// The character of a column in a move string; its number beyond the thirty-fifth, where there is
/// none.
fn name(column: Column) -> String {
    column.to_char().map_or_else(|| column.to_string(), String::from)
}

/// An answer with the names of its fields.
#[derive(Serialize)]
struct Object<'a> {
    position: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<&'a [Option<Worth>]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcomes: Option<&'a [Option<Worth>]>,
    best: Vec<usize>,
    nodes: u64,
}

/// The answer as a JSON object on a line.
pub(super) fn object(position: &str, answer: &Answer) -> String {
    let (score, outcome) = match answer.worth {
        Worth::Score(score) => (Some(score), None),
        Worth::Verdict(outcome) => (None, Some(outcome)),
    };
    let columns = answer.columns.as_deref();
    in_a_line(&Object {
        position,
        score,
        outcome,
        scores: columns.filter(|_| score.is_some()),
        outcomes: columns.filter(|_| outcome.is_some()),
        best: answer.best.iter().map(|column| column.number()).collect(),
        nodes: answer.nodes,
    })
}

/// What stands for an answer where the position cannot be read, or not even shown.
#[derive(Serialize)]
struct Complaint<'a> {
    position: Option<&'a str>,
    error: &'a str,
}

/// The sentence on a position that cannot be read, as a JSON object on a line.
pub(super) fn complaint(position: Option<&str>, error: &str) -> String {
    in_a_line(&Complaint { position, error })
}

fn in_a_line(object: &impl Serialize) -> String {
    let text = serde_json::to_string(object);
    text.expect("texts, numbers and lists of them can always be written") + "\n"
}
