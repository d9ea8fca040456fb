//! Verifies tables: the value of every position must follow from those of its successors.

use std::fmt;
use std::path::Path;
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

/// What the verification of tables found.
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
    /// What the tables say.
    pub stored: (Value, Option<u8>),
    /// What follows from the successors.
    pub follows: (Value, Option<u8>),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |(value, distance): (Value, Option<u8>)| match distance {
            Some(plies) if value != Value::Draw => format!("{value} in {plies}"),
            _ => value.to_string(),
        };
        let fen = self.position.fen();
        let (stored, follows) = (said(self.stored), said(self.follows));
        write!(f, "{fen} is stored as {stored}, but its moves make it {follows}")
    }
}

/// Verifies the tables of a law with up to this many pieces in a folder, and counts what agrees.
///
/// Values and distances together are a proof: every win has a move that shortens it, every loss has
/// none that escapes, and no draw has a move that wins or only moves that lose. Where distances are
/// missing, values could still support each other in a circle.
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
    let mut builder = Builder::new(laws, pieces, threads, Some(folder));
    let mut agreed = 0;
    for material in (2..=pieces).flat_map(Material::all) {
        let (slice, quiet) = builder.load(material, watch)?;
        let distances = folder::read(laws, folder, material, Kind::Distances)?;
        let damaged = || {
            let path = folder::path(laws, folder, material, Kind::Distances);
            TablesError::Table(path, BadTable::Damaged)
        };
        let distances = distances.map(|table| unpacked(&table).ok_or_else(damaged)).transpose()?;
        let check = Check { store: &builder.store, slice: &slice, quiet: &quiet, distances };
        match check.run(&builder, threads, watch)? {
            Ok(count) => agreed += count,
            Err(found) => return Ok(Verified::Contradiction(found)),
        }
    }
    Ok(Verified::Agree(agreed))
}

/// The distances of the sides that a table holds.
fn unpacked(table: &Table) -> Option<Vec<Vec<u8>>> {
    let of_side = blocks_of_side(table.material);
    let side = |side| {
        let blocks = side * of_side..(side + 1) * of_side;
        blocks.map(|block| table.block(block)).collect::<Option<Vec<_>>>().map(|all| all.concat())
    };
    (0..sides(table.material)).map(side).collect()
}

/// The check of one slice.
struct Check<'a> {
    store: &'a Store,
    slice: &'a Slice,
    quiet: &'a [Bits; 2],
    distances: Option<Vec<Vec<u8>>>,
}

impl Check<'_> {
    /// Checks all quiet positions; returns their number or a contradiction.
    fn run(
        &self,
        builder: &Builder<'_>,
        threads: usize,
        watch: &Watch<'_>,
    ) -> Result<Result<u64, Contradiction>, Stopped> {
        let (count, found) = (AtomicU64::new(0), Mutex::new(None));
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
                            if let Some(wrong) = self.contradiction(position, side, index) {
                                *found.lock().unwrap_or_else(PoisonError::into_inner) = Some(wrong);
                            }
                        }
                    });
                    count.fetch_add(checked, Relaxed);
                },
            )?;
        }
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(found.map_or(Ok(count.into_inner()), Err))
    }

    fn contradiction(&self, position: Position, side: Side, index: usize) -> Option<Contradiction> {
        let value = self.slice.halves[side.index()].value(index);
        let distance = |of: &Vec<Vec<u8>>| of[side.index()][index];
        let stored = (value, self.distances.as_ref().map(distance));
        let follows = self.follows(&position);
        let agrees = stored.0 == follows.0 && (value == Value::Draw || stored.1 == follows.1);
        (!agrees).then_some(Contradiction { position, stored, follows })
    }

    /// The value of a position by its successors, and the distance.
    fn follows(&self, position: &Position) -> (Value, Option<u8>) {
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
        let distance = if best == Value::Win { shortest } else { longest };
        (best, self.distances.is_some().then_some(distance))
    }

    /// The distance of a position of this slice that is not drawn.
    fn distance(&self, position: &Position) -> u8 {
        let Some(distances) = &self.distances else { return 0 };
        let place = Place::of(Sets::of(position), position.side_to_move());
        let side = place.side.index();
        if self.quiet[side].get(place.index) { distances[side][place.index] } else { 1 }
    }
}
