//! Results with aliases instead of names.

use std::path::Path;

use anyhow::Context;
use tournament::results::Results;

use super::new_files;
use crate::cli::tournament::Privacy;

/// Reads results, with aliases if these are chosen, and writes who has which alias if that is asked for.
pub(super) fn read(file: &Path, privacy: &Privacy) -> anyhow::Result<Results> {
    let results = Results::read(file)?;
    let Some(key) = &privacy.anonymous else { return Ok(results) };
    let results = results.anonymous(key);
    if let Some(place) = &privacy.mapping {
        new_files::write(place, results.mapping().as_bytes())
            .with_context(|| format!("{} cannot be written", place.display()))?;
    }
    Ok(results)
}
