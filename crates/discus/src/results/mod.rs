//! The results of a tournament, as text and as JSON.

mod aliases;
mod blunders;
mod columns;
mod cross;
mod export;
mod faults;
mod figures;
mod games;
mod grades;
mod report;
mod show;
mod standings;
mod students;
mod ties;

use std::path::Path;

use text::csv;
use tournament::plan::Plan;
use tournament::runner::{Failure, State};
use tournament::store::{Store, Stored};
use tournament::{Field, Finished, Standings};

pub(crate) use blunders::{Analysis, Blunders};
pub(crate) use export::{as_csv, as_text};
pub(crate) use figures::{elo_text, finite, likelihood_text, points_text, two_decimals};
pub(crate) use games::{list, text as games_text};
pub(crate) use grades::{By, Rule, as_csv as grades};
pub(crate) use report::Pages;
pub(crate) use show::{GameJson, show};
pub(crate) use standings::{Report, text};

/// The version of the JSON format.
pub(crate) const VERSION: u32 = 1;

/// The results of a tournament that has been played, completely or in part.
pub(crate) struct Results {
    pub(crate) store: Store,
    pub(crate) state: State,
    /// The names to show instead of the players' own.
    aliases: Option<Vec<String>>,
}

impl Results {
    pub(crate) fn new(store: Store, state: State) -> Results {
        Results { store, state, aliases: None }
    }

    /// Reads the results from a file.
    pub(crate) fn read(file: &Path) -> Result<Results, Failure> {
        let store = Store::read(file)?;
        let state = State::of(store.plan(), &store)?;
        Ok(Results::new(store, state))
    }

    pub(crate) fn plan(&self) -> &Plan {
        self.store.plan()
    }

    /// Hides the names of the players, and everything in which programs or people may have written them:
    /// the title, the details of faults and the output of programs. The same key gives the same aliases.
    pub(crate) fn anonymous(self, key: &str) -> Results {
        let aliases = aliases::of(self.own_names(), self.plan().competition().seed(), key);
        Results { aliases: Some(aliases), ..self }
    }

    pub(crate) fn is_anonymous(&self) -> bool {
        self.aliases.is_some()
    }

    /// Each alias with the name of its player, in the order of the aliases.
    pub(crate) fn mapping(&self) -> String {
        let mut pairs: Vec<[&str; 2]> =
            self.names().iter().zip(self.own_names()).map(|(a, b)| [&**a, &**b]).collect();
        pairs.sort_unstable();
        let lines = [["alias", "player"]].into_iter().chain(pairs);
        lines.map(|pair| csv::line(&pair)).collect()
    }

    /// The names of the players, as they are shown.
    pub(crate) fn names(&self) -> &[String] {
        self.aliases.as_deref().unwrap_or_else(|| self.own_names())
    }

    fn own_names(&self) -> &[String] {
        self.plan().competition().players()
    }

    fn title(&self) -> &str {
        if self.is_anonymous() { "" } else { self.plan().title() }
    }

    /// Why a game ended, as a part of a sentence.
    pub(crate) fn reason(&self, game: &Stored) -> String {
        let names = self.names_of(game.players);
        let faults = game.ending.faults();
        if faults.is_empty() || !self.is_anonymous() {
            return game.ending.reason(names);
        }
        let acts =
            faults.iter().map(|(side, cause)| format!("{} {}", names[side.index()], cause.act()));
        acts.collect::<Vec<_>>().join("; ")
    }

    /// The names of the players of a game, in the order of their sides.
    pub(crate) fn names_of(&self, players: [usize; 2]) -> [&str; 2] {
        players.map(|player| self.names()[player].as_str())
    }

    /// The result of a game as in game files.
    fn result(&self, game: &Stored) -> &'static str {
        figures::result_text(game.finished(self.plan()).outcome)
    }

    pub(crate) fn standings(&self) -> Standings {
        self.state.standings(self.names().len())
    }

    /// The games in order.
    pub(crate) fn finished(&self) -> Vec<Finished> {
        let mut games = self.state.games().to_vec();
        games.sort_by_key(|game| game.id);
        games
    }

    /// The complete games that ended by a fault, in order, read one by one.
    fn faulty(&self) -> Result<impl Iterator<Item = Result<Stored, Failure>>, Failure> {
        let ids = self.store.faulty()?.into_iter();
        Ok(ids.map(|id| self.store.stored(id).map_err(Failure::from)))
    }

    /// The complete games in order, read one by one.
    pub(crate) fn games(&self) -> impl Iterator<Item = Result<Stored, Failure>> {
        let games = self.finished().into_iter();
        games.map(|game| self.store.stored(game.id).map_err(Failure::from))
    }

    /// Returns true if a player has a rating: its games must have a result.
    fn is_rated(&self, player: usize) -> bool {
        let mut games = self.state.games().iter().filter(|game| game.outcome.is_some());
        games.any(|game| game.players.contains(&player))
    }

    /// The Elo of all players, and whether a draw of each player had to be added to compute it.
    fn field(&self) -> Option<(Field, bool)> {
        let (players, games) = (self.names().len(), self.state.games());
        let plain = Field::of(players, games, 0.0).map(|field| (field, false));
        plain.or_else(|_| Field::of(players, games, 1.0).map(|field| (field, true))).ok()
    }
}
