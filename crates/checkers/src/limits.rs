use std::fmt;

/// Limits of a search; the first that is reached ends it.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The maximum depth, in plies.
    pub depth: u32,
    /// The maximum number of visited positions.
    pub nodes: u64,
    /// Called every 1,024 nodes; the search ends when it returns true.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// No limits.
    pub const NONE: Limits<'static> = Limits { depth: u32::MAX, nodes: u64::MAX, stop: &|| false };
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .finish_non_exhaustive()
    }
}
