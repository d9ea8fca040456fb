use std::thread;
use std::time::Duration;

/// Looks again and again, asleep in between, until there is something to see.
///
/// # Errors
/// As soon as a look fails.
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
