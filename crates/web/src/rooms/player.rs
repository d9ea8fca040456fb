use rules::Side;
use serde::{Deserialize, Serialize};

/// One of the two players of a room. Which side each plays changes with every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Player {
    /// The player who created the room.
    Host,
    /// The player who was invited.
    Guest,
}

impl Player {
    pub(crate) const BOTH: [Player; 2] = [Player::Host, Player::Guest];

    pub(crate) fn other(self) -> Player {
        match self {
            Player::Host => Player::Guest,
            Player::Guest => Player::Host,
        }
    }

    pub(crate) fn index(self) -> usize {
        match self {
            Player::Host => 0,
            Player::Guest => 1,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Player::Host => "host",
            Player::Guest => "guest",
        }
    }

    /// The player of a side, if the host plays `host`.
    pub(crate) fn of_side(side: Side, host: Side) -> Player {
        if side == host { Player::Host } else { Player::Guest }
    }

    /// The side of a player, if the host plays `host`.
    pub(crate) fn side(self, host: Side) -> Side {
        match self {
            Player::Host => host,
            Player::Guest => host.opponent(),
        }
    }
}
