//! The `discus` command: argument parsing, and what talks in plain lines: playing, solving,
//! analysing and showing how a search thinks; and what plays behind a protocol.

mod analyse;
mod bot;
mod cli;
mod play;
mod run;
mod solve;
mod trace;

fn main() -> std::process::ExitCode {
    run::run()
}
