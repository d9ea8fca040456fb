//! The bounds that hold here, for reports.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The two interfaces of the kernel to control groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GroupVersion {
    /// One hierarchy for each resource.
    V1,
    /// A single hierarchy.
    V2,
}

/// The division of the processor between programs that play each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProcessorBound {
    /// The version of the control groups in which the kernel gives each program an equal share, if
    /// it does.
    pub groups: Option<GroupVersion>,
    /// True if a program is stopped while its opponent thinks.
    pub pauses: bool,
}

/// Such as `CPU: control group v1`.
impl fmt::Display for ProcessorBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CPU: ")?;
        match self.groups {
            Some(GroupVersion::V1) => f.write_str("control group v1")?,
            Some(GroupVersion::V2) => f.write_str("control group v2")?,
            None if self.pauses => return f.write_str("paused"),
            None => return f.write_str("not divided"),
        }
        f.write_str(if self.pauses { ", paused" } else { "" })
    }
}
