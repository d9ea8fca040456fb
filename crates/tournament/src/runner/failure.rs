use std::fmt;

use crate::store::BadStore;
use crate::{Foreign, Id};

/// The tournament cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The file of the tournament.
    Store(BadStore),
    /// A stored game is not one of this tournament.
    Foreign(Foreign),
    /// The referee could not do its part in a game, and why.
    Game(Id, String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Store(bad) => bad.fmt(f),
            Failure::Foreign(foreign) => foreign.fmt(f),
            Failure::Game(id, why) => write!(f, "game {id} cannot be played: {why}"),
        }
    }
}

impl std::error::Error for Failure {}

impl From<BadStore> for Failure {
    fn from(bad: BadStore) -> Failure {
        Failure::Store(bad)
    }
}

impl From<Foreign> for Failure {
    fn from(foreign: Foreign) -> Failure {
        Failure::Foreign(foreign)
    }
}
