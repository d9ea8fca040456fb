//! Linux.

use std::fs;
use std::io::{self, ErrorKind};
use std::os::linux::fs::MetadataExt as _;
use std::os::linux::net::SocketAddrExt as _;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a claim that was dropped may last: a process that this one starts has a copy of the socket until it
/// executes its program.
const COPIES_LAST: Duration = Duration::from_millis(200);

/// A claim to a file, whichever of its names it was made by. The kernel drops it with the process.
#[derive(Debug)]
pub(crate) struct Claim {
    /// Nobody connects to this socket: its name, which only one process can have, is the claim. A lock
    /// on the file itself would meet those of the database on some network file systems.
    _socket: UnixListener,
}

/// Claims a file, also for its hard links and its places in other mounts; `None` if another process
/// has claimed it.
pub(crate) fn claim(file: &Path) -> io::Result<Option<Claim>> {
    let about = fs::metadata(file)?;
    let name = format!("discus-tournament-{}-{}", about.st_dev(), about.st_ino());
    let address = SocketAddr::from_abstract_name(name)?;
    let begin = Instant::now();
    loop {
        match UnixListener::bind_addr(&address) {
            Ok(socket) => return Ok(Some(Claim { _socket: socket })),
            Err(error) if error.kind() != ErrorKind::AddrInUse => return Err(error),
            Err(_) if begin.elapsed() > COPIES_LAST => return Ok(None),
            Err(_) => sleep(Duration::from_millis(1)),
        }
    }
}
