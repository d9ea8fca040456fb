//! Stored games as JSON, for results that other machines send.

use std::time::Duration;

use protocols::players::Evidence;
use protocols::{Cause, Ending, Took};
use rules::{Draw, Outcome, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::stored::{outcome, word};
use super::{Moment, Stored};
use crate::Id;

/// A stored game with fields that JSON has. Times are microseconds: the time on the clock, and the part
/// of it in which the player waited for the processor.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    id: [u32; 3],
    players: [usize; 2],
    #[serde(default, skip_serializing_if = "String::is_empty")]
    opening: String,
    moves: Vec<String>,
    times: Vec<[u64; 2]>,
    ending: End,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lost: Option<[u64; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    evidence: Option<[Evidence; 2]>,
}

/// An ending: the word of an outcome, a side or a cause in place of each.
#[derive(Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "kebab-case", deny_unknown_fields)]
enum End {
    Board { result: String },
    Rule { rule: String, count: u16 },
    TooLong { plies: usize },
    Quiet { plies: usize },
    Solver { result: String },
    Tables { result: String },
    Resigned { winner: String },
    Fault { winner: String, cause: Why },
    Forfeits { causes: [Why; 2] },
}

/// The word of a cause, and its detail.
#[derive(Serialize, Deserialize)]
struct Why(String, #[serde(default)] String);

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, writer: S) -> Result<S::Ok, S::Error> {
        let has_evidence = self.evidence.iter().any(|one| *one != Evidence::default());
        let game = Game {
            id: [self.id.round, self.id.meeting, self.id.game],
            players: self.players,
            opening: self.opening.clone(),
            moves: self.moves.iter().map(|moment| moment.text.clone()).collect(),
            times: self.moves.iter().map(|moment| microseconds(moment.took)).collect(),
            ending: End::of(&self.ending),
            lost: self.lost.map(microseconds),
            evidence: has_evidence.then(|| self.evidence.clone()),
        };
        game.serialize(writer)
    }
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<Stored, D::Error> {
        let game = Game::deserialize(reader)?;
        if game.times.len() != game.moves.len() {
            return Err(de::Error::custom("a game needs a time for each move"));
        }
        let [round, meeting, number] = game.id;
        let moves = game.moves.into_iter().zip(game.times);
        let unknown = || de::Error::custom("a game has an ending that this version does not know");
        Ok(Stored {
            id: Id { round, meeting, game: number },
            players: game.players,
            opening: game.opening,
            moves: moves.map(|(text, time)| Moment { text, took: took(time) }).collect(),
            ending: game.ending.read().ok_or_else(unknown)?,
            lost: game.lost.map(took),
            evidence: game.evidence.unwrap_or_default(),
        })
    }
}

fn microseconds(took: Took) -> [u64; 2] {
    [took.time, took.waited].map(|time| u64::try_from(time.as_micros()).unwrap_or_default())
}

fn took([time, waited]: [u64; 2]) -> Took {
    Took { time: Duration::from_micros(time), waited: Duration::from_micros(waited) }
}

impl End {
    fn of(ending: &Ending) -> End {
        let result = |outcome: &Outcome| word(*outcome).to_owned();
        match ending {
            Ending::Board(outcome) => End::Board { result: result(outcome) },
            Ending::Drawn(draw) => End::Rule { rule: draw.word().to_owned(), count: draw.count() },
            Ending::TooLong(plies) => End::TooLong { plies: *plies },
            Ending::Quiet(plies) => End::Quiet { plies: *plies },
            Ending::Solved(outcome) => End::Solver { result: result(outcome) },
            Ending::Tables(outcome) => End::Tables { result: result(outcome) },
            Ending::Resigned(loser) => {
                End::Resigned { winner: result(&Outcome::Win(loser.opponent())) }
            }
            Ending::Fault { loser, cause } => {
                let winner = result(&Outcome::Win(loser.opponent()));
                End::Fault { winner, cause: Why::of(cause) }
            }
            Ending::Forfeits(causes) => End::Forfeits { causes: causes.each_ref().map(Why::of) },
        }
    }

    /// The ending; `None` if a word in it is unknown.
    fn read(self) -> Option<Ending> {
        Some(match self {
            End::Board { result } => Ending::Board(outcome(&result)?),
            End::Rule { rule, count } => Ending::Drawn(Draw::of(&rule, count)?),
            End::TooLong { plies } => Ending::TooLong(plies),
            End::Quiet { plies } => Ending::Quiet(plies),
            End::Solver { result } => Ending::Solved(outcome(&result)?),
            End::Tables { result } => Ending::Tables(outcome(&result)?),
            End::Resigned { winner } => Ending::Resigned(side(&winner)?.opponent()),
            End::Fault { winner, cause } => {
                Ending::Fault { loser: side(&winner)?.opponent(), cause: cause.read()? }
            }
            End::Forfeits { causes: [first, second] } => {
                Ending::Forfeits([first.read()?, second.read()?])
            }
        })
    }
}

fn side(text: &str) -> Option<Side> {
    match outcome(text)? {
        Outcome::Win(side) => Some(side),
        Outcome::Draw => None,
    }
}

impl Why {
    fn of(cause: &Cause) -> Why {
        Why(cause.word().to_owned(), cause.detail().unwrap_or_default().to_owned())
    }

    fn read(self) -> Option<Cause> {
        Cause::of(&self.0, &self.1)
    }
}
