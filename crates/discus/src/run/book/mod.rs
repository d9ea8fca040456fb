//! `discus book`.

mod build;
mod files;
mod journal;
mod solve_all;
mod verify;

pub(super) use build::build;
pub(super) use files::{pack, read_book, unpack};
pub(super) use verify::verify;
