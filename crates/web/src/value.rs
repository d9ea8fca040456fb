//! The values of moves as JSON.

use engine::{MoveValue, Prospect};
use serde_json::{Value, json};

/// A value as JSON.
pub(crate) fn to_json(value: MoveValue) -> Value {
    let (kind, score) = match value {
        MoveValue::Exact { score, .. } => ("exact", score),
        MoveValue::Opinion { score, .. } => ("opinion", score),
    };
    json!({
        "kind": kind,
        "score": score,
        "moves": value.moves(),
        "outlook": value.prospect().map(outlook),
        "words": value.to_string(),
    })
}

fn outlook(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::Win => "win",
        Prospect::Draw => "draw",
        Prospect::Loss => "loss",
    }
}
