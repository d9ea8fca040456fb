/// How a course program ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A command, the end of a game or the end of the input ended it.
    Normal,
    /// It cannot continue.
    Failed {
        /// The text for standard error, with its line feed; empty if the assignment requires it on
        /// standard output, where it has already been written.
        complaint: String,
    },
}
