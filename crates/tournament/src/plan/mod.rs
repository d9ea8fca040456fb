//! The plan of a tournament, in TOML: the game, the players, the format, and the terms.

mod bad;
mod difference;
mod entry;
mod file;
mod intake;
mod margin;
mod opening;
mod pause;
mod text;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use ::text::unmarked;
use games::{All, Games, Id};
use protocols::launcher::{Installation, Launcher};
use protocols::{Pause, PlayerKind, PlayerSpec, Program, Restart, Terms};
use rules::{Outcome, Side};

use crate::{Competition, Fixture, Points};
pub use bad::BadPlan;
pub use difference::Difference;
use file::PlanFile;
pub use intake::{Absent, HandIn, Intake, Prepared, absent};
pub use opening::{Check, Opened};

/// A plan that can be played.
///
/// It keeps every key as it was written and fills in omitted ones, so that two plans can be
/// compared key by key. Paths stay as they were written too, so that a folder can be moved with its
/// contents.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    file: PlanFile,
    game: Id,
    competition: Competition,
    players: Vec<PlayerSpec>,
}

/// The limits of one program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// The memory of all its processes together, in MiB.
    pub memory_mib: u64,
    /// The number of processes and threads that it may have at once.
    pub processes: u32,
}

/// A sample plan that explains every key.
pub const SAMPLE: &str = include_str!("sample.toml");

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    /// If it is invalid: what is wrong, and in which line.
    pub fn from_toml(text: &str) -> Result<Plan, BadPlan> {
        Plan::from_toml_of::<All>(text)
    }

    /// Reads a plan of a game of a list.
    ///
    /// # Errors
    /// If it is invalid: what is wrong, and in which line.
    pub fn from_toml_of<L: Games<Check>>(text: &str) -> Result<Plan, BadPlan> {
        let text = unmarked(text);
        let file = PlanFile::of_toml(text)?;
        let why =
            "only `discus tournament` and `discus batch` build submissions; name players instead";
        match file.players_from {
            Some(_) => Err(BadPlan::key("players-from", why).at_its_line(text)),
            None => Plan::of_text::<L>(file, text),
        }
    }

    /// The plan of a file, and its players. If the plan names a folder of submissions, `take` prepares them.
    ///
    /// # Errors
    /// If the contents are no plan, or a player's folder contains it, in a sentence.
    pub fn of_file(
        place: &Path,
        contents: Vec<u8>,
        take: &mut dyn FnMut(&Intake) -> Result<Vec<Prepared>, String>,
    ) -> Result<(Plan, Vec<PlayerSpec>), String> {
        let name = place.display();
        let Ok(text) = String::from_utf8(contents) else {
            return Err(format!("{name} is not text; choose a plan in TOML"));
        };
        let at = |bad: BadPlan| format!("{name}: {bad}");
        let mut file = PlanFile::of_toml(unmarked(&text)).map_err(at)?;
        let intake = file.intake(place);
        if let Some(intake) = intake.map_err(|bad| at(bad.at_its_line(unmarked(&text))))? {
            file.add(take(&intake)?);
        }
        let plan = Plan::of_text::<All>(file, unmarked(&text)).map_err(at)?;
        let players = plan.players(place.parent().unwrap_or(Path::new("")));
        check_folders(&players, place)?;
        Ok((plan, players))
    }

    /// The plan of a text, with the lines of what is wrong.
    fn of_text<L: Games<Check>>(mut file: PlanFile, text: &str) -> Result<Plan, BadPlan> {
        file.fill_in_restart();
        Plan::of::<L>(file).map_err(|bad| bad.at_its_line(text))
    }

    /// A new plan with these keys as JSON.
    ///
    /// # Errors
    /// If it is invalid.
    pub fn of_keys(text: &str) -> Result<Plan, BadPlan> {
        let mut file: PlanFile =
            serde_json::from_str(text).map_err(|error| BadPlan::of_json(&error))?;
        file.without_submissions()?;
        file.fill_in_restart();
        Plan::of::<All>(file)
    }

    /// Reads what [`to_json`](Plan::to_json) has written.
    ///
    /// # Errors
    /// If it is no plan.
    pub fn from_json(text: &str) -> Result<Plan, BadPlan> {
        Plan::from_json_of::<All>(text)
    }

    /// Reads what [`to_json`](Plan::to_json) has written of a plan of a game of a list.
    ///
    /// # Errors
    /// If it is no plan.
    pub fn from_json_of<L: Games<Check>>(text: &str) -> Result<Plan, BadPlan> {
        let file = serde_json::from_str(text).map_err(|error| BadPlan::of_json(&error))?;
        Plan::of::<L>(file)
    }

    /// The plan as JSON, with every key but those that later versions have added and that have
    /// their usual values.
    pub fn to_json(&self) -> String {
        self.value().to_string()
    }

    fn value(&self) -> serde_json::Value {
        // Strings, numbers and lists of them cannot be refused.
        serde_json::to_value(&self.file).unwrap_or_default()
    }

    /// All keys, to be compared with those of another plan. Before there was `"auto"`, a plan
    /// without the key `pause` was stored with `false`; it is still the same plan. So is one that was
    /// stored without the key `restart`, if the other one asks for nothing special.
    fn compared(&self, other: &Plan) -> serde_json::Value {
        let mut value = self.value();
        let pauses = [self, other].map(Plan::pause);
        let is_older = pauses.contains(&Pause::Never) && pauses.contains(&Pause::Auto);
        let pause = if is_older { Pause::Auto } else { self.pause() };
        value["pause"] = pause.to_string().into();
        let restarts = [self, other].map(|plan| plan.file.restart);
        let is_older = restarts.contains(&None) && !restarts.contains(&Some(Restart::Off));
        let restart = if is_older { Restart::On } else { self.restart() };
        value["restart"] = restart.to_string().into();
        value["margin"] = self.file.margin.into();
        value["absent"] = serde_json::Value::Null;
        value["cpu_time"] = self.file.cpu_time.into();
        value
    }

    fn of<L: Games<Check>>(mut file: PlanFile) -> Result<Plan, BadPlan> {
        let (variant, openings) = file.begin::<L>()?;
        file.fill_in(variant);
        let players = file.players()?;
        let names = players.iter().map(|one| one.name.clone()).collect();
        let competition = Competition::new(names, file.games, file.format()?, file.seed)
            .and_then(|competition| competition.with_followers(followers(&players)))
            .map_err(|bad| BadPlan::of_competition(&bad))?;
        file.check_number_of_games()?;
        file.openings = openings?;
        Ok(Plan { game: file.id(), file, competition, players })
    }

    /// The same plan, for a tournament that goes on as it was `stored`.
    #[must_use]
    pub(crate) fn going_on(mut self, stored: &Plan) -> Plan {
        self.file.restart = stored.file.restart;
        self
    }

    /// The differences of another plan from this stored one.
    pub fn differences(&self, given: &Plan) -> Vec<Difference> {
        difference::between(&self.compared(given), &given.compared(self))
    }

    /// The title of the tournament; may be empty.
    pub fn title(&self) -> &str {
        &self.file.title
    }

    /// The game.
    pub fn game(&self) -> &Id {
        &self.game
    }

    /// The format: which players meet.
    pub fn competition(&self) -> &Competition {
        &self.competition
    }

    /// The players, in the order of the plan. Relative paths begin at this folder.
    pub fn players(&self, folder: &Path) -> Vec<PlayerSpec> {
        self.players.iter().map(|one| file::at(folder, one.clone())).collect()
    }

    /// Returns true if it takes players from a folder of submissions; one that was stored names them instead.
    pub fn has_submissions(&self) -> bool {
        self.file.players_from.is_some()
    }

    /// The submissions that do not take part.
    pub fn absent(&self) -> &[Absent] {
        &self.file.absent
    }

    /// The terms of each game.
    pub fn terms(&self) -> Terms {
        let time = Duration::from_secs_f64(self.file.time);
        Terms {
            time,
            control: self.file.tc.0,
            most_plies: self.file.max_plies,
            adjudication: self.file.adjudication(),
            ..Terms::default()
        }
    }

    /// The points for a game.
    pub fn points(&self) -> Points {
        self.file.scoring
    }

    /// The outcome of a game that both players forfeited; `None` if neither gets anything.
    pub fn double_forfeit(&self) -> Option<Outcome> {
        self.file.double_forfeit.outcome()
    }

    /// Returns true if a player that cannot be started loses its games, and does not stop the
    /// tournament.
    pub fn forfeits_bad_players(&self) -> bool {
        self.file.forfeits_bad_players()
    }

    /// The moves before the players' own, as they were written. Empty for the initial position.
    ///
    /// Each two games of a meeting share one opening, so that both players play both sides of it.
    /// All meetings of a round have the same openings.
    pub fn opening(&self, fixture: &Fixture) -> &str {
        let openings = &self.file.openings;
        if openings.is_empty() {
            return "";
        }
        let pairs = u64::from(self.file.games.div_ceil(2));
        let pair = u64::from(fixture.id.round) * pairs + u64::from(fixture.id.game / 2);
        let index = pair % openings.len() as u64;
        usize::try_from(index).map_or("", |index| &openings[index])
    }

    /// Returns true if the standings include the extra credit of a course.
    pub fn extra_credit(&self) -> bool {
        self.file.extra_credit
    }

    /// Tells whether a program is stopped while its opponent thinks.
    pub fn pause(&self) -> Pause {
        self.file.pause
    }

    /// When a program is started again.
    pub fn restart(&self) -> Restart {
        self.file.restart.unwrap_or(Restart::On)
    }

    /// The time that is subtracted when a protocol tells a program its time.
    pub fn margin(&self) -> Duration {
        Duration::from_secs_f64(self.file.margin)
    }

    /// Returns true if programs that can are told to count processor time instead of real time.
    pub fn cpu_time(&self) -> bool {
        self.file.cpu_time
    }

    /// The software that programs may use. Relative paths begin at this folder.
    pub fn installation(&self, folder: &Path) -> Installation {
        self.file.installation(folder)
    }

    /// The launcher with the limits, pauses, restarts and times of the plan.
    pub fn launching(&self, launcher: Launcher) -> Launcher {
        let Allowance { memory_mib, processes } = self.allowance();
        launcher
            .bounded(memory_mib << 20, processes.into())
            .pausing(self.pause())
            .restarting(self.restart())
            .with_margin(self.margin())
            .with_processor_time(self.cpu_time())
    }

    /// The limits of each program.
    pub fn allowance(&self) -> Allowance {
        Allowance { memory_mib: self.file.memory, processes: self.file.processes }
    }
}

/// The players that always move second, by their protocol.
fn followers(players: &[PlayerSpec]) -> BTreeSet<usize> {
    let numbered = players.iter().enumerate();
    numbered.filter(|(_, who)| !who.plays(Side::First)).map(|(number, _)| number).collect()
}

/// Refuses a player whose folder contains the plan: it would get a copy of the games and of all files of
/// other players.
fn check_folders(players: &[PlayerSpec], plan: &Path) -> Result<(), String> {
    let canonical = |path: &Path| fs::canonicalize(path);
    let plan =
        canonical(plan).map_err(|error| format!("{} cannot be read: {error}", plan.display()))?;
    let contains_plan = |player: &&PlayerSpec| match &player.kind {
        PlayerKind::Program(Program { folder: Some(folder), .. }) => {
            canonical(folder).is_ok_and(|folder| plan.starts_with(folder))
        }
        _ => false,
    };
    match players.iter().find(contains_plan) {
        None => Ok(()),
        Some(PlayerSpec { name, .. }) => Err(format!(
            "the folder of {name} contains the plan; give the player its own folder, because all of it is copied"
        )),
    }
}
