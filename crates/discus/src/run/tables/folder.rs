//! Where tables are.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use tables::Tables;

use crate::cli::tables::TablesFolder;
use crate::run::errors::print_error;
use crate::run::users_folder;

impl TablesFolder {
    /// The folders in which to look: the chosen one alone, or the usual ones.
    ///
    /// # Errors
    /// If the chosen one is no folder.
    pub(super) fn paths(&self) -> anyhow::Result<Vec<PathBuf>> {
        let Some(chosen) = &self.folder else { return Ok(all()) };
        ensure!(chosen.is_dir(), "{}: there is no such folder", chosen.display());
        Ok(vec![chosen.clone()])
    }

    /// The folder in which to build.
    ///
    /// # Errors
    /// If none was chosen and the user has no folder for data.
    pub(in crate::run) fn path(&self) -> anyhow::Result<PathBuf> {
        let chosen = self.folder.clone().or_else(usual);
        chosen.context("neither XDG_DATA_HOME nor HOME is set to a folder; choose one with --dir")
    }
}

/// Lets everything use the tables in the usual folders.
pub(in crate::run) fn look_for_tables() {
    Tables::look_in(all(), |error| print_error(&format!("note: {error}")));
}

/// Where the tables of a release are, from the folder of the program: installed, or unpacked beside it. The
/// first is not `../share/discus/tables`, because that is the user's own folder if the program is in ~/.local,
/// and uninstalling must not remove from it.
const SHIPPED: [&str; 2] = ["../share/discus/endgames", "tables"];

/// The folders with tables: the user's own, and those that came with the program.
fn all() -> Vec<PathBuf> {
    let program = env::current_exe().ok();
    let beside = program.as_deref().and_then(Path::parent);
    let shipped = beside.map(|folder| SHIPPED.map(|place| folder.join(place)));
    usual().into_iter().chain(shipped.into_iter().flatten()).collect()
}

/// The folder of the user's tables.
fn usual() -> Option<PathBuf> {
    if let Some(chosen) = env::var_os("DISCUS_TABLES").filter(|value| !value.is_empty()) {
        return Some(chosen.into());
    }
    Some(users_folder("XDG_DATA_HOME", ".local/share")?.join("tables"))
}
