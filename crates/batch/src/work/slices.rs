//! Slices of endgame tables of checkers.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;

use rules::checkers::Laws;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use tables::{Findings, Material, TablesError, Verifier, Watch};

use crate::{Failure, sealed};

/// Slices of the tables of one law, to be verified.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slices {
    /// The key of the laws.
    pub laws: String,
    /// The folder of the tables.
    pub folder: PathBuf,
    /// The materials, such as `kkm-km`, in the order in which their tables are built.
    pub materials: Vec<String>,
    /// The files that are read, and the SHA-256 of each.
    pub files: Vec<(PathBuf, String)>,
}

/// What was found in a slice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checked {
    /// The positions that were checked: those without captures.
    pub positions: u64,
    /// Those that contradict their successors, or 1 if a file is damaged, so that none could be checked.
    pub faults: u64,
    /// A sentence about the first fault.
    pub first: Option<String>,
}

impl Slices {
    pub(super) fn run(&self, stop: &(dyn Fn() -> bool + Sync)) -> Result<Vec<Checked>, Failure> {
        let laws = Laws::of_key(&self.laws)
            .ok_or_else(|| Failure::of(format!("there are no laws {:.20}", self.laws)))?;
        let materials = self.materials.iter().map(|name| material(name));
        let materials = materials.collect::<Result<Vec<_>, Failure>>()?;
        for (path, expected) in &self.files {
            if stop() {
                return Err(Failure::Stopped);
            }
            if digest(path)? != *expected {
                let why = "it has changed since the job was planned; plan it again in a new folder";
                return Err(Failure::at(path, why));
            }
        }
        let pieces = materials.iter().map(Material::pieces).max().unwrap_or(2);
        let mut verifier = Verifier::new(&self.folder, laws, pieces, 1);
        let watch = Watch { stop, done: &AtomicU64::new(0) };
        let checked = materials.into_iter().map(|material| {
            Checked::of(verifier.slice(material, &watch))
                .map_err(|failure| failure.within(material))
        });
        checked.collect()
    }
}

impl Checked {
    /// A damaged file is a finding, a file that cannot be read is none.
    fn of(found: Result<Findings, TablesError>) -> Result<Checked, Failure> {
        match found {
            Ok(Findings { positions, faults, first }) => {
                Ok(Checked { positions, faults, first: first.map(|first| first.to_string()) })
            }
            Err(TablesError::Stopped) => Err(Failure::Stopped),
            Err(bad @ TablesError::Table(..)) => {
                Ok(Checked { positions: 0, faults: 1, first: Some(bad.to_string()) })
            }
            Err(bad @ TablesError::File(..)) => Err(Failure::of(bad)),
        }
    }
}

/// The stored material with this name.
fn material(name: &str) -> Result<Material, Failure> {
    let found = Material::of_name(name)
        .filter(|found| found.is_stored() && (2..=Material::MOST_PIECES).contains(&found.pieces()));
    found.ok_or_else(|| Failure::of(format!("there is no table of {name:.20}")))
}

/// The SHA-256 of a file, in hexadecimal.
pub(crate) fn digest(path: &Path) -> Result<String, Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::at(path, error))?;
    Ok(sealed::hexadecimal(Sha256::new_with_prefix(bytes)))
}
