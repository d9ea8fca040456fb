//! Players under the referee: what is on files, what is legal, who is to blame.

#[cfg(target_os = "linux")]
mod cell;
mod ending;
mod files;
mod game;
mod judging;
mod mess;
mod play;
#[cfg(target_os = "linux")]
mod programs;
#[path = "../../../../fuzz/laws/protocol_laws.rs"]
mod protocol_laws;
mod protocols;
mod referee;
mod scratch;
mod tournament;
#[path = "../../../../fuzz/laws/wpi_laws.rs"]
mod wpi_laws;
