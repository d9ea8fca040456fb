//! The commands that documents show, run as a reader would run them.

mod help;
mod place;
