//! The room on the terminal.

use std::io::{self, IsTerminal as _};

use text::Table;

/// The width where there is no terminal.
const USUAL: usize = 100;
/// The width of a paragraph in a narrower terminal.
const LEAST: usize = 40;

/// The width of paragraphs on the standard output, in columns.
pub(crate) fn terminal_width() -> usize {
    terminal().unwrap_or(USUAL)
}

/// The width of the terminal on the standard output, if it is one.
fn terminal() -> Option<usize> {
    let columns = io::stdout().is_terminal().then(tui::run::terminal_columns).flatten()?;
    Some(usize::from(columns).max(LEAST))
}

/// A table that fits on the terminal by breaking the texts of its last column; elsewhere each row is one line.
pub(super) fn fitting(table: &Table) -> String {
    table.within(terminal().unwrap_or(usize::MAX))
}
