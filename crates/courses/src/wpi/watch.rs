use std::thread;
use std::time::Duration;

/// Polls until `look` returns a value, and sleeps in between.
///
/// # Errors
/// As soon as a poll fails.
pub fn watch<T, E>(
    interval: Duration,
    mut look: impl FnMut() -> Result<Option<T>, E>,
) -> Result<T, E> {
    loop {
        if let Some(seen) = look()? {
            return Ok(seen);
        }
        thread::sleep(interval);
    }
}
