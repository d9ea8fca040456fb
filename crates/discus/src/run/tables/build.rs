//! `discus tables build`.

use std::io::{self, Write};
use std::process::ExitCode;

use tables::{Tables, TablesError};

use super::work::watched;
use crate::cli::tables::BuildTables;
use crate::run::errors::print_stopped;
use crate::run::processors;
use crate::run::signals::Signals;

/// Builds tables, or continues building them.
pub(in crate::run) fn build(options: &BuildTables, signals: &Signals) -> anyhow::Result<ExitCode> {
    let (folder, pieces) = (options.folder.path()?, options.pieces);
    let threads = processors(options.threads).get();
    let mebibytes = tables::memory(pieces, threads).div_ceil(1 << 20);
    let name = folder.display();
    let mut output = io::stdout();
    writeln!(output, "tables of {pieces} pieces in {name}; at most {mebibytes} MiB of memory")?;
    for laws in options.laws.iter().copied().flatten() {
        writeln!(output, "{}", laws.key())?;
        let built = watched(tables::effort(pieces), signals, |watch| {
            Tables::build_in(&folder, laws, pieces, threads, watch)
        });
        match built {
            Ok(()) => {}
            Err(TablesError::Stopped) => {
                print_stopped(&format!("the finished tables are in {name}"));
                return Ok(signals.exit_code());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(ExitCode::SUCCESS)
}
