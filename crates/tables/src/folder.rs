//! Files of tables.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::checkers::Laws;

use crate::bytes::Bytes;
use crate::format::{self, Kind, Table};
use crate::{Material, TablesError};

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
    let file = match File::open(&path) {
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

/// Whether a folder has all files of positions with this many pieces: values and distances.
pub fn are_in(folder: &Path, laws: &Laws, pieces: usize) -> bool {
    let has = |material, kind| path(laws, folder, material, kind).exists();
    let kinds = [Kind::Values, Kind::Distances];
    Material::all(pieces).into_iter().all(|material| kinds.iter().all(|&kind| has(material, kind)))
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
