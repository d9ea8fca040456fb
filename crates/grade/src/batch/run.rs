//! Marks many submissions.

use std::any::Any;
use std::io;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::fingerprint::fingerprint;
use super::{Entry, Folder, Summary};
use crate::assignment::Assignment;
use crate::formats::{Styles, csv, html, text};
use crate::marking::NotGraded;
use crate::report::Report;

/// The time between two summaries of what is done so far.
const REFRESH: Duration = Duration::from_secs(10);
/// The longest time between two calls of a watcher.
const TIMEOUT: Duration = Duration::from_millis(200);

/// Many submissions, and how one of them is marked.
pub struct Batch<'a> {
    /// The assignment.
    pub assignment: Assignment,
    /// The submissions.
    pub entries: &'a [Entry],
    /// The inputs of the reports besides the submissions: the rubric, and the version of the program.
    pub way: &'a str,
    /// The number of submissions that are marked at a time.
    pub jobs: NonZeroUsize,
    /// Marks one submission.
    pub mark: &'a (dyn Fn(&Entry) -> Result<Report, NotGraded> + Sync),
}

/// A step that a run took with one submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Its report was there already.
    Known,
    /// It was marked.
    Marked,
    /// It could not be marked.
    Failed,
}

/// The result of one submission.
type One = (Step, Result<Report, String>);

/// The results of all.
#[derive(Debug)]
pub struct Marked {
    /// Of each submission its report, or why there is none. Those that were not reached are `None`.
    pub reports: Vec<Option<Result<Report, String>>>,
}

impl Marked {
    /// Returns true if all submissions were reached.
    pub fn is_whole(&self) -> bool {
        self.reports.iter().all(Option::is_some)
    }

    /// The number of submissions that have a report.
    pub fn done(&self) -> usize {
        self.reports.iter().flatten().filter(|report| report.is_ok()).count()
    }
}

impl Batch<'_> {
    /// Marks the submissions that have no report yet, until `stop` is set. Calls `watch` after each, and
    /// with `None` if nothing happened for a while.
    ///
    /// # Errors
    /// If a report cannot be stored.
    pub fn run(
        &self,
        folder: &Folder,
        stop: &AtomicBool,
        mut watch: impl FnMut(Option<Step>),
    ) -> io::Result<Marked> {
        let mut reports: Vec<Option<Result<Report, String>>> = vec![None; self.entries.len()];
        let next = AtomicUsize::new(0);
        let mut failure = None;
        let mut refreshed = Instant::now();
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.jobs.get().min(self.entries.len()) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.work(folder, next, stop, &sender));
            }
            drop(sender);
            loop {
                match receiver.recv_timeout(TIMEOUT) {
                    Ok((index, Ok((what, report)))) => {
                        reports[index] = Some(report);
                        watch(Some(what));
                        if refreshed.elapsed() >= REFRESH {
                            // An error is reported at the end, when all is written again.
                            let _ = self.summarise(folder, &reports);
                            refreshed = Instant::now();
                        }
                    }
                    Ok((_, Err(error))) => {
                        failure.get_or_insert(error);
                        stop.store(true, Ordering::Relaxed);
                    }
                    Err(RecvTimeoutError::Timeout) => watch(None),
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        });
        match failure {
            Some(error) => Err(error),
            None => Ok(Marked { reports }),
        }
    }

    fn work(
        &self,
        folder: &Folder,
        next: &AtomicUsize,
        stop: &AtomicBool,
        sender: &Sender<(usize, io::Result<One>)>,
    ) {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(entry) = self.entries.get(index) else { return };
            let Some(one) = self.one(folder, entry).transpose() else { return };
            // The receiver lives as long as this thread.
            let _ = sender.send((index, one));
        }
    }

    /// Reads or makes the report of one submission; `None` if it was stopped.
    fn one(&self, folder: &Folder, entry: &Entry) -> io::Result<Option<One>> {
        let path = &entry.submission.path;
        let fingerprint = match fingerprint(path, self.way) {
            Ok(fingerprint) => fingerprint,
            Err(error) => {
                return Ok(Some((Step::Failed, Err(format!("it cannot be read: {error}")))));
            }
        };
        if let Some(report) = folder.report(&entry.stem, &fingerprint) {
            write_pages(folder, entry, &report)?;
            return Ok(Some((Step::Known, Ok(report))));
        }
        let marked = catch_unwind(AssertUnwindSafe(|| (self.mark)(entry)));
        let report = match marked {
            Ok(Ok(report)) => Report { fingerprint, ..report },
            Ok(Err(NotGraded::Stopped)) => return Ok(None),
            Ok(Err(NotGraded::Failed(why))) => return Ok(Some((Step::Failed, Err(why)))),
            Err(panic) => return Ok(Some((Step::Failed, Err(words(panic.as_ref()))))),
        };
        folder.store(&entry.stem, &report)?;
        write_pages(folder, entry, &report)?;
        Ok(Some((Step::Marked, Ok(report))))
    }

    /// Writes what is made of all reports: the table, the summary and the page.
    ///
    /// # Errors
    /// If one of them cannot be written.
    pub fn write_summary(&self, folder: &Folder, marked: &Marked) -> io::Result<Summary> {
        self.summarise(folder, &marked.reports)
    }

    fn summarise(
        &self,
        folder: &Folder,
        reports: &[Option<Result<Report, String>>],
    ) -> io::Result<Summary> {
        let summary = Summary::of(self.assignment, self.entries, reports);
        let rows = self.entries.iter().zip(reports).filter_map(|(entry, report)| {
            let report = report.as_ref()?.as_ref().map_err(String::as_str);
            Some((entry.file.as_str(), report))
        });
        folder.write("grades.csv", &csv(&rows.collect::<Vec<_>>()))?;
        folder.write("summary.txt", &summary.text(&Styles::PLAIN))?;
        folder.write("index.html", &summary.html())?;
        Ok(summary)
    }
}

fn write_pages(folder: &Folder, entry: &Entry, report: &Report) -> io::Result<()> {
    let stem = &entry.stem;
    folder.write(&format!("reports/{stem}.txt"), &text(report, &Styles::PLAIN))?;
    folder.write(&format!("reports/{stem}.html"), &html(report))
}

/// The message of a panic.
fn words(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    format!("the marking failed: {}", text.unwrap_or_else(|| "no reason is known".to_owned()))
}
