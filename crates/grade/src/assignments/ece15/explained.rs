//! Which faults of the program follow from faults of its functions.

use crate::marking::Marking;

/// Checks of the program, and those of the functions from whose faults theirs follow.
const FOLLOWING: [(&str, &[&str]); 9] = [
    ("R1a", &["R1a"]),
    ("R2a", &["R2a", "L3"]),
    ("R3", &["R5a", "L11a", "L1a", "L6"]),
    ("R4", &["R2a", "L3", "R5a", "L11a", "L1a", "L6", "L5a", "L9", "L8a"]),
    ("R5a", &["R5a", "L11a", "L1a", "L1b", "L6"]),
    ("R6a", &["R6a", "L8a", "L9", "L11a", "L10a"]),
    ("R7a", &["R7a", "L6", "L10a", "R8a", "L11a"]),
    ("R8a", &["R8a", "R7a"]),
    ("R11", &["R11", "L5a", "L10a", "L11a"]),
];

/// The findings of the functions.
pub(super) struct Explained {
    /// The checks of functions that failed by themselves.
    failed: Vec<String>,
}

impl Explained {
    /// The faults of the functions.
    pub(super) fn by(marking: &mut Marking) -> Explained {
        let own = marking.faults().iter().filter(|fault| fault.after.is_none());
        Explained { failed: own.map(|fault| fault.check.clone()).collect() }
    }

    /// Excuses the faults of the program that follow from one of a function, which has cost its points.
    pub(super) fn mark(&self, marking: &mut Marking) {
        let known: Vec<String> = marking.faults().iter().map(|fault| fault.check.clone()).collect();
        for check in known {
            let Some(key) = check.strip_prefix("program.") else { continue };
            let following = FOLLOWING.iter().find(|(known, _)| *known == key);
            let failed = |cause: &&str| self.failed.contains(&format!("functions.{cause}"));
            match following {
                Some((_, causes)) => {
                    if let Some(cause) = causes.iter().find(|cause| failed(cause)) {
                        marking.excuse(&check, &format!("functions.{cause}"));
                    }
                }
                None if failed(&key) => {
                    marking.skip(&check, &format!("functions.{key} has cost its points already."));
                }
                None => {}
            }
        }
    }
}
