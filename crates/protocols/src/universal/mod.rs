//! The common part of the Universal Chess Interface and the Universal Game Interface: two programs
//! exchange options, positions and clocks, and the player must read its input while it searches.

mod game_session;
mod go;
mod host;
mod script;
mod session;

pub(super) use game_session::{EngineSession, GameSession};
pub(super) use host::{Offer, best, go, greet, position, ready};
pub(super) use script::Script;
pub(super) use session::{Interface, serve};
