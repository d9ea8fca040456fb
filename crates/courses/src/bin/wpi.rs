//! The program `discus` of a course at WPI: Connect Four over files, `wpi [NAME] [--dir DIR]
//! [--time SECONDS]`.

use std::io;
use std::process::ExitCode;

use discus_courses::wpi::{self, Options};
use discus_courses::{exit_code, refuse};

fn main() -> ExitCode {
    match Options::parse(std::env::args_os().skip(1)) {
        Ok(options) => exit_code(wpi::run(&options, io::stdout().lock(), io::stderr())),
        Err(sentence) => refuse(&sentence),
    }
}
