//! `discus tables verify`.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::{bail, ensure};
use rules::checkers::Laws;
use tables::{Material, TablesError, Verified};

use super::work::watched;
use crate::cli::tables::VerifyTables;
use crate::run::errors::{print_error, print_stopped};
use crate::run::processors;
use crate::run::signals::Signals;

/// Verifies tables.
pub(in crate::run) fn verify(
    options: &VerifyTables,
    signals: &Signals,
) -> anyhow::Result<ExitCode> {
    let (folder, threads) = (options.folder.path()?, processors(options.threads).get());
    for laws in options.laws.iter().copied().flatten() {
        let pieces = most_pieces(&folder, laws, options.pieces)?;
        let key = laws.key();
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

/// The chosen number of pieces or, without one, as many as the folder has tables of.
///
/// # Errors
/// If it does not have all of them.
pub(in crate::run) fn most_pieces(
    folder: &Path,
    laws: &Laws,
    chosen: Option<usize>,
) -> anyhow::Result<usize> {
    let lacks = |pieces| tables::missing(folder, laws, pieces);
    let there = (2..=Material::MOST_PIECES)
        .take_while(|&pieces| lacks(pieces).is_none())
        .last()
        .unwrap_or(0);
    let pieces = chosen.unwrap_or(there);
    let (key, name) = (laws.key(), folder.display());
    ensure!(
        pieces <= there && there > 0,
        "{name} has not all tables of {0} pieces for {key}, values and distances; build them with `discus tables build {key} --pieces {0}`",
        pieces.max(2)
    );
    if chosen.is_none() && there < Material::MOST_PIECES {
        note_part(folder, laws, there + 1);
    }
    Ok(pieces)
}

/// Says which file of so many pieces is missing if others are there.
fn note_part(folder: &Path, laws: &Laws, pieces: usize) {
    let missing = tables::missing(folder, laws, pieces);
    if let Some(file) = missing.filter(|_| tables::any_in(folder, laws, pieces)) {
        let key = laws.key();
        print_error(&format!(
            "note: {key}: the tables of {pieces} pieces are left out, since {} is missing",
            file.display()
        ));
    }
}
