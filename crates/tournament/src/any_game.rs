//! The game of a plan, as one type for all games.

use std::num::NonZeroUsize;

use engine::{Name, Unsuited};
use games::{All, BadId, Described, Games, Visit, Visitor};
use protocols::launcher::Launcher;
use protocols::{NoGame, PlayerSpec};
use record::Record;
use rules::Side;

use crate::engine_match;
use crate::plan::Plan;
use crate::results::{self, Results};
use crate::runner::{End, Failure, Runner, State, Watcher};
use crate::store::{Store, Stored};
use crate::trial::{self, Trial};

/// A game of any kind, at its initial position.
pub trait AnyGame: Sync {
    /// The side to move after an opening.
    fn begins(&self, opening: &str) -> Side;

    /// A stored game as text with boards, for a terminal of so many columns.
    ///
    /// # Errors
    /// If the stored moves are not legal.
    fn show(
        &self,
        results: &Results,
        game: &Stored,
        columns: Option<usize>,
    ) -> Result<String, Failure>;

    /// A stored game in the file format of the game.
    ///
    /// # Errors
    /// If the stored moves are not legal.
    fn text(&self, results: &Results, game: &Stored) -> Result<String, Failure>;

    /// One line to each unfinished position after this many plies.
    fn openings(&self, plies: u32) -> Vec<String>;

    /// Checks that an engine plays the game.
    ///
    /// # Errors
    /// If it does not.
    fn suits(&self, engine: Name) -> Result<(), Unsuited>;

    /// Checks, as far as possible in advance, that all players can play the game.
    ///
    /// # Errors
    /// For each that cannot, a line that names it and says what to do.
    fn check(&self, launcher: &Launcher, players: &[PlayerSpec]) -> Result<(), String>;

    /// The players that will lose all their games because they cannot be started, each in a line.
    fn forfeiting(&self, launcher: &Launcher, players: &[PlayerSpec]) -> Vec<String>;

    /// Lets a player show in a game that it can play.
    ///
    /// # Errors
    /// If it was stopped, or the referee could not do its part.
    fn try_out(
        &self,
        plan: &Plan,
        player: &PlayerSpec,
        launcher: &Launcher,
        stop: &dyn Fn() -> bool,
    ) -> Result<Trial, NoGame>;

    /// Plays the games of a store that have not been played yet, as [`Runner::play`] does.
    ///
    /// # Errors
    /// If games end by tables that are not there, a game cannot be stored or the referee cannot do its part.
    fn play(
        &self,
        store: &mut Store,
        party: Party<'_>,
        watcher: &mut Watcher,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(State, End), Failure>;
}

/// The players of a plan and how they are started.
#[derive(Clone, Copy)]
pub struct Party<'a> {
    /// The players, in the order of the plan.
    pub players: &'a [PlayerSpec],
    /// Starts them.
    pub launcher: &'a Launcher,
    /// The number of games at once.
    pub jobs: NonZeroUsize,
}

impl Plan {
    /// The game of the plan.
    ///
    /// # Errors
    /// If it is one of another list of games.
    pub fn any_game(&self) -> Result<Box<dyn AnyGame>, BadId> {
        struct Open;
        impl Visit for Open {
            type Output = Box<dyn AnyGame>;
        }
        impl<G: Described> Visitor<G> for Open {
            fn visit(self, record: Record<G>) -> Box<dyn AnyGame> {
                Box::new(record)
            }
        }
        All::begin(self.game(), Open)
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

    fn show(
        &self,
        results: &Results,
        game: &Stored,
        columns: Option<usize>,
    ) -> Result<String, Failure> {
        results::show::<G>(results, game, columns)
    }

    fn text(&self, results: &Results, game: &Stored) -> Result<String, Failure> {
        results::as_text::<G>(results, game)
    }

    fn openings(&self, plies: u32) -> Vec<String> {
        engine_match::distinct(self.tree.start(), plies)
    }

    fn suits(&self, engine: Name) -> Result<(), Unsuited> {
        self.tree.start().engine(engine).map(drop)
    }

    fn check(&self, launcher: &Launcher, players: &[PlayerSpec]) -> Result<(), String> {
        launcher.check(players, self.tree.start())
    }

    fn forfeiting(&self, launcher: &Launcher, players: &[PlayerSpec]) -> Vec<String> {
        launcher.forfeiting(players, self.tree.start())
    }

    fn try_out(
        &self,
        plan: &Plan,
        player: &PlayerSpec,
        launcher: &Launcher,
        stop: &dyn Fn() -> bool,
    ) -> Result<Trial, NoGame> {
        trial::try_out::<G>(plan, player, launcher, stop)
    }

    fn play(
        &self,
        store: &mut Store,
        Party { players, launcher, jobs }: Party<'_>,
        watcher: &mut Watcher,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(State, End), Failure> {
        let plan = store.plan().clone();
        let pieces = plan.terms().adjudication.tables;
        require_tables(self.tree.start(), pieces).map_err(Failure::Refused)?;
        Runner::<G> { plan: &plan, players, source: launcher, jobs }.play(store, watcher, stop)
    }
}

/// Refuses games that end by endgame tables which are not there.
///
/// # Errors
/// If the tables of the game have fewer pieces: a sentence that says how to build them.
pub fn require_tables<G: Described>(start: &G, pieces: Option<usize>) -> Result<(), String> {
    let most = start.most_proved();
    let Some(pieces) = pieces.filter(|&pieces| pieces > most) else { return Ok(()) };
    let laws = start.variant().laws.unwrap_or_default();
    Err(format!(
        "there are no tables of {pieces} pieces, only of {most}; build them with \
         `discus tables build {laws} --pieces {pieces}`"
    ))
}
