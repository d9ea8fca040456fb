//! The `discus` command: its arguments, and all commands that print lines, such as playing, solving,
//! analysing, tracing a search and showing the results of tournaments.

mod analyse;
mod cli;
mod play;
mod results;
mod run;
mod solve;
mod trace;

use rules::connect4::Column;

fn main() -> std::process::ExitCode {
    run::run()
}

/// The character of a column in a move string; its number from the 36th on, which have no character.
fn column_name(column: Column) -> String {
    column.to_char().map_or_else(|| column.to_string(), String::from)
}

/// A value as a JSON object on one line.
fn json_line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("text, numbers and lists can be written") + "\n"
}
