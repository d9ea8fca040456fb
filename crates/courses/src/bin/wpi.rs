//! The program `discus` of a course at WPI: Connect Four over files,
//! `wpi [NAME] [--dir DIR] [--time SECONDS]`.
#![no_main]

discus_courses::main!("wpi");
