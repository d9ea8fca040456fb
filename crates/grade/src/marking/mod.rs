//! The marking of one submission.

mod budget;
mod built;
mod finish;
mod sessions;

use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sandbox::{Confinement, ExitReason, TemporaryFolder};
use submissions::{Built, Driver, NoFiles, Recipe, Subject, Submission, Tools, Tree};

use crate::check::Family;
use crate::course::Course;
use crate::fault::Fault;
use crate::memory::REFUSE;
use crate::rubric::Rubric;
use crate::run::{Run, Runner};
use crate::session::Session;
use crate::tally::Tally;

use budget::Budget;

pub use finish::{NotGraded, grade};

/// A submission that is being marked: its program, the rubric, and the faults found so far.
pub(crate) struct Marking<'a> {
    /// The rubric.
    pub(crate) rubric: &'a Rubric,
    course: &'a dyn Course,
    confinement: &'a Confinement,
    stop: &'a AtomicBool,
    tree: Tree,
    built: Built,
    runner: Runner<'a>,
    budget: Budget,
    faults: Vec<Fault>,
    /// How often each check held in sessions, by its id.
    tallies: BTreeMap<String, Tally>,
    /// The greatest part of what is right in a session that was found.
    best: f64,
    /// Checks with a fault that was not found in sessions.
    broken: BTreeSet<String>,
    /// Checks of sessions and calls that were made.
    seen: BTreeSet<String>,
    /// Checks that could not be made here, and why.
    skipped: BTreeMap<String, String>,
    /// Checks that the submission left nothing to see of, and why.
    unchecked: BTreeMap<String, String>,
    notes: Vec<String>,
    /// Why this machine cannot go on, once it cannot.
    failure: RefCell<Option<String>>,
    /// The library that refuses allocations.
    refuse: OnceCell<Result<Arc<TemporaryFolder>, String>>,
}

impl<'a> Marking<'a> {
    /// Builds a submission.
    ///
    /// # Errors
    /// If this machine cannot do so.
    pub(crate) fn begin(
        course: &'a dyn Course,
        rubric: &'a Rubric,
        confinement: &'a Confinement,
        stop: &'a AtomicBool,
        tree: Tree,
    ) -> Result<Marking<'a>, NotGraded> {
        let budget = Budget::new(&rubric.limits);
        let tools = Tools::new(confinement, budget.rest(), stop);
        let begin = Instant::now();
        let built = if course.has_program() {
            submissions::build(&tools, &tree, course.recipe()).map_err(NotGraded::Failed)?
        } else {
            Built::default()
        };
        if built.problem.is_some() {
            budget.charge(begin.elapsed());
        }
        let runner = Runner::new(confinement, &rubric.limits, stop);
        let notes = [&tree.notes[..], &built.notes[..]].concat();
        Ok(Marking {
            rubric,
            course,
            confinement,
            stop,
            tree,
            built,
            runner,
            budget,
            faults: Vec::new(),
            tallies: BTreeMap::new(),
            best: 0.0,
            broken: BTreeSet::new(),
            seen: BTreeSet::new(),
            skipped: BTreeMap::new(),
            unchecked: BTreeMap::new(),
            notes,
            failure: RefCell::new(None),
            refuse: OnceCell::new(),
        })
    }

    /// The files of the submission as it was handed in.
    pub(crate) fn files(&self) -> &Tree {
        &self.tree
    }

    /// The program, if it could be built.
    pub(crate) fn program(&self) -> Option<Subject> {
        self.built.program.clone()
    }

    /// Compilers, which take no longer than the submission may.
    fn tools(&self) -> Result<Tools<'a>, String> {
        if self.goes_on() {
            return Ok(Tools::new(self.confinement, self.budget.rest(), self.stop));
        }
        Err("There is no time left for this submission.".to_owned())
    }

    /// Builds a driver of functions together with some of the submission's sources. `Err` has the
    /// compiler's words.
    pub(crate) fn driver(&self, driver: &Driver) -> Result<Subject, String> {
        let begin = Instant::now();
        let built = submissions::driver(&self.tools()?, &self.tree, self.course.recipe(), driver);
        let built = built.flatten();
        if built.is_err() {
            // Compilers that succeed seldom take long.
            self.budget.charge(begin.elapsed());
        }
        built
    }

    /// The files of another folder, such as a reference.
    ///
    /// # Errors
    /// A sentence, if they cannot be read.
    pub(crate) fn unpack_other(&self, folder: &Path) -> Result<Tree, String> {
        let unpacked = Submission::new(folder).unpack(&self.tools()?);
        unpacked.map_err(|why| match why {
            NoFiles::Unfit(why) | NoFiles::Failed(why) => why,
        })
    }

    /// Builds other files than those of the submission, such as a reference.
    ///
    /// # Errors
    /// The compiler's words, or why it was not asked.
    pub(crate) fn build_other(&self, tree: &Tree, recipe: &Recipe) -> Result<Built, String> {
        submissions::build(&self.tools()?, tree, recipe)
    }

    /// Builds a driver together with other files than those of the submission.
    ///
    /// # Errors
    /// As [`build_other`](Marking::build_other).
    pub(crate) fn driver_of(
        &self,
        tree: &Tree,
        recipe: &Recipe,
        driver: &Driver,
    ) -> Result<Subject, String> {
        submissions::driver(&self.tools()?, tree, recipe, driver).flatten()
    }

    /// Builds the program by the recipe with more flags. `Err` has the compiler's words.
    pub(crate) fn build_with(&self, flags: &[&str]) -> Result<Subject, String> {
        submissions::with_flags(&self.tools()?, &self.tree, self.course.recipe(), flags)
    }

    /// Runs one session in the sandbox.
    pub(crate) fn run(&self, subject: &Subject, session: &Session) -> Run {
        let time = self.budget.patience(&subject.command);
        let run = self.run_by(&Runner { time, ..self.runner.clone() }, subject, session);
        let run = run.unwrap_or_else(|| {
            let lost = ExitReason::Lost("this machine cannot run it".to_owned());
            Run { ending: Some(lost), ..Run::default() }
        });
        self.budget.spend(&subject.command, &run);
        run
    }

    /// Runs one session in another way; nothing if this machine cannot do so.
    pub(crate) fn run_by(
        &self,
        runner: &Runner,
        subject: &Subject,
        session: &Session,
    ) -> Option<Run> {
        runner.run(subject, session).map_err(|why| self.fail(&why)).ok()
    }

    /// How everything is confined.
    pub(crate) fn confinement(&self) -> &Confinement {
        self.confinement
    }

    /// The library that counts and refuses allocations: its folder and its name. It is built once.
    ///
    /// # Errors
    /// A sentence, if it cannot be built.
    pub(crate) fn refuse_library(&self) -> Result<(Arc<TemporaryFolder>, &'static str), String> {
        let build = || submissions::library(&self.tools()?, REFUSE.0, REFUSE.1);
        self.refuse.get_or_init(build).clone().map(|folder| (folder, submissions::LIBRARY))
    }

    /// Returns true if the rubric has points for a family, so that it is worth its time.
    pub(crate) fn wants(&self, family: Family) -> bool {
        let mut checks = self.course.checks().iter().filter(|check| check.family == family);
        checks.any(|check| self.rubric.counts(check))
    }

    /// Returns true if this check has failed already.
    pub(crate) fn has_fault(&self, check: &str) -> bool {
        self.faults.iter().any(|fault| fault.check == check)
    }

    /// How sessions are run, for a course that runs them itself.
    pub(crate) fn runner(&self) -> &Runner<'a> {
        &self.runner
    }

    /// Notes a session of the program that a course has run itself.
    pub(crate) fn spend(&self, run: &Run) {
        self.budget.spend(self.command(), run);
    }

    /// Set when the marking is to end.
    pub(crate) fn stop(&self) -> &'a AtomicBool {
        self.stop
    }

    /// This machine cannot go on, and why.
    pub(crate) fn fail(&self, why: &str) {
        self.failure.borrow_mut().get_or_insert_with(|| why.to_owned());
    }

    fn command(&self) -> &str {
        self.built.program.as_ref().map_or("", |program| &program.command)
    }

    /// The time that a session of the program may take.
    pub(crate) fn time(&self) -> Duration {
        self.budget.patience(self.command())
    }

    /// Takes some of the time of the submission.
    pub(crate) fn charge(&self, time: Duration) {
        self.budget.charge(time);
    }

    /// The time that is left for the submission.
    pub(crate) fn rest(&self) -> Duration {
        self.budget.rest()
    }

    /// Returns true if there is time to go on.
    pub(crate) fn goes_on(&self) -> bool {
        !self.is_stopped() && !self.budget.is_over()
    }

    /// Returns true if there is time for more sessions of this program or driver.
    pub(crate) fn goes_on_with(&self, subject: &Subject) -> bool {
        !self.is_stopped() && !self.budget.is_spent(&subject.command)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.failure.borrow().is_some()
    }

    /// Reports a fault that was found in another way. Only the first of each check is kept, unless
    /// a later one is of its own.
    pub(crate) fn fault(&mut self, fault: Fault) {
        if fault.after.is_none() {
            self.broken.insert(fault.check.clone());
        }
        self.keep(fault);
    }

    /// Keeps a fault that is known to have cost what it should.
    fn keep(&mut self, fault: Fault) {
        match self.faults.iter_mut().find(|known| known.check == fault.check) {
            None => self.faults.push(fault),
            Some(known) if known.after.is_some() && fault.after.is_none() => *known = fault,
            Some(_) => {}
        }
    }

    /// The faults that were reported so far.
    pub(crate) fn faults(&mut self) -> &mut [Fault] {
        &mut self.faults
    }

    /// Says that the submission left nothing to see of a check, and why.
    pub(crate) fn cannot_check(&mut self, check: &str, why: &str) {
        self.unchecked.insert(check.to_owned(), why.to_owned());
    }

    /// Says that a check could not be made here, and why.
    pub(crate) fn skip(&mut self, check: &str, why: &str) {
        self.skipped.insert(check.to_owned(), why.to_owned());
    }

    /// Adds a sentence that costs nothing.
    pub(crate) fn note(&mut self, sentence: String) {
        if !self.notes.contains(&sentence) {
            self.notes.push(sentence);
        }
    }
}
