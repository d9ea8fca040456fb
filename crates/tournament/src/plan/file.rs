//! The keys of a plan.

use std::collections::BTreeSet;

use games::{BadId, Described, Games, Id, Variant, Visit};
use protocols::{PlayerSpec, Seconds, Terms};
use rules::connect4::Board;
use serde::{Deserialize, Deserializer, Serialize};

use super::entry::Entry;
use super::{BadPlan, Check};
use crate::{Format, Points};

/// A plan as the file states it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlanFile {
    #[serde(default)]
    pub(super) title: String,
    #[serde(default)]
    game: Game,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    columns: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    laws: Option<String>,
    #[serde(default)]
    format: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    #[serde(default = "two")]
    pub(super) games: u32,
    #[serde(default)]
    pub(super) seed: u64,
    #[serde(default)]
    pub(super) scoring: Scoring,
    #[serde(default = "half_a_minute", deserialize_with = "seconds")]
    pub(super) time: f64,
    #[serde(default = "most_plies", deserialize_with = "plies")]
    pub(super) most_plies: usize,
    #[serde(default)]
    pub(super) openings: Vec<String>,
    #[serde(default)]
    pub(super) extra_credit: bool,
    #[serde(default)]
    pub(super) pause: bool,
    #[serde(default = "memory", deserialize_with = "mebibytes")]
    pub(super) memory: u64,
    #[serde(default = "processes", deserialize_with = "positive")]
    pub(super) processes: u32,
    pub(super) players: Vec<Entry>,
}

/// The key of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Game(String);

impl Default for Game {
    fn default() -> Game {
        Game(Board::INFO.word.to_owned())
    }
}

impl Game {
    /// The error for an unknown game, in the same form as for other keys.
    fn unknown(&self, words: &[&str]) -> String {
        let known: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        let known = match &known[..] {
            [one, other] => format!("{one} or {other}"),
            [one] => one.clone(),
            _ => format!("one of {}", known.join(", ")),
        };
        format!("unknown variant `{}`, expected {known}", self.0)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    #[default]
    RoundRobin,
    Gauntlet,
    Knockout,
    Swiss,
    Ladder,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Scoring {
    #[default]
    #[serde(rename = "1-½-0", alias = "1-1/2-0", alias = "1-0.5-0")]
    Half,
    #[serde(rename = "2-1-0")]
    Whole,
}

impl Scoring {
    pub(super) fn points(self) -> Points {
        match self {
            Scoring::Half => Points::Half,
            Scoring::Whole => Points::Whole,
        }
    }
}

fn two() -> u32 {
    2
}

fn half_a_minute() -> f64 {
    Terms::default().time.as_secs_f64()
}

fn most_plies() -> usize {
    Terms::default().most_plies
}

/// In MiB: enough for a program in Java or Python.
fn memory() -> u64 {
    512
}

/// Threads count too: a program in Java has some twenty before it does anything.
fn processes() -> u32 {
    64
}

fn seconds<'de, D: Deserializer<'de>>(source: D) -> Result<f64, D::Error> {
    let number = f64::deserialize(source)?;
    let time = number.to_string().parse::<Seconds>().map_err(serde::de::Error::custom)?;
    Ok(time.0.as_secs_f64())
}

fn plies<'de, D: Deserializer<'de>>(source: D) -> Result<usize, D::Error> {
    within(source, 1..=1_000_000)
}

fn mebibytes<'de, D: Deserializer<'de>>(source: D) -> Result<u64, D::Error> {
    within(source, 1..=1 << 30)
}

fn positive<'de, D: Deserializer<'de>>(source: D) -> Result<u32, D::Error> {
    within(source, 1..=1 << 20)
}

fn within<'de, D, N>(source: D, range: std::ops::RangeInclusive<N>) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: Deserialize<'de> + PartialOrd + std::fmt::Display,
{
    let number = N::deserialize(source)?;
    if range.contains(&number) {
        return Ok(number);
    }
    let (least, most) = range.into_inner();
    Err(serde::de::Error::custom(format!("a number from {least} to {most} is wanted here")))
}

impl PlanFile {
    /// The game, as far as the plan states it.
    pub(super) fn id(&self) -> Id {
        let PlanFile { rows, columns, ref laws, .. } = *self;
        Id { word: self.game.0.clone(), variant: Variant { rows, columns, laws: laws.clone() } }
    }

    /// The variant with every key, and whether the openings can be played.
    pub(super) fn begin<L: Games<Check>>(&self) -> Result<<Check as Visit>::Output, BadPlan> {
        let id = self.id();
        if let Some((key, owner)) = id.misplaced::<L>() {
            let why = format!("are for {}: leave them out", owner.word);
            return Err(BadPlan::key(key.word(), &why));
        }
        L::begin(&id, Check(self.openings.clone())).map_err(|bad| match bad {
            BadId::Value(key, why) => BadPlan::key(key.word(), &why),
            BadId::Word(words) => BadPlan::key("game", &self.game.unknown(&words)),
        })
    }

    /// Fills in omitted keys, so that two plans with the same meaning are equal.
    pub(super) fn fill_in(&mut self, variant: Variant) {
        Variant { rows: self.rows, columns: self.columns, laws: self.laws } = variant;
    }

    /// With openings the default is two games for each.
    pub(super) fn check_number_of_games(&self) -> Result<(), BadPlan> {
        if self.openings.is_empty() || self.games.is_multiple_of(2) {
            return Ok(());
        }
        let why = "with openings the number of games is even: each is played with both colours";
        Err(BadPlan::key("openings", why))
    }

    pub(super) fn format(&self) -> Result<Format, BadPlan> {
        let is_swiss = self.format == Word::Swiss;
        let is_ladder = self.format == Word::Ladder;
        if self.rounds.is_some() != is_swiss {
            return Err(BadPlan::key("rounds", "stands with the format swiss, and only there"));
        }
        if self.at_least.is_some() != is_ladder {
            return Err(BadPlan::key("at_least", "stands with the format ladder, and only there"));
        }
        Ok(match self.format {
            Word::RoundRobin => Format::RoundRobin,
            Word::Gauntlet => Format::Gauntlet,
            Word::Knockout => Format::Knockout,
            Word::Swiss => Format::Swiss { rounds: self.rounds.unwrap_or_default() },
            Word::Ladder => Format::Ladder { at_least: self.at_least.unwrap_or_default() },
        })
    }

    /// Checks the players; no two names may look alike in a table.
    pub(super) fn players(&self) -> Result<Vec<PlayerSpec>, BadPlan> {
        let mut names = BTreeSet::new();
        let players = self.players.iter().enumerate().map(|(number, entry)| {
            let one = entry.player().map_err(|why| BadPlan::player(number, &why))?;
            if !names.insert(one.name.clone()) {
                let name = &one.name;
                let why =
                    format!("another player is called {name} too: give this one another name");
                return Err(BadPlan::player(number, &why));
            }
            Ok(one)
        });
        players.collect()
    }
}
