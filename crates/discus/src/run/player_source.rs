//! The source of the players in a tournament or a match.

use std::env;
use std::ffi::OsString;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use protocols::PlayerSpec;
use protocols::launcher::{Installation, Launcher};
use sandbox::{Confinement, TemporaryFolder};
use tournament::plan::Plan;

use super::signals::Signals;
use crate::cli::programs::Access;

/// The hidden command that starts the supervisor.
pub(super) const SUPERVISOR: &str = "sandbox";

/// The command that supervises the programs of others: this program itself.
pub(super) fn supervisor() -> anyhow::Result<Vec<OsString>> {
    let binary = env::current_exe().context("the path of the discus program cannot be found")?;
    Ok(vec![binary.into_os_string(), SUPERVISOR.into()])
}

/// The confinement of programs, or none if they are trusted, which the error calls so.
pub(super) fn confined(trust: bool, they: &str) -> anyhow::Result<Confinement> {
    let supervisor = supervisor()?;
    TemporaryFolder::prepare()?;
    if trust {
        return Ok(Confinement::trusting(supervisor));
    }
    Confinement::strongest(supervisor)
        .map_err(|none| anyhow!("{none}; with --trust {they} run with all your rights"))
}

/// The confinement of programs, which may use an installation; engines need none.
pub(super) fn confinement(
    access: &Access,
    installation: Installation,
    players: &[PlayerSpec],
) -> anyhow::Result<Confinement> {
    let Some(program) = players.iter().find(|player| player.is_started()) else {
        return Ok(Confinement::trusting(supervisor()?));
    };
    if !sandbox::IS_AVAILABLE {
        bail!("{} is a program, and programs of others play only on Linux", program.name);
    }
    let confinement = confined(access.trust, "they")?;
    let python = access.python.clone().or(installation.python);
    Installation { python, ..installation }.add_to(confinement).map_err(anyhow::Error::msg)
}

/// The rights of the programs of a plan: by the options, and by the plan, whose paths begin at a folder.
#[derive(Clone, Copy)]
pub(super) struct Rights<'a> {
    pub(super) access: &'a Access,
    pub(super) folder: &'a Path,
}

/// The launcher of the players of a plan.
pub(super) struct Source {
    pub(super) launcher: Launcher,
    has_programs: bool,
    forfeiting: Vec<String>,
}

impl Source {
    /// The source of players for these players.
    ///
    /// # Errors
    /// If one of them cannot play the game, as far as this can be checked in advance.
    pub(super) fn new(
        plan: &Plan,
        players: &[PlayerSpec],
        rights: Rights,
        signals: &Signals,
    ) -> anyhow::Result<Source> {
        let source = Source::of(plan, players, rights, signals)?;
        let source = if plan.forfeits_bad_players() { source.with_forfeits() } else { source };
        let game = plan.any_game()?;
        game.check(&source.launcher, players).map_err(anyhow::Error::msg)?;
        let forfeiting = game.forfeiting(&source.launcher, players);
        Ok(Source { forfeiting, ..source })
    }

    /// The same source for a tournament that goes on with a stored plan.
    #[must_use]
    pub(super) fn going_on(self, plan: &Plan) -> Source {
        Source { launcher: self.launcher.restarting(plan.restart()), ..self }
    }

    /// The source for trials: it refuses no player; one that cannot be started loses.
    ///
    /// # Errors
    /// If programs cannot be confined.
    pub(super) fn unchecked(
        plan: &Plan,
        players: &[PlayerSpec],
        rights: Rights,
        signals: &Signals,
    ) -> anyhow::Result<Source> {
        Source::of(plan, players, rights, signals).map(Source::with_forfeits)
    }

    fn with_forfeits(self) -> Source {
        Source { launcher: self.launcher.with_forfeits(), ..self }
    }

    fn of(
        plan: &Plan,
        players: &[PlayerSpec],
        rights: Rights,
        signals: &Signals,
    ) -> anyhow::Result<Source> {
        let Rights { access, folder } = rights;
        let mut confinement = confinement(access, plan.installation(folder), players)?;
        let has_programs = players.iter().any(PlayerSpec::is_started);
        confinement.control_groups &= has_programs;
        let signals = signals.clone();
        let launcher = Launcher::new(confinement).stopping(Box::new(move || signals.has_come()));
        Ok(Source { launcher: plan.launching(launcher), has_programs, forfeiting: Vec::new() })
    }

    /// The players that will lose all their games because they cannot be started, each in a
    /// line that says why.
    pub(super) fn forfeiting(&self) -> &[String] {
        &self.forfeiting
    }

    /// How programs are confined and bounded here, on one line, if any take part.
    pub(super) fn bounds(&self) -> Option<String> {
        let Source { launcher, has_programs, .. } = self;
        has_programs.then(|| format!("{}; {}", launcher.means(), launcher.processor()))
    }

    /// The confinement of the programs and their share of the processor, if any take part.
    pub(super) fn isolation(&self) -> Option<String> {
        let Source { launcher, has_programs, .. } = self;
        has_programs.then(|| format!("{}\n{}", launcher.isolation(), launcher.processor()))
    }
}
