//! The results of a tournament, as text and as JSON.

mod blunders;
mod cross;
mod export;
mod faults;
mod figures;
mod games;
mod show;
mod standings;
mod table;
mod ties;

use std::path::Path;

use tournament::plan::Plan;
use tournament::runner::{Failure, State};
use tournament::store::{Store, Stored};
use tournament::{Field, Finished, Standings};

pub(crate) use blunders::Blunders;
pub(crate) use export::{as_csv, as_text};
pub(crate) use figures::{elo_text, finite, likelihood_text, points_text};
pub(crate) use games::{list, text as games_text};
pub(crate) use show::{GameJson, show};
pub(crate) use standings::{Report, text};

/// The version of the JSON format.
pub(crate) const VERSION: u32 = 1;

/// The results of a tournament that has been played, completely or in part.
pub(crate) struct Results {
    pub(crate) store: Store,
    pub(crate) state: State,
}

impl Results {
    /// Reads the results from a file.
    pub(crate) fn read(file: &Path) -> Result<Results, Failure> {
        let store = Store::read(file)?;
        let state = State::of(store.plan(), &store)?;
        Ok(Results { store, state })
    }

    pub(crate) fn plan(&self) -> &Plan {
        self.store.plan()
    }

    pub(crate) fn names(&self) -> &[String] {
        self.plan().competition().players()
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

    /// The complete games in order, read one by one.
    pub(crate) fn games(&self) -> impl Iterator<Item = Result<Stored, Failure>> {
        let games = self.finished().into_iter();
        games.map(|game| self.store.stored(game.id).map_err(Failure::from))
    }

    /// The Elo of all players, and whether a draw of each player had to be added to compute it.
    fn field(&self) -> Option<(Field, bool)> {
        let (players, games) = (self.names().len(), self.state.games());
        let plain = Field::of(players, games, 0.0).map(|field| (field, false));
        plain.or_else(|_| Field::of(players, games, 1.0).map(|field| (field, true))).ok()
    }
}
