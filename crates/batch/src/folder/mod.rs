//! The folder of a job: `job.json`, numbered units, and a result for each.

mod joined;
mod results;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::jobs::Job;
use crate::work::Work;
use crate::{Completed, Failure, Unit, sealed, whole};
pub use results::Found;

const JOB: &str = "job";

/// The folder of a job.
///
/// Units are `units/0.json`, `units/1.json` and so on, and their results `results/0.json`. Results that were
/// made elsewhere may be copied there; a second one of a unit has more after its number, as in `0-b.json`.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
    job: Job,
    units: usize,
}

impl Folder {
    /// Opens the folder of a job.
    ///
    /// # Errors
    /// If it is none, or cannot be read.
    pub fn open(path: &Path) -> Result<Folder, Failure> {
        let job = path.join("job.json");
        if !job.exists() {
            let why = "it is not the folder of a job; plan one with `discus batch plan`";
            return Err(Failure::at(path, why));
        }
        let read = Folder::read_job(&job)?;
        let units = numbers(&path.join("units"))?;
        let is_gapless = units.iter().enumerate().all(|(index, (number, _))| index == *number);
        if !is_gapless {
            return Err(Failure::at(
                path,
                "a file of a unit is missing; plan the job in a new folder",
            ));
        }
        Ok(Folder { path: path.to_owned(), job: read, units: units.len() })
    }

    /// The job of a folder, if it has one.
    pub(crate) fn job_at(path: &Path) -> Result<Option<Job>, Failure> {
        let job = path.join("job.json");
        if job.exists() { Folder::read_job(&job).map(Some) } else { Ok(None) }
    }

    fn read_job(place: &Path) -> Result<Job, Failure> {
        let job = sealed::open(JOB, &read(place)?);
        job.map(|(_, job)| job).map_err(|why| Failure::at(place, why))
    }

    /// Opens the folder of this job, or makes it with these units. The file of the job comes last, so that a
    /// folder is a job's only when it has all units.
    pub(crate) fn begin(
        path: &Path,
        job: Job,
        works: impl Iterator<Item = Work>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Folder, Failure> {
        if path.join("job.json").exists() {
            let folder = Folder::open(path)?;
            if folder.job != job {
                return Err(Failure::at(path, "it has another job; choose another folder"));
            }
            return Ok(folder);
        }
        if !is_unplanned(path) {
            return Err(Failure::at(path, "it has other files; choose a new folder"));
        }
        let failed = |error: io::Error| Failure::at(path, error);
        // Units of a planning that was stopped are written again.
        let _ = fs::remove_dir_all(path.join("units"));
        fs::create_dir_all(path.join("units")).map_err(failed)?;
        let mut folder = Folder { path: path.to_owned(), job, units: 0 };
        folder.add(works, stop)?;
        fs::create_dir_all(path.join("results")).map_err(failed)?;
        let (_, text) = sealed::seal(JOB, &folder.job);
        whole::write(&path.join("job.json"), text.as_bytes()).map_err(failed)?;
        Ok(folder)
    }

    /// Adds units; returns how many.
    fn add(
        &mut self,
        works: impl Iterator<Item = Work>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<usize, Failure> {
        let before = self.units;
        for work in works {
            if stop() {
                return Err(Failure::Stopped);
            }
            let place = self.place("units", self.units);
            let written = whole::write(&place, Unit::new(work).to_json().as_bytes());
            written.map_err(|error| Failure::at(&place, error))?;
            self.units += 1;
        }
        Ok(self.units - before)
    }

    /// Plans the units that depend on results, once all earlier ones have theirs; returns how many are new.
    ///
    /// # Errors
    /// If results contradict each other, or the folder cannot be used.
    pub fn go_on(&mut self) -> Result<usize, Failure> {
        if !self.missing()?.is_empty() {
            return Ok(0);
        }
        let works = self.job.next(self)?;
        self.add(works.into_iter(), &|| false)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// One word for the kind of the job: `tournament`, `label`, `grade`, `book`, `tables` or `verify`.
    pub fn kind(&self) -> &'static str {
        self.job.word()
    }

    /// The number of units that are planned so far.
    pub fn units(&self) -> usize {
        self.units
    }

    /// The unit with this number, from 0.
    ///
    /// # Errors
    /// If there is none, or its file is damaged.
    pub fn unit(&self, number: usize) -> Result<Unit, Failure> {
        if number >= self.units {
            let (path, units) = (self.path.display(), self.units);
            return Err(Failure::of(format!(
                "{path} has {units} units, counted from 0: there is no {number}"
            )));
        }
        let place = self.place("units", number);
        Unit::from_json(&read(&place)?).map_err(|bad| bad.within(place.display()))
    }

    /// Returns true if a unit has a whole file of its own among the results.
    pub(crate) fn has_own_result(&self, number: usize) -> bool {
        let text = read(&self.place("results", number));
        text.is_ok_and(|text| Completed::from_json(&text).is_ok())
    }

    fn place(&self, folder: &str, number: usize) -> PathBuf {
        self.path.join(folder).join(format!("{number}.json"))
    }
}

/// Returns true if a folder has no more than a planning leaves behind that was stopped: units, an empty folder of
/// results, and a half-written file.
fn is_unplanned(path: &Path) -> bool {
    let is_empty = |folder: &Path| fs::read_dir(folder).is_ok_and(|inside| inside.count() == 0);
    let Ok(mut entries) = fs::read_dir(path) else { return true };
    entries.all(|entry| {
        entry.is_ok_and(|entry| match &*entry.file_name().to_string_lossy() {
            "units" => true,
            "results" => is_empty(&entry.path()),
            name => name.starts_with(".job.json."),
        })
    })
}

/// The visible files of a folder by the numbers with which their names begin, sorted: of each number `3.json`
/// first, and then the others by name.
fn numbers(folder: &Path) -> Result<Vec<(usize, PathBuf)>, Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::at(folder, error))?;
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| Failure::at(folder, error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') {
            continue;
        }
        let digits = name.find(|c: char| !c.is_ascii_digit()).unwrap_or(name.len());
        let number = name.strip_suffix(".json").and_then(|_| name[..digits].parse().ok());
        let number = number.ok_or_else(|| {
            Failure::at(&entry.path(), "a result is named after its unit, as in 3.json or 3-b.json")
        })?;
        files.push((number, entry.path()));
    }
    let is_other = |number: usize, path: &Path| !path.ends_with(format!("{number}.json"));
    files.sort_by_cached_key(|(number, path)| (*number, is_other(*number, path), path.clone()));
    Ok(files)
}

/// Reads a file as text; bytes that are none become marks, which match no hash.
fn read(place: &Path) -> Result<String, Failure> {
    let bytes = fs::read(place).map_err(|error| Failure::at(place, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
