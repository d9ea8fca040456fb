//! The players of the contestants in a tournament or a match.

#[cfg(target_os = "linux")]
pub(super) use confined::{Source, confinement};
#[cfg(not(target_os = "linux"))]
pub(super) use engines::Source;
use tournament::plan::Plan;

/// The hidden command that starts the supervisor.
pub(super) const SUPERVISOR: &str = "cell";

#[cfg(target_os = "linux")]
mod confined {
    use std::env;

    use anyhow::{Context as _, anyhow};
    use games::Described;
    use protocols::launcher::Launcher;
    use protocols::players::{Player, PlayerSource};
    use protocols::{Contestant, ContestantKind};
    use sandbox::{Confinement, Limits, TemporaryFolder};

    use super::{Plan, SUPERVISOR};
    use crate::run::any_game;

    /// The confinement of programs; engines need none.
    pub(in crate::run) fn confinement(
        trust: bool,
        contestants: &[Contestant],
    ) -> anyhow::Result<Confinement> {
        let binary =
            env::current_exe().context("the path of the discus program cannot be found")?;
        let supervisor = vec![binary.into_os_string(), SUPERVISOR.into()];
        if !contestants.iter().any(is_program) {
            return Ok(Confinement::trusting(supervisor));
        }
        // This reports a failure to create folders as such, not as a failure of the confinement.
        drop(TemporaryFolder::empty()?);
        TemporaryFolder::sweep();
        if trust {
            return Ok(Confinement::trusting(supervisor));
        }
        Confinement::strongest(supervisor)
            .map_err(|none| anyhow!("{none}; with --trust they run with all your rights"))
    }

    fn is_program(contestant: &Contestant) -> bool {
        matches!(contestant.kind, ContestantKind::Program(_))
    }

    /// Makes players of all contestants.
    pub(in crate::run) struct Source {
        launcher: Launcher,
        has_programs: bool,
    }

    impl Source {
        /// The source of players for these contestants.
        ///
        /// # Errors
        /// If one of them cannot play the game, as far as this can be checked in advance.
        pub(in crate::run) fn new(
            plan: &Plan,
            contestants: &[Contestant],
            trust: bool,
        ) -> anyhow::Result<Source> {
            let mut confinement = confinement(trust, contestants)?;
            let allowance = plan.allowance();
            confinement.limits = Limits {
                memory: allowance.memory_mib << 20,
                processes: allowance.processes.into(),
                ..confinement.limits
            };
            let launcher = Launcher::new(confinement);
            let launcher = if plan.pause() { launcher } else { launcher.without_rest() };
            let has_programs = contestants.iter().any(is_program);
            let source = Source { launcher, has_programs };
            any_game::of(plan)?.check(&source, contestants)?;
            Ok(source)
        }

        /// Checks that all contestants can play a game from this position.
        ///
        /// # Errors
        /// If one of them cannot, as far as this can be checked in advance.
        pub(in crate::run) fn check<G: Described>(
            &self,
            contestants: &[Contestant],
            start: &G,
        ) -> anyhow::Result<()> {
            self.launcher.check(contestants, start).map_err(anyhow::Error::msg)
        }

        /// The confinement of the programs, if any take part.
        pub(in crate::run) fn isolation(&self) -> Option<String> {
            self.has_programs.then(|| self.launcher.isolation().to_string())
        }
    }

    impl<G: Described> PlayerSource<G> for Source {
        fn player(&self, contestant: &Contestant, start: &G) -> Result<Box<dyn Player<G>>, String> {
            self.launcher.player(contestant, start)
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod engines {
    use anyhow::bail;
    use games::Described;
    use protocols::players::{Engines, Player, PlayerSource};
    use protocols::{Contestant, ContestantKind};

    use super::Plan;

    /// Makes players of engines. Programs can be confined only on Linux.
    pub(in crate::run) struct Source(Engines);

    impl Source {
        /// The source of players for these contestants.
        ///
        /// # Errors
        /// If one of them is a program.
        pub(in crate::run) fn new(
            _: &Plan,
            contestants: &[Contestant],
            _: bool,
        ) -> anyhow::Result<Source> {
            let program = contestants
                .iter()
                .find(|contestant| matches!(contestant.kind, ContestantKind::Program(_)));
            if let Some(program) = program {
                bail!("{} is a program, and programs can play only on Linux", program.name);
            }
            Ok(Source(Engines))
        }

        /// Accepts all contestants. An engine that does not play this game fails when its game begins.
        ///
        /// # Errors
        /// None.
        pub(in crate::run) fn check<G>(&self, _: &[Contestant], _: &G) -> anyhow::Result<()> {
            Ok(())
        }

        /// No program takes part.
        pub(in crate::run) fn isolation(&self) -> Option<String> {
            None
        }
    }

    impl<G: Described> PlayerSource<G> for Source {
        fn player(&self, contestant: &Contestant, start: &G) -> Result<Box<dyn Player<G>>, String> {
            self.0.player(contestant, start)
        }
    }
}
