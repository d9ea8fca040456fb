//! `discus book`.

mod build;
mod files;
mod journal;
mod solve_all;
mod verify;

pub(super) use build::build;
pub(super) use files::convert;
pub(super) use verify::verify;
