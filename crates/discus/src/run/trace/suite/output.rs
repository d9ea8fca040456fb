//! The output of a program that may never come.

use std::io::{self, BufRead, ErrorKind, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// The time in which a program has to print something.
const PATIENCE: Duration = Duration::from_secs(60);

/// The size of a piece, and the number of pieces that wait: a program that prints more has to wait.
const PIECE: usize = 1 << 16;
const WAITING: usize = 16;

/// The output of a program, which is read on a thread of its own, so that a silent program is given up.
pub(super) struct Output {
    pieces: Receiver<io::Result<Vec<u8>>>,
    piece: Vec<u8>,
    used: usize,
}

impl Output {
    pub(super) fn of(source: impl Read + Send + 'static) -> Output {
        let (sender, pieces) = sync_channel(WAITING);
        // The thread ends with the output, or when nobody reads it any longer.
        thread::spawn(move || copy(source, &sender));
        Output { pieces, piece: Vec::new(), used: 0 }
    }
}

fn copy(mut source: impl Read, target: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut piece = vec![0; PIECE];
        let read = source.read(&mut piece).map(|count| {
            piece.truncate(count);
            piece
        });
        let is_last = !read.as_ref().is_ok_and(|piece| !piece.is_empty());
        if target.send(read).is_err() || is_last {
            return;
        }
    }
}

impl Read for Output {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Output {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.piece.len() {
            self.used = 0;
            self.piece = match self.pieces.recv_timeout(PATIENCE) {
                Ok(piece) => piece?,
                Err(RecvTimeoutError::Disconnected) => Vec::new(),
                Err(RecvTimeoutError::Timeout) => {
                    let why = format!("the program printed nothing for {} s", PATIENCE.as_secs());
                    return Err(io::Error::new(ErrorKind::TimedOut, why));
                }
            };
        }
        Ok(&self.piece[self.used..])
    }

    fn consume(&mut self, count: usize) {
        self.used += count;
    }
}
