//! Signs that a program which has ended by itself was a fork bomb.
//!
//! The kernel refuses to start more processes than the user may have. Many bombs end at that
//! moment, between two checks of the supervisor, and all that they have started with them.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use crate::ending::ExitReason;
use crate::isolation::Isolation;
use crate::limits::Limit;
use crate::system::linux::task::Settings;

/// The time for which an orphan counts as one of a crowd.
const LATELY: Duration = Duration::from_secs(1);

/// The processes that lost their parents, and were adopted and reaped by the supervisor.
#[derive(Debug, Default)]
pub(crate) struct Orphans(VecDeque<Instant>);

impl Orphans {
    /// Counts orphans that have been reaped now.
    pub(crate) fn add(&mut self, count: usize) {
        let now = Instant::now();
        self.0.extend(std::iter::repeat_n(now, count));
        while self.0.front().is_some_and(|first| now.duration_since(*first) > LATELY) {
            self.0.pop_front();
        }
    }

    /// The ending of a program; that of a fork bomb is the limit that it exceeded, also if it has ended
    /// by itself.
    pub(crate) fn judge(&self, ending: ExitReason, said: &[u8], settings: &Settings) -> ExitReason {
        let by_itself = matches!(ending, ExitReason::Exited(_) | ExitReason::Killed(_));
        if !by_itself || settings.isolation == Isolation::Trusted {
            return ending;
        }
        let is_crowd = self.0.len() as u64 > settings.limits.processes;
        if is_crowd || says_so(said) { ExitReason::Broke(Limit::Processes) } else { ending }
    }
}

/// Returns true if a program has printed that it could not start a process or thread. It decides
/// only over the words for its own end.
fn says_so(said: &[u8]) -> bool {
    const SENTENCES: [&str; 3] =
        ["Cannot fork", "can't start new thread", "unable to create native thread"];
    const REFUSED: &str = "Resource temporarily unavailable";
    const ATTEMPTS: [&str; 4] = ["fork", "clone", "pthread_create", "thread"];
    let said = String::from_utf8_lossy(said);
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    has(&SENTENCES) || (has(&[REFUSED]) && has(&ATTEMPTS))
}

#[cfg(test)]
mod tests {
    use super::says_so;

    #[test]
    fn the_words_of_shells_and_languages_are_known() {
        for said in [
            "bot: 3: Cannot fork",
            "bot: fork: retry: Resource temporarily unavailable",
            "  os.fork()\nBlockingIOError: [Errno 11] Resource temporarily unavailable",
            "RuntimeError: can't start new thread",
            "java.lang.OutOfMemoryError: unable to create native thread: possibly out of memory",
            "pthread_create failed for thread 3: Resource temporarily unavailable",
        ] {
            assert!(says_so(said.as_bytes()), "{said}");
        }
        for said in ["", "read: Resource temporarily unavailable", "a fork in the road"] {
            assert!(!says_so(said.as_bytes()), "{said}");
        }
    }
}
