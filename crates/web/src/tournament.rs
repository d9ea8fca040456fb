//! A tournament to look at. It is read, and never written.

use std::fmt;
use std::path::{Path, PathBuf};

use axum::Json;
use serde_json::Value;

use crate::Refusal;

/// The file of a tournament.
pub(crate) struct Tournament;

/// The file of a tournament cannot be read.
#[derive(Debug)]
pub struct BadTournament {
    file: PathBuf,
}

impl fmt::Display for BadTournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is no file of a tournament", self.file.display())
    }
}

impl std::error::Error for BadTournament {}

impl Tournament {
    pub(crate) fn open(file: &Path) -> Result<Tournament, BadTournament> {
        Err(BadTournament { file: file.to_owned() })
    }
}

fn none() -> Refusal {
    Refusal::not_found("no tournament is shown here; start the server with --tournament FILE")
}

pub(crate) async fn summary() -> Result<Json<Value>, Refusal> {
    Err(none())
}
pub(crate) async fn games() -> Result<Json<Value>, Refusal> {
    Err(none())
}
pub(crate) async fn game() -> Result<Json<Value>, Refusal> {
    Err(none())
}
pub(crate) async fn live() -> Result<Json<Value>, Refusal> {
    Err(none())
}
