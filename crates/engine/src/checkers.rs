//! The engines for checkers of every variant.

pub use ::checkers::Material;
use rules::checkers::Position;

use crate::levels::{Strength, Strengths, levelled, strength};
use crate::{Engine, Name, Unsuited};

/// A level searches as many plies as its number. On some moves it lapses to a single ply, more
/// rarely with every level, because no solver makes up for lapses as in Connect Four. The last
/// level searches longest and never lapses.
///
/// Tuned by matches of each level against the one below it under all laws: the README has the table,
/// and `benches/levels.rs` measures it.
const STRENGTHS: Strengths = [
    Strength { depth: 1, nodes: 50_000, lapses: 20, lapse_depth: 0, proof: 0 },
    Strength { depth: 2, nodes: 50_000, lapses: 69, lapse_depth: 1, proof: 0 },
    Strength { depth: 3, nodes: 50_000, lapses: 45, lapse_depth: 1, proof: 0 },
    Strength { depth: 4, nodes: 50_000, lapses: 29, lapse_depth: 1, proof: 0 },
    Strength { depth: 5, nodes: 50_000, lapses: 19, lapse_depth: 1, proof: 0 },
    Strength { depth: 6, nodes: 50_000, lapses: 12, lapse_depth: 1, proof: 0 },
    Strength { depth: 7, nodes: 50_000, lapses: 7, lapse_depth: 1, proof: 0 },
    Strength { depth: 8, nodes: 50_000, lapses: 3, lapse_depth: 1, proof: 0 },
    Strength { depth: 9, nodes: 100_000, lapses: 1, lapse_depth: 1, proof: 0 },
    Strength { depth: 20, nodes: 8_000_000, lapses: 0, lapse_depth: 1, proof: 0 },
];

/// The engine with this name for every variant; it takes the laws from the position.
///
/// # Errors
/// If the engine does not play checkers.
pub fn any_laws(name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
    match name {
        Name::Level { level, seed } => Ok(levelled(Material, strength(&STRENGTHS, level), seed, 1)),
        _ => name.build(Material, 1),
    }
}
