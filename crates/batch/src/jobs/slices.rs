//! How slices of endgame tables, each of the positions with the same pieces, are put into units.

use tables::Material;

use super::UNIT_SECONDS;
use crate::Failure;

/// Checks the number of pieces of tables.
pub(super) fn check_pieces(pieces: usize) -> Result<(), Failure> {
    const MOST: usize = Material::MOST_PIECES;
    if (2..=MOST).contains(&pieces) {
        return Ok(());
    }
    Err(Failure::of(format!("tables have 2 to {MOST} pieces, not {pieces}")))
}

/// The materials with up to this many pieces, in the order in which their tables are built.
pub(super) fn materials(pieces: usize) -> impl Iterator<Item = Material> {
    (2..=pieces).flat_map(Material::all)
}

/// The names of materials.
pub(super) fn names(materials: &[Material]) -> Vec<String> {
    materials.iter().map(Material::to_string).collect()
}

/// An estimate that only decides the size of units, from one thread on tables of up to six pieces.
fn seconds_of_a_slice(material: Material) -> f64 {
    let effort = u32::try_from(material.effort()).unwrap_or(u32::MAX);
    1e-7 * f64::from(effort)
}

/// The slices of each unit: so many or, if `None`, about twenty seconds of work.
pub(super) fn grouped(
    materials: impl Iterator<Item = Material>,
    size: Option<usize>,
) -> Vec<Vec<Material>> {
    let mut units: Vec<Vec<Material>> = Vec::new();
    let mut left = 0.0;
    for material in materials {
        let seconds = seconds_of_a_slice(material);
        let has_room =
            |unit: &Vec<Material>| size.map_or(seconds <= left, |size| unit.len() < size);
        if let Some(unit) = units.last_mut().filter(|unit| has_room(unit)) {
            unit.push(material);
        } else {
            units.push(vec![material]);
            left = UNIT_SECONDS;
        }
        left -= seconds;
    }
    units
}
