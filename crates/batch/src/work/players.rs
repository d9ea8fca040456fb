//! Programs that play: their files, and the sandbox in which they run.

use std::path::{Path, PathBuf};

use protocols::launcher::Launcher;
use protocols::{PlayerKind, PlayerSpec};
use sandbox::{Confinement, TemporaryFolder};
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

/// The launcher of the players of a plan, which begins at a folder.
///
/// # Errors
/// If programs cannot be confined here.
pub fn launcher(
    plan: &Plan,
    (players, folder): (&[PlayerSpec], &Path),
    means: &Means,
) -> Result<Launcher, Failure> {
    let confinement = if players.iter().any(PlayerSpec::is_started) {
        plan.installation(folder).add_to(means.confinement()?).map_err(Failure::of)?
    } else {
        Confinement::trusting(Vec::new())
    };
    let launcher = plan.launching(Launcher::new(confinement));
    Ok(if plan.forfeits_bad_players() { launcher.with_forfeits() } else { launcher })
}

impl Means {
    /// How programs are confined on this machine.
    ///
    /// # Errors
    /// If nothing supervises them, or they cannot be confined.
    pub fn confinement(&self) -> Result<Confinement, Failure> {
        TemporaryFolder::prepare().map_err(Failure::of)?;
        let Some(supervisor) = self.supervisor.clone() else {
            return Err(Failure::of(
                "programs need the command discus in the path, which supervises them",
            ));
        };
        if self.trust {
            return Ok(Confinement::trusting(supervisor));
        }
        Confinement::strongest(supervisor).map_err(|none| {
            Failure::of(format!("{none}; with --trust they run with all your rights"))
        })
    }
}
