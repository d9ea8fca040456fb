//! The `discus` command: argument parsing, and what talks in plain lines: playing, solving,
//! analysing and showing how a search thinks; telling what tournaments have
//! come to; and what plays behind a protocol.

mod analyse;
mod bot;
mod cli;
mod play;
mod run;
mod solve;
mod tournament;
mod trace;

fn main() -> std::process::ExitCode {
    run::run()
}
