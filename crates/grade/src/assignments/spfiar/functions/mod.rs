//! Calls of the functions of each module.

mod calls;
mod drivers;

pub(super) use drivers::examine;
#[cfg(test)]
pub(super) use drivers::keys;
