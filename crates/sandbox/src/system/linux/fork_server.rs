//! A process that forks supervisors. It executes this large program once, and each supervisor begins as a copy of it.
//!
//! Starting the program again costs more than a millisecond of computing time, most of it for its dynamic linker. A caller has
//! one server for each command of a supervisor. The server ends when the caller does; the supervisors notice that by themselves.

use std::collections::HashMap;
use std::ffi::OsString;
use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd as _, BorrowedFd, OwnedFd};
use std::os::unix::process::CommandExt as _;
use std::process::{Command, ExitCode, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

use rustix::cmsg_space;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::net::{
    AddressFamily, RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, SocketFlags, SocketType, recvmsg, sendmsg, socketpair,
};
use rustix::process::{Pid, PidfdFlags, WaitOptions, pidfd_open, setpgid, waitpid};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};

use super::copy::starting;
use super::namespaces::fork;
use super::task::Task;
use super::{calls, init, supervise};

/// Bytes of a request: the words of a task.
const LONGEST: usize = 1 << 17;

/// Seconds for an answer, which takes less than a millisecond unless somebody has stopped the server.
const PATIENCE: i64 = 30;

/// Forks a supervisor with these words and these standard streams, by the server of this command.
///
/// # Errors
/// If the server cannot be started, or does not answer.
pub(crate) fn fork_supervisor(
    command: &[OsString],
    words: &[OsString],
    streams: [BorrowedFd<'_>; 3],
) -> io::Result<Pid> {
    static SERVERS: OnceLock<Mutex<HashMap<Vec<OsString>, OwnedFd>>> = OnceLock::new();
    let servers = SERVERS.get_or_init(Mutex::default);
    let mut servers = servers.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(server) = servers.get(command)
        && let Ok(supervisor) = ask(server, words, streams)
    {
        return Ok(supervisor);
    }
    // There is none yet, or it was killed.
    let server = start(command)?;
    let supervisor = ask(&server, words, streams)?;
    servers.insert(command.to_vec(), server);
    Ok(supervisor)
}

fn start(command: &[OsString]) -> io::Result<OwnedFd> {
    let Some((name, rest)) = command.split_first() else {
        return Err(io::Error::other("the confinement has no command for a supervisor"));
    };
    let (ours, theirs) =
        socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)?;
    let mut server = Command::new(name);
    server.args(rest).args(Task::ForkServer.to_words(&[]));
    server.stdin(theirs).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
    let starting = starting();
    let child = server.spawn()?;
    drop(starting);
    // It is waited for when this process ends; until then it is needed.
    drop(child);
    Ok(ours)
}

fn ask(server: &OwnedFd, words: &[OsString], streams: [BorrowedFd<'_>; 3]) -> io::Result<Pid> {
    // A list of strings cannot be refused.
    let words = serde_json::to_vec(words).unwrap_or_default();
    let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(3))];
    let mut files = SendAncillaryBuffer::new(&mut space);
    files.push(SendAncillaryMessage::ScmRights(&streams));
    let sent = sendmsg(server, &[IoSlice::new(&words)], &mut files, SendFlags::NOSIGNAL)?;
    if sent < words.len() {
        return Err(io::Error::other("the command of a program is too long"));
    }
    let patience = Timespec { tv_sec: PATIENCE, tv_nsec: 0 };
    let mut answer = [PollFd::new(server, PollFlags::IN)];
    if repeat(|| poll(&mut answer, Some(&patience)))? == 0 {
        return Err(io::Error::other("its supervisor is not started"));
    }
    let mut number = [0; 4];
    let mut none = RecvAncillaryBuffer::default();
    let mut got = [IoSliceMut::new(&mut number)];
    let received = repeat(|| recvmsg(server, &mut got, &mut none, RecvFlags::empty()))?;
    let number = i32::from_ne_bytes(number);
    match Pid::from_raw(number.max(0)).filter(|_| received.bytes == 4) {
        Some(supervisor) => Ok(supervisor),
        None if number < 0 => Err(io::Error::from_raw_os_error(-number)),
        None => Err(io::Error::other("its supervisor cannot be started")),
    }
}

/// Answers requests on the standard input until it is closed.
pub(crate) fn run() -> ExitCode {
    let Ok(socket) = io::stdin().as_fd().try_clone_to_owned() else { return ExitCode::FAILURE };
    let mut supervisors: Vec<(Pid, OwnedFd)> = Vec::new();
    calls::read_table();
    loop {
        let has_request = wait(&socket, &mut supervisors);
        if !has_request {
            continue;
        }
        let Ok(Some(request)) = Request::receive(&socket) else { return ExitCode::SUCCESS };
        let answer = match fork(false, false) {
            Ok(None) => {
                drop((socket, supervisors));
                become_supervisor(request);
            }
            Ok(Some(supervisor)) => {
                // Before it can have been waited for.
                let file = pidfd_open(supervisor, PidfdFlags::empty());
                supervisors.extend(file.ok().map(|file| (supervisor, file)));
                supervisor.as_raw_pid()
            }
            Err(error) => -error.raw_os_error().unwrap_or(Errno::AGAIN.raw_os_error()),
        };
        let answer = answer.to_ne_bytes();
        let mut none = SendAncillaryBuffer::default();
        if sendmsg(&socket, &[IoSlice::new(&answer)], &mut none, SendFlags::NOSIGNAL).is_err() {
            return ExitCode::SUCCESS;
        }
    }
}

/// Waits for a request, and for supervisors that end. Says whether there is a request.
fn wait(socket: &OwnedFd, supervisors: &mut Vec<(Pid, OwnedFd)>) -> bool {
    let mut files = vec![PollFd::new(socket, PollFlags::IN)];
    files.extend(supervisors.iter().map(|(_, file)| PollFd::new(file, PollFlags::IN)));
    if poll(&mut files, None).is_err() {
        return false;
    }
    let is_ready: Vec<bool> = files.iter().map(|file| !file.revents().is_empty()).collect();
    let mut has_ended = is_ready[1..].iter();
    supervisors.retain(|(supervisor, _)| {
        let has_ended = has_ended.next() == Some(&true);
        if has_ended {
            let _ = waitpid(Some(*supervisor), WaitOptions::empty());
        }
        !has_ended
    });
    is_ready[0]
}

/// The words of a task and the standard streams of its supervisor.
struct Request {
    words: Vec<OsString>,
    streams: Vec<OwnedFd>,
}

impl Request {
    /// Receives one; `None` at the end.
    fn receive(socket: &OwnedFd) -> io::Result<Option<Request>> {
        let mut bytes = vec![0; LONGEST];
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(3))];
        let mut files = RecvAncillaryBuffer::new(&mut space);
        let mut got = [IoSliceMut::new(&mut bytes)];
        let received = repeat(|| recvmsg(socket, &mut got, &mut files, RecvFlags::CMSG_CLOEXEC))?;
        let streams = files.drain().filter_map(|message| match message {
            RecvAncillaryMessage::ScmRights(files) => Some(files),
            _ => None,
        });
        let streams = streams.flatten().collect();
        if received.bytes == 0 {
            return Ok(None);
        }
        let words = serde_json::from_slice(&bytes[..received.bytes])?;
        Ok(Some(Request { words, streams }))
    }
}

/// Takes the standard streams of a request, and does its task.
fn become_supervisor(request: Request) -> ! {
    let Request { words, streams } = request;
    if let [input, output, errors] = &streams[..] {
        let taken = dup2_stdin(input).and_then(|()| dup2_stdout(output));
        let taken = taken.and_then(|()| dup2_stderr(errors)).and_then(|()| setpgid(None, None));
        drop(streams);
        if taken.is_ok() {
            let is_done = supervise(words) == ExitCode::SUCCESS;
            init::end(!is_done);
        }
    }
    init::end(true)
}

fn repeat<T>(mut call: impl FnMut() -> rustix::io::Result<T>) -> io::Result<T> {
    loop {
        match call() {
            Err(Errno::INTR) => {}
            done => return Ok(done?),
        }
    }
}
