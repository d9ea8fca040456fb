//! The command of the trainer; `cargo xtask train LAWS` starts it.
#![forbid(unsafe_code)]
#![expect(clippy::print_stderr, reason = "a command says what is wrong")]

use std::process::ExitCode;

use clap::Parser;
use discus_trainer::{Arguments, train};

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    for laws in &arguments.laws {
        if let Err(error) = train(laws, &arguments) {
            eprintln!("discus-trainer: {error:#}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
