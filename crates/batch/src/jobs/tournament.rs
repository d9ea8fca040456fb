//! Tournaments: units of games. The games of later rounds are planned when the earlier ones are known.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use engine::{Name, Resources};
use protocols::{PlayerKind, PlayerSpec};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use text::counted;
use tournament::plan::Plan;
use tournament::store::{Store, Stored};
use tournament::{Fixture, Schedule};

use super::{Job, JobPlan, in_text, mean, size_for};
use crate::work::{Answer, Games, Pairing, Work, files, has_programs};
use crate::{Failure, Folder};

/// A tournament to be split.
#[derive(Clone, Debug)]
pub struct TournamentPlan {
    /// The plan.
    pub plan: Plan,
    /// The folder at which its relative paths begin.
    pub folder: PathBuf,
    /// The number of games in a unit; if `None`, about twenty seconds of games by the engines' names.
    pub size: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TournamentJob {
    plan: Value,
    folder: Option<PathBuf>,
    files: Vec<(PathBuf, String)>,
    size: usize,
}

/// The longest time for a move that a plan can give, in seconds: no engine is stopped by it.
const DAY: f64 = 86_400.0;

impl JobPlan for TournamentPlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        let TournamentPlan { plan, folder, size } = self;
        let value = serde_json::from_str(&plan.to_json()).map_err(Failure::of)?;
        let players = plan.players(&folder);
        let folder = has_programs(&players).then(|| absolute(&folder)).transpose()?;
        let files = files(&plan.players(folder.as_deref().unwrap_or(Path::new(""))), stop)?;
        let seconds = seconds_of_a_game(&plan, &players);
        let size = size.unwrap_or_else(|| size_for(seconds)).max(1);
        let job = TournamentJob { plan: value, folder, files, size };
        let works = job.works(&Schedule::new(plan.competition().clone()).due());
        Folder::begin(path, Job::Tournament(job), works.into_iter(), stop)
    }
}

fn absolute(folder: &Path) -> Result<PathBuf, Failure> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    folder.canonicalize().map_err(|error| Failure::at(folder, error)).and_then(in_text)
}

/// An estimate that only decides the size of units: the time of both players for a game of usual length.
fn seconds_of_a_game(plan: &Plan, players: &[PlayerSpec]) -> f64 {
    let moves = if plan.game().word == "connect4" { 18.0 } else { 35.0 };
    let each = players.iter().map(|player| match &player.kind {
        PlayerKind::Engine(name) => seconds_of_a_move(*name),
        PlayerKind::Program(_) => 0.05,
    });
    2.0 * moves * mean(each)
}

fn seconds_of_a_move(name: Name) -> f64 {
    const NODE: f64 = 5e-8;
    match name {
        Name::Random { .. } => 1e-6,
        Name::Greedy => 1e-5,
        Name::Minimax { depth } => NODE * 7_f64.powf(f64::from(depth)),
        Name::AlphaBeta { depth } => NODE * 7_f64.powf(0.6 * f64::from(depth)),
        Name::Level { level, .. } => 1e-4 * 2.5_f64.powf(f64::from(level)),
        Name::Perfect { .. } => 0.1,
        Name::Strong(Resources { nodes, .. }) => {
            let nodes = u32::try_from(nodes.unwrap_or(5_000_000)).unwrap_or(u32::MAX);
            5e-7 * f64::from(nodes)
        }
        Name::Checkers2026 { .. } => 1.0,
    }
}

impl TournamentJob {
    fn plan(&self) -> Result<Plan, Failure> {
        Plan::from_json(&self.plan.to_string()).map_err(Failure::of)
    }

    /// The units of these games.
    fn works(&self, due: &[Fixture]) -> Vec<Work> {
        let mut plan = self.plan.clone();
        if self.folder.is_none() {
            plan["time"] = DAY.into();
        }
        let unit = |games: &[Fixture]| {
            let games = games.iter().copied().map(Pairing::from).collect();
            let (folder, files) = (self.folder.clone(), self.files.clone());
            Work::Games(Games { plan: plan.clone(), folder, files, games })
        };
        due.chunks(self.size).map(unit).collect()
    }

    /// The games of all units.
    fn played(folder: &Folder) -> Result<Vec<Stored>, Failure> {
        let mut games = Vec::new();
        for answered in folder.answered()? {
            if let (.., Answer::Games(played)) = answered? {
                games.extend(played);
            }
        }
        Ok(games)
    }

    fn schedule(plan: &Plan, games: &[Stored]) -> Result<Schedule, Failure> {
        let finished: Vec<_> = games.iter().map(|game| game.finished(plan)).collect();
        Schedule::of(plan.competition().clone(), &finished).map_err(Failure::of)
    }

    pub(super) fn next(&self, folder: &Folder) -> Result<Vec<Work>, Failure> {
        let plan = self.plan()?;
        let schedule = TournamentJob::schedule(&plan, &TournamentJob::played(folder)?)?;
        Ok(self.works(&schedule.due()))
    }

    /// Stores the games in the file of a tournament; those that it has already must be the same.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let plan = self.plan()?;
        let games = TournamentJob::played(folder)?;
        if !TournamentJob::schedule(&plan, &games)?.is_over() {
            return Err(Failure::Incomplete(format!(
                "more games follow from these results; `discus batch run {}` plans and plays them",
                folder.path().display()
            )));
        }
        let mut store = Store::open(output, &plan).map_err(Failure::of)?;
        let there = store.finished().map_err(Failure::of)?;
        let there: BTreeMap<_, _> = there.into_iter().map(|game| (game.id, game)).collect();
        let mut new = Vec::new();
        for game in games {
            match there.get(&game.id) {
                None => new.push(game),
                Some(known) if *known == game.finished(&plan) => {}
                Some(_) => {
                    let why =
                        format!("game {} has another result there; choose another file", game.id);
                    return Err(Failure::at(output, why));
                }
            }
        }
        new.sort_by_key(|game| game.id);
        store.put_all(&new).map_err(Failure::of)?;
        Ok(format!("{}: {}", output.display(), counted(there.len() + new.len(), "game")))
    }
}
