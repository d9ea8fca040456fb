//! The worth of moves as JSON.

use engine::{Prospect, Worth};
use serde_json::{Value, json};

/// A worth as JSON.
pub(crate) fn to_json(worth: Worth) -> Value {
    let (kind, score) = match worth {
        Worth::Exact { score, .. } => ("exact", score),
        Worth::Opinion { score, .. } => ("opinion", score),
    };
    json!({
        "kind": kind,
        "score": score,
        "moves": worth.moves(),
        "outlook": worth.prospect().map(outlook),
        "words": worth.to_string(),
    })
}

fn outlook(prospect: Prospect) -> &'static str {
    match prospect {
        Prospect::Win => "win",
        Prospect::Draw => "draw",
        Prospect::Loss => "loss",
    }
}
