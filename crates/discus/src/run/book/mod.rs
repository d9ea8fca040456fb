//! `discus book`.

mod build;
mod files;
mod journal;
mod openings;
mod solve_all;
mod verify;

pub(super) use build::build;
pub(super) use files::convert;
pub(super) use openings::{build_openings, opened, probe_openings};
pub(super) use verify::verify;
