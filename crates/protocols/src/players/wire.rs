use super::{Clock, Halt};

/// Lines to and from a program. What a protocol says over it is the same whether a process or a test
/// listens.
pub trait Wire {
    /// Says one line, which ends here.
    ///
    /// # Errors
    /// If nobody listens any more, or not by the deadline.
    fn send(&mut self, line: &str, clock: Clock) -> Result<(), Halt>;

    /// The next line, without its end.
    ///
    /// # Errors
    /// If none comes by the deadline, or none can come any more, or it is too long.
    fn line(&mut self, clock: Clock) -> Result<String, Halt>;

    /// A line that has come already, which nobody has asked for.
    fn early(&mut self) -> Option<String> {
        None
    }
}
