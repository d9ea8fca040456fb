//! The number of times that a test repeats its work; the tests of several crates include this file.

/// Returns `usual`, or more in `cargo xtask soak`.
#[allow(clippy::disallowed_methods, reason = "only tests read this variable")]
pub(crate) fn times(usual: usize, in_soak: usize) -> usize {
    if std::env::var_os("DISCUS_SOAK").is_some() { in_soak } else { usual }
}
