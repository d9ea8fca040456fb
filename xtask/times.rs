//! How often a test repeats what it does: this file is part of the tests of several crates.

/// So many times usually, and so many in `cargo xtask soak`.
#[allow(clippy::disallowed_methods, reason = "no crate but its tests read this variable")]
pub(crate) fn times(usual: usize, in_soak: usize) -> usize {
    if std::env::var_os("DISCUS_SOAK").is_some() { in_soak } else { usual }
}
