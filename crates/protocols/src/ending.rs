//! How games end.

use rules::{Draw, Outcome, Side};

use crate::{Cause, Fault};

/// The ending of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// On the board.
    Board(Outcome),
    /// By a rule that makes it a draw although it could go on.
    Drawn(Draw),
    /// The limit of plies was reached: a draw.
    TooLong(usize),
    /// So many plies in a row brought no capture and no move of a man: a draw.
    Quiet(usize),
    /// The solver has proved this outcome.
    Solved(Outcome),
    /// Endgame tables prove this outcome.
    Tables(Outcome),
    /// This side gave the game up.
    Resigned(Side),
    /// A side lost by a fault.
    Fault {
        /// The side that lost.
        loser: Side,
        /// The cause.
        cause: Cause,
    },
    /// Both sides failed before they had made a move: the causes, the first side's first.
    Forfeits([Cause; 2]),
}

impl Ending {
    /// The outcome for the tables; `None` if both sides forfeited the game.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Ending::Board(outcome) | Ending::Solved(outcome) | Ending::Tables(outcome) => {
                Some(*outcome)
            }
            Ending::Drawn(_) | Ending::TooLong(_) | Ending::Quiet(_) => Some(Outcome::Draw),
            Ending::Resigned(loser) | Ending::Fault { loser, .. } => {
                Some(Outcome::Win(loser.opponent()))
            }
            Ending::Forfeits(_) => None,
        }
    }

    /// The sides that failed, and why.
    pub fn faults(&self) -> Vec<(Side, &Cause)> {
        match self {
            Ending::Fault { loser, cause } => vec![(*loser, cause)],
            Ending::Forfeits(causes) => Side::BOTH.into_iter().zip(causes).collect(),
            _ => Vec::new(),
        }
    }

    /// One word for the kind of fault, for tables and files; `None` if nobody failed.
    pub fn fault_word(&self) -> Option<&'static str> {
        match self {
            Ending::Fault { cause, .. } => Some(cause.word()),
            Ending::Forfeits(_) => Some("double-forfeit"),
            _ => None,
        }
    }

    /// One word for how the game ended, for tables and files.
    pub fn word(&self) -> &'static str {
        match self {
            Ending::Board(_) => "board",
            Ending::Drawn(draw) => draw.word(),
            Ending::TooLong(_) => "too-long",
            Ending::Quiet(_) => "quiet",
            Ending::Solved(_) => "solver",
            Ending::Tables(_) => "tables",
            Ending::Resigned(_) => "resigned",
            Ending::Fault { cause, .. } => cause.word(),
            Ending::Forfeits(_) => "double-forfeit",
        }
    }

    /// Why it ended, as a part of a sentence; the names are those of the two sides.
    pub fn reason(&self, names: [&str; 2]) -> String {
        match self {
            Ending::Board(Outcome::Win(side)) => {
                format!("{} won on the board", names[side.index()])
            }
            Ending::Board(Outcome::Draw) => "a draw on the board".to_owned(),
            Ending::Drawn(draw) => format!("a draw, since {draw}"),
            Ending::TooLong(plies) => format!("a draw, since {plies} plies brought no end"),
            Ending::Quiet(plies) => {
                format!("a draw, since {plies} plies brought no capture and no move of a man")
            }
            Ending::Solved(Outcome::Win(side)) => {
                format!("the solver has proved that {} wins", names[side.index()])
            }
            Ending::Solved(Outcome::Draw) => "the solver has proved a draw".to_owned(),
            Ending::Tables(Outcome::Win(side)) => {
                format!("the endgame tables prove that {} wins", names[side.index()])
            }
            Ending::Tables(Outcome::Draw) => "the endgame tables prove a draw".to_owned(),
            Ending::Resigned(loser) => format!("{} resigned", names[loser.index()]),
            Ending::Fault { .. } | Ending::Forfeits(_) => {
                let faults = self.faults().into_iter().map(|(side, cause)| {
                    let player = names[side.index()].to_owned();
                    Fault { player, cause: cause.clone() }.to_string()
                });
                faults.collect::<Vec<_>>().join("; ")
            }
        }
    }
}
