//! Players under the referee: faults, and the lines of each protocol.

#[cfg(target_os = "linux")]
#[path = "../../../sandbox/tests/sandbox/confined.rs"]
mod confined;
#[cfg(target_os = "linux")]
mod hostile;
mod play;
#[cfg(target_os = "linux")]
mod programs;
#[path = "../../../../fuzz/laws/protocol_laws.rs"]
mod protocol_laws;
mod protocols;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
#[path = "../../../../fuzz/laws/seeds.rs"]
mod seeds;
#[cfg(target_os = "linux")]
#[path = "../../../../xtask/times.rs"]
mod times;
#[cfg(target_os = "linux")]
mod unconfined;
mod wpi;

/// The command of the supervisor, on systems that have one.
#[cfg(unix)]
fn supervisor() -> Vec<std::ffi::OsString> {
    if cfg!(target_os = "linux") {
        vec![env!("CARGO_BIN_EXE_discus-protocols-sandbox").into()]
    } else {
        Vec::new()
    }
}
