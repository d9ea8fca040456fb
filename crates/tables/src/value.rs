use std::fmt;

use rules::{Outcome, Side};

/// The value of a position for the side to move, with the best play of both sides and without rules
/// for draws: a game that can be continued for ever is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The side to move loses.
    Loss,
    /// Neither side can win.
    Draw,
    /// The side to move wins.
    Win,
}

/// Writes `win`, `draw` or `loss`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Win => "win",
        })
    }
}

/// The tables' value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The value for the side that moves.
    pub value: Value,
    /// The number of plies to the next conversion, this move included; `None` in a draw, or if the
    /// distance is not in the tables.
    pub plies: Option<u8>,
}

impl Known {
    /// A key that orders moves from bad to good: of two wins the quicker one is better and of two
    /// losses the slower one, as far as the distances are known.
    pub fn rank(self) -> (Value, i16) {
        let plies = self.plies.map_or(0, i16::from);
        (self.value, if self.value == Value::Win { -plies } else { plies })
    }
}

impl Value {
    /// The value for the other side.
    #[must_use]
    pub const fn opposite(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }

    /// The outcome if this side moves.
    pub const fn outcome(self, side: Side) -> Outcome {
        match self {
            Value::Loss => Outcome::Win(side.opponent()),
            Value::Draw => Outcome::Draw,
            Value::Win => Outcome::Win(side),
        }
    }
}
