use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// When a program is started again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restart {
    /// For each game, unless its protocol has a command for a new game.
    #[default]
    Auto,
    /// For each game.
    On,
    /// Only after a fault. A program whose protocol has no command for a new game is refused.
    Off,
}

/// A text that is not a [`Restart`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadRestart;

impl fmt::Display for BadRestart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("choose \"auto\", \"on\" or \"off\"")
    }
}

impl std::error::Error for BadRestart {}

/// As plans and command lines write it.
impl fmt::Display for Restart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Restart::Auto => "auto",
            Restart::On => "on",
            Restart::Off => "off",
        })
    }
}

impl FromStr for Restart {
    type Err = BadRestart;

    fn from_str(text: &str) -> Result<Restart, BadRestart> {
        let all = [Restart::Auto, Restart::On, Restart::Off];
        all.into_iter().find(|restart| restart.to_string() == text).ok_or(BadRestart)
    }
}
