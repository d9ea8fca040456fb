//! Writes the pages that an instructor hands on.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Context, bail};
use tournament::results::Pages;

use super::new_files::NewFolder;
use super::{blunders, print, privacy};
use crate::cli::tournament::Report as Options;
use crate::run::signals::Signals;

pub(super) fn report(options: &Options, signals: &Signals) -> anyhow::Result<ExitCode> {
    let rule = print::rule(&options.rule)?;
    let place = options.output.display();
    // The folder is checked before hours of analysis.
    let folder = match NewFolder::begin(&options.output) {
        Ok(folder) => folder,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!("{place} exists already; choose a new folder with --out")
        }
        Err(error) => return Err(error).with_context(|| format!("{place} cannot be written")),
    };
    let results = privacy::read(&options.file, &options.privacy)?;
    print::warn_unless_over(&results);
    let mut found = None;
    if options.blunders {
        found = blunders::find(&results, &options.file, &options.effort, signals)?;
        if found.is_none() {
            return Ok(signals.exit_code());
        }
    }
    let pages = Pages::new(&results, rule, found)?;
    for (done, file) in pages.files().enumerate() {
        let (name, text) = file?;
        if signals.has_come() {
            let all = pages.count();
            let _ = writeln!(
                io::stderr(),
                "stopped: {done} of {all} files were written and removed; the same command begins again"
            );
            return Ok(signals.exit_code());
        }
        folder.write(&name, &text).with_context(|| format!("{place} cannot be written"))?;
    }
    folder.finish().with_context(|| format!("{place} cannot be written"))?;
    writeln!(io::stdout(), "{place}: open index.html")?;
    Ok(ExitCode::SUCCESS)
}
