//! What is done with the game of a tournament, whichever it is.

use std::ops::ControlFlow;

use games::{All, Described, Games, Visit, Visitor};
use protocols::Contestant;
use record::Record;
use tournament::plan::Plan;
use tournament::runner::State;
use tournament::store::{Store, Stored};

use super::duel::openings;
use super::player_source::Source;
use super::signals::Signals;
use super::tournament::{self as run, Ended, Means};
use crate::tournament::{self as told, Results};

/// A game in which contestants meet.
pub(super) trait Contest {
    /// How many plies a line has.
    fn plies(&self, line: &str) -> usize;

    /// A stored game for people.
    fn show(&self, results: &Results, game: &Stored) -> anyhow::Result<String>;

    /// A stored game for people and programs of the game.
    fn text(&self, results: &Results, game: &Stored) -> anyhow::Result<String>;

    /// One line to every position after so many plies in which the game goes on.
    fn openings(&self, plies: u32) -> Vec<String>;

    /// Whether all contestants can play it, as far as it is known beforehand.
    fn check(&self, source: &Source, contestants: &[Contestant]) -> anyhow::Result<()>;

    /// Plays what a plan says until all is played, a signal comes or `enough` says so, which is asked
    /// after every game and several times a second.
    fn play(
        &self,
        store: Store,
        means: &Means,
        signals: &Signals,
        enough: &mut dyn FnMut(&State) -> ControlFlow<()>,
    ) -> anyhow::Result<Ended>;
}

/// The game of a plan.
///
/// # Errors
/// If it is not known here.
pub(super) fn of(plan: &Plan) -> anyhow::Result<Box<dyn Contest>> {
    Ok(All::begin(plan.game(), Open)?)
}

struct Open;

impl Visit for Open {
    type Output = Box<dyn Contest>;
}

impl<G: Described> Visitor<G> for Open {
    fn visit(self, record: Record<G>) -> Box<dyn Contest> {
        Box::new(Initial(record.tree.start().clone()))
    }
}

/// The initial position of a game.
struct Initial<G>(G);

impl<G: Described> Contest for Initial<G> {
    fn plies(&self, line: &str) -> usize {
        told::plies(&self.0, line)
    }

    fn show(&self, results: &Results, game: &Stored) -> anyhow::Result<String> {
        told::show::<G>(results, game)
    }

    fn text(&self, results: &Results, game: &Stored) -> anyhow::Result<String> {
        told::as_text::<G>(results, game)
    }

    fn openings(&self, plies: u32) -> Vec<String> {
        openings::distinct(&self.0, plies)
    }

    fn check(&self, source: &Source, contestants: &[Contestant]) -> anyhow::Result<()> {
        source.check(contestants, &self.0)
    }

    fn play(
        &self,
        store: Store,
        means: &Means,
        signals: &Signals,
        enough: &mut dyn FnMut(&State) -> ControlFlow<()>,
    ) -> anyhow::Result<Ended> {
        run::play::<G>(store, means, signals, enough)
    }
}
