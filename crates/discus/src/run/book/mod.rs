//! `discus book`.

mod build;
mod files;
mod journal;
mod packing;
mod progress;
mod scores;
mod solving;
#[cfg(test)]
mod tests;
mod verify;

pub(super) use build::build;
pub(super) use files::read_book;
pub(super) use packing::{pack, unpack};
pub(super) use progress::time_left;
pub(super) use verify::verify;

use anyhow::bail;

/// A MiB in bytes.
const MIB: usize = 1 << 20;

/// The bytes of so many tables of so many MiB, if there is memory for them.
fn table_bytes(mib: usize, tables: usize) -> anyhow::Result<usize> {
    let asked = mib.saturating_mul(MIB).saturating_mul(tables);
    if Vec::<u8>::new().try_reserve_exact(asked).is_err() {
        let all = if tables == 1 { "a table" } else { "tables" };
        bail!("there is no memory for {all} of {mib} MiB; ask for less with --table");
    }
    Ok(mib * MIB)
}
