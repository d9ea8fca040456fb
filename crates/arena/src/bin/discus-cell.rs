//! The keeper of a cell as a program of its own, for the tests of this crate.

fn main() -> std::process::ExitCode {
    discus_arena::cell::keep(std::env::args_os().skip(1))
}
