//! The keys of a plan.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use games::{BadId, Described, Games, Id, Info, Key, Variant, Visit};
use protocols::launcher::Installation;
use protocols::{Adjudication, Pause, PlayerKind, PlayerSpec, Restart, Seconds, Terms};
use rules::Outcome;
use rules::connect4::Board;
use serde::{Deserialize, Deserializer, Serialize};

use super::entry::{Entry, Line};
use super::intake::Absent;
use super::text::{ArbiterText, ControlText, is_usual, one_or_more};
use super::{BadPlan, Check, margin};
use crate::{Format, Points};

/// A plan as the file states it. Stored plans have the keys of version 1.0, which can still read them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all(deserialize = "kebab-case"))]
pub(super) struct PlanFile {
    #[serde(default)]
    pub(super) title: String,
    #[serde(default = "connect4")]
    game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rows: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    columns: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    laws: Option<String>,
    #[serde(default)]
    format: FormatName,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    #[serde(default, alias = "at_least", skip_serializing_if = "Option::is_none")]
    at_least: Option<u32>,
    #[serde(default = "two")]
    pub(super) games: u32,
    #[serde(default)]
    pub(super) seed: u64,
    #[serde(default)]
    pub(super) scoring: Points,
    #[serde(default, rename(serialize = "double-forfeit"), alias = "double_forfeit")]
    pub(super) double_forfeit: DoubleForfeit,
    #[serde(
        default,
        rename(serialize = "on-bad-player"),
        alias = "on_bad_player",
        skip_serializing_if = "Option::is_none"
    )]
    on_bad_player: Option<OnBadPlayer>,
    #[serde(default = "half_a_minute", deserialize_with = "seconds")]
    pub(super) time: f64,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) tc: ControlText,
    #[serde(
        default = "most_plies",
        rename(serialize = "most_plies"),
        alias = "most_plies",
        deserialize_with = "up_to::<1_000_000, _, _>"
    )]
    pub(super) max_plies: usize,
    #[serde(default, alias = "quiet_plies", skip_serializing_if = "is_usual")]
    pub(super) quiet_plies: usize,
    #[serde(default, skip_serializing_if = "is_usual")]
    adjudicate: ArbiterText,
    #[serde(default, deserialize_with = "one_or_more")]
    pub(super) openings: Vec<String>,
    #[serde(default, alias = "extra_credit")]
    pub(super) extra_credit: bool,
    // Omitted keys stay omitted, so that an older program can read a plan without them.
    #[serde(default, with = "super::pause", skip_serializing_if = "super::pause::is_usual")]
    pub(super) pause: Pause,
    /// Version 1.0 stored no such key, and started programs for each game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) restart: Option<Restart>,
    #[serde(
        default = "margin::usual",
        deserialize_with = "margin::deserialize",
        skip_serializing_if = "margin::is_usual"
    )]
    pub(super) margin: f64,
    #[serde(default, alias = "cpu_time", skip_serializing_if = "is_usual")]
    pub(super) cpu_time: bool,
    #[serde(default = "memory", deserialize_with = "up_to::<MOST_MEMORY, _, _>")]
    pub(super) memory: u64,
    #[serde(default = "processes", deserialize_with = "up_to::<MOST_PROCESSES, _, _>")]
    pub(super) processes: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) python: Option<PathBuf>,
    #[serde(default, skip_serializing_if = "is_usual")]
    pub(super) readable: Vec<PathBuf>,
    /// The folder of submissions, and how they become players; stored plans have these players instead.
    #[serde(default, skip_serializing)]
    pub(super) players_from: Option<PathBuf>,
    #[serde(default, skip_serializing)]
    pub(super) protocol: Option<String>,
    #[serde(default, skip_serializing)]
    pub(super) build: Option<Line>,
    #[serde(default, skip_serializing)]
    pub(super) command: Option<Line>,
    #[serde(default)]
    pub(super) players: Vec<Entry>,
    /// The submissions that do not take part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) absent: Vec<Absent>,
}

fn connect4() -> String {
    Board::INFO.word.to_owned()
}

/// The error for an unknown game, in the same form as for other keys.
fn unknown(game: &str, words: &[&str]) -> String {
    let known: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    let known = match &known[..] {
        [one, other] => format!("{one} or {other}"),
        [one] => one.clone(),
        _ => format!("one of {}", known.join(", ")),
    };
    format!("unknown variant `{game}`, expected {known}")
}

/// The name of a format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FormatName {
    #[default]
    RoundRobin,
    Gauntlet,
    Knockout,
    Swiss,
    Ladder,
}

/// The result of a game that neither player could play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DoubleForfeit {
    #[default]
    None,
    Draw,
}

impl DoubleForfeit {
    pub(super) fn outcome(self) -> Option<Outcome> {
        match self {
            DoubleForfeit::None => None,
            DoubleForfeit::Draw => Some(Outcome::Draw),
        }
    }
}

/// The consequence if the files of a player are missing or unusable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum OnBadPlayer {
    /// It loses its games.
    Forfeit,
    /// The tournament stops.
    Stop,
}

impl OnBadPlayer {
    /// With more players than this the others should not wait for one of them.
    const FEW: usize = 10;

    fn usual(players: usize) -> OnBadPlayer {
        if players > OnBadPlayer::FEW { OnBadPlayer::Forfeit } else { OnBadPlayer::Stop }
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

/// The most memory of a program, in MiB.
const MOST_MEMORY: u64 = 1 << 30;
/// The most processes and threads of a program.
const MOST_PROCESSES: u64 = 1 << 20;

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

/// Reads a number from 1 to `MOST`.
fn up_to<'de, const MOST: u64, D, N>(source: D) -> Result<N, D::Error>
where
    D: Deserializer<'de>,
    N: Deserialize<'de> + Copy + TryInto<u64>,
{
    let number = N::deserialize(source)?;
    if number.try_into().is_ok_and(|number| (1..=MOST).contains(&number)) {
        return Ok(number);
    }
    Err(serde::de::Error::custom(format!("a number from 1 to {MOST} is wanted here")))
}

impl PlanFile {
    /// The keys of a text.
    pub(super) fn of_toml(text: &str) -> Result<PlanFile, BadPlan> {
        toml::from_str(text).map_err(|error| BadPlan::of_toml(&error, text))
    }

    /// The software that programs may use.
    pub(super) fn installation(&self, folder: &Path) -> Installation {
        Installation {
            python: self.python.as_ref().map(|python| folder.join(python)),
            readable: self.readable.iter().map(|place| folder.join(place)).collect(),
        }
    }

    /// The game, as far as the plan states it.
    pub(super) fn id(&self) -> Id {
        let PlanFile { rows, columns, ref laws, .. } = *self;
        Id { word: self.game.clone(), variant: Variant { rows, columns, laws: laws.clone() } }
    }

    /// The variant with every key, and the openings, or why they cannot be played.
    pub(super) fn begin<L: Games<Check>>(&self) -> Result<<Check as Visit>::Output, BadPlan> {
        let id = self.id();
        if let Some((key, owner)) = id.misplaced::<L>() {
            let why = format!("are for {}: leave them out", owner.word);
            return Err(BadPlan::key(key.word(), &why));
        }
        self.check_adjudication(L::of_word(&self.game))?;
        let check = Check { openings: self.openings.clone(), seed: self.seed };
        L::begin(&id, check).map_err(|bad| match bad {
            BadId::Value(key, why) => BadPlan::key(key.word(), &why),
            BadId::Word(words) => BadPlan::key("game", &unknown(&self.game, &words)),
        })
    }

    fn check_adjudication(&self, info: Option<&'static Info>) -> Result<(), BadPlan> {
        let Some(info) = info else { return Ok(()) };
        if self.adjudicate.0.solver().is_some() && !info.has_solver {
            let why = format!("there is no solver of {}: leave it out", info.name.to_lowercase());
            return Err(BadPlan::key("adjudicate", &why));
        }
        if self.adjudicate.0.tables().is_some() && !info.has_tables {
            let why = format!("there are no endgame tables of {}: leave it out", info.name);
            return Err(BadPlan::key("adjudicate", &why));
        }
        if self.quiet_plies > 0 && !info.keys.contains(&Key::Laws) {
            let why = format!("it does not apply to {}: leave it out", info.name);
            return Err(BadPlan::key("quiet-plies", &why));
        }
        Ok(())
    }

    /// The rules by which the referee ends a game.
    pub(super) fn adjudication(&self) -> Adjudication {
        let quiet = Some(self.quiet_plies).filter(|&plies| plies > 0);
        let arbiter = self.adjudicate.0;
        Adjudication { solver: arbiter.solver(), tables: arbiter.tables(), quiet }
    }

    /// Fills in omitted keys, so that two plans with the same meaning are equal.
    pub(super) fn fill_in(&mut self, variant: Variant) {
        Variant { rows: self.rows, columns: self.columns, laws: self.laws } = variant;
        let usual = match self.players_from {
            Some(_) => OnBadPlayer::Forfeit,
            None => OnBadPlayer::usual(self.players.len()),
        };
        self.on_bad_player.get_or_insert(usual);
    }

    /// Fills in the key `restart` of a new plan. Without programs it means nothing, and an older program
    /// cannot read a plan with it.
    pub(super) fn fill_in_restart(&mut self) {
        let has_programs = self.players.iter().any(|entry| entry.protocol.is_some());
        self.restart = has_programs.then(|| self.restart.unwrap_or_default());
    }

    pub(super) fn forfeits_bad_players(&self) -> bool {
        self.on_bad_player == Some(OnBadPlayer::Forfeit)
    }

    /// With openings the default is two games for each.
    pub(super) fn check_number_of_games(&self) -> Result<(), BadPlan> {
        if self.openings.is_empty() || self.games.is_multiple_of(2) {
            return Ok(());
        }
        let why = "with openings, the number of games must be even, because each is played with both colours";
        Err(BadPlan::key("openings", why))
    }

    pub(super) fn format(&self) -> Result<Format, BadPlan> {
        let is_swiss = self.format == FormatName::Swiss;
        let is_ladder = self.format == FormatName::Ladder;
        if self.rounds.is_some() != is_swiss {
            return Err(BadPlan::key("rounds", "set it with the format swiss, and only there"));
        }
        if self.at_least.is_some() != is_ladder {
            return Err(BadPlan::key("at-least", "set it with the format ladder, and only there"));
        }
        Ok(match self.format {
            FormatName::RoundRobin => Format::RoundRobin,
            FormatName::Gauntlet => Format::Gauntlet,
            FormatName::Knockout => Format::Knockout,
            FormatName::Swiss => Format::Swiss { rounds: self.rounds.unwrap_or_default() },
            FormatName::Ladder => Format::Ladder { at_least: self.at_least.unwrap_or_default() },
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
                    format!("another player is called {name} too; give this one another name");
                return Err(BadPlan::player(number, &why));
            }
            Ok(one)
        });
        players.collect()
    }
}

/// The same player, whose relative paths begin at a folder: its own folder, or without one each
/// word of its command that is a file there.
pub(super) fn at(folder: &Path, mut player: PlayerSpec) -> PlayerSpec {
    let PlayerKind::Program(program) = &mut player.kind else { return player };
    if let Some(own) = &mut program.folder {
        *own = folder.join(&own);
        return player;
    }
    for word in &mut program.command {
        let file = folder.join(&word);
        if file.is_file() {
            *word = file.to_string_lossy().into_owned();
        }
    }
    player
}
