//! Players under the referee: what is on files, what is legal, who is to blame.

mod ending;
mod event;
mod files;
mod game;
mod hall;
mod judging;
mod mess;
mod play;
mod protocols;
mod referee;
mod scratch;
mod store;
mod tournament;
#[path = "../../../../fuzz/laws/wpi_laws.rs"]
mod wpi_laws;
