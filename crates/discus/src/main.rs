//! The `discus` command: argument parsing, and what talks in plain lines: playing, solving,
//! analysing and showing how a search thinks.

mod analyse;
mod cli;
mod play;
mod run;
mod solve;
mod trace;

fn main() -> std::process::ExitCode {
    run::run()
}
