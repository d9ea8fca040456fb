//! Games of a tournament.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use ::games::{All, Described, Games as _, Visit, Visitor};
use protocols::launcher::Launcher;
use protocols::{NoGame, PlayerKind, PlayerSpec, Took};
use record::Record;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tournament::plan::Plan;
use tournament::runner::Runner;
use tournament::store::Stored;
use tournament::{Fixture, Id};

use super::Means;
use crate::Failure;

/// Games of a tournament that are due.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// The plan, as [`Plan::to_json`] writes it. If only engines play, its time for a move is a day, so
    /// that no answer depends on the clock.
    pub plan: Value,
    /// The folder at which the relative paths of the plan begin; none if only engines play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub folder: Option<PathBuf>,
    /// The files of programs: a path and the digest of its contents.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<(PathBuf, String)>,
    /// The games.
    pub games: Vec<Pairing>,
}

/// A game that is due: its round, meeting and number, its players, and their seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing([u32; 3], [usize; 2], u64);

impl From<Fixture> for Pairing {
    fn from(fixture: Fixture) -> Pairing {
        let Id { round, meeting, game } = fixture.id;
        Pairing([round, meeting, game], fixture.players, fixture.seed)
    }
}

impl Pairing {
    pub(crate) fn fixture(&self) -> Fixture {
        let Pairing([round, meeting, game], players, seed) = *self;
        Fixture { id: Id { round, meeting, game }, players, seed }
    }
}

impl Games {
    pub(super) fn run(
        &self,
        means: &Means,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<Stored>, Failure> {
        let plan = Plan::from_json(&self.plan.to_string()).map_err(Failure::of)?;
        let folder = self.folder.as_deref().unwrap_or(Path::new(""));
        let players = plan.players(folder);
        let is_known = |pairing: &Pairing| pairing.1.iter().all(|&player| player < players.len());
        if !self.games.iter().all(is_known) {
            return Err(Failure::of("it has a game of a player that its plan does not have"));
        }
        let launcher = super::players::launcher(&plan, (&players, folder), means)?;
        for (path, digest) in &self.files {
            super::unchanged::check(path, digest, super::unchanged::digest_of_program)?;
        }
        let (players, pairings) = (&players[..], &self.games[..]);
        let all = Play { plan: &plan, players, pairings, launcher: &launcher, stop };
        All::begin(plan.game(), all).map_err(Failure::of)?
    }

    pub(super) fn fits(&self, played: &[Stored]) -> bool {
        let same = |(pairing, game): (&Pairing, &Stored)| {
            let fixture = pairing.fixture();
            (fixture.id, fixture.players) == (game.id, game.players)
        };
        self.games.len() == played.len() && self.games.iter().zip(played).all(same)
    }

    pub(super) fn contradicts(&self, one: &[Stored], other: &[Stored]) -> bool {
        let is_timed = self.folder.is_some() || !self.plan["tc"].is_null();
        !is_timed && timeless(one) != timeless(other)
    }
}

/// Returns true if programs take part, which need files, a sandbox and a clock.
pub(crate) fn has_programs(players: &[PlayerSpec]) -> bool {
    players.iter().any(|player| matches!(player.kind, PlayerKind::Program(_)))
}

/// The games without the times that they took.
fn timeless(games: &[Stored]) -> Vec<Stored> {
    let mut games = games.to_vec();
    for game in &mut games {
        game.moves.iter_mut().for_each(|moment| moment.took = Took::default());
        game.lost = game.lost.map(|_| Took::default());
    }
    games
}

/// Games to be played one after the other.
struct Play<'a> {
    plan: &'a Plan,
    players: &'a [PlayerSpec],
    pairings: &'a [Pairing],
    launcher: &'a Launcher,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl Visit for Play<'_> {
    type Output = Result<Vec<Stored>, Failure>;
}

impl<G: Described> Visitor<G> for Play<'_> {
    fn visit(self, record: Record<G>) -> Self::Output {
        let Play { plan, players, pairings, launcher, stop } = self;
        let terms = plan.terms();
        let most = record.tree.start().most_proved();
        if let Some(pieces) = terms.adjudication.tables.filter(|&pieces| pieces > most) {
            return Err(Failure::of(format!(
                "units use the built-in tables of {most} pieces, and this plan asks for {pieces}"
            )));
        }
        let runner: Runner<G> = Runner { plan, players, source: launcher, jobs: NonZeroUsize::MIN };
        let games = pairings.iter().map(|pairing| {
            let fixture = pairing.fixture();
            if stop() {
                return Err(Failure::Stopped);
            }
            runner.game(&fixture, &|| stop()).map_err(|why| match why {
                NoGame::Interrupted => Failure::Stopped,
                NoGame::Failed(why) => {
                    Failure::of(format!("game {} cannot be played: {why}", fixture.id))
                }
            })
        });
        games.collect()
    }
}
