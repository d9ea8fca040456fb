//! The game of a tournament plan, as one type for all games.

use std::ops::ControlFlow;

use engine::{Name, Unsuited};
use games::{All, Described, Games, Visit, Visitor};
use protocols::{NoGame, PlayerSpec};
use record::Record;
use rules::Side;
use tournament::plan::Plan;
use tournament::results::{self, Results};
use tournament::runner::State;
use tournament::store::{Store, Stored};
use tournament::trial::{self, Trial};

use super::engine_match::openings;
use super::player_source::Source;
use super::signals::Signals;
use super::tables::require;
use super::tournament::{self as run, PlayOptions, Played, terminal_columns};

/// A game of any kind, at its initial position.
pub(super) trait AnyGame: Sync {
    /// The side to move after an opening.
    fn begins(&self, opening: &str) -> Side;

    /// A stored game as text with boards.
    fn show(&self, results: &Results, game: &Stored) -> anyhow::Result<String>;

    /// A stored game in the file format of the game.
    fn text(&self, results: &Results, game: &Stored) -> anyhow::Result<String>;

    /// One line to each unfinished position after this many plies.
    fn openings(&self, plies: u32) -> Vec<String>;

    /// Checks that an engine plays the game.
    fn suits(&self, engine: Name) -> Result<(), Unsuited>;

    /// Checks, as far as possible in advance, that all players can play the game.
    fn check(&self, source: &Source, players: &[PlayerSpec]) -> anyhow::Result<()>;

    /// The players that will lose all their games because they cannot be started, each in a line.
    fn forfeiting(&self, source: &Source, players: &[PlayerSpec]) -> Vec<String>;

    /// Lets a player show in a game that it can play.
    fn try_out(
        &self,
        plan: &Plan,
        player: &PlayerSpec,
        source: &Source,
        stop: &dyn Fn() -> bool,
    ) -> Result<Trial, NoGame>;

    /// Plays a plan until all games are played, a signal comes or `enough` ends it.
    fn play(
        &self,
        store: Store,
        options: &PlayOptions,
        signals: &Signals,
        enough: Enough,
    ) -> anyhow::Result<Played>;
}

/// A function that may end a tournament early, or continues with a note for the progress, which may be
/// empty. It is called after every game and several times a second.
pub(super) type Enough<'a> = &'a mut dyn FnMut(&State) -> ControlFlow<(), String>;

/// The game of a plan.
pub(super) fn of(plan: &Plan) -> anyhow::Result<Box<dyn AnyGame>> {
    Ok(All::begin(plan.game(), Open)?)
}

struct Open;

impl Visit for Open {
    type Output = Box<dyn AnyGame>;
}

impl<G: Described> Visitor<G> for Open {
    fn visit(self, record: Record<G>) -> Box<dyn AnyGame> {
        Box::new(record)
    }
}

impl<G: Described> AnyGame for Record<G> {
    fn begins(&self, opening: &str) -> Side {
        let read = self.tree.start().read_opening(opening);
        let reached = read.map(|(start, moves)| {
            moves.into_iter().fold(start, |position, played| position.after(played))
        });
        reached.map_or(Side::First, |position| position.side_to_move())
    }

    fn show(&self, results: &Results, game: &Stored) -> anyhow::Result<String> {
        Ok(results::show::<G>(results, game, terminal_columns())?)
    }

    fn text(&self, results: &Results, game: &Stored) -> anyhow::Result<String> {
        Ok(results::as_text::<G>(results, game)?)
    }

    fn openings(&self, plies: u32) -> Vec<String> {
        openings::distinct(self.tree.start(), plies)
    }

    fn suits(&self, engine: Name) -> Result<(), Unsuited> {
        self.tree.start().engine(engine).map(drop)
    }

    fn check(&self, source: &Source, players: &[PlayerSpec]) -> anyhow::Result<()> {
        source.check(players, self.tree.start())
    }

    fn forfeiting(&self, source: &Source, players: &[PlayerSpec]) -> Vec<String> {
        source.find_forfeiting(players, self.tree.start())
    }

    fn try_out(
        &self,
        plan: &Plan,
        player: &PlayerSpec,
        source: &Source,
        stop: &dyn Fn() -> bool,
    ) -> Result<Trial, NoGame> {
        trial::try_out::<G>(plan, player, source, stop)
    }

    fn play(
        &self,
        store: Store,
        options: &PlayOptions,
        signals: &Signals,
        enough: Enough,
    ) -> anyhow::Result<Played> {
        require(self.tree.start(), store.plan().terms().adjudication.tables)?;
        run::play::<G>(store, options, signals, enough)
    }
}
