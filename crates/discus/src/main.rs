//! The `discus` command: argument parsing, and what talks in plain lines: playing,
//! solving, and telling what tournaments have come to.

mod cli;
mod play;
mod run;
mod solve;
mod tournament;

fn main() -> std::process::ExitCode {
    run::run()
}
