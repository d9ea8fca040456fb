//! Builds slices, one after the other.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use rules::Side;
use rules::checkers::Laws;

use crate::bits::Bits;
use crate::bytes::Bytes;
use crate::context::Context;
use crate::encode;
use crate::format::{self, Kind, Table};
use crate::quiet::{Distances, Work};
use crate::slice::{Slice, Store};
use crate::{Material, TablesError, Watch, captures, folder, load};

/// The work of building tables with up to this many pieces, in the unit of [`Watch::done`].
pub fn effort(pieces: usize) -> u64 {
    (2..=pieces).flat_map(Material::all).map(|material| material.effort()).sum()
}

/// The most bytes of memory that building takes. It is an estimate that measurements have not exceeded:
/// 1,877 MiB for six pieces with two threads, and 168 MiB for five.
pub fn memory(pieces: usize, threads: usize) -> u64 {
    let indices = |material: Material| material.indices() as u64;
    let all: u64 = (2..=pieces).flat_map(Material::all).map(indices).sum();
    let largest = Material::all(pieces).into_iter().map(indices).max().unwrap_or(0);
    let group = |material: Material| material.ranks().iter().product::<usize>() as u64;
    let largest_group = Material::all(pieces).into_iter().map(group).max().unwrap_or(0);
    // For each index, two bits of each side. For the slice at work also one bit and one byte of each
    // side, and its packed blocks, which take less than a byte. For the group at work of each thread
    // seven bits of each side and the moves of its kings. The finished tables are mapped; lists, and
    // what the allocator keeps, come on top.
    all / 2 + all / 16 + largest * 13 / 4 + threads as u64 * 3 * largest_group + (128 << 20)
}

/// The packed blocks of a table, and what they hold.
pub(crate) type Blocks = (Kind, Vec<Vec<u8>>);

/// Builds slices and keeps those that others need.
pub(crate) struct Builder<'a> {
    pub(crate) context: Context,
    pub(crate) store: Store,
    threads: usize,
    folder: Option<&'a Path>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(
        laws: &'static Laws,
        pieces: usize,
        threads: usize,
        folder: Option<&'a Path>,
    ) -> Builder<'a> {
        let is_possible = (2..=Material::MOST_PIECES).contains(&pieces);
        assert!(is_possible, "tables have 2 to {} pieces, not {pieces}", Material::MOST_PIECES);
        let context = Context::new(laws, pieces);
        Builder { context, store: Store::new(laws), threads: threads.max(1), folder }
    }

    /// Builds the tables of a material, unless the folder has them.
    pub(crate) fn build(
        &mut self,
        material: Material,
        watch: &Watch<'_>,
    ) -> Result<Vec<Table>, TablesError> {
        let done = watch.done.load(Relaxed);
        let mut tables = self.in_folder(material)?;
        if tables.is_empty() {
            for (kind, blocks) in self.solve(material, watch)? {
                tables.push(self.finished(material, kind, &blocks)?);
            }
        }
        watch.done.store(done + material.effort(), Relaxed);
        Ok(tables)
    }

    /// The tables of a material in the folder; empty if one is missing.
    fn in_folder(&self, material: Material) -> Result<Vec<Table>, TablesError> {
        let Some(folder) = self.folder else { return Ok(Vec::new()) };
        let mut tables = Vec::new();
        for kind in [Kind::Values, Kind::Distances] {
            match folder::read(self.store.laws, folder, material, kind)? {
                Some(table) => tables.push(table),
                None => return Ok(Vec::new()),
            }
        }
        Ok(tables)
    }

    /// Solves a slice; returns the blocks of its tables.
    pub(crate) fn solve(
        &mut self,
        material: Material,
        watch: &Watch<'_>,
    ) -> Result<[Blocks; 2], TablesError> {
        for needed in material.after_captures().into_iter().chain(material.after_promotions()) {
            self.need(needed, watch)?;
        }
        let slice = Slice::new(material);
        let quiet = captures::resolve(&self.context, &self.store, &slice, self.threads, watch)?;
        let distances = new_distances(material);
        let (context, store) = (&self.context, &self.store);
        let work = Work { context, store, slice: &slice, quiet: &quiet, distances: &distances };
        work.run(self.threads, watch)?;
        let values = encode::values(&slice, &quiet, self.threads);
        let distances = encode::distances(&slice, &quiet, &distances, self.threads);
        self.store.insert(Arc::new(slice));
        Ok([(Kind::Values, values), (Kind::Distances, distances)])
    }

    /// Writes a table to the folder or into memory.
    fn finished(
        &self,
        material: Material,
        kind: Kind,
        blocks: &[Vec<u8>],
    ) -> Result<Table, TablesError> {
        let laws = self.store.laws;
        if let Some(folder) = self.folder {
            folder::write(laws, folder, material, kind, blocks)?;
            let written = folder::read(laws, folder, material, kind)?;
            return Ok(written.expect("the file has just been written"));
        }
        let mut bytes = Vec::new();
        format::write(laws, material, kind, blocks, &mut bytes).expect("a vector takes all bytes");
        let read = Table::read(laws, &Arc::new(Bytes::Owned(bytes)), 0);
        Ok(read.expect("what was written can be read").0)
    }

    /// Loads a slice that was built before, unless that has been done.
    pub(crate) fn need(
        &mut self,
        material: Material,
        watch: &Watch<'_>,
    ) -> Result<(), TablesError> {
        if self.store.slice(material).is_none() {
            self.load(material, watch)?;
        }
        Ok(())
    }

    /// Loads a slice from the folder, and returns the indices of its quiet positions by the side to
    /// move.
    pub(crate) fn load(
        &mut self,
        material: Material,
        watch: &Watch<'_>,
    ) -> Result<(Arc<Slice>, [Bits; 2]), TablesError> {
        for needed in material.after_captures() {
            self.need(needed, watch)?;
        }
        let table = self.stored(material, Kind::Values)?;
        let slice = Slice::new(material);
        let quiet = captures::resolve(&self.context, &self.store, &slice, self.threads, watch)?;
        load::fill(&self.context, &slice, &quiet, &table)
            .map_err(|bad| TablesError::Table(self.path(material, Kind::Values), bad))?;
        let slice = Arc::new(slice);
        self.store.insert(Arc::clone(&slice));
        Ok((slice, quiet))
    }

    /// A table of the folder, which must have it.
    pub(crate) fn stored(&self, material: Material, kind: Kind) -> Result<Table, TablesError> {
        let table = match self.folder {
            Some(folder) => folder::read(self.store.laws, folder, material, kind)?,
            None => None,
        };
        table
            .ok_or_else(|| TablesError::File(self.path(material, kind), ErrorKind::NotFound.into()))
    }

    pub(crate) fn path(&self, material: Material, kind: Kind) -> PathBuf {
        folder::path(self.store.laws, self.folder.unwrap_or(Path::new("")), material, kind)
    }
}

fn new_distances(material: Material) -> Distances {
    Side::BOTH.map(|_| (0..material.indices()).map(|_| AtomicU8::new(0)).collect())
}
