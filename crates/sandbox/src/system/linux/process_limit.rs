//! The limit of processes of a control group, which the kernel enforces and counts.

use std::fs;
use std::path::Path;

/// Sets the limit; `false` where the group has none.
pub(crate) fn set(group: &Path, most: u64) -> bool {
    let file = group.join("pids.max");
    file.exists() && fs::write(file, most.to_string()).is_ok()
}

/// Returns true if the kernel has refused a process because of the limit.
pub(crate) fn is_exceeded(group: &Path) -> bool {
    let text = fs::read_to_string(group.join("pids.events")).unwrap_or_default();
    counts_refusals(&text)
}

fn counts_refusals(events: &str) -> bool {
    let counts = events.lines().filter_map(|line| line.strip_prefix("max "));
    counts.into_iter().any(|count| count.trim() != "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line that the kernel's documentation of the controller describes.
    #[test]
    fn refusals_are_counted_in_one_line() {
        assert!(counts_refusals("max 17\n"));
        for none in ["max 0\n", "", "other 3\n"] {
            assert!(!counts_refusals(none), "{none:?}");
        }
    }
}
