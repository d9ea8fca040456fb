//! Which faults of the program follow from faults of its functions.

use crate::marking::Marking;

/// Faults of functions that are of their own.
pub(super) struct Explained {
    keys: Vec<String>,
}

/// The checks of functions from which a fault of a check of the program follows.
fn reasons(key: &str) -> &'static [&'static str] {
    match key {
        "R1" => &["R1", "R12"],
        "R2" => &["R2", "L3", "R9"],
        "R5" => &["R5", "L4", "L1"],
        "R6" => &["R6", "L9", "L8", "L1", "L10"],
        "R7" => &["R7", "R8", "L6", "L10", "L11", "L1"],
        "R8" => &["R8", "R7", "L6", "L10"],
        "R9" => &["R9", "L7", "R8", "R7"],
        "R11" => &["R11", "L5", "L10"],
        "R12" => &["R12", "L2"],
        // The main calls all of them.
        _ => &[
            "R1", "R2", "L3", "R5", "L4", "L1", "R6", "L9", "L8", "R7", "R8", "L6", "L10", "L11",
            "R9", "L7", "R11", "L5", "L2",
        ],
    }
}

impl Explained {
    /// The faults of functions found so far.
    pub(super) fn by(marking: &mut Marking) -> Explained {
        let own = marking.faults().iter().filter(|fault| fault.after.is_none());
        let keys = own.filter_map(|fault| fault.check.strip_prefix("functions."));
        Explained { keys: keys.map(str::to_owned).collect() }
    }

    /// Marks the faults of the program that follow from them.
    pub(super) fn mark(&self, marking: &mut Marking) {
        for fault in marking.faults() {
            let Some(key) = fault.check.strip_prefix("program.") else { continue };
            let reason = self.keys.iter().find(|known| reasons(key).contains(&known.as_str()));
            if let (Some(reason), None) = (reason, &fault.after) {
                fault.after = Some(format!("functions.{reason}"));
            }
        }
    }
}
