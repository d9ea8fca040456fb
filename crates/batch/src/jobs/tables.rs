//! Endgame tables to be verified: units of slices, each of the positions with the same pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use rules::checkers::Laws;
use serde::{Deserialize, Serialize};
use tables::Material;

use super::{Job, JobPlan, UNIT_SECONDS, write_new};
use crate::work::{Answer, Checked, Slices, Work, digest_of_table};
use crate::{Failure, Folder};

/// Endgame tables of checkers to be verified.
#[derive(Clone, Debug)]
pub struct TablesPlan {
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
pub(crate) struct TablesJob {
    laws: String,
    pieces: usize,
    folder: PathBuf,
    size: Option<usize>,
    /// All files of the tables and the SHA-256 of each.
    files: BTreeMap<PathBuf, String>,
}

impl JobPlan for TablesPlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        let TablesPlan { laws, pieces, tables, size } = self;
        if !(2..=Material::MOST_PIECES).contains(&pieces) {
            let most = Material::MOST_PIECES;
            return Err(Failure::of(format!("tables have 2 to {most} pieces, not {pieces}")));
        }
        let folder = tables.canonicalize().map_err(|error| Failure::at(&tables, error))?;
        let paths = materials(pieces).flat_map(|material| tables::files(&folder, laws, material));
        let digests = paths.collect::<BTreeSet<_>>().into_iter().map(|path| {
            if stop() {
                return Err(Failure::Stopped);
            }
            digest_of_table(&path).map(|digest| (path, digest))
        });
        let files = digests.collect::<Result<_, Failure>>()?;
        let job = TablesJob { laws: laws.key(), pieces, folder, size, files };
        let works: Vec<Work> = job.units().iter().map(|unit| job.work(laws, unit)).collect();
        Folder::begin(path, Job::Tables(job), works.into_iter(), stop)
    }
}

/// The materials with up to this many pieces, in the order in which their tables are built.
fn materials(pieces: usize) -> impl Iterator<Item = Material> {
    (2..=pieces).flat_map(Material::all)
}

/// An estimate that only decides the size of units, from one thread on tables of up to six pieces.
fn seconds_of_a_slice(material: Material) -> f64 {
    let effort = u32::try_from(tables::effort_of(material)).unwrap_or(u32::MAX);
    1e-7 * f64::from(effort)
}

impl TablesJob {
    /// The materials of each unit. A slice is never split: each part would read all tables that the whole
    /// is derived from.
    fn units(&self) -> Vec<Vec<Material>> {
        let mut units: Vec<Vec<Material>> = Vec::new();
        let mut left = 0.0;
        for material in materials(self.pieces) {
            let seconds = seconds_of_a_slice(material);
            if let Some(unit) = units.last_mut().filter(|unit| self.has_room(unit, left, seconds)) {
                unit.push(material);
                left -= seconds;
            } else {
                units.push(vec![material]);
                left = UNIT_SECONDS - seconds;
            }
        }
        units
    }

    /// Whether a unit takes one more slice.
    fn has_room(&self, unit: &[Material], left: f64, seconds: f64) -> bool {
        self.size.map_or(seconds <= left, |size| unit.len() < size)
    }

    fn work(&self, laws: &Laws, unit: &[Material]) -> Work {
        let needed = unit.iter().flat_map(|&material| tables::files(&self.folder, laws, material));
        let needed: BTreeSet<PathBuf> = needed.collect();
        let files = self.files.iter().filter(|(path, _)| needed.contains(*path));
        let files = files.map(|(path, digest)| (path.clone(), digest.clone())).collect();
        let materials = unit.iter().map(Material::to_string).collect();
        let (laws, folder) = (self.laws.clone(), self.folder.clone());
        Work::Slices(Slices { laws, folder, materials, files })
    }

    /// Writes a line for each slice: its pieces, the positions that were checked and the faults, and a
    /// sentence about the first. Only if there is no fault, all is right.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let mut all = Checked { positions: 0, faults: 0, first: None };
        let mut text = String::new();
        let mut slices = 0;
        for (number, found) in folder.found()?.enumerate() {
            let unit = folder.unit(number)?;
            let (Work::Slices(work), Some(Answer::Slices(checked))) =
                (unit.work(), found?.completed.map(|one| one.answer))
            else {
                continue;
            };
            for (material, Checked { positions, faults, first }) in
                work.materials.iter().zip(checked)
            {
                let sentence = first.as_ref().map(|first| format!(" {first}")).unwrap_or_default();
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{} {material} {positions} {faults}{sentence}", self.laws);
                all.positions += positions;
                all.faults += faults;
                all.first = all.first.or(first);
                slices += 1;
            }
        }
        if slices != materials(self.pieces).count() {
            return Err(Failure::at(folder.path(), "it lacks units; plan the job in a new folder"));
        }
        write_new(output, text.as_bytes())?;
        let (laws, pieces, place) = (&self.laws, self.pieces, output.display());
        let Checked { positions, faults, first } = all;
        match first {
            None => Ok(format!("{laws}: {positions} positions of up to {pieces} pieces agree")),
            Some(first) => {
                Err(Failure::of(format!("{laws}: {faults} faults, listed in {place}; {first}")))
            }
        }
    }
}
