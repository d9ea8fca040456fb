//! The `discus` command: argument parsing, and the front end for a terminal that is only lines.

mod cli;
mod play;
mod run;

fn main() -> std::process::ExitCode {
    run::run()
}
