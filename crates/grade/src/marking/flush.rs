//! Tells whether output is flushed before every read.

use super::Marking;
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::run::Subject;
use crate::session::Session;

impl Marking<'_> {
    /// Checks whether a program has printed all it has to print whenever it reads a line of this
    /// session: as much as it prints if its input ends there, but for `at_end`, which the assignment
    /// wants at the end of the input. Programs that do not repeat themselves are not examined.
    pub(crate) fn check_flushed(
        &mut self,
        family: Family,
        key: &str,
        subject: &Subject,
        session: &Session,
        at_end: &[u8],
    ) {
        let Some(talk) = self.talk(subject, session) else { return };
        let Some(rests) = self.rests(subject, session, &talk.before) else { return };
        // What it prints at the end of the input may be wrong, which is another fault.
        let usual = rests.iter().flatten().map(Vec::len).min().unwrap_or(0).max(at_end.len());
        let is_held = |(before, rest): (&Vec<u8>, &Option<Vec<u8>>)| {
            let held = rest.as_ref().map_or(0, Vec::len);
            held > usual || before.is_empty() && held > at_end.len()
        };
        let Some(count) = talk.before.iter().zip(&rests).position(is_held) else { return };
        let found = talk.before[count].clone();
        let mut expected = [&found[..], rests[count].as_deref().unwrap_or_default()].concat();
        if expected.ends_with(at_end) {
            expected.truncate(expected.len() - at_end.len());
        }
        let missing = expected.len() - found.len();
        self.fault(Fault {
            check: format!("{family}.{key}"),
            what: format!(
                "When it reads line {}, {missing} bytes that it has to print are still in its \
                 buffer: flush the output before every read.",
                count + 1
            ),
            cause: None,
            after: None,
            evidence: Evidence::Session {
                command: subject.command.clone(),
                session: cut(session, count),
                at: [found.len(), found.len()],
                expected,
                found,
                ending: "was waiting for its input".to_owned(),
            },
        });
    }

    /// The further output if the input ends where the program had printed this much: for each line;
    /// `None` if it prints something else. Nothing if there is no time left.
    fn rests(
        &self,
        subject: &Subject,
        session: &Session,
        before: &[Vec<u8>],
    ) -> Option<Vec<Option<Vec<u8>>>> {
        let rest = |(count, before): (usize, &Vec<u8>)| {
            let run =
                self.goes_on_with(subject).then(|| self.run(subject, &cut(session, count)))?;
            let rest = run.output.strip_prefix(&before[..]).filter(|_| run.misbehaved().is_none());
            Some(rest.map(<[u8]>::to_vec))
        };
        before.iter().enumerate().map(rest).collect()
    }
}

/// The first lines of a session.
fn cut(session: &Session, count: usize) -> Session {
    let lines = session.lines[..count.min(session.lines.len())].to_vec();
    Session { lines, ..session.clone() }
}
