//! What the Universal Chess Interface and the Universal Game Interface share: two programs that tell
//! each other of options, positions and clocks, and one that must listen while it thinks.

mod game_session;
mod go;
mod host;
mod script;
mod session;

pub(super) use game_session::{EngineSession, GameSession};
pub(super) use host::{Offer, best, go, greet, position, ready};
pub(super) use script::Script;
pub(super) use session::{Interface, serve};
