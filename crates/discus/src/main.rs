//! The `discus` command: argument parsing; what talks in plain lines: playing, solving, analysing,
//! showing how a search thinks and telling what tournaments have come to; and what plays behind a
//! protocol.

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
