//! `discus tables`.

mod build;
mod folder;
mod probe;
mod verify;
mod work;

pub(super) use build::build;
pub(super) use folder::look_for_tables;
pub(super) use probe::probe;
pub(super) use verify::{most_pieces, verify};
