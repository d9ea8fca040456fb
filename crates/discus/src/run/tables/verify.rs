//! `discus tables verify`.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{bail, ensure};
use rules::checkers::Laws;
use tables::{Material, TablesError, Verified};

use super::work::{threads, watched};
use crate::cli::tables::VerifyTables;
use crate::run::errors::print_stopped;
use crate::run::signals::Signals;

/// Verifies tables.
pub(in crate::run) fn verify(
    options: &VerifyTables,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    let (folder, threads) = (options.folder.path()?, threads(options.threads));
    for laws in options.laws.iter().flat_map(|laws| &laws.0) {
        let there = pieces(&folder, laws);
        let pieces = options.pieces.unwrap_or(there);
        let (key, name) = (laws.key(), folder.display());
        ensure!(
            pieces <= there && there > 0,
            "{name} has no tables of {0} pieces for {key}; build them with `discus tables build {key} --pieces {0}`",
            pieces.max(2)
        );
        let verified = watched(tables::effort(pieces), signals, |watch| {
            tables::verify(&folder, laws, pieces, threads, watch)
        });
        match verified {
            Ok(Verified::Agree(count)) => {
                let mut output = io::stdout();
                writeln!(output, "{key}: {count} positions of up to {pieces} pieces agree")?;
            }
            Ok(Verified::Contradiction(found)) => bail!("{key}: {found}"),
            Err(TablesError::Stopped) => {
                print_stopped("nothing was wrong so far");
                return Ok(signals.exit_code());
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The greatest number of pieces of which the folder has all tables; 0 if it has none.
fn pieces(folder: &Path, laws: &Laws) -> usize {
    let has = |pieces| tables::are_in(folder, laws, pieces);
    (2..=Material::MOST_PIECES).take_while(|&pieces| has(pieces)).last().unwrap_or(0)
}
