//! Endgame tables to be built: units of slices, in as many rounds as slices depend on each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{self, Path, PathBuf};

use rules::checkers::Laws;
use serde::{Deserialize, Serialize};
use tables::{Material, SingleBuilder};

use super::slices::{check_pieces, grouped, materials, names};
use super::{Job, JobPlan, in_text, write_new};
use crate::work::{Answer, Build, Built, Work, digest_of_file, laws_of, material_of};
use crate::{Failure, Folder, whole};

/// Endgame tables of checkers to be built.
#[derive(Clone, Debug)]
pub struct TablesPlan {
    /// The laws.
    pub laws: &'static Laws,
    /// The greatest number of pieces.
    pub pieces: usize,
    /// The number of slices in a unit; if `None`, about twenty seconds of work.
    pub size: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TablesJob {
    laws: String,
    pieces: usize,
    /// The folder of the tables of earlier rounds, within that of the job.
    folder: PathBuf,
    size: Option<usize>,
}

impl JobPlan for TablesPlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        let TablesPlan { laws, pieces, size } = self;
        check_pieces(pieces)?;
        let folder = path::absolute(path).map_err(|error| Failure::at(path, error))?;
        let folder = in_text(folder)?.join("tables");
        let job = TablesJob { laws: laws.key(), pieces, folder, size };
        let works = job.works(laws, 0)?;
        Folder::begin(path, Job::Tables(job), works.into_iter(), stop)
    }
}

/// The slices that can be built at the same time: those with as many pieces and as many men. A capture leads
/// to fewer pieces, and a promotion to fewer men.
fn round_of(material: Material) -> (usize, usize) {
    (material.pieces(), material.men.iter().sum())
}

impl TablesJob {
    /// The units of the round that follows when so many slices are built.
    fn works(&self, laws: &Laws, built: usize) -> Result<Vec<Work>, Failure> {
        let left: Vec<Material> = materials(self.pieces).skip(built).collect();
        let Some(first) = left.first() else { return Ok(Vec::new()) };
        let round = left.iter().copied().take_while(|other| round_of(*other) == round_of(*first));
        let mut digests = BTreeMap::new();
        let units = grouped(round, self.size);
        units.iter().map(|unit| self.work(laws, unit, &mut digests)).collect()
    }

    fn work(
        &self,
        laws: &Laws,
        unit: &[Material],
        digests: &mut BTreeMap<PathBuf, String>,
    ) -> Result<Work, Failure> {
        let sources = |&material| SingleBuilder::sources(&self.folder, laws, material);
        let sources: BTreeSet<PathBuf> = unit.iter().flat_map(sources).collect();
        let mut files = Vec::new();
        for path in sources {
            if !digests.contains_key(&path) {
                digests.insert(path.clone(), digest_of_file(&path)?);
            }
            files.push((path.clone(), digests[&path].clone()));
        }
        let (laws, folder) = (self.laws.clone(), self.folder.clone());
        Ok(Work::Build(Build { laws, folder, materials: names(unit), files }))
    }

    /// Writes the tables that are new to the folder of the job, and plans the next round.
    pub(super) fn next(&self, folder: &Folder) -> Result<Vec<Work>, Failure> {
        let laws = laws_of(&self.laws)?;
        let mut built = 0;
        each(folder, |material, tables| {
            built += 1;
            self.write(laws, material, tables)
        })?;
        self.works(laws, built)
    }

    fn write(&self, laws: &Laws, material: Material, tables: &Built) -> Result<(), Failure> {
        let paths = SingleBuilder::files(&self.folder, laws, material);
        if paths.iter().all(|path| path.exists()) {
            return Ok(());
        }
        make_folder(&paths[0])?;
        for (path, bytes) in paths.iter().zip(tables.checked(laws, material)?) {
            let written = whole::create(path, &bytes);
            written.map_err(|error| Failure::at(path, error))?;
        }
        Ok(())
    }

    /// Writes the tables to a folder, the same files as `discus tables build`.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let laws = laws_of(&self.laws)?;
        let mut built = Vec::new();
        each(folder, |material, _| {
            built.push(material);
            Ok(())
        })?;
        if built.len() < materials(self.pieces).count() {
            return Err(Failure::Incomplete(format!(
                "more tables are derived from these; `discus batch run {}` builds them",
                folder.path().display()
            )));
        }
        each(folder, |material, tables| {
            let paths = SingleBuilder::files(output, laws, material);
            make_folder(&paths[0])?;
            let mut files = paths.iter().zip(tables.checked(laws, material)?);
            files.try_for_each(|(path, bytes)| write_new(path, &bytes))
        })?;
        let (laws, pieces, place) = (&self.laws, self.pieces, output.display());
        Ok(format!("{laws}: tables of up to {pieces} pieces are in {place}"))
    }
}

/// Calls a function for each slice that is built.
fn each(
    folder: &Folder,
    mut visit: impl FnMut(Material, &Built) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for answered in folder.answered()? {
        let (number, Work::Build(work), Answer::Tables(tables)) = answered? else { continue };
        for (name, tables) in work.materials.iter().zip(&tables) {
            let done = material_of(name).and_then(|material| visit(material, tables));
            done.map_err(|bad| bad.within(format!("unit {number}")))?;
        }
    }
    Ok(())
}

/// Makes the folder of a file.
fn make_folder(file: &Path) -> Result<(), Failure> {
    let folder = file.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(|error| Failure::at(folder, error))
}
