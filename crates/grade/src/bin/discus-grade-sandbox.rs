//! The supervisor as a program of its own, for the tests of this crate.

fn main() -> std::process::ExitCode {
    submissions::supervise(std::env::args_os().skip(1))
}
