//! The `discus` command: argument parsing, and what talks in plain lines: playing and solving; and what
//! plays behind a protocol.

mod bot;
mod cli;
mod play;
mod run;
mod solve;

fn main() -> std::process::ExitCode {
    run::run()
}
