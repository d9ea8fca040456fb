//! Which results count: of each unit the first that is whole.

use std::path::{Path, PathBuf};

use super::{Folder, numbers, read};
use crate::work::{Answer, Work};
use crate::{Completed, Failure, Unit, whole};

/// The state of a unit's result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// The result that counts.
    pub completed: Option<Completed>,
    /// A sentence for each file that does not count, because it is cut off or damaged.
    pub damaged: Vec<String>,
}

impl Folder {
    /// The units without a result that counts.
    ///
    /// # Errors
    /// If results contradict each other, or the folder cannot be read.
    pub fn missing(&self) -> Result<Vec<usize>, Failure> {
        self.missing_of(0..self.units)
    }

    /// Those among some units.
    pub(crate) fn missing_of(
        &self,
        units: impl Iterator<Item = usize>,
    ) -> Result<Vec<usize>, Failure> {
        let files = self.results()?;
        let mut missing = Vec::new();
        for number in units {
            if self.found_in(number, &files)?.completed.is_none() {
                missing.push(number);
            }
        }
        Ok(missing)
    }

    /// The results of all units in their order, each with what does not count of its files.
    ///
    /// # Errors
    /// As for [`missing`](Folder::missing), for each result.
    pub fn found(&self) -> Result<impl Iterator<Item = Result<Found, Failure>>, Failure> {
        let files = self.results()?;
        Ok((0..self.units).map(move |number| self.found_in(number, &files)))
    }

    /// The number, the work and the answer of each unit that has a result, in their order.
    pub(crate) fn answered(
        &self,
    ) -> Result<impl Iterator<Item = Result<(usize, Work, Answer), Failure>>, Failure> {
        let files = self.results()?;
        let with_work = move |number| match self.found_with_unit(number, &files) {
            Ok((unit, found)) => Some(Ok((number, unit?.into_work(), found.completed?.answer))),
            Err(failure) => Some(Err(failure)),
        };
        Ok((0..self.units).filter_map(with_work))
    }

    /// The files of results with their numbers, sorted.
    pub(super) fn results(&self) -> Result<Vec<(usize, PathBuf)>, Failure> {
        numbers(&self.path.join("results"))
    }

    pub(super) fn found_in(
        &self,
        number: usize,
        files: &[(usize, PathBuf)],
    ) -> Result<Found, Failure> {
        self.found_with_unit(number, files).map(|(_, found)| found)
    }

    /// The state of a unit's result, and the unit if there are files of results.
    fn found_with_unit(
        &self,
        number: usize,
        files: &[(usize, PathBuf)],
    ) -> Result<(Option<Unit>, Found), Failure> {
        let first = files.partition_point(|(other, _)| *other < number);
        let own = files[first..].iter().take_while(|(other, _)| *other == number);
        let mut found = Found::default();
        let mut unit = None;
        for (_, place) in own {
            let unit = match &unit {
                Some(unit) => unit,
                None => unit.insert(self.unit(number)?),
            };
            match Completed::from_json(&read(place)?) {
                Err(bad) => found.damaged.push(format!("{}: {bad}", place.display())),
                Ok(completed) => Folder::count(unit, completed, place, &mut found)?,
            }
        }
        Ok((unit, found))
    }

    /// Counts a result; of several the first.
    fn count(
        unit: &Unit,
        completed: Completed,
        place: &Path,
        found: &mut Found,
    ) -> Result<(), Failure> {
        if completed.unit != unit.id() || !unit.work().fits(&completed.answer) {
            return Err(Failure::at(place, "it is the result of another unit; remove it"));
        }
        match &found.completed {
            Some(first) if unit.work().contradicts(&first.answer, &completed.answer) => {
                Err(Failure::at(
                    place,
                    "it contradicts another result of its unit; find out which machine errs, and remove \
                     its results",
                ))
            }
            Some(_) => Ok(()),
            None => {
                found.completed = Some(completed);
                Ok(())
            }
        }
    }

    /// Stores the result of a unit. A second one counts no more.
    ///
    /// # Errors
    /// If it is a result of another unit, contradicts the one that is there, or cannot be written.
    pub fn put(&self, number: usize, completed: &Completed) -> Result<(), Failure> {
        let place = self.place("results", number);
        let unit = self.unit(number)?;
        let mut found = Found::default();
        Folder::count(&unit, completed.clone(), &place, &mut found)?;
        let text = completed.to_json();
        let failed = |error| Failure::at(&place, error);
        if whole::create(&place, text.as_bytes()).map_err(failed)? {
            return Ok(());
        }
        match Completed::from_json(&read(&place)?) {
            Ok(first) => Folder::count(&unit, first, &place, &mut found),
            Err(_) => whole::write(&place, text.as_bytes()).map_err(failed),
        }
    }
}
