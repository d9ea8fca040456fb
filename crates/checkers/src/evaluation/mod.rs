//! The learned evaluation: patterns of men and kings in overlapping windows, and a few counts.

mod counts;
mod features;
mod file;
mod learned;
mod mobility;
mod phase;
mod view;
mod weights;
mod windows;

pub use features::FEATURES;
pub use file::BadWeights;
pub use learned::Learned;
pub use phase::{KNOTS, Phase};
pub use view::View;
pub use weights::{UNIT, Weights};
pub use windows::Window;
