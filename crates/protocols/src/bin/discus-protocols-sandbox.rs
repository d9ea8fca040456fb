//! The supervisor as a program of its own, for the tests of this crate. Only Linux has one.

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    sandbox::supervise(std::env::args_os().skip(1))
}

#[cfg(not(target_os = "linux"))]
fn main() -> std::process::ExitCode {
    std::process::ExitCode::FAILURE
}
