//! Leaks, invalid accesses, values that were never set, and refused memory.

mod refused;
mod sanitizers;
mod tool;
mod valgrind;

use submissions::Subject;

use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::session::Session;
use crate::shrink::shrink;

pub(crate) use refused::{REFUSE, Refusal};
use tool::{Look, Tool};

/// The keys of the checks of the family `memory` to which each kind of fault belongs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemoryKeys<'a> {
    /// Memory that is not given back.
    pub(crate) leaks: &'a str,
    /// Reading or writing memory that is not the program's own, or freeing it twice.
    pub(crate) invalid: &'a str,
    /// Using values that were never set.
    pub(crate) unset: &'a str,
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Leak,
    Invalid,
    Unset,
}

/// A fault of memory in one run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    kind: Kind,
    /// The program's task, in a sentence.
    what: String,
    /// The tool's words.
    text: String,
}

/// Runs that may be made to shorten a session: each takes about a second.
const MOST_RUNS: usize = 8;

impl Kind {
    const ALL: [Kind; 3] = [Kind::Invalid, Kind::Unset, Kind::Leak];
}

impl MemoryKeys<'_> {
    fn id(&self, kind: Kind) -> String {
        let key = match kind {
            Kind::Leak => self.leaks,
            Kind::Invalid => self.invalid,
            Kind::Unset => self.unset,
        };
        format!("{}.{key}", Family::Memory)
    }
}

impl Marking<'_> {
    /// Runs sessions under valgrind if it is there, else in a build with the compiler's sanitizers,
    /// and reports what is wrong with the use of memory. Each session takes about a second.
    pub(crate) fn check_memory(
        &mut self,
        keys: &MemoryKeys,
        subject: &Subject,
        sessions: &[Session],
    ) {
        let Some(mut tool) = self.tool_or_skip(keys, Tool::find(self, subject)) else { return };
        for session in sessions {
            let mut look = self.look(&tool, session);
            if matches!(look, Look::Broken) {
                let other = Tool::without_valgrind(self, subject);
                let Some(other) = self.tool_or_skip(keys, other) else { return };
                tool = other;
                look = self.look(&tool, session);
            }
            let Look::Found(findings) = look else {
                let why = "The use of memory was not checked to the end, which takes too long.";
                return self.note(why.to_owned());
            };
            for finding in findings {
                let id = keys.id(finding.kind);
                if !self.has_fault(&id) && self.goes_on() {
                    let fault = self.memory_fault(&tool, subject, session, finding, id);
                    self.fault(fault);
                }
            }
        }
    }

    /// The tool, if there is one; the checks that it cannot make are skipped.
    fn tool_or_skip(&mut self, keys: &MemoryKeys, tool: Result<Tool, String>) -> Option<Tool> {
        match &tool {
            Err(why) => {
                for kind in Kind::ALL {
                    self.skip(&keys.id(kind), why);
                }
            }
            Ok(Tool::Sanitizers { .. }) => {
                self.skip(&keys.id(Kind::Unset), "valgrind, which could tell, does not work here");
            }
            Ok(Tool::Valgrind(_)) => {}
        }
        tool.ok()
    }

    /// Returns true if valgrind is here, which can check drivers, too.
    pub(crate) fn has_valgrind(&self) -> bool {
        tool::is_installed(self.confinement(), "valgrind")
    }

    fn look(&self, tool: &Tool, session: &Session) -> Look {
        if self.goes_on() { tool.look(self, session) } else { Look::TooLong }
    }

    /// Shortens the session, as long as it shows a fault of this kind.
    fn memory_fault(
        &self,
        tool: &Tool,
        subject: &Subject,
        session: &Session,
        finding: Finding,
        check: String,
    ) -> Fault {
        let mut best = finding;
        let session = shrink(session, MOST_RUNS, |shorter| {
            let Look::Found(found) = self.look(tool, shorter) else { return false };
            let same = found.into_iter().find(|found| found.kind == best.kind);
            let is_found = same.is_some();
            best = same.unwrap_or_else(|| best.clone());
            is_found
        });
        let text = format!("{}\n{}", typed(&subject.command, &session), best.text);
        let evidence = Evidence::Text(text);
        Fault { check, what: best.what, cause: None, after: None, evidence }
    }
}

/// How to repeat a session.
fn typed(command: &str, session: &Session) -> String {
    let input = String::from_utf8_lossy(&session.input()).into_owned();
    let words = [command].into_iter().chain(session.arguments.iter().map(String::as_str));
    let words: Vec<&str> = words.collect();
    format!("{}\n{input}", words.join(" "))
}
