//! `discus book`.

mod build;
mod cache;
mod files;
mod journal;
mod solve_all;
mod verify;

pub(super) use build::build;
pub(super) use cache::open_book;
pub(super) use files::convert;
pub(super) use verify::verify;
