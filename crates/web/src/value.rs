//! The values of moves as JSON.

use engine::MoveValue;
use serde_json::{Value, json};

/// A value as JSON.
pub(crate) fn to_json(value: MoveValue) -> Value {
    let kind = match value {
        MoveValue::Exact { .. } => "exact",
        MoveValue::Proved { .. } => "proved",
        MoveValue::Opinion { .. } => "opinion",
    };
    json!({
        "kind": kind,
        "score": value.score(),
        "moves": value.moves(),
        "outlook": value.prospect().map(|prospect| prospect.to_string()),
        "words": value.to_string(),
    })
}
