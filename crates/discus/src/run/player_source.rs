//! The source of the players in a tournament or a match.

use std::env;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use games::Described;
use protocols::PlayerSpec;
use protocols::launcher::{Installation, Launcher};
use protocols::players::{Player, PlayerSource};
use sandbox::{Confinement, Limits, TemporaryFolder};
use tournament::plan::Plan;

use super::any_game;
use super::signals::Signals;
use crate::cli::programs::Access;

/// The hidden command that starts the supervisor.
pub(super) const SUPERVISOR: &str = "sandbox";

/// The confinement of programs, which may use an installation; engines need none.
pub(super) fn confinement(
    access: &Access,
    installation: Installation,
    players: &[PlayerSpec],
) -> anyhow::Result<Confinement> {
    let binary = env::current_exe().context("the path of the discus program cannot be found")?;
    let supervisor = vec![binary.into_os_string(), SUPERVISOR.into()];
    let Some(program) = players.iter().find(|player| player.is_started()) else {
        return Ok(Confinement::trusting(supervisor));
    };
    if !sandbox::IS_AVAILABLE {
        bail!("{} is a program, and programs of others play only on Linux", program.name);
    }
    TemporaryFolder::prepare()?;
    let confinement = if access.trust {
        Confinement::trusting(supervisor)
    } else {
        Confinement::strongest(supervisor)
            .map_err(|none| anyhow!("{none}; with --trust they run with all your rights"))?
    };
    let python = access.python.clone().or(installation.python);
    Installation { python, ..installation }.add_to(confinement).map_err(anyhow::Error::msg)
}

/// The rights of the programs of a plan: by the options, and by the plan, whose paths begin at a folder.
#[derive(Clone, Copy)]
pub(super) struct Rights<'a> {
    pub(super) access: &'a Access,
    pub(super) folder: &'a Path,
}

/// Makes the players.
pub(super) struct Source {
    launcher: Launcher,
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
        let game = any_game::of(plan)?;
        game.check(&source, players)?;
        let forfeiting = game.forfeiting(&source, players);
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

    /// The same, but the evidence of programs names the last system call that they were refused.
    pub(super) fn reporting_calls(&self) -> Source {
        let launcher = self.launcher.clone().reporting_calls();
        Source { launcher, forfeiting: self.forfeiting.clone(), ..*self }
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
        let allowance = plan.allowance();
        confinement.limits = Limits {
            memory: allowance.memory_mib << 20,
            processes: allowance.processes.into(),
            ..confinement.limits
        };
        let has_programs = players.iter().any(PlayerSpec::is_started);
        confinement.control_groups &= has_programs;
        let signals = signals.clone();
        let launcher = Launcher::new(confinement)
            .stopping(Box::new(move || signals.has_come()))
            .pausing(plan.pause())
            .restarting(plan.restart())
            .with_margin(plan.margin())
            .with_processor_time(plan.cpu_time());
        Ok(Source { launcher, has_programs, forfeiting: Vec::new() })
    }

    /// The players that will lose all their games because they cannot be started, each in a
    /// line that says why.
    pub(super) fn forfeiting(&self) -> &[String] {
        &self.forfeiting
    }

    /// Finds them.
    pub(super) fn find_forfeiting<G: Described>(
        &self,
        players: &[PlayerSpec],
        start: &G,
    ) -> Vec<String> {
        self.launcher.forfeiting(players, start)
    }

    /// Checks that all players can play a game from this position.
    ///
    /// # Errors
    /// If one of them cannot, as far as this can be checked in advance.
    pub(super) fn check<G: Described>(
        &self,
        players: &[PlayerSpec],
        start: &G,
    ) -> anyhow::Result<()> {
        self.launcher.check(players, start).map_err(anyhow::Error::msg)
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

impl<G: Described> PlayerSource<G> for Source {
    fn player(&self, player: &PlayerSpec, start: &G) -> Result<Box<dyn Player<G>>, String> {
        self.launcher.player(player, start)
    }
}
