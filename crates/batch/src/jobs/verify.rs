//! Endgame tables to be verified: units of slices, each of the positions with the same pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use rules::checkers::Laws;
use serde::{Deserialize, Serialize};
use tables::{Material, Verifier};

use super::slices::{check_pieces, grouped, materials, names};
use super::{Job, JobPlan, in_text, write_new};
use crate::work::{Answer, Slices, Work, digest_of_file};
use crate::{Failure, Folder};

/// Endgame tables of checkers to be verified.
#[derive(Clone, Debug)]
pub struct VerifyPlan {
    /// The laws.
    pub laws: &'static Laws,
    /// The greatest number of pieces.
    pub pieces: usize,
    /// The folder of the tables.
    pub tables: PathBuf,
    /// The number of slices in a unit; if `None`, about twenty seconds of work.
    pub size: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VerifyJob {
    laws: String,
    pieces: usize,
    folder: PathBuf,
    size: Option<usize>,
    /// All files of the tables and the SHA-256 of each.
    files: BTreeMap<PathBuf, String>,
}

impl JobPlan for VerifyPlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        let VerifyPlan { laws, pieces, tables, size } = self;
        check_pieces(pieces)?;
        let folder = tables.canonicalize().map_err(|error| Failure::at(&tables, error))?;
        let folder = in_text(folder)?;
        let paths = materials(pieces).flat_map(|material| Verifier::files(&folder, laws, material));
        let digests = paths.collect::<BTreeSet<_>>().into_iter().map(|path| {
            if stop() {
                return Err(Failure::Stopped);
            }
            digest_of_file(&path).map(|digest| (path, digest))
        });
        let files = digests.collect::<Result<_, Failure>>()?;
        let job = VerifyJob { laws: laws.key(), pieces, folder, size, files };
        let works: Vec<Work> = job.units().iter().map(|unit| job.work(laws, unit)).collect();
        Folder::begin(path, Job::Verify(job), works.into_iter(), stop)
    }
}

impl VerifyJob {
    /// The materials of each unit. A slice is never split: each part would read all tables that the whole
    /// is derived from.
    fn units(&self) -> Vec<Vec<Material>> {
        grouped(materials(self.pieces), self.size)
    }

    fn work(&self, laws: &Laws, unit: &[Material]) -> Work {
        let needed =
            unit.iter().flat_map(|&material| Verifier::files(&self.folder, laws, material));
        let needed: BTreeSet<PathBuf> = needed.collect();
        let files = self.files.iter().filter(|(path, _)| needed.contains(*path));
        let files = files.map(|(path, digest)| (path.clone(), digest.clone())).collect();
        let (laws, folder) = (self.laws.clone(), self.folder.clone());
        Work::Slices(Slices { laws, folder, materials: names(unit), files })
    }

    /// Writes a line for each slice: its pieces, the positions that were checked and the faults, and a
    /// sentence about the first.
    ///
    /// # Errors
    /// If there are faults; the lines are written all the same.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let mut text = String::new();
        let (mut slices, mut positions, mut wrong) = (0, 0, Vec::new());
        for answered in folder.answered()? {
            let (_, Work::Slices(work), Answer::Slices(checked)) = answered? else { continue };
            for (material, found) in work.materials.iter().zip(checked) {
                let sentence = found.first.as_deref().map(|first| format!(" {first}"));
                let (laws, checked, faults) = (&self.laws, found.positions, found.faults);
                let sentence = sentence.unwrap_or_default();
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{laws} {material} {checked} {faults}{sentence}");
                slices += 1;
                positions += checked;
                wrong.extend(found.first);
            }
        }
        if slices != materials(self.pieces).count() {
            return Err(folder.lacks_units());
        }
        write_new(output, text.as_bytes())?;
        let (laws, pieces, place) = (&self.laws, self.pieces, output.display());
        let Some(first) = wrong.first() else {
            return Ok(format!("{laws}: {positions} positions of up to {pieces} pieces agree"));
        };
        let slices = if wrong.len() == 1 {
            "1 slice has".to_owned()
        } else {
            format!("{} slices have", wrong.len())
        };
        Err(Failure::of(format!(
            "{laws}: {slices} faults; {place} has the first one of each: {first}"
        )))
    }
}
