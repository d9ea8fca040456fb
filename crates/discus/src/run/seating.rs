//! Where the contestants of a tournament or a match get their players from.

#[cfg(target_os = "linux")]
pub(super) use confined::{Seating, confinement};
#[cfg(not(target_os = "linux"))]
pub(super) use engines::Seating;
use tournament::plan::Event;

/// The word by which the keeper of a cell is started, which nobody types.
pub(super) const CELL: &str = "cell";

#[cfg(target_os = "linux")]
mod confined {
    use std::env;

    use anyhow::{Context as _, anyhow};
    use protocols::launcher::{House, Housed};
    use protocols::players::{Player, Seats};
    use protocols::{Contestant, Kind};
    use rules::connect4::Board;
    use rules::{Game, checkers};
    use sandbox::{Confinement, Folder, Limits};
    use tournament::plan::{Rules, Stage};

    use super::{CELL, Event};

    /// Which cells programs get; engines alone need none.
    pub(in crate::run) fn confinement(
        trust: bool,
        contestants: &[Contestant],
    ) -> anyhow::Result<Confinement> {
        let binary = env::current_exe().context("the referee's own program cannot be found")?;
        let cell = vec![binary.into_os_string(), CELL.into()];
        if !contestants.iter().any(is_program) {
            return Ok(Confinement::trusting(cell));
        }
        // Where none can be made it is not the confinement that fails.
        drop(Folder::empty()?);
        Folder::sweep();
        if trust {
            return Ok(Confinement::trusting(cell));
        }
        Confinement::strongest(cell)
            .map_err(|none| anyhow!("{none}; --trust lets them do whatever you can"))
    }

    fn is_program(who: &Contestant) -> bool {
        matches!(who.kind, Kind::Program(_))
    }

    /// A house for everybody who takes part.
    pub(in crate::run) struct Seating {
        house: House,
        has_programs: bool,
    }

    impl Seating {
        /// Seats for these contestants.
        ///
        /// # Errors
        /// If one of them cannot play what is planned, as far as it is known beforehand.
        pub(in crate::run) fn new(
            event: &Event,
            contestants: &[Contestant],
            trust: bool,
        ) -> anyhow::Result<Seating> {
            let mut confinement = confinement(trust, contestants)?;
            let allowance = event.allowance();
            confinement.limits = Limits {
                memory: allowance.memory_mib << 20,
                processes: allowance.processes.into(),
                ..confinement.limits
            };
            let house = House::new(confinement);
            let house = if event.pause() { house } else { house.without_rest() };
            let has_programs = contestants.iter().any(is_program);
            let seating = Seating { house, has_programs };
            match event.rules() {
                Rules::ConnectFour { .. } => seating.check::<Board>(event, contestants)?,
                Rules::Checkers(_) => seating.check::<checkers::Position>(event, contestants)?,
            }
            Ok(seating)
        }

        fn check<G: Stage + Housed>(
            &self,
            event: &Event,
            contestants: &[Contestant],
        ) -> anyhow::Result<()> {
            if let Some(start) = G::initial(event.rules()) {
                self.house.check(contestants, &start).map_err(anyhow::Error::msg)?;
            }
            Ok(())
        }

        /// What stands between programs and the machine, if any take part.
        pub(in crate::run) fn tier(&self) -> Option<String> {
            self.has_programs.then(|| self.house.tier().to_string())
        }
    }

    impl<G: Game> Seats<G> for Seating
    where
        House: Seats<G>,
    {
        fn seat(&self, who: &Contestant, start: &G) -> Result<Box<dyn Player<G>>, String> {
            self.house.seat(who, start)
        }
    }
}

#[cfg(not(target_os = "linux"))]
mod engines {
    use anyhow::bail;
    use protocols::players::{Engines, Player, Seats};
    use protocols::{Contestant, Kind};
    use rules::Game;

    use super::Event;

    /// Seats for engines: programs are confined on Linux alone.
    pub(in crate::run) struct Seating(Engines);

    impl Seating {
        /// Seats for these contestants.
        ///
        /// # Errors
        /// If one of them is a program.
        pub(in crate::run) fn new(
            _: &Event,
            contestants: &[Contestant],
            _: bool,
        ) -> anyhow::Result<Seating> {
            let program = contestants.iter().find(|who| matches!(who.kind, Kind::Program(_)));
            if let Some(program) = program {
                bail!("{} is a program, and programs play on Linux alone", program.name);
            }
            Ok(Seating(Engines))
        }

        /// No program takes part.
        pub(in crate::run) fn tier(&self) -> Option<String> {
            None
        }
    }

    impl<G: Game> Seats<G> for Seating
    where
        Engines: Seats<G>,
    {
        fn seat(&self, who: &Contestant, start: &G) -> Result<Box<dyn Player<G>>, String> {
            self.0.seat(who, start)
        }
    }
}
