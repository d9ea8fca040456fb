//! Programs that play: their files, and the sandbox in which they run.

use std::path::{Path, PathBuf};

use protocols::launcher::Launcher;
use protocols::{PlayerKind, PlayerSpec, Program};
use sandbox::{Confinement, Limits, TemporaryFolder};
use tournament::plan::Plan;

use super::Means;
use crate::Failure;

/// The files and folders of programs, with the digests of their contents.
///
/// # Errors
/// If one of them cannot be read.
pub(crate) fn files(players: &[PlayerSpec]) -> Result<Vec<(PathBuf, String)>, Failure> {
    let paths = players.iter().filter_map(|player| match &player.kind {
        PlayerKind::Program(program) => Some(paths(program)),
        PlayerKind::Engine(_) => None,
    });
    paths.flatten().map(|path| digest(&path).map(|digest| (path, digest))).collect()
}

fn paths(program: &Program) -> Vec<PathBuf> {
    match &program.folder {
        Some(folder) => vec![folder.clone()],
        None => program.command.iter().map(PathBuf::from).filter(|word| word.is_file()).collect(),
    }
}

/// Checks that a file or folder is as it was when the job was planned.
///
/// # Errors
/// If it has changed, or cannot be read.
pub(crate) fn check(path: &Path, expected: &str) -> Result<(), Failure> {
    if digest(path)? == expected {
        return Ok(());
    }
    Err(Failure::at(
        path,
        "it has changed since the job was planned; plan it again in a new folder",
    ))
}

pub(crate) fn digest(path: &Path) -> Result<String, Failure> {
    grade::fingerprint(path, "").map_err(|error| Failure::at(path, error))
}

/// Starts the programs of a plan, confined as it says.
///
/// # Errors
/// If they cannot be confined here.
pub(super) fn launcher(plan: &Plan, means: &Means) -> Result<Launcher, Failure> {
    let mut confinement = confinement(means, Confinement::strongest)?;
    let allowance = plan.allowance();
    confinement.limits = Limits {
        memory: allowance.memory_mib << 20,
        processes: allowance.processes.into(),
        ..confinement.limits
    };
    let launcher = Launcher::new(confinement)
        .pausing(plan.pause())
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
    let Some(supervisor) = means.supervisor.clone() else {
        return Err(Failure::of(
            "programs need the command discus in the path, which supervises them",
        ));
    };
    // This reports a failure to create folders as such, not as a failure of the confinement.
    drop(TemporaryFolder::empty().map_err(Failure::of)?);
    TemporaryFolder::sweep();
    if means.trust {
        return Ok(Confinement::trusting(supervisor));
    }
    confine(supervisor)
        .map_err(|none| Failure::of(format!("{none}; with --trust they run with all your rights")))
}
