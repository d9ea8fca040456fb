//! The tool that sees faults of memory.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::time::Duration;

use sandbox::{Confinement, Isolation, Limits};
use submissions::Subject;

use super::{Finding, sanitizers, valgrind};
use crate::marking::Marking;
use crate::run::{Run, Runner};
use crate::session::Session;

/// The tool that finds faults of memory.
pub(super) enum Tool {
    Valgrind(Subject),
    /// The program built with them, and as it was.
    Sanitizers {
        built: Subject,
        plain: Subject,
    },
}

/// The result of a session under a tool.
pub(super) enum Look {
    Found(Vec<Finding>),
    TooLong,
    /// The tool does not work on this machine.
    Broken,
}

/// A program under a tool is some thirty times as slow, though seldom for the whole of its time.
const SLOWER: u32 = 10;
const LONG: Duration = Duration::from_secs(30);

impl Tool {
    /// The best tool that is here.
    ///
    /// # Errors
    /// A sentence, if there is none.
    pub(super) fn find(marking: &Marking, subject: &Subject) -> Result<Tool, String> {
        if !subject.is_binary() {
            return Err("the program is not a compiled one".to_owned());
        }
        if is_installed(marking.confinement(), "valgrind") {
            return Ok(Tool::Valgrind(subject.clone().run_by(&valgrind::COMMAND)));
        }
        Tool::without_valgrind(marking, subject)
    }

    /// The compiler's sanitizers.
    ///
    /// # Errors
    /// A sentence, if the submission cannot be built with them.
    pub(super) fn without_valgrind(marking: &Marking, subject: &Subject) -> Result<Tool, String> {
        let built = sanitizers::build(marking)?;
        Ok(Tool::Sanitizers { built, plain: subject.clone() })
    }

    /// The outcome of a session.
    pub(super) fn look(&self, marking: &Marking, session: &Session) -> Look {
        match self {
            Tool::Valgrind(subject) => {
                const MEMORY: u64 = 2 << 30;
                let Some(run) = Tool::run(marking, subject, session, MEMORY) else {
                    return Look::TooLong;
                };
                if !valgrind::has_run(&run) {
                    return Look::Broken;
                }
                Look::Found(valgrind::findings(&run, subject.folder()))
            }
            Tool::Sanitizers { built, plain } => {
                // They reserve many TiB, of which they use little.
                let Some(run) = Tool::run(marking, built, session, u64::MAX / 4) else {
                    return Look::TooLong;
                };
                let found = sanitizers::findings(&run, built.folder());
                let leak = marking.counted_leak(plain, session);
                Look::Found(found.into_iter().chain(leak).collect())
            }
        }
    }

    fn run(marking: &Marking, subject: &Subject, session: &Session, memory: u64) -> Option<Run> {
        let runner = marking.runner();
        let limits = Limits { memory, cpu: 60, ..runner.confinement.limits };
        let confinement = Confinement { limits, ..runner.confinement.clone() };
        let time = LONG.min(SLOWER * marking.rubric.limits.session).min(marking.rest());
        let run = marking.run_by(
            &Runner { confinement, time, stop: marking.stop() },
            subject,
            session,
        )?;
        marking.charge(run.own);
        (!run.is_late()).then_some(run)
    }
}

/// Returns true if a command is in the search path of the sandbox.
pub(super) fn is_installed(confinement: &Confinement, command: &str) -> bool {
    const USUAL: &str = "/usr/local/bin:/usr/bin:/bin";
    let ours = env::var_os("PATH").filter(|_| confinement.isolation == Isolation::Trusted);
    let given = confinement.environment.iter().find(|(name, _)| name == "PATH");
    let places = given.map(|(_, places)| places.clone()).or(ours);
    let places = places.unwrap_or_else(|| OsString::from(USUAL));
    env::split_paths(&places).any(|place| fs::metadata(place.join(command)).is_ok())
}
