//! Programs that play: their files, and the sandbox in which they run.

use std::path::{Path, PathBuf};

use protocols::launcher::Launcher;
use protocols::{PlayerKind, PlayerSpec};
use sandbox::{Confinement, Limits, TemporaryFolder};
use tournament::plan::Plan;

use super::Means;
use super::unchanged::digest_of_program;
use crate::Failure;

/// The files and folders of programs, with the digests of their contents.
///
/// # Errors
/// If one of them cannot be read, or if it was stopped.
pub(crate) fn files(
    players: &[PlayerSpec],
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Vec<(PathBuf, String)>, Failure> {
    if let Some(program) = players.iter().find(|player| player.is_started())
        && !sandbox::IS_AVAILABLE
    {
        let why = "is a program, and programs of others play only on Linux: plan the job there";
        return Err(Failure::of(format!("{} {why}", program.name)));
    }
    let paths = players.iter().filter_map(|player| match &player.kind {
        PlayerKind::Program(program) => Some(program.places()),
        PlayerKind::Engine(_) => None,
    });
    let digests = paths.flatten().map(|path| {
        if stop() {
            return Err(Failure::Stopped);
        }
        digest_of_program(&path).map(|digest| (path, digest))
    });
    digests.collect()
}

/// Starts the programs of a plan in a folder, confined as it says.
///
/// # Errors
/// If they cannot be confined here.
pub(super) fn launcher(
    plan: &Plan,
    (players, folder): (&[PlayerSpec], &Path),
    means: &Means,
) -> Result<Launcher, Failure> {
    let mut confinement = if players.iter().any(PlayerSpec::is_started) {
        let confinement = confinement(means, Confinement::strongest)?;
        plan.installation(folder).add_to(confinement).map_err(Failure::of)?
    } else {
        Confinement::trusting(Vec::new())
    };
    let allowance = plan.allowance();
    confinement.limits = Limits {
        memory: allowance.memory_mib << 20,
        processes: allowance.processes.into(),
        ..confinement.limits
    };
    let launcher = Launcher::new(confinement)
        .pausing(plan.pause())
        .restarting(plan.restart())
        .with_margin(plan.margin())
        .with_processor_time(plan.cpu_time());
    Ok(if plan.forfeits_bad_players() { launcher.with_forfeits() } else { launcher })
}

/// How programs are confined on this machine.
///
/// # Errors
/// If nothing supervises them, or they cannot be confined.
pub(super) fn confinement<E: std::fmt::Display>(
    means: &Means,
    confine: impl FnOnce(Vec<std::ffi::OsString>) -> Result<Confinement, E>,
) -> Result<Confinement, Failure> {
    TemporaryFolder::prepare().map_err(Failure::of)?;
    let Some(supervisor) = means.supervisor.clone() else {
        return Err(Failure::of(
            "programs need the command discus in the path, which supervises them",
        ));
    };
    if means.trust {
        return Ok(Confinement::trusting(supervisor));
    }
    confine(supervisor)
        .map_err(|none| Failure::of(format!("{none}; with --trust they run with all your rights")))
}
