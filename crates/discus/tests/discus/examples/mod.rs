//! The commands that documents show, run as a reader would run them.

mod documents;
mod help;
mod long;
mod mentions;
mod place;
