//! Lines of input for our players.

use std::io::{self, BufRead, ErrorKind};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// The events that a player that searches on another thread waits for.
pub(super) enum Incoming<R> {
    /// A line of the input.
    Line(String),
    /// The input has ended.
    End,
    /// The input cannot be read.
    Failed(io::Error),
    /// A search reports.
    Report(R),
}

/// The number of lines that are read ahead; a sender of more has to wait.
const WAITING: usize = 64;

/// Reads an input on a thread of its own, which stays behind while it waits. The sender is for the
/// reports of searches.
pub(super) fn incoming<R: Send + 'static>(
    input: impl BufRead + Send + 'static,
) -> (SyncSender<Incoming<R>>, Receiver<Incoming<R>>) {
    let (sender, receiver) = sync_channel(WAITING);
    let reading = sender.clone();
    thread::spawn(move || read(input, &reading));
    (sender, receiver)
}

fn read<R>(mut input: impl BufRead, sender: &SyncSender<Incoming<R>>) {
    loop {
        let event = match next_line(&mut input) {
            Ok(Some(line)) => Incoming::Line(line),
            Ok(None) => Incoming::End,
            Err(error) => Incoming::Failed(error),
        };
        let is_last = !matches!(event, Incoming::Line(_));
        if sender.send(event).is_err() || is_last {
            return;
        }
    }
}

/// The longest line that is read, in bytes: room for several times the moves of the longest game.
const LIMIT: usize = 1 << 16;

/// The next line, without its end and the blanks around it; `None` at the end of the input.
///
/// Invalid UTF-8 is replaced. A line that is too long becomes an empty one, since no protocol has
/// such lines.
pub(super) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut is_too_long = false;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() && line.is_empty() && !is_too_long {
            return Ok(None);
        }
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        is_too_long |= line.len() + part.len() > LIMIT;
        if is_too_long {
            line.clear();
        } else {
            line.extend_from_slice(part);
        }
        let (is_last, used) = (chunk.is_empty(), end.map_or(chunk.len(), |end| end + 1));
        input.consume(used);
        if end.is_some() || is_last {
            return Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::{LIMIT, next_line};

    fn lines(input: &[u8]) -> Vec<String> {
        let mut input = BufReader::with_capacity(3, input);
        std::iter::from_fn(|| next_line(&mut input).expect("memory does not fail")).collect()
    }

    #[test]
    fn a_line_ends_with_a_line_feed_or_the_input() {
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines(b"\n"), [""]);
        assert_eq!(lines(b" a \r\n\nb"), ["a", "", "b"]);
        assert_eq!(lines(b"\xff\n"), ["\u{fffd}"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_empty_and_the_next_one_is_whole() {
        let long = [vec![b'x'; LIMIT + 1], b"\nnext".to_vec()].concat();
        assert_eq!(lines(&long), ["", "next"]);
        assert_eq!(lines(&vec![b'x'; LIMIT * 2]), [""]);
        assert_eq!(lines(&vec![b'x'; LIMIT])[0].len(), LIMIT);
    }
}
