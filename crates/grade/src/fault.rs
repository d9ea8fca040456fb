use serde::{Deserialize, Serialize};

use crate::session::Session;

/// A check that failed, with what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The id of the check, such as `program.R21`.
    pub check: String,
    /// A sentence that says what happened.
    pub what: String,
    /// A guess at the cause, in a sentence.
    pub cause: Option<String>,
    /// The id of the check from whose fault this one follows; `None` for a fault of its own. It orders the
    /// faults while a submission is marked, and is not stored.
    #[serde(skip)]
    pub after: Option<String>,
    /// The evidence.
    pub evidence: Evidence,
}

impl Fault {
    /// A fault of its own that a sentence shows.
    pub(crate) fn plain(check: String, what: impl Into<String>) -> Fault {
        let evidence = Evidence::Text(String::new());
        Fault { check, what: what.into(), cause: None, after: None, evidence }
    }

    /// The session that shows it, on one line.
    pub(crate) fn typed(&self) -> Option<String> {
        match &self.evidence {
            Evidence::Session { session, .. } => Some(session.shown()),
            Evidence::Text(_) => None,
        }
    }
}

/// The evidence of a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Evidence {
    /// A session, as short as could be found.
    Session {
        /// The command that the session is typed at, as a student can repeat it.
        command: String,
        /// The session.
        session: Session,
        /// The output of a correct submission.
        #[serde(with = "crate::bytes")]
        expected: Vec<u8>,
        /// The output of this one.
        #[serde(with = "crate::bytes")]
        found: Vec<u8>,
        /// The offsets in `expected` and in `found` at which they differ, after whatever the rubric
        /// forgives.
        at: [usize; 2],
        /// How it ended, as a predicate whose subject is the program.
        ending: String,
    },
    /// Text of a tool, such as a compiler, or nothing.
    Text(String),
}
