use std::fmt;

use rules::{Outcome, Side};

/// Which game of a tournament; all three count from 0. The order is that of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id {
    /// The round.
    pub round: u32,
    /// The meeting of two players within the round.
    pub meeting: u32,
    /// The game within the meeting.
    pub game: u32,
}

/// As people count, from 1: `2.1.3` is the third game of the first meeting of the second round.
impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // In 64 bits the sum cannot overflow.
        let [round, meeting, game] =
            [self.round, self.meeting, self.game].map(|number| u64::from(number) + 1);
        write!(f, "{round}.{meeting}.{game}")
    }
}

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which game.
    pub id: Id,
    /// Who plays; the first one moves first.
    pub players: [usize; 2],
    /// What the players may draw their random numbers from.
    pub seed: u64,
}

/// A game that has been played. A game lost by a fault is a win of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Which game.
    pub id: Id,
    /// Who played; the first one moved first.
    pub players: [usize; 2],
    /// How it ended.
    pub outcome: Outcome,
}

impl Fixture {
    /// The game with its outcome.
    pub fn finished(&self, outcome: Outcome) -> Finished {
        Finished { id: self.id, players: self.players, outcome }
    }
}

impl Finished {
    /// What the player of a side got: 2 for a win, 1 for a draw, 0 for a loss.
    pub fn halves(&self, side: Side) -> u32 {
        match self.outcome {
            Outcome::Draw => 1,
            Outcome::Win(winner) => 2 * u32::from(winner == side),
        }
    }
}

/// A player has nobody to meet in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The round, from 0.
    pub round: u32,
    /// Who.
    pub player: usize,
    /// For how many wins it counts: all games of a meeting in a Swiss tournament, else none.
    pub wins: u32,
}
