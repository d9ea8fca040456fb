//! Verifies tables: the value of every position must follow from those of its successors.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use rules::checkers::{Laws, Position};
use rules::{Game, Side};

use crate::bits::Bits;
use crate::build::Builder;
use crate::format::{Kind, Table, blocks_of_side, sides};
use crate::rows::Rows;
use crate::slice::{Place, Sets, Slice, Store};
use crate::{BadTable, Material, Stopped, TablesError, Value, Watch, folder};

/// The result of verifying tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verified {
    /// This many positions without captures agree with their successors. The value of a position with
    /// captures is not stored.
    Agree(u64),
    /// A position does not.
    Contradiction(Contradiction),
}

/// A position whose value or distance in the tables contradicts those of its successors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The position.
    pub position: Position,
    /// The value in the tables, and the distance to the next conversion in plies, which means nothing
    /// if the value is a draw.
    pub stored: (Value, u8),
    /// The same as it follows from the successors.
    pub follows: (Value, u8),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |(value, plies): (Value, u8)| match value {
            Value::Draw => value.to_string(),
            _ => format!("{value} in {plies}"),
        };
        let fen = self.position.fen();
        let (stored, follows) = (said(self.stored), said(self.follows));
        write!(f, "{fen} is stored as {stored}, but its moves make it {follows}")
    }
}

/// The result of verifying one slice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Findings {
    /// The positions without captures.
    pub positions: u64,
    /// Those among them that contradict their successors.
    pub faults: u64,
    /// The first of these.
    pub first: Option<Contradiction>,
}

/// Verifies the tables of a law with up to this many pieces in a folder, and counts what agrees.
///
/// Values and distances together are a proof: every win has a move that shortens it, every loss has
/// none that escapes, and no draw has a move that wins or only moves that lose. Without distances,
/// values could support each other in a circle.
///
/// # Errors
/// If a file is missing, unreadable or damaged, or if the work is stopped.
///
/// # Panics
/// If there are fewer than 2 pieces or more than [`Material::MOST_PIECES`].
pub fn verify(
    folder: &Path,
    laws: &'static Laws,
    pieces: usize,
    threads: usize,
    watch: &Watch<'_>,
) -> Result<Verified, TablesError> {
    let mut verifier = Verifier::new(folder, laws, pieces, threads);
    let mut agreed = 0;
    for material in (2..=pieces).flat_map(Material::all) {
        let found = verifier.slice(material, watch)?;
        match found.first {
            None => agreed += found.positions,
            Some(first) => return Ok(Verified::Contradiction(first)),
        }
    }
    Ok(Verified::Agree(agreed))
}

/// Verifies slices of the tables in a folder, in any order. Those of all materials together are what
/// [`verify`] verifies.
pub struct Verifier<'a> {
    pieces: usize,
    builder: Builder<'a>,
    threads: usize,
}

impl<'a> Verifier<'a> {
    /// A verifier of slices with up to this many pieces.
    ///
    /// # Panics
    /// If there are fewer than 2 pieces or more than [`Material::MOST_PIECES`].
    pub fn new(
        folder: &'a Path,
        laws: &'static Laws,
        pieces: usize,
        threads: usize,
    ) -> Verifier<'a> {
        let builder = Builder::new(laws, pieces, threads, Some(folder));
        Verifier { pieces, builder, threads: threads.max(1) }
    }

    /// The files that the verification of a slice reads: its values and distances, and the values of the
    /// materials after a promotion and of all that follow from these by captures.
    pub fn files(folder: &Path, laws: &Laws, material: Material) -> Vec<PathBuf> {
        let own = [Kind::Values, Kind::Distances].map(|kind| (material, kind));
        let sources = material.sources().into_iter().map(|other| (other, Kind::Values));
        let files = own.into_iter().chain(sources);
        files.map(|(material, kind)| folder::path(laws, folder, material, kind)).collect()
    }

    /// Verifies the slice of a stored material. The tables that it is derived from are only read, and
    /// stay in memory for further slices.
    ///
    /// # Errors
    /// If one of the [`files`](Verifier::files) is missing, unreadable or damaged, or if the work is
    /// stopped.
    ///
    /// # Panics
    /// If the material has more pieces than the verifier is for, or is not stored.
    pub fn slice(
        &mut self,
        material: Material,
        watch: &Watch<'_>,
    ) -> Result<Findings, TablesError> {
        let is_possible = material.is_stored() && material.pieces() <= self.pieces;
        assert!(is_possible, "{material} is not among the tables of {} pieces", self.pieces);
        for promoted in material.after_promotions() {
            self.builder.need(promoted, watch)?;
        }
        let (slice, quiet) = self.builder.load(material, watch)?;
        let distances = self.builder.stored(material, Kind::Distances)?;
        let distances = unpacked(&distances).ok_or_else(|| {
            let path = self.builder.path(material, Kind::Distances);
            TablesError::Table(path, BadTable::Damaged)
        })?;
        let check = Check { store: &self.builder.store, slice: &slice, quiet: &quiet, distances };
        Ok(check.run(&self.builder, self.threads, watch)?)
    }
}

/// The distances of the sides that a table holds.
fn unpacked(table: &Table) -> Option<Vec<Vec<u8>>> {
    let of_side = blocks_of_side(table.material);
    let side = |side| {
        let mut distances = Vec::with_capacity(table.material.indices());
        for block in side * of_side..(side + 1) * of_side {
            distances.extend(table.block(block)?);
        }
        Some(distances)
    };
    (0..sides(table.material)).map(side).collect()
}

/// The contradictions that threads have found so far, and the place of the first: the side and the index.
#[derive(Default)]
struct Wrong {
    count: u64,
    first: Option<((usize, usize), Contradiction)>,
}

impl Wrong {
    /// Adds one. Threads come in any order, but the first place does not depend on it.
    fn add(&mut self, place: (usize, usize), found: Contradiction) {
        self.count += 1;
        if self.first.as_ref().is_none_or(|(first, _)| place < *first) {
            self.first = Some((place, found));
        }
    }
}

/// The check of one slice.
struct Check<'a> {
    store: &'a Store,
    slice: &'a Slice,
    quiet: &'a [Bits; 2],
    /// The distances of each side.
    distances: Vec<Vec<u8>>,
}

impl Check<'_> {
    /// Checks all quiet positions.
    fn run(
        &self,
        builder: &Builder<'_>,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<Findings, Stopped> {
        let (count, wrong) = (AtomicU64::new(0), Mutex::new(Wrong::default()));
        for &side in &Side::BOTH[..sides(self.slice.material)] {
            let rows = Rows::new(&builder.context, self.slice.material, side);
            rows.visit(
                threads,
                watch,
                || (),
                |(), row| {
                    let mut checked = 0;
                    row.each_position(|place, sets| {
                        let index = row.start + place;
                        if self.quiet[side.index()].get(index) {
                            checked += 1;
                            let position = sets.position(self.store.laws, side);
                            if let Some(found) = self.contradiction(position, side, index) {
                                let mut wrong =
                                    wrong.lock().unwrap_or_else(PoisonError::into_inner);
                                wrong.add((side.index(), index), found);
                            }
                        }
                    });
                    count.fetch_add(checked, Relaxed);
                },
            )?;
        }
        let wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
        let first = wrong.first.map(|(_, found)| found);
        Ok(Findings { positions: count.into_inner(), faults: wrong.count, first })
    }

    fn contradiction(&self, position: Position, side: Side, index: usize) -> Option<Contradiction> {
        let value = self.slice.halves[side.index()].value(index);
        let stored = (value, self.distances[side.index()][index]);
        let follows = self.follows(&position);
        let agrees = stored.0 == follows.0 && (value == Value::Draw || stored.1 == follows.1);
        (!agrees).then_some(Contradiction { position, stored, follows })
    }

    /// The value of a position by its successors, and the distance.
    fn follows(&self, position: &Position) -> (Value, u8) {
        let men = position.men(position.side_to_move());
        let mut best = Value::Loss;
        let (mut shortest, mut longest) = (u8::MAX, 0);
        position.visit_steps(&mut |step| {
            let next = position.after_step(step);
            let value = self.store.value(&next).opposite();
            best = best.max(value);
            let plies = if men.contains(step.start()) { 0 } else { self.distance(&next) };
            let plies = plies.saturating_add(1);
            match value {
                Value::Win => shortest = shortest.min(plies),
                Value::Loss => longest = longest.max(plies),
                Value::Draw => {}
            }
        });
        (best, if best == Value::Win { shortest } else { longest })
    }

    /// The distance of a position of this slice that is not drawn.
    fn distance(&self, position: &Position) -> u8 {
        let place = Place::of(Sets::of(position), position.side_to_move());
        let side = place.side.index();
        if self.quiet[side].get(place.index) { self.distances[side][place.index] } else { 1 }
    }
}
