//! Marks submissions one after the other, and prints their reports.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anstream::AutoStream;
use anyhow::{Context as _, anyhow};
use batch::until;
use grade::{NotGraded, Report, Rubric, Styles, Submission};
use sandbox::Confinement;

use super::{LOST_POINTS, output};
use crate::cli::grade::{Format, Mark};
use crate::cli::usage_error;
use crate::run::signals::Signals;

pub(super) fn mark(
    options: &Mark,
    rubric: &Rubric,
    confinement: &Confinement,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    check(options)?;
    let (begin, mut reports) = (Instant::now(), Vec::new());
    for path in &options.submissions {
        let name = path.display();
        let submission = Submission::new(path);
        let marked = until(&|| signals.has_come(), |stop| {
            grade::grade(&submission, options.assignment, rubric, confinement, stop)
        });
        match marked {
            Ok(report) => reports.push(report),
            Err(NotGraded::Stopped) => return Ok(signals.exit_code()),
            Err(NotGraded::Failed(why)) => {
                return Err(anyhow!("{name} could not be marked: {why}"));
            }
        }
    }
    print(options, &reports, begin.elapsed())?;
    let is_full = reports.iter().all(|report| report.points() >= report.out_of());
    Ok(if is_full { ExitCode::SUCCESS } else { ExitCode::from(LOST_POINTS) })
}

/// Checks what can be checked before minutes of marking.
fn check(options: &Mark) -> anyhow::Result<()> {
    let one = |what| {
        usage_error(format!("--format {what} takes one submission; choose --results for more"))
    };
    let several = options.submissions.len() > 1;
    match options.format {
        Format::Html if several => return Err(one("html").into()),
        Format::Gradescope if several => return Err(one("gradescope").into()),
        _ => {}
    }
    for path in &options.submissions {
        std::fs::metadata(path).with_context(|| format!("{} cannot be read", path.display()))?;
        if let Some(sentence) = grade::refusal(path) {
            return Err(usage_error(sentence).into());
        }
    }
    Ok(())
}

fn print(options: &Mark, reports: &[Report], took: Duration) -> anyhow::Result<()> {
    let is_text = options.format == Format::Text;
    match &options.output {
        Some(file) => {
            let text = formatted(options, reports, took, &Styles::PLAIN);
            output::write(file, text.as_bytes())
        }
        None if is_text => {
            let text = formatted(options, reports, took, &Styles::COLOURED);
            let mut stream = AutoStream::auto(io::stdout().lock());
            Ok(stream.write_all(text.as_bytes()).and_then(|()| stream.flush())?)
        }
        None => {
            let text = formatted(options, reports, took, &Styles::PLAIN);
            Ok(io::stdout().write_all(text.as_bytes())?)
        }
    }
}

fn formatted(options: &Mark, reports: &[Report], took: Duration, styles: &Styles) -> String {
    let each = |format: &dyn Fn(&Report) -> String| reports.iter().map(format).collect::<String>();
    match options.format {
        Format::Text => {
            let texts: Vec<String> = reports.iter().map(|one| grade::text(one, styles)).collect();
            texts.join("\n\n")
        }
        Format::Html => each(&grade::html),
        Format::JsonLines => each(&grade::json_line),
        Format::Csv => {
            let files = options.submissions.iter().map(|path| file_name(path));
            let files: Vec<String> = files.collect();
            let rows = files.iter().zip(reports).map(|(file, one)| (file.as_str(), Ok(one)));
            grade::csv(&rows.collect::<Vec<_>>())
        }
        Format::Junit => {
            let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
            grade::junit(reports, now.as_secs())
        }
        Format::Gradescope => each(&|report| grade::gradescope(report, took)),
        Format::Github => each(&grade::github),
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
