//! Files of tables.

use std::fs::{self, File};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::checkers::Laws;

use crate::bytes::Bytes;
use crate::format::{self, Kind, Table};
use crate::{Material, SingleBuilder, TablesError};

/// The file of a table.
pub(crate) fn path(laws: &Laws, folder: &Path, material: Material, kind: Kind) -> PathBuf {
    let extension = match kind {
        Kind::Values => "values",
        Kind::Distances => "distances",
    };
    folder.join(laws.key()).join(format!("{material}.{extension}"))
}

/// The table of a file, if there is one.
pub(crate) fn read(
    laws: &Laws,
    folder: &Path,
    material: Material,
    kind: Kind,
) -> Result<Option<Table>, TablesError> {
    let path = path(laws, folder, material, kind);
    // Opening a pipe would wait for its other end.
    let opened = fs::metadata(&path).and_then(|found| {
        if found.is_file() { File::open(&path) } else { Err(Error::other("this is not a file")) }
    });
    let file = match opened {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(TablesError::File(path, error)),
    };
    let bytes = match Bytes::map(&file) {
        Ok(bytes) => Arc::new(bytes),
        Err(error) => return Err(TablesError::File(path, error)),
    };
    let table = Table::whole(laws, &bytes, material, kind);
    table.map(Some).map_err(|bad| TablesError::Table(path, bad))
}

/// The first file of positions with this many pieces, values or distances, that a folder does not have; `None` if it
/// has all.
pub fn missing(folder: &Path, laws: &Laws, pieces: usize) -> Option<PathBuf> {
    files(folder, laws, pieces).find(|file| !file.exists())
}

/// Returns true if a folder has a file of positions with this many pieces.
pub fn any_in(folder: &Path, laws: &Laws, pieces: usize) -> bool {
    files(folder, laws, pieces).any(|file| file.exists())
}

fn files(folder: &Path, laws: &Laws, pieces: usize) -> impl Iterator<Item = PathBuf> {
    let materials = Material::all(pieces).into_iter();
    materials.flat_map(move |material| SingleBuilder::files(folder, laws, material))
}

/// Writes a table. The file appears when it is complete.
pub(crate) fn write(
    laws: &Laws,
    folder: &Path,
    material: Material,
    kind: Kind,
    blocks: &[Vec<u8>],
) -> Result<(), TablesError> {
    let path = path(laws, folder, material, kind);
    let mut part = path.clone().into_os_string();
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    let written = || {
        fs::create_dir_all(folder.join(laws.key()))?;
        let mut file = std::io::BufWriter::new(File::create(&part)?);
        format::write(laws, material, kind, blocks, &mut file)?;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&part, &path)
    };
    written().map_err(|error| {
        let _ = fs::remove_file(&part);
        TablesError::File(path.clone(), error)
    })
}
