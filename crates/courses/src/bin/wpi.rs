//! The program `discus` of a course at WPI: Connect Four over files,
//! `wpi [NAME] [--dir DIR] [--time SECONDS]`.

use std::process::ExitCode;

use discus_courses::programs;

fn main() -> ExitCode {
    programs::start("wpi")
}
