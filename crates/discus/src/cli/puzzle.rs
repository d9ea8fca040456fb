use std::ffi::OsString;

use clap::ColorChoice;
use puzzles::{Date, LEVELS};

use super::values::number;

/// The arguments of `discus puzzle`.
#[derive(clap::Args)]
pub(crate) struct Puzzle {
    /// Choose puzzles of this level only, from 1 (easy) to 5 (hard)
    #[arg(long, value_name = "LEVEL", value_parser = number::<u32>("a level", 1..=LEVELS))]
    pub(crate) level: Option<u32>,
    /// Begin with the puzzle that has this number in the set
    #[arg(long, value_name = "N", value_parser = number::<usize>("a number", 0..), group = "first")]
    pub(crate) number: Option<usize>,
    /// Begin with today's puzzle, which is the same for everybody; a day begins at midnight UTC
    #[arg(long, group = "first", conflicts_with = "level")]
    pub(crate) daily: bool,
    /// Begin with the puzzle of a day, such as 2026-11-23
    #[arg(long, value_name = "DATE", group = "first", conflicts_with = "level")]
    pub(crate) date: Option<Date>,
    /// Find the puzzles in your own game: a .c4 file, or moves such as 4453
    #[arg(long, value_name = "GAME", group = "first")]
    pub(crate) from: Option<OsString>,
    /// Print the puzzle as a JSON object on one line, and end; with --from, all puzzles of the game
    #[arg(long)]
    pub(crate) json: bool,
    /// Describe the board in words instead of drawing it, for screen readers
    #[arg(long)]
    pub(crate) quiet_board: bool,
    /// When to use colours; `auto` means in a terminal that supports them, unless `NO_COLOR` is set
    #[arg(long, alias = "colour", value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}
