/// How a course program came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By a command, the end of a game or the end of the input.
    Normal,
    /// It cannot go on.
    Failed {
        /// What is to be written to the standard error, line feed and all; empty where the
        /// assignment wants it on the standard output, and it stands there already.
        complaint: String,
    },
}
