use std::fmt;

use courses::wpi::{Name, colour, letter};
use rules::connect4::Position;
use rules::{Outcome, Side};

use crate::{Cause, Ending, Fault};

/// The verdict of the referee on a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Four in a row.
    Four {
        /// The side that has them.
        winner: Side,
        /// The name of its player.
        name: Name,
    },
    /// The board is full.
    Draw,
    /// A player lost by a fault.
    Fault {
        /// The other side.
        winner: Side,
        /// The name of its player.
        name: Name,
        /// The loser's fault.
        fault: Fault,
    },
}

impl Verdict {
    /// The verdict on the end of a game; the names are White's and Black's.
    pub(super) fn of(ending: &Ending, names: &[Name; 2]) -> Verdict {
        match ending {
            Ending::Fault { loser, cause } => Verdict::of_fault(*loser, cause.clone(), names),
            Ending::Board(outcome) => Verdict::of_board(*outcome, names),
            // None of them happens here: a board is full after 42 plies, no win has to be earned, and
            // nothing is adjudicated or given up.
            Ending::Drawn(_)
            | Ending::TooLong(_)
            | Ending::Quiet(_)
            | Ending::Solved(_)
            | Ending::Tables(_)
            | Ending::Resigned(_)
            | Ending::Forfeits(_) => Verdict::Draw,
        }
    }

    /// The verdict on a finished board; the names are White's and Black's.
    pub fn of_board(outcome: Outcome, names: &[Name; 2]) -> Verdict {
        match outcome {
            Outcome::Draw => Verdict::Draw,
            Outcome::Win(winner) => Verdict::Four { winner, name: names[winner.index()].clone() },
        }
    }

    /// The verdict on a fault; the names are White's and Black's.
    pub fn of_fault(loser: Side, cause: Cause, names: &[Name; 2]) -> Verdict {
        let winner = loser.opponent();
        let player = names[loser.index()].to_string();
        let name = names[winner.index()].clone();
        Verdict::Fault { winner, name, fault: Fault { player, cause } }
    }
}

/// The last line of the referee, without its line feed (R28).
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Draw => f.write_str("Draw: the board is full"),
            Verdict::Four { winner, name } => {
                write!(f, "{} wins: {name} (four in a row)", colour(*winner))
            }
            Verdict::Fault { winner, name, fault } => {
                write!(f, "{} wins: {name} ({fault})", colour(*winner))
            }
        }
    }
}

/// The board as the referee prints it, without the triple: seven lines (R27).
pub fn board(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..Position::ROWS).rev() {
        text.push_str(&(row + 1).to_string());
        for column in 0..Position::COLUMNS {
            text.push(' ');
            text.push(position.square(row, column).map_or('.', letter));
        }
        text.push('\n');
    }
    text.push_str("  A B C D E F G\n");
    text
}
