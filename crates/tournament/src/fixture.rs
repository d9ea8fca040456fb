use std::fmt;

use rules::{Outcome, Side};

/// The id of a game in a tournament; all three numbers count from 0. The order is that of the
/// schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id {
    /// The round.
    pub round: u32,
    /// The meeting of two players within the round.
    pub meeting: u32,
    /// The game within the meeting.
    pub game: u32,
}

impl Id {
    /// Reads an id, as it is written: `2.1.3`.
    pub fn of(text: &str) -> Option<Id> {
        let number = |part: &str| part.parse::<u32>().ok()?.checked_sub(1);
        let parts: Vec<u32> = text.split('.').map(number).collect::<Option<_>>()?;
        let [round, meeting, game] = parts[..] else { return None };
        Some(Id { round, meeting, game })
    }
}

/// Written with numbers from 1: `2.1.3` is the third game of the first meeting of the second round.
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
    /// The id of the game.
    pub id: Id,
    /// The players; the first one moves first.
    pub players: [usize; 2],
    /// The seed for the players' random numbers.
    pub seed: u64,
}

/// A game that has been played. A game lost by a fault is a win of the other side, unless that one
/// could not play either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The id of the game.
    pub id: Id,
    /// The players; the first one moved first.
    pub players: [usize; 2],
    /// The outcome; `None` if both sides forfeited the game and neither gets anything.
    pub outcome: Option<Outcome>,
    /// True for each player that lost the game by a fault.
    pub forfeits: [bool; 2],
}

impl Fixture {
    /// The game with its outcome. Without an outcome both forfeited it, with one neither did.
    pub fn finished(&self, outcome: impl Into<Option<Outcome>>) -> Finished {
        let outcome = outcome.into();
        let forfeits = [outcome.is_none(); 2];
        Finished { id: self.id, players: self.players, outcome, forfeits }
    }

    /// The game if this side lost it by a fault.
    pub fn forfeited(&self, loser: Side) -> Finished {
        let forfeits = Side::BOTH.map(|side| side == loser);
        Finished { forfeits, ..self.finished(Outcome::Win(loser.opponent())) }
    }
}

impl Finished {
    /// The score of a side in half points: 2 for a win, 1 for a draw, 0 for a loss. A game that both
    /// forfeited is a loss of both.
    pub fn halves(&self, side: Side) -> u32 {
        match self.outcome {
            None => 0,
            Some(Outcome::Draw) => 1,
            Some(Outcome::Win(winner)) => 2 * u32::from(winner == side),
        }
    }
}

/// A player without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    /// The round, from 0.
    pub round: u32,
    /// The player.
    pub player: usize,
    /// The number of wins for which it counts: all games of a meeting after the last round of a
    /// Swiss tournament, else none.
    pub wins: u32,
}
