//! The law "players answer any bytes": whatever a player reads, it neither panics nor fails, it
//! ends with its input, and its output is whole lines.

use discus_protocols::{kaggle, line, riddles};

/// Checks the players without extra threads; tests check those of UCI and UGI.
pub(crate) fn players_answer_any_bytes(data: &[u8]) {
    let name = "alpha-beta:1".parse().expect("an engine");
    let mut said = Vec::new();
    line::serve(data, &mut said, name).expect("this engine plays every game");
    assert!(said.is_empty() || said.ends_with(b"\n"));
    let mut said = Vec::new();
    riddles::serve(data, &mut said, Vec::new(), name).expect("this engine plays on every board");
    let text = String::from_utf8(said).expect("text");
    assert!(text.lines().all(|line| line.starts_with("place_disc ")), "{text}");
    let answer = kaggle::Agent::new(name).answer(data);
    let json = answer.unwrap_or_else(|bad| bad.json());
    assert!(json.starts_with("{\"action\":") || json.starts_with("{\"error\":\""), "{json}");
}
