//! Allocations that are counted and refused.

use sandbox::ExitReason;
use submissions::Subject;

use super::{Finding, Kind};
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::run::Run;
use crate::session::Session;

/// A source that a driver can be linked with: `void discus_refuse(long n)` makes the n-th allocation
/// from then on fail; 0 makes none fail.
pub(crate) const REFUSE: (&str, &str) = ("discus-refuse.c", include_str!("refuse.c"));

/// Allocations that are refused in one session: the first, then some of the others.
const FIRST: u64 = 12;
const OTHERS: u64 = 6;

/// A session in which one allocation was refused.
#[derive(Debug)]
pub(crate) struct Refusal<'a> {
    /// The session.
    pub(crate) session: &'a Session,
    /// Which allocation was refused, counted from 1.
    pub(crate) number: u64,
    /// The function that refused: `malloc`, `calloc`, `realloc` or `new`.
    pub(crate) function: &'a str,
    /// The run of the program.
    pub(crate) run: &'a Run,
    /// The blocks that were in use at its end; `None` if it did not exit by itself.
    pub(crate) left: Option<u64>,
}

/// The counts of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Counted {
    allocations: u64,
    /// Blocks and bytes that were in use at the end.
    blocks: u64,
    bytes: u64,
    /// The function that refused, if one did.
    refused: Option<String>,
}

impl Marking<'_> {
    /// Runs sessions in which one allocation after the other is refused. `judge` says what is wrong
    /// with what the program did then, in a sentence; the first such run is reported.
    pub(crate) fn check_refused(
        &mut self,
        key: &str,
        subject: &Subject,
        sessions: &[Session],
        judge: &dyn Fn(&Refusal) -> Option<String>,
    ) {
        let id = format!("{}.{key}", Family::Memory);
        let refusing = match self.refusing(subject) {
            Ok(refusing) => refusing,
            Err(why) => return self.skip(&id, &why),
        };
        for session in sessions {
            let Some((_, Some(counted))) = self.counted(&refusing, session, 0) else {
                return self.skip(&id, "its allocations cannot be counted");
            };
            for number in numbers(counted.allocations) {
                let Some((run, counted)) = self.counted(&refusing, session, number) else {
                    return;
                };
                let function =
                    counted.as_ref().map_or(Some("malloc"), |one| one.refused.as_deref());
                // A program that makes choices of its own may allocate less this time.
                let Some(function) = function else { continue };
                let left = counted.as_ref().map(|counted| counted.blocks);
                let refusal = Refusal { session, number, function, run: &run, left };
                if let Some(what) = judge(&refusal) {
                    let fault = fault(&id, subject, &refusal, &what);
                    return self.fault(fault);
                }
            }
        }
    }

    /// The subject with our library before that of C.
    fn refusing(&self, subject: &Subject) -> Result<Subject, String> {
        if !subject.is_binary() {
            return Err("the program is not a compiled one".to_owned());
        }
        let (folder, library) = self.refuse_library()?;
        let path = folder.path().join(library);
        Ok(subject.clone().with_variable("LD_PRELOAD", path).beside(folder))
    }

    /// Runs a session in which this allocation is refused, or none if it is 0, and what was counted; a program
    /// that crashes or is ended says nothing.
    fn counted(
        &self,
        refusing: &Subject,
        session: &Session,
        number: u64,
    ) -> Option<(Run, Option<Counted>)> {
        if !self.goes_on_with(refusing) {
            return None;
        }
        let subject = refusing.clone().with_variable("DISCUS_REFUSE", number.to_string());
        let mut run = self.run(&subject, session);
        let counted = take_count(&mut run.errors);
        Some((run, counted))
    }

    /// The memory that is left at the end of a session, where valgrind is not there to tell.
    pub(super) fn counted_leak(&self, subject: &Subject, session: &Session) -> Option<Finding> {
        let refusing = self.refusing(subject).ok()?;
        let (run, counted) = self.counted(&refusing, session, 0)?;
        let is_well = matches!(run.ending, Some(ExitReason::Exited(_)));
        let Counted { blocks, bytes, .. } = counted?;
        (is_well && blocks > 0).then(|| {
            let word = if blocks == 1 { "block" } else { "blocks" };
            let what =
                format!("The program ends without giving back {bytes} bytes in {blocks} {word}.");
            Finding { kind: Kind::Leak, what, text: String::new() }
        })
    }
}

fn fault(id: &str, subject: &Subject, refusal: &Refusal, what: &str) -> Fault {
    let Refusal { session, number, function, run, .. } = refusal;
    let command = format!("DISCUS_REFUSE={number} {}", subject.command);
    Fault {
        check: id.to_owned(),
        what: format!("When allocation {number} ({function}) is refused: {what}"),
        cause: None,
        after: None,
        evidence: Evidence::Session {
            command,
            session: (*session).clone(),
            expected: Vec::new(),
            found: run.output.clone(),
            at: [0, run.output.len()],
            ending: run.ended(),
        },
    }
}

/// Which of so many allocations are refused.
fn numbers(allocations: u64) -> Vec<u64> {
    let rest = allocations.saturating_sub(FIRST);
    let others = (1..=OTHERS.min(rest)).map(|part| FIRST + part * rest / OTHERS.min(rest));
    (1..=allocations.min(FIRST)).chain(others).collect()
}

/// Takes the last line that our library has printed off the standard error.
fn take_count(errors: &mut Vec<u8>) -> Option<Counted> {
    const MARK: &[u8] = b"\n@allocations ";
    let at = errors.windows(MARK.len()).rposition(|bytes| bytes == MARK)?;
    let line = String::from_utf8_lossy(&errors[at + MARK.len()..]).into_owned();
    errors.truncate(at);
    let mut words = line.split_whitespace();
    let mut number = || words.next()?.parse::<u64>().ok();
    let (allocations, blocks, bytes) = (number()?, number()?, number()?);
    let refused = words.next().filter(|word| *word != "-").map(str::to_owned);
    Some(Counted { allocations, blocks, bytes, refused })
}

#[cfg(test)]
#[path = "../../tests/unit/refused.rs"]
mod tests;
