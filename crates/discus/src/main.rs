//! The `discus` command: its arguments, and all commands that print lines, such as playing, solving,
//! analysing and tracing a search.

#![forbid(unsafe_code)]

mod analyse;
mod cli;
mod manual;
mod play;
mod puzzle;
mod run;
mod solve;
mod system;
mod trace;

fn main() -> std::process::ExitCode {
    run::run()
}

/// A value as a JSON object on one line.
fn json_line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("text, numbers and lists can be written") + "\n"
}
