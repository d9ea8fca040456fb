//! The `discus` command: argument parsing, and what talks in plain lines: playing, solving
//! and analysing.

mod analyse;
mod cli;
mod play;
mod run;
mod solve;

fn main() -> std::process::ExitCode {
    run::run()
}
