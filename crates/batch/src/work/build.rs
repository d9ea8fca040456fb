//! Endgame tables of checkers to be built.

use std::path::PathBuf;
use std::sync::atomic::AtomicU64;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rules::checkers::Laws;
use serde::{Deserialize, Serialize};
use tables::{Material, SingleBuilder, TablesError, Watch};

use super::slices::{laws_of, material_of};
use super::unchanged::check_files;
use crate::Failure;

/// Slices of the tables of one law, to be built.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Build {
    /// The key of the laws.
    pub laws: String,
    /// The folder of the tables from which they are derived.
    pub folder: PathBuf,
    /// The materials, such as `kkm-km`.
    pub materials: Vec<String>,
    /// The files that are read, and the SHA-256 of each.
    pub files: Vec<(PathBuf, String)>,
}

/// The tables of a slice, in base64.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Built {
    /// The values.
    pub values: String,
    /// The distances.
    pub distances: String,
}

impl Build {
    pub(super) fn run(&self, stop: &(dyn Fn() -> bool + Sync)) -> Result<Vec<Built>, Failure> {
        let laws = laws_of(&self.laws)?;
        let materials = self.materials.iter().map(|name| material_of(name));
        let materials = materials.collect::<Result<Vec<_>, Failure>>()?;
        check_files(&self.files, stop)?;
        let pieces = materials.iter().map(Material::pieces).max().unwrap_or(2);
        let mut builder = SingleBuilder::new(&self.folder, laws, pieces, 1);
        let watch = Watch { stop, done: &AtomicU64::new(0) };
        let built = materials.into_iter().map(|material| match builder.build(material, &watch) {
            Ok([values, distances]) => {
                Ok(Built { values: STANDARD.encode(values), distances: STANDARD.encode(distances) })
            }
            Err(TablesError::Stopped) => Err(Failure::Stopped),
            Err(bad) => Err(Failure::of(bad).within(material)),
        });
        built.collect()
    }
}

impl Built {
    /// The contents of both files.
    ///
    /// # Errors
    /// If they are not the tables of this material.
    pub(crate) fn checked(&self, laws: &Laws, material: Material) -> Result<[Vec<u8>; 2], Failure> {
        let decode =
            |text: &str| STANDARD.decode(text).map_err(|bad| Failure::of(bad).within(material));
        let tables = [decode(&self.values)?, decode(&self.distances)?];
        let checked = SingleBuilder::check(laws, material, &tables);
        checked.map_err(|bad| Failure::of(bad).within(material))?;
        Ok(tables)
    }
}
