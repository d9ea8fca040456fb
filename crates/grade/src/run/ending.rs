//! How a run ended, in words that a student understands.

use sandbox::{ExitReason, Limit};

use super::Run;

impl Run {
    /// How it ended, as a predicate whose subject is the program.
    pub(crate) fn ended(&self) -> String {
        match &self.ending {
            None if self.was_waiting => {
                "was still waiting for something when its time was up, although its input had \
                 ended"
                    .to_owned()
            }
            None => "was still computing when its time was up".to_owned(),
            Some(ExitReason::Killed(signal)) => killed(*signal),
            Some(ExitReason::Forbidden) => {
                "tried what is forbidden here, and was ended for it".to_owned()
            }
            Some(ExitReason::Broke(Limit::Output)) => {
                "printed more than it may: it may print without end".to_owned()
            }
            Some(other) => other.to_string(),
        }
    }

    /// How it misbehaved, as a predicate, if it did not exit by itself.
    pub(crate) fn misbehaved(&self) -> Option<String> {
        let is_well = matches!(self.ending, Some(ExitReason::Exited(_)));
        (!is_well).then(|| self.ended())
    }

    /// Returns true if its time was up.
    pub(crate) fn is_late(&self) -> bool {
        matches!(self.ending, None | Some(ExitReason::Broke(Limit::Cpu)))
    }
}

/// The signals by which wrong programs die.
fn killed(signal: i32) -> String {
    let why = match signal {
        4 => "it ran into code that is none",
        6 => "it was aborted, as by a failed assertion or damaged memory",
        7 | 11 => "it used memory that is not its own",
        8 => "it divided by zero or overflowed",
        _ => return ExitReason::Killed(signal).to_string(),
    };
    let name = ExitReason::Killed(signal).to_string();
    let name = name.split_once('(').map_or("", |(_, name)| name.trim_end_matches(')'));
    format!("crashed: {why} ({name})")
}
