use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of confinement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Isolation {
    /// Namespaces of its own, in which nothing else of this machine exists.
    Namespaces,
    /// The kernel's Landlock, of this version.
    Landlock(u32),
    /// Nothing: the program is trusted.
    Trusted,
}

/// One sentence for a report.
impl fmt::Display for Isolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LIMITS: &str = "no network, no files but its own, limits on all it uses";
        match self {
            Isolation::Namespaces => {
                write!(f, "Each program ran in its own namespaces: {LIMITS}.")
            }
            Isolation::Landlock(version) => {
                write!(f, "Each program was confined (Landlock, version {version}): {LIMITS}")?;
                // See `calls`: the filter is stricter there.
                let older = match version {
                    0..3 => {
                        "truncating files and signals to other programs are denied by a coarser filter"
                    }
                    3..6 => "signals, even to its own processes, are denied by a coarser filter",
                    _ => return f.write_str("."),
                };
                write!(f, "; since this kernel is older, {older}.")
            }
            Isolation::Trusted => {
                write!(f, "Each program ran without a sandbox, with all rights of the user.")
            }
        }
    }
}

/// Why programs cannot be confined here: the failures of each way to do it, or none where the system has no way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoIsolation {
    pub(crate) reasons: Vec<(&'static str, String)>,
}

impl fmt::Display for NoIsolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reasons.is_empty() {
            return f.write_str("programs of others run only on Linux");
        }
        write!(f, "programs cannot be confined here; trust them, or run this elsewhere")?;
        let mut between = " (";
        for (isolation, reason) in &self.reasons {
            write!(f, "{between}{isolation}: {reason}")?;
            between = "; ";
        }
        f.write_str(")")
    }
}

impl std::error::Error for NoIsolation {}
