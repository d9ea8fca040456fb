//! Marks many submissions, and writes their reports to a folder.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anstream::AutoStream;
use anyhow::{Context as _, anyhow};
use batch::until;
use grade::{Batch, Collected, Entry, Folder, Rubric, Step, Styles, Summary, collect};
use sandbox::Confinement;

use super::LOST_POINTS;
use crate::cli::grade::Mark;
use crate::run::errors::print_stopped;
use crate::run::processors;
use crate::run::progress::Progress;
use crate::run::signals::Signals;

pub(super) fn mark(
    options: &Mark,
    results: &Path,
    rubric: &Rubric,
    confinement: &Confinement,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    let Collected { entries, left_out } =
        collect(&options.submissions, results).map_err(anyhow::Error::msg)?;
    let folder = Folder::open(results)?;
    if !left_out.is_empty() && !options.quiet {
        let names = left_out.join(", ");
        let _ = writeln!(io::stderr(), "left out, because they are no submissions: {names}");
    }
    let way = grade::way(rubric);
    let outdated = folder.outdated(&entries, &way);
    if outdated > 0 && !options.quiet {
        let place = results.display();
        let reports = text::counted(outdated, "report");
        let _ = writeln!(
            io::stderr(),
            "{place} has {reports} of another version, rubric or submission: marked anew"
        );
    }
    let mut progress = (!options.quiet).then(|| Progress::begin(0, entries.len(), "submissions"));
    let written = until(&|| signals.has_come(), |stop| {
        let mark = |entry: &Entry| {
            grade::grade(&entry.submission, options.assignment, rubric, confinement, stop)
        };
        let (assignment, jobs) = (options.assignment, processors(options.jobs));
        let batch = Batch { assignment, entries: &entries, way: &way, jobs, mark: &mark };
        let marked = batch.run(&folder, stop, |step| {
            if let Some(progress) = &mut progress {
                show(progress, step);
            }
        })?;
        let summary = batch.write_summary(&folder, &marked)?;
        Ok::<_, io::Error>((marked, summary))
    });
    drop(progress);
    let place = results.display();
    let (marked, summary) = written.with_context(|| format!("{place} cannot be written"))?;
    if marked.is_whole() {
        return tell(&summary, results, entries.len());
    }
    let done = marked.done();
    print_stopped(&format!("{done} of {} reports are stored in {place}", entries.len()));
    Ok(signals.exit_code())
}

/// Prints the summary of all submissions.
fn tell(summary: &Summary, results: &Path, all: usize) -> anyhow::Result<ExitCode> {
    let (text, place) = (summary.text(&Styles::COLOURED), results.display());
    let mut stream = AutoStream::auto(io::stdout().lock());
    write!(stream, "{text}\n{place}: open index.html\n")?;
    stream.flush()?;
    match summary.unmarked() {
        0 if summary.is_full() => Ok(ExitCode::SUCCESS),
        0 => Ok(ExitCode::from(LOST_POINTS)),
        count => Err(anyhow!(
            "{count} of {all} submissions could not be marked; the same command tries them again"
        )),
    }
}

fn show(progress: &mut Progress, step: Option<Step>) {
    match step {
        Some(Step::Known) => progress.skip(),
        Some(Step::Marked | Step::Failed) => progress.step(),
        None => {}
    }
    progress.tick();
}
