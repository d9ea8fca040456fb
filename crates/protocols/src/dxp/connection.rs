//! Messages over TCP.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream, ToSocketAddrs as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::message::{LONGEST, Message};
use crate::shown;

/// The number of messages that are read ahead.
const WAITING: usize = 16;

/// The least time between two messages that are sent.
const APART: Duration = Duration::from_millis(100);

/// The least time for which a connection is tried.
const LEAST: Duration = Duration::from_millis(1);

/// Input from another program.
pub(super) type Received = Result<Message, String>;

/// A connection with another program. It is closed when this is dropped.
pub struct Connection {
    stream: TcpStream,
    incoming: Receiver<Received>,
    sent: Option<Instant>,
}

impl Connection {
    /// Connects with a program at an address such as `localhost:27531`, within this time.
    ///
    /// # Errors
    /// If the address is none, or nobody answers there: a sentence without a full stop.
    pub fn open(address: &str, time: Duration) -> Result<Connection, String> {
        let unreached = |error| format!("nobody answers at {}: {error}", shown(address));
        let deadline = Instant::now() + time;
        let all = match address.to_socket_addrs() {
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => {
                let address = shown(address);
                return Err(format!("{address} is no address and port such as 127.0.0.1:27531"));
            }
            found => found.map_err(unreached)?,
        };
        let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
        for address in all {
            // A time of zero would be refused.
            let left = deadline.saturating_duration_since(Instant::now()).max(LEAST);
            match TcpStream::connect_timeout(&address, left).and_then(Connection::new) {
                Ok(connection) => return Ok(connection),
                Err(error) => last = error,
            }
        }
        Err(unreached(last))
    }

    /// Takes over a stream; a thread reads it until it ends.
    ///
    /// # Errors
    /// If the system refuses a second handle of the stream.
    pub fn new(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nodelay(true)?;
        let reading = stream.try_clone()?;
        let (sender, incoming) = sync_channel(WAITING);
        thread::spawn(move || read(reading, &sender));
        Ok(Connection { stream, incoming, sent: None })
    }

    /// Sends a message. Messages are kept apart, because pydraughts takes two that arrive together
    /// for one.
    pub(super) fn send(&mut self, message: &Message) -> io::Result<()> {
        if let Some(sent) = self.sent {
            thread::sleep(APART.saturating_sub(sent.elapsed()));
        }
        self.sent = Some(Instant::now());
        let mut bytes = message.text().into_bytes();
        bytes.push(0);
        self.stream.write_all(&bytes)
    }

    /// The next message; `None` if none comes in this time.
    ///
    /// # Errors
    /// If it is no message, or the other program has closed the connection: a part of a sentence.
    pub(super) fn receive(&mut self, time: Duration) -> Result<Option<Message>, String> {
        match self.incoming.recv_timeout(time) {
            Ok(received) => received.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(closed()),
        }
    }

    /// A message that has come already.
    pub(super) fn early(&self) -> Result<Option<Message>, String> {
        match self.incoming.try_recv() {
            Ok(received) => received.map(Some),
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(closed()),
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // It may be closed already.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

fn closed() -> String {
    "the other program has closed the connection".to_owned()
}

/// Reads messages until the stream ends, or sends what is no message.
fn read(mut stream: impl Read, sender: &SyncSender<Received>) {
    let (mut text, mut bytes) = (Vec::new(), [0; 256]);
    loop {
        let count = match stream.read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(count) => count,
            Err(_) => 0,
        };
        if count == 0 {
            return;
        }
        for &byte in &bytes[..count] {
            if byte != 0 {
                text.push(byte);
            }
            let is_too_long = text.len() > LONGEST;
            if byte != 0 && !is_too_long {
                continue;
            }
            let received = if is_too_long {
                Err(format!("it sent a message of more than {LONGEST} bytes"))
            } else {
                Message::read(&String::from_utf8_lossy(&text))
            };
            text.clear();
            let is_last = received.is_err();
            if sender.send(received).is_err() || is_last {
                return;
            }
        }
    }
}
