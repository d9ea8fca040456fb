//! Programs between two of their games.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use games::Id;

use super::{PlayerSpec, Result, SandboxedProgram};

/// The player of a program and the game that it was started for.
pub(super) type Owner = (PlayerSpec, Id);

/// Programs that have finished a game and wait for the next one. When this value is dropped, they
/// end.
#[derive(Default)]
pub struct IdlePrograms {
    programs: Mutex<Vec<(Owner, SandboxedProgram)>>,
}

impl IdlePrograms {
    /// Takes a program of this player that plays this game, the one that was idle for the shortest
    /// time.
    pub fn take(&self, owner: &Owner) -> Option<SandboxedProgram> {
        let mut programs = self.lock();
        let place = programs.iter().rposition(|(its, _)| its == owner)?;
        Some(programs.remove(place).1)
    }

    /// Adds a program. Those that were idle for the longest time end if there are more than `most`.
    fn add(&self, owner: Owner, program: SandboxedProgram, most: usize) {
        let mut programs = self.lock();
        programs.push((owner, program));
        let excess = programs.len().saturating_sub(most);
        let ended: Vec<_> = programs.drain(..excess).collect();
        // Ending a program takes time, and other games need the list.
        drop(programs);
        drop(ended);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<(Owner, SandboxedProgram)>> {
        // Nothing panics while it holds the lock.
        self.programs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The means to use a program for more than one game.
pub struct Reuse {
    /// Its player and its game.
    pub owner: Owner,
    /// The place of the program between its games.
    pub idle: Arc<IdlePrograms>,
    /// The greatest number of programs there.
    pub most: usize,
    /// Makes a fresh program of the same kind, in a fresh folder, if this one cannot play on.
    pub fresh: Box<dyn Fn() -> Result<SandboxedProgram>>,
}

impl Reuse {
    /// Keeps a program for the next game of its player.
    pub(super) fn keep(&self, program: SandboxedProgram) {
        self.idle.add(self.owner.clone(), program, self.most);
    }
}

#[cfg(test)]
mod tests {
    use games::{Described, Variant};
    use rules::connect4::Board;
    use sandbox::{Confinement, TemporaryFolder};

    use super::*;

    fn owner(name: &str, rows: usize) -> Owner {
        let variant = Variant { rows: Some(rows), ..Variant::default() };
        let start = Board::begin(&variant).expect("a board");
        (format!("{name}:=line=./bot").parse().expect("a player"), start.id())
    }

    #[test]
    fn the_programs_that_are_idle_for_the_longest_time_end() {
        let idle = IdlePrograms::default();
        if !sandbox::IS_AVAILABLE {
            return;
        }
        for name in ["Ada", "Bob", "Cy"] {
            let folder = TemporaryFolder::empty().expect("a folder");
            let confinement = Confinement::trusting(Vec::new());
            let program = SandboxedProgram::new(confinement, folder, Vec::new(), false);
            idle.add(owner(name, 6), program, 2);
        }
        let is_kept = |name, rows| idle.take(&owner(name, rows)).is_some();
        assert!(!is_kept("Ada", 6), "there were two others");
        assert!(!is_kept("Bob", 7), "it was started for another board");
        assert!(is_kept("Bob", 6) && is_kept("Cy", 6));
        assert!(!is_kept("Cy", 6), "it plays now");
    }
}
