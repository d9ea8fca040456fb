//! Which faults of the program follow from faults of its functions.

use crate::marking::Marking;

/// Checks of functions whose faults the program does not show: nobody calls `best_move` there, and its
/// boards are those of games.
const HIDDEN: [&str; 3] = ["L4", "L12", "L13"];

/// A fault of a function from which those of the program follow.
pub(super) struct Explained {
    by: Option<String>,
}

impl Explained {
    /// The first fault of its own among those of the functions.
    pub(super) fn by(marking: &mut Marking) -> Explained {
        let own = marking.faults().iter().filter(|fault| fault.after.is_none());
        let mut shown = own.filter(|fault| {
            let key = fault.check.strip_prefix("functions.");
            key.is_some_and(|key| !HIDDEN.contains(&key))
        });
        Explained { by: shown.next().map(|fault| fault.check.clone()) }
    }

    /// Marks the faults of the program. One with the same key as a fault of a function follows from
    /// that.
    pub(super) fn mark(&self, marking: &mut Marking) {
        let Some(first) = &self.by else { return };
        let known: Vec<String> = marking.faults().iter().map(|fault| fault.check.clone()).collect();
        for fault in marking.faults() {
            let Some(key) = fault.check.strip_prefix("program.") else { continue };
            let same = known.iter().find(|check| **check == format!("functions.{key}"));
            fault.after = Some(same.unwrap_or(first).clone());
        }
    }
}
