//! The `discus` command: arguments and exit codes. What it says comes from `lines`, `tui`, `web` and the crates
//! that referee, mark and count.

#![forbid(unsafe_code)]

mod cli;
mod manual;
mod run;
mod system;

fn main() -> std::process::ExitCode {
    run::run()
}
