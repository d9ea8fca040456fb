//! The engines for checkers of every variant.

mod book;
mod levels;
mod strong;

use ::checkers::Learned;
pub use ::checkers::{BadOpenings, Growth, Material, Openings, Scope};
pub use book::Book;
use rules::checkers::{Laws, Position};
use search::Evaluator as _;
use tables::Tables;

use crate::levels::{Strength, levelled};
use crate::{Engine, MAX_LEVEL, Name, Resources, Unsuited};
use levels::Level;
use strong::Strong;

/// The engine with this name for every variant; it takes the laws from the position.
///
/// # Errors
/// If the engine does not play checkers.
pub fn any_laws(name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
    match name {
        Name::Level { level: MAX_LEVEL, seed } => {
            let resources = Resources { nodes: Some(TOP_NODES), ..Resources::USUAL };
            Ok(Box::new(Strong::new(resources, Some(seed))))
        }
        Name::Level { level, seed } => Ok(Box::new(Level::new(level, seed))),
        Name::Checkers2026 { seed } => Ok(levelled(Material, OF_2026, seed, 1)),
        Name::Strong(resources) => Ok(Box::new(Strong::new(resources, None))),
        _ => name.build(Material, 1),
    }
}

/// Reads the endgame tables and the weights of laws, which otherwise happens in the first search. Large tables take
/// some tenths of a second.
pub fn load(laws: &'static Laws) {
    Tables::of(laws);
    Learned.evaluate(&Position::initial(laws));
}

/// The nodes of the last level: a few tenths of a second.
const TOP_NODES: u64 = 1_000_000;

/// The strength of `checkers-2026`.
const OF_2026: Strength =
    Strength { depth: 20, nodes: 8_000_000, lapses: 0, lapse_depth: 1, proof: 0 };
