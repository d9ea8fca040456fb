//! Slices of endgame tables of checkers.

use std::path::PathBuf;
use std::sync::atomic::AtomicU64;

use rules::checkers::Laws;
use serde::{Deserialize, Serialize};
use tables::{Findings, Material, TablesError, Verifier, Watch};

use super::unchanged::check_files;
use crate::Failure;

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

/// The findings in a slice.
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
        let laws = laws_of(&self.laws)?;
        let materials = self.materials.iter().map(|name| material_of(name));
        let materials = materials.collect::<Result<Vec<_>, Failure>>()?;
        check_files(&self.files, stop)?;
        let pieces = materials.iter().map(Material::pieces).max().unwrap_or(2);
        let mut verifier = Verifier::new(&self.folder, laws, pieces, 1);
        let watch = Watch { stop, done: &AtomicU64::new(0) };
        let checked = materials.into_iter().map(|material| {
            Checked::of(verifier.slice(material, &watch))
                .map_err(|failure| failure.within(material))
        });
        checked.collect()
    }

    /// Returns true if this can be what was found.
    pub(super) fn fits(&self, checked: &[Checked]) -> bool {
        let mut each = self.materials.iter().zip(checked);
        self.materials.len() == checked.len() && each.all(|(name, found)| found.fits(name))
    }
}

impl Checked {
    /// Returns true if this can be what was found in a slice.
    fn fits(&self, material: &str) -> bool {
        let most = Material::of_name(material).map_or(0, |found| 2 * found.indices() as u64);
        let is_one_line = self.first.as_ref().is_none_or(|first| !first.contains(char::is_control));
        let is_damaged = (self.positions, self.faults) == (0, 1);
        self.positions <= most
            && (self.faults <= self.positions || is_damaged)
            && (self.faults == 0) == self.first.is_none()
            && is_one_line
    }

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

/// The laws with this key.
pub(crate) fn laws_of(key: &str) -> Result<&'static Laws, Failure> {
    Laws::of_key(key).ok_or_else(|| Failure::of(format!("there are no laws called {key:.20}")))
}

/// The stored material with this name.
pub(crate) fn material_of(name: &str) -> Result<Material, Failure> {
    let found = Material::of_name(name)
        .filter(|found| found.is_stored() && (2..=Material::MOST_PIECES).contains(&found.pieces()));
    found.ok_or_else(|| Failure::of(format!("there is no table of {name:.20}")))
}
