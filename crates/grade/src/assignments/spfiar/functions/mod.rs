//! Calls of the functions of each module.

mod calls;
mod drivers;
mod game;
mod list;
mod minimax;
mod parser;

pub(super) use drivers::examine;
