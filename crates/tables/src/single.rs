//! Builds single tables from those of a folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::checkers::Laws;

use crate::build::Builder;
use crate::bytes::Bytes;
use crate::format::{self, Kind, Table};
use crate::{BadTable, Material, TablesError, Watch, folder};

/// Builds the tables of single materials from those of a folder, which must have all that they are derived
/// from. Nothing is written, so that several machines can build from one folder.
pub struct SingleBuilder<'a> {
    pieces: usize,
    builder: Builder<'a>,
}

impl<'a> SingleBuilder<'a> {
    /// A builder of tables with up to this many pieces.
    ///
    /// # Panics
    /// If there are fewer than 2 pieces or more than [`Material::MOST_PIECES`].
    pub fn new(
        folder: &'a Path,
        laws: &'static Laws,
        pieces: usize,
        threads: usize,
    ) -> SingleBuilder<'a> {
        SingleBuilder { pieces, builder: Builder::new(laws, pieces, threads, Some(folder)) }
    }

    /// The files that the tables of a material are derived from.
    pub fn sources(folder: &Path, laws: &Laws, material: Material) -> Vec<PathBuf> {
        let sources = material.sources().into_iter();
        sources.map(|other| folder::path(laws, folder, other, Kind::Values)).collect()
    }

    /// The files of the values and the distances of a material.
    pub fn files(folder: &Path, laws: &Laws, material: Material) -> [PathBuf; 2] {
        [Kind::Values, Kind::Distances].map(|kind| folder::path(laws, folder, material, kind))
    }

    /// Checks whether these bytes are the values and the distances of a material.
    ///
    /// # Errors
    /// If they are something else, or damaged.
    pub fn check(laws: &Laws, material: Material, tables: &[Vec<u8>; 2]) -> Result<(), BadTable> {
        for (kind, bytes) in [Kind::Values, Kind::Distances].into_iter().zip(tables) {
            Table::whole(laws, &Arc::new(Bytes::Owned(bytes.clone())), material, kind)?;
        }
        Ok(())
    }

    /// Builds the tables of a stored material; returns the contents of its [`files`](SingleBuilder::files).
    ///
    /// # Errors
    /// If one of the [`sources`](SingleBuilder::sources) is missing, unreadable or damaged, or if the work is
    /// stopped.
    ///
    /// # Panics
    /// If the material has more pieces than the builder is for, or is not stored.
    pub fn build(
        &mut self,
        material: Material,
        watch: &Watch<'_>,
    ) -> Result<[Vec<u8>; 2], TablesError> {
        let is_possible = material.is_stored() && material.pieces() <= self.pieces;
        assert!(is_possible, "{material} is not among the tables of {} pieces", self.pieces);
        let laws = self.builder.store.laws;
        Ok(self.builder.solve(material, watch)?.map(|(kind, blocks)| {
            let mut bytes = Vec::new();
            format::write(laws, material, kind, &blocks, &mut bytes)
                .expect("a vector takes all bytes");
            bytes
        }))
    }
}
