//! A match of two players: games in pairs from the same openings, until all are played or a
//! sequential test has decided.
//!
//! A match is a tournament of one meeting: [`Match`] makes its plan, [`Pairs`] counts its games
//! while they are played, and [`Report`] is its result.

mod openings;
mod pairs;
mod report;

use std::str::FromStr;

use games::Deck;
use protocols::{BadPlayerSpec, PlayerKind, PlayerSpec};
use rules::Side;
use serde_json::{Value, json};

use crate::plan::Plan;

pub(crate) use openings::distinct;
pub use openings::read as read_openings;
pub use pairs::Pairs;
pub use report::Report;

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The player.
    pub spec: PlayerSpec,
    /// The player as it was written, without its name.
    pub text: String,
    /// The absolute path of the folder of its program.
    pub folder: Option<String>,
}

impl FromStr for Entrant {
    type Err = BadPlayerSpec;

    fn from_str(text: &str) -> Result<Entrant, BadPlayerSpec> {
        let kind = text.split_once(":=").map_or(text, |(_, kind)| kind);
        Ok(Entrant { spec: text.parse()?, text: kind.to_owned(), folder: None })
    }
}

/// The openings of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// All positions after a number of plies, shuffled, so that a short match samples all of them.
    Plies(u32),
    /// These lines.
    Lines(Vec<String>),
    /// Those that federations draw by lot.
    Ballots(Deck),
}

/// Two players, openings, and all other keys of a plan.
#[derive(Clone, Debug)]
pub struct Match {
    /// The players.
    pub entrants: [Entrant; 2],
    /// The openings.
    pub openings: Openings,
    /// The keys of the plan without players and openings, as JSON.
    pub keys: Value,
}

impl Match {
    /// The plan: one meeting with the greatest number of games.
    ///
    /// # Errors
    /// If the keys are not those of a plan, or a player cannot play in a match, in a sentence.
    pub fn plan(self) -> Result<Plan, String> {
        let [one, other] = &self.entrants;
        let suffix = if one.spec.name == other.spec.name { " (B)" } else { "" };
        let mut json = self.keys;
        json["players"] = json!([one.entry(""), other.entry(suffix)]);
        let without_openings = Plan::of_keys(&json.to_string()).map_err(|bad| bad.to_string())?;
        let openings = match self.openings {
            Openings::Plies(plies) => openings::shuffled(&without_openings, plies)?,
            Openings::Lines(lines) => lines,
            Openings::Ballots(deck) => vec![deck.word().to_owned()],
        };
        self.entrants.iter().try_for_each(|entrant| entrant.check(!openings.is_empty()))?;
        json["openings"] = json!(openings);
        Plan::of_keys(&json.to_string()).map_err(|bad| bad.to_string())
    }
}

impl Entrant {
    /// An entry of a plan.
    fn entry(&self, suffix: &str) -> Value {
        let Entrant { spec, text, folder } = self;
        let name = format!("{}{suffix}", spec.name);
        let PlayerKind::Program(program) = &spec.kind else {
            return json!({ "name": name, "engine": text });
        };
        let command = text.split_once('=').map_or("", |(_, command)| command);
        let mut entry =
            json!({ "name": name, "protocol": program.protocol.word, "command": command });
        if let Some(folder) = folder {
            entry["folder"] = json!(folder);
        }
        entry
    }

    /// Refuses programs that cannot swap colours, or cannot begin from an opening.
    fn check(&self, has_openings: bool) -> Result<(), String> {
        let name = &self.spec.name;
        let PlayerKind::Program(program) = &self.spec.kind else { return Ok(()) };
        if !self.spec.plays(Side::First) {
            return Err(format!(
                "{name} always moves second, and a match swaps colours; use it in a tournament, or name the C files \
                 of its modules"
            ));
        }
        if has_openings && program.protocol.is_over_files() {
            return Err(format!(
                "{name} must begin at the empty board, but a match begins from openings; use --plies 0 or a \
                 tournament"
            ));
        }
        Ok(())
    }
}
