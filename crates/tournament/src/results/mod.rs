//! The results of a tournament: one model, from which the command, the page and Python are drawn.
//!
//! [`Results`] are the stored games at one moment, and [`Summary`] is a fold over them: standings,
//! cross table, tied meetings and faults. `API.md` of `web` describes its JSON. Everything
//! here returns values and texts; nothing prints.

mod aliases;
mod blunders;
mod export;
mod figures;
mod games;
mod grades;
mod kept;
mod pages;
mod show;
mod standings;
mod students;
mod summary;

use std::path::Path;

use ::text::csv;
use rules::Side;

use crate::plan::{Absent, Plan};
use crate::runner::{Failure, State};
use crate::store::{Store, Stored};
use crate::{Field, Finished, Id, Standings};

pub use blunders::Blunders;
pub use export::{as_csv, as_text};
pub use figures::{elo_text, finite, likelihood_text, points_text, two_decimals};
pub use games::{GameRow, list, text as games_text};
pub use grades::{By, Rule, as_csv as grades};
pub use kept::Kept;
pub use pages::Pages;
pub use show::{GameRecord, show};
pub use standings::text;
pub use summary::{CrossTable, Fault, Line, Summary, TiedMeeting};

/// The version of the JSON format.
pub const VERSION: u32 = 1;

/// The results of a tournament that has been played, completely or in part.
pub struct Results {
    store: Store,
    state: State,
    /// The names to show instead of the players' own.
    aliases: Option<Vec<String>>,
}

impl Results {
    /// The results of these stored games.
    pub fn new(store: Store, state: State) -> Results {
        Results { store, state, aliases: None }
    }

    /// Reads the results from a file.
    ///
    /// # Errors
    /// If it cannot be read, or is not a tournament's.
    pub fn read(file: &Path) -> Result<Results, Failure> {
        Results::of(Store::read(file)?)
    }

    /// The results of all games in a store.
    ///
    /// # Errors
    /// If the games cannot be read, or are those of another tournament.
    pub fn of(store: Store) -> Result<Results, Failure> {
        let state = State::of(store.plan(), &store)?;
        Ok(Results::new(store, state))
    }

    /// Takes the games into account that another process has stored meanwhile.
    ///
    /// # Errors
    /// As for [`of`](Results::of).
    pub fn refresh(&mut self) -> Result<(), Failure> {
        self.state = State::of(self.store.plan(), &self.store)?;
        Ok(())
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        self.store.plan()
    }

    /// The state of the tournament after these games.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The store, to go on with the tournament.
    pub fn into_store(self) -> Store {
        self.store
    }

    /// Hides the names of the players, and everything in which programs or people may have written them:
    /// the title, the details of faults and the output of programs. The same key gives the same aliases.
    #[must_use]
    pub fn anonymous(self, key: &str) -> Results {
        let aliases = aliases::of(self.own_names(), self.plan().competition().seed(), key);
        Results { aliases: Some(aliases), ..self }
    }

    fn is_anonymous(&self) -> bool {
        self.aliases.is_some()
    }

    /// Each alias with the name of its player as CSV, in the order of the aliases.
    pub fn mapping(&self) -> String {
        let mut pairs: Vec<[&str; 2]> =
            self.names().iter().zip(self.own_names()).map(|(a, b)| [&**a, &**b]).collect();
        pairs.sort_unstable();
        let lines = [["alias", "player"]].into_iter().chain(pairs);
        lines.map(|pair| csv::line(&pair)).collect()
    }

    /// The names of the players, as they are shown.
    pub fn names(&self) -> &[String] {
        self.aliases.as_deref().unwrap_or_else(|| self.own_names())
    }

    fn own_names(&self) -> &[String] {
        self.plan().competition().players()
    }

    /// The submissions that do not take part; none if names are hidden.
    fn absent(&self) -> &[Absent] {
        if self.is_anonymous() { &[] } else { self.plan().absent() }
    }

    fn title(&self) -> &str {
        if self.is_anonymous() { "" } else { self.plan().title() }
    }

    /// Why a game ended, as a part of a sentence.
    pub fn reason(&self, game: &Stored) -> String {
        self.reason_for(game, &Side::BOTH)
    }

    /// The same with the details of the faults of these sides alone.
    fn reason_for(&self, game: &Stored, sides: &[Side]) -> String {
        let names = self.names_of(game.players);
        let is_told = |side: &Side| !self.is_anonymous() && sides.contains(side);
        let faults = game.ending.faults();
        if faults.iter().all(|(side, _)| is_told(side)) {
            return game.ending.reason(names);
        }
        let faults = faults.iter().map(|(side, cause)| {
            let detail = cause.detail().filter(|_| is_told(side));
            let detail = detail.map(|detail| format!(": {detail}")).unwrap_or_default();
            format!("{} {}{detail}", names[side.index()], cause.act())
        });
        faults.collect::<Vec<_>>().join("; ")
    }

    /// The names of the players of a game, in the order of their sides.
    pub fn names_of(&self, players: [usize; 2]) -> [&str; 2] {
        players.map(|player| self.names()[player].as_str())
    }

    /// The result of a game as in game files.
    fn result(&self, game: &Stored) -> &'static str {
        figures::result_text(game.finished(self.plan()).outcome)
    }

    fn standings(&self) -> Standings {
        self.state.standings(self.names().len())
    }

    /// The games in order.
    pub fn finished(&self) -> Vec<Finished> {
        let mut games = self.state.games().to_vec();
        games.sort_by_key(|game| game.id);
        games
    }

    /// A game with all stored data; `None` if it has not been played.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged.
    pub fn game(&self, id: Id) -> Result<Option<Stored>, Failure> {
        Ok(self.store.game(id)?)
    }

    /// The complete games that ended by a fault, in order, read one by one.
    fn faulty(&self) -> Result<impl Iterator<Item = Result<Stored, Failure>>, Failure> {
        let ids = self.store.faulty()?.into_iter();
        Ok(ids.map(|id| self.store.stored(id).map_err(Failure::from)))
    }

    /// The complete games in order, read one by one.
    pub fn games(&self) -> impl Iterator<Item = Result<Stored, Failure>> {
        self.games_of(self.finished())
    }

    /// These games with all stored data, read one by one.
    pub fn games_of(
        &self,
        games: impl IntoIterator<Item = Finished>,
    ) -> impl Iterator<Item = Result<Stored, Failure>> {
        games.into_iter().map(|game| self.store.stored(game.id).map_err(Failure::from))
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
