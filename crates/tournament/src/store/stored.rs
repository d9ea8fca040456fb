use std::time::Duration;

use games::Described;
use protocols::players::Evidence;
use protocols::{Ending, Played};
use rules::{Outcome, Side};

use crate::{Finished, Fixture, Id};

/// A move of a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The move, in the form that [`Described::read`] reads.
    pub text: String,
    /// How long it took.
    pub time: Duration,
}

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The id of the game.
    pub id: Id,
    /// The players; the first one moved first.
    pub players: [usize; 2],
    /// The opening, as the plan states it.
    pub opening: String,
    /// The moves of the players.
    pub moves: Vec<Moment>,
    /// How it ended.
    pub ending: Ending,
    /// The length of the last turn, if it brought no legal move.
    pub lost: Option<Duration>,
    /// The evidence of the players.
    pub evidence: [Evidence; 2],
}

impl Stored {
    /// A game played from a position, in its stored form.
    pub fn of<G: Described>(
        fixture: &Fixture,
        opening: &str,
        start: &G,
        played: Played<G::Move>,
    ) -> Stored {
        let mut position = start.clone();
        let moves = played.moves.into_iter().map(|(chosen, time)| {
            let text = position.write(chosen);
            position.play_unchecked(chosen);
            Moment { text, time }
        });
        Stored {
            id: fixture.id,
            players: fixture.players,
            opening: opening.to_owned(),
            moves: moves.collect(),
            ending: played.ending,
            lost: played.lost,
            evidence: played.evidence,
        }
    }

    /// The total time that a side has used, if the players' own moves began after this many plies.
    pub fn thought(&self, side: Side, plies: usize) -> Duration {
        let own = self.moves.iter().skip((side.index() + plies) % 2).step_by(2);
        let moves: Duration = own.map(|moment| moment.time).sum();
        let is_loser = matches!(self.ending, Ending::Fault { loser, .. } if loser == side);
        moves + self.lost.filter(|_| is_loser).unwrap_or_default()
    }

    /// The part for the schedule and the standings.
    pub fn finished(&self) -> Finished {
        Finished { id: self.id, players: self.players, outcome: self.ending.outcome() }
    }
}

/// The name of an outcome in the file.
pub(super) fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Side::First) => "first",
        Outcome::Win(Side::Second) => "second",
        Outcome::Draw => "draw",
    }
}

pub(super) fn outcome(word: &str) -> Option<Outcome> {
    let all = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    all.into_iter().find(|outcome| self::word(*outcome) == word)
}
