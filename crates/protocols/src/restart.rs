use serde::{Deserialize, Serialize};

use crate::words::words;

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

words!(
    Restart,
    BadRestart,
    "choose \"auto\", \"on\" or \"off\"",
    Auto = "auto",
    On = "on",
    Off = "off"
);
