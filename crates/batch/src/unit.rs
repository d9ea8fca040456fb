use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::work::{Answer, Means, Work};
use crate::{Failure, sealed};

const UNIT: &str = "unit";
const RESULT: &str = "result";

/// The version of the program whose engines and solver the answers depend on.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// A unit of work, and its id.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    id: String,
    work: Work,
}

/// The work, and the program that does it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Body {
    program: String,
    work: Work,
}

/// The result of a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Completed {
    /// The id of the unit.
    pub unit: String,
    /// The time that it took, in seconds of the clock.
    pub seconds: f64,
    /// The answer.
    pub answer: Answer,
}

impl Unit {
    /// A unit for this work.
    ///
    /// # Panics
    /// If a path in the work is not UTF-8.
    pub fn new(work: Work) -> Unit {
        let (id, _) = sealed::seal(UNIT, &Body { program: PROGRAM.to_owned(), work: work.clone() });
        Unit { id, work }
    }

    /// Reads what [`to_json`](Unit::to_json) has written.
    ///
    /// # Errors
    /// If it is no whole unit, or one for another version of the program.
    pub fn from_json(text: &str) -> Result<Unit, Failure> {
        let (id, body): (String, Body) = sealed::open(UNIT, text).map_err(Failure::Failed)?;
        if body.program != PROGRAM {
            return Err(Failure::of(format!(
                "it was planned by discus {:.20}, and this is {PROGRAM}; use the same discus everywhere",
                body.program
            )));
        }
        Ok(Unit { id, work: body.work })
    }

    /// The unit as JSON, on one line.
    pub fn to_json(&self) -> String {
        let body = Body { program: PROGRAM.to_owned(), work: self.work.clone() };
        sealed::seal(UNIT, &body).1
    }

    /// Its id: the hash of its work, 64 hexadecimal digits.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its work.
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// Its work alone.
    pub(crate) fn into_work(self) -> Work {
        self.work
    }

    /// Does the work. Equal units have equal answers, on every machine.
    ///
    /// # Errors
    /// If it was stopped, or cannot be done here.
    pub fn run(
        &self,
        means: &Means,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Completed, Failure> {
        let started = Instant::now();
        let answer = self.work.run(means, stop)?;
        let seconds = started.elapsed().as_secs_f64();
        Ok(Completed { unit: self.id.clone(), seconds, answer })
    }
}

impl Completed {
    /// Reads what [`to_json`](Completed::to_json) has written.
    ///
    /// # Errors
    /// If it is no whole result.
    pub fn from_json(text: &str) -> Result<Completed, Failure> {
        sealed::open(RESULT, text).map(|(_, completed)| completed).map_err(Failure::Failed)
    }

    /// The result as JSON, on one line.
    pub fn to_json(&self) -> String {
        sealed::seal(RESULT, self).1
    }
}
