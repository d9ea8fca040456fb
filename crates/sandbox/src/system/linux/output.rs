use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::line::{Line, NoLine, visible};

/// Bytes of a line.
const LONGEST: usize = 64 << 10;

/// Lines of evidence, and bytes.
const LAST: usize = 20;
const KEPT: usize = 16 << 10;

/// The output of a program: one thread fills it, another takes it line by line.
#[derive(Debug)]
pub(crate) struct Output {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    unread: VecDeque<u8>,
    /// The total printed at each time, as far as it is unread.
    arrivals: VecDeque<(u64, Instant)>,
    printed: u64,
    taken: u64,
    tail: Tail,
    end: Option<NoLine>,
}

impl Output {
    pub(crate) fn new() -> Output {
        let state = State {
            unread: VecDeque::new(),
            arrivals: VecDeque::new(),
            printed: 0,
            taken: 0,
            tail: Tail::new(KEPT),
            end: None,
        };
        Output { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Reads everything until the end, or until there is more than `limit` (a flood).
    pub(crate) fn fill(&self, mut pipe: impl Read, limit: u64) -> NoLine {
        let mut bytes = vec![0; 1 << 16];
        loop {
            let count = match pipe.read(&mut bytes) {
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                read => read.unwrap_or(0),
            };
            let now = Instant::now();
            let end = self.lock().add(&bytes[..count], now, limit);
            self.changed.notify_all();
            if let Some(end) = end {
                return end;
            }
        }
    }

    /// The next line, if it has arrived by the deadline.
    pub(crate) fn line(&self, deadline: Instant) -> Result<Line, NoLine> {
        let mut state = self.lock();
        loop {
            if let Some(line) = state.take(deadline) {
                return line;
            }
            let rest = deadline.saturating_duration_since(Instant::now());
            if rest.is_zero() {
                return Err(NoLine::TimeOut);
            }
            let waited = self.changed.wait_timeout(state, rest);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// All output that nobody has taken, once there will be no more or the deadline has passed. Of a
    /// flood it is the beginning.
    pub(crate) fn take_all(&self, deadline: Instant) -> Vec<u8> {
        let rest = deadline.saturating_duration_since(Instant::now());
        let is_open = |state: &mut State| state.end.is_none();
        let waited = self.changed.wait_timeout_while(self.lock(), rest, is_open);
        waited.unwrap_or_else(PoisonError::into_inner).0.cut_all()
    }

    /// The number of bytes printed by this time, as far as known.
    pub(crate) fn printed_by(&self, time: Instant) -> u64 {
        let state = self.lock();
        let by_then = state.arrivals.iter().take_while(|(_, when)| *when <= time).last();
        by_then.map_or(state.taken, |(printed, _)| *printed)
    }

    /// The last lines, once all output has been read or the deadline has passed: first those within
    /// the first `first` bytes, then the others.
    pub(crate) fn last_lines(&self, deadline: Instant, first: u64) -> [Vec<String>; 2] {
        let rest = deadline.saturating_duration_since(Instant::now());
        let is_open = |state: &mut State| state.end.is_none();
        // It does not matter whether the deadline has passed.
        let _ = self.changed.wait_timeout_while(self.lock(), rest, is_open);
        let state = self.lock();
        let tail = state.tail.to_vec();
        let after = usize::try_from(state.printed.saturating_sub(first)).unwrap_or(usize::MAX);
        let (before, after) = tail.split_at(tail.len().saturating_sub(after));
        [last_lines(before), last_lines(after)]
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn add(&mut self, bytes: &[u8], now: Instant, limit: u64) -> Option<NoLine> {
        /// A program that prints byte by byte gets coarser times.
        const FINEST: usize = 1024;
        self.tail.push(bytes);
        self.printed += bytes.len() as u64;
        self.unread.extend(bytes);
        if self.arrivals.len() >= FINEST {
            self.arrivals.pop_back();
        }
        self.arrivals.push_back((self.printed, now));
        if bytes.is_empty() {
            self.end = Some(NoLine::Closed);
        } else if self.printed > limit {
            self.end = Some(NoLine::Flood);
        }
        self.end
    }

    /// The next line, or why there will be none; `None` if it may still come. A line that arrived
    /// after the deadline stays for a later call.
    fn take(&mut self, deadline: Instant) -> Option<Result<Line, NoLine>> {
        if self.end == Some(NoLine::Flood) {
            return Some(Err(NoLine::Flood));
        }
        let end = self.unread.iter().take(LONGEST + 1).position(|byte| *byte == b'\n');
        let rest = self.unread.len();
        let count = match (end, self.end) {
            (Some(end), _) => end + 1,
            (None, _) if rest > LONGEST => return Some(Err(NoLine::TooLong)),
            (None, Some(_)) if rest > 0 => rest,
            (None, Some(end)) => return Some(Err(end)),
            (None, None) => return None,
        };
        let is_late = self.arrival(count) > deadline;
        Some(if is_late { Err(NoLine::TimeOut) } else { Ok(self.cut(count)) })
    }

    /// When the first `count` unread bytes had arrived.
    fn arrival(&self, count: usize) -> Instant {
        let to = self.taken + count as u64;
        let whole = self.arrivals.iter().find(|(printed, _)| *printed >= to);
        whole.or(self.arrivals.back()).map_or_else(Instant::now, |(_, when)| *when)
    }

    fn cut_all(&mut self) -> Vec<u8> {
        self.taken = self.printed;
        let last = self.arrivals.pop_back();
        self.arrivals = last.into_iter().collect();
        std::mem::take(&mut self.unread).into()
    }

    fn cut(&mut self, count: usize) -> Line {
        let arrived = self.arrival(count);
        self.taken += count as u64;
        let mut bytes: Vec<u8> = self.unread.drain(..count).collect();
        for end in [b'\n', b'\r'] {
            bytes.pop_if(|last| *last == end);
        }
        while self.arrivals.len() > 1
            && self.arrivals.front().is_some_and(|(to, _)| *to < self.taken)
        {
            self.arrivals.pop_front();
        }
        Line { bytes, arrived }
    }
}

/// The last lines of some output, for display.
pub(crate) fn last_lines(bytes: &[u8]) -> Vec<String> {
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    if bytes.is_empty() {
        return Vec::new();
    }
    let mut lines: Vec<String> =
        bytes.rsplit(|byte| *byte == b'\n').take(LAST).map(visible).collect();
    lines.reverse();
    lines
}

/// The last bytes of a program's output: evidence, of bounded size.
#[derive(Debug)]
pub(crate) struct Tail {
    bytes: VecDeque<u8>,
    limit: usize,
}

impl Tail {
    pub(crate) fn new(limit: usize) -> Tail {
        Tail { bytes: VecDeque::new(), limit }
    }

    pub(crate) fn push(&mut self, bytes: &[u8]) {
        let kept = &bytes[bytes.len().saturating_sub(self.limit)..];
        let excess = (self.bytes.len() + kept.len()).saturating_sub(self.limit);
        self.bytes.drain(..excess);
        self.bytes.extend(kept);
    }

    pub(crate) fn to_vec(&self) -> Vec<u8> {
        self.bytes.iter().copied().collect()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/output.rs"]
mod tests;
