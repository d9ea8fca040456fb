//! Assignments of an instructor's own.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, anyhow};
use batch::until;
use grade::{Checked, NotChecked};

use super::confined;
use crate::cli::grade::CheckFolder;
use crate::run::progress::Progress;
use crate::run::signals::Signals;

/// The exit code if there is something to look at.
const REMARKS: u8 = 3;

/// Writes the beginning of an assignment, and says what comes next.
pub(super) fn begin(folder: &Path) -> anyhow::Result<()> {
    let place = folder.display();
    grade::begin_assignment(folder).with_context(|| format!("{place}"))?;
    writeln!(io::stdout(), "{place}: change assignment.toml, then: discus grade check {place}")?;
    Ok(())
}

/// Looks an assignment over.
pub(super) fn check(options: &CheckFolder, signals: &Signals) -> anyhow::Result<ExitCode> {
    let confinement = confined(options.trust, "programs")?;
    let mut progress = (!options.quiet).then(|| Progress::begin(0, options.changes, "changes"));
    let checked = until(&|| signals.has_come(), |stop| {
        let CheckFolder { folder, changes, .. } = options;
        grade::check(folder, *changes, &confinement, stop, &mut |_| {
            if let Some(progress) = &mut progress {
                progress.step();
                progress.tick();
            }
        })
    });
    drop(progress);
    match checked {
        Ok(checked) => tell(&options.folder, &checked),
        Err(NotChecked::Stopped) => Ok(signals.exit_code()),
        Err(why) => Err(anyhow!(why)),
    }
}

fn tell(folder: &Path, checked: &Checked) -> anyhow::Result<ExitCode> {
    let mut out = io::stdout();
    let place = folder.display();
    for remark in checked.remarks.iter().chain(&checked.unnoticed) {
        writeln!(out, "{remark}")?;
    }
    let sessions = text::counted(checked.sessions, "session");
    let (all, unnoticed) = (checked.changes, checked.unnoticed.len());
    if all > 0 {
        let changes = text::counted(all, "small change");
        writeln!(out, "{place}: {} of {changes} of the reference noticed", all - unnoticed)?;
    }
    if checked.remarks.is_empty() {
        writeln!(
            out,
            "{place}: the reference is right in {sessions}, which test every requirement"
        )?;
        return Ok(ExitCode::SUCCESS);
    }
    let remarks = text::counted(checked.remarks.len(), "remark");
    writeln!(out, "{place}: {remarks} to look at, after {sessions}")?;
    Ok(ExitCode::from(REMARKS))
}
