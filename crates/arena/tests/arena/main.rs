//! Players under the referee: what is on files, what is legal, who is to blame.

#[cfg(target_os = "linux")]
mod cell;
mod ending;
mod event;
mod files;
mod game;
mod hall;
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
mod store;
mod tournament;
#[path = "../../../../fuzz/laws/wpi_laws.rs"]
mod wpi_laws;
#[cfg(target_os = "linux")]
mod zoo;

/// So many, and more by `cargo xtask soak`.
fn times(usual: usize) -> usize {
    let soak = std::env::var("DISCUS_SOAK").ok().and_then(|times| times.parse().ok());
    usual * soak.unwrap_or(1)
}
