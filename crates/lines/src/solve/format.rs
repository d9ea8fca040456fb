//! Answers as lines: text with fields separated by spaces, or JSON.

use std::fmt;

use rules::connect4::Column;
use serde::Serialize;
use solver::Score;

use super::answer::{Answer, Value};
use crate::json_line;

/// Stands for the value of a full column, and for the best column of a finished game.
const NOTHING: &str = "-";

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Score(score) => score.fmt(f),
            Value::Wdl(outcome) => outcome.fmt(f),
        }
    }
}

/// `4453 18 best=2 nodes=0`, without the best columns if they were not asked for, or with the value of each column instead of the score.
pub(super) fn line(position: &str, answer: &Answer) -> String {
    let text = |value: Option<Value>| value.map_or_else(|| NOTHING.to_owned(), |it| it.to_string());
    let values = match &answer.columns {
        None => answer.value.to_string(),
        Some(columns) => columns.iter().copied().map(text).collect::<Vec<_>>().join(" "),
    };
    // The columns from the 36th on have no character.
    let name = |column: &Column| column.to_char().map_or_else(|| column.to_string(), String::from);
    let best = answer.best.as_ref().map_or_else(String::new, |best| {
        let names: Vec<String> = best.iter().map(name).collect();
        let names = if names.is_empty() { NOTHING.to_owned() } else { names.join(",") };
        format!(" best={names}")
    });
    format!("{position} {values}{best} nodes={}\n", answer.nodes)
}

/// An answer as a JSON object.
#[derive(Serialize)]
struct Object<'a> {
    position: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scores: Option<&'a [Option<Value>]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcomes: Option<&'a [Option<Value>]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<Vec<usize>>,
    nodes: u64,
}

/// The answer as a JSON object on a line.
pub(super) fn object(position: &str, answer: &Answer) -> String {
    let (score, outcome) = match answer.value {
        Value::Score(score) => (Some(score), None),
        Value::Wdl(outcome) => (None, Some(outcome.to_string())),
    };
    let columns = answer.columns.as_deref();
    json_line(&Object {
        position,
        score,
        scores: columns.filter(|_| score.is_some()),
        outcomes: columns.filter(|_| outcome.is_some()),
        outcome,
        best: answer.best.as_ref().map(|best| best.iter().map(|it| it.number()).collect()),
        nodes: answer.nodes,
    })
}

/// An error in the place of an answer; without the position if it is not text.
#[derive(Serialize)]
struct Error<'a> {
    position: Option<&'a str>,
    error: &'a str,
}

/// The error for an invalid position, as a JSON object on a line.
pub(super) fn error(position: Option<&str>, error: &str) -> String {
    json_line(&Error { position, error })
}
