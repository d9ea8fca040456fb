//! Players under the referee: who is to blame, and what each protocol says.

#[cfg(target_os = "linux")]
#[path = "../../../sandbox/tests/sandbox/confined.rs"]
mod confined;
mod play;
#[cfg(target_os = "linux")]
mod programs;
#[path = "../../../../fuzz/laws/protocol_laws.rs"]
mod protocol_laws;
mod protocols;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
#[cfg(target_os = "linux")]
mod unconfined;
mod wpi;
#[cfg(target_os = "linux")]
mod zoo;

use std::ffi::OsString;

/// What keeps players, where they can be kept.
fn supervisor() -> Vec<OsString> {
    if cfg!(target_os = "linux") {
        vec![env!("CARGO_BIN_EXE_discus-protocols-sandbox").into()]
    } else {
        Vec::new()
    }
}
