mod stop;
mod supervisor;

use std::ffi::OsString;
use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read as _, Write as _};
use std::os::fd::{AsFd as _, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio, ioctl_fionread};
use rustix::process::Pid;
use rustix::thread::gettid;

use crate::confinement::Confinement;
use crate::ending::ExitReason;
use crate::isolation::Isolation;
use crate::line::{Line, NoLine};
use crate::report::{Claim, NotSent, RunReport};
use crate::system::linux::copy::starting;
use crate::system::linux::descendants;
use crate::system::linux::folder::TemporaryFolder;
use crate::system::linux::fork_server::fork_supervisor;
use crate::system::linux::meter::{Measured, Meter};
use crate::system::linux::order::Order;
use crate::system::linux::output::{Output, last_lines};
use crate::system::linux::processor_group::ProcessorGroup;
use crate::system::linux::task::{Settings, Task};
use supervisor::SupervisorHandle;

/// A program that runs in a sandbox. When this value is dropped, the program ends with everything
/// it has started.
#[derive(Debug)]
pub struct Process {
    supervisor: SupervisorHandle,
    control: UnixStream,
    /// Removed when the supervisor has ended, and with it the program.
    control_group: Option<ProcessorGroup>,
    /// The process group of a program that is not confined.
    group: Option<Pid>,
    input: Option<PipeWriter>,
    output: Arc<Output>,
    /// The folder in which the kernel describes our thread that reads the output.
    reader: Arc<OnceLock<PathBuf>>,
    /// The bytes that the supervisor has sent so far.
    told: Vec<u8>,
    ending: Option<ExitReason>,
    is_paused: bool,
    is_stopped: bool,
    /// The number of bytes that it had printed by the verdict, and whether it had ended.
    verdict: Option<(u64, bool)>,
}

impl Process {
    /// Starts a program in a folder. A failure to start may also show later, as
    /// [`ExitReason::Absent`].
    ///
    /// # Errors
    /// If its supervisor cannot be started.
    pub fn start(
        confinement: &Confinement,
        folder: &TemporaryFolder,
        program: &[OsString],
    ) -> io::Result<Process> {
        let wants_group = confinement.has_own_group();
        let control_group = wants_group.then(ProcessorGroup::new).flatten();
        let folders = control_group.iter().flat_map(ProcessorGroup::folders);
        let settings = Settings {
            isolation: confinement.isolation,
            limits: confinement.limits,
            groups: confinement.groups.clone(),
            folder: std::path::absolute(folder.path())?.into(),
            readable: confinement.readable.iter().map(OsString::from).collect(),
            environment: confinement.environment(folder),
            has_listener: confinement.reports_calls && confinement.isolation != Isolation::Trusted,
            shares: folders.map(OsString::from).collect(),
        };
        let words = Task::Supervise(settings).to_words(program);
        let ((their_input, input), (output, their_output)) = (io::pipe()?, io::pipe()?);
        let (control, their_control) = UnixStream::pair()?;
        let streams = [their_input.as_fd(), their_output.as_fd(), their_control.as_fd()];
        let supervisor = fork_supervisor(&confinement.supervisor, &words, streams)?;
        ioctl_fionbio(&input, true)?;
        let mut process = Process::new(SupervisorHandle::forked(supervisor), control);
        (process.control_group, process.input) = (control_group, Some(input));
        process.control.set_nonblocking(true)?;
        process.listen(output, confinement.limits.output)?;
        Ok(process)
    }

    /// Starts a program with the rights of its user, in the working directory of the command. It is
    /// not confined, but it ends with everything it has started, also when we are killed. Its
    /// standard input is empty; its standard output and error go to `output`.
    ///
    /// # Errors
    /// If the supervisor or the program cannot be started.
    pub fn unconfined(
        supervisor: &[OsString],
        program: &Command,
        output: impl Into<Stdio>,
    ) -> io::Result<Process> {
        let Some((first, rest)) = supervisor.split_first() else {
            return Err(io::Error::other("there is no command for a supervisor"));
        };
        let words = [program.get_program()].into_iter().chain(program.get_args());
        let words: Vec<OsString> = words.map(OsString::from).collect();
        let mut command = Command::new(first);
        command.args(rest).args(Task::Guard.to_words(&words)).stdin(Stdio::null()).stdout(output);
        if let Some(folder) = program.get_current_dir() {
            command.current_dir(folder);
        }
        let (control, theirs) = UnixStream::pair()?;
        command.stderr(OwnedFd::from(theirs)).process_group(0);
        let starting = starting();
        let child = command.spawn()?;
        drop(starting);
        // From now on only the supervisor holds its end.
        drop(command);
        let mut process = Process::new(SupervisorHandle::child(child), control);
        let mut number = [0; 4];
        process.control.read_exact(&mut number)?;
        let number = i32::from_ne_bytes(number);
        // `Pid` accepts no number below zero.
        process.group = Some(number).filter(|number| *number > 0).and_then(Pid::from_raw);
        if process.group.is_none() {
            return Err(io::Error::from_raw_os_error(number.saturating_neg()));
        }
        process.control.set_nonblocking(true)?;
        Ok(process)
    }

    /// A program behind a supervisor that has just been started.
    fn new(supervisor: SupervisorHandle, control: UnixStream) -> Process {
        Process {
            supervisor,
            control,
            control_group: None,
            group: None,
            input: None,
            output: Arc::new(Output::new()),
            reader: Arc::default(),
            told: Vec::new(),
            ending: None,
            is_paused: false,
            is_stopped: false,
            verdict: None,
        }
    }

    /// Reads the standard output all the time, so that a program that prints never blocks.
    fn listen(&self, mut pipe: PipeReader, limit: u64) -> io::Result<()> {
        let (output, reader) = (Arc::clone(&self.output), Arc::clone(&self.reader));
        let mut control = self.control.try_clone()?;
        let fill = move || {
            let _ = reader.set(format!("/proc/self/task/{}", gettid()).into());
            if output.fill(&mut pipe, limit) == NoLine::Flood {
                let _ = control.write(&[Order::Flood.byte()]);
                // A pipe that is closed would end the program before the supervisor does.
                let _ = io::copy(&mut pipe, &mut io::sink());
            }
        };
        thread::Builder::new().spawn(fill).map(drop)
    }

    /// Writes to the program's standard input.
    ///
    /// # Errors
    /// If not all of it could be written by the deadline. A first part may have been.
    pub fn send(&mut self, bytes: &[u8], deadline: Instant) -> Result<(), NotSent> {
        let mut rest = bytes;
        let Some(input) = &mut self.input else { return Err(NotSent::Closed) };
        while !rest.is_empty() {
            match input.write(rest) {
                Ok(count) => rest = &rest[count..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if !is_ready(&*input, PollFlags::OUT, deadline) {
                        return Err(NotSent::TimeOut);
                    }
                }
                Err(_) => return Err(NotSent::Closed),
            }
        }
        Ok(())
    }

    /// Closes the program's standard input: it reads the end.
    pub fn close(&mut self) {
        self.input = None;
    }

    /// Returns true if no process is left that could read the program's standard input.
    pub fn has_closed_input(&self) -> bool {
        // The end that is written to is in error when the other one is closed.
        self.input.as_ref().is_some_and(|input| {
            let mut asked = [PollFd::new(input, PollFlags::empty())];
            poll(&mut asked, Some(&Timespec { tv_sec: 0, tv_nsec: 0 })).is_ok()
                && asked[0].revents().contains(PollFlags::ERR)
        })
    }

    /// The next line of the program's standard output. At the end of the output, half a line is one.
    ///
    /// # Errors
    /// If none has arrived by the deadline, or none will.
    pub fn line(&mut self, deadline: Instant) -> Result<Line, NoLine> {
        self.output.line(deadline)
    }

    /// All that the program has printed to its standard output and nobody has taken, as it was
    /// printed. Waits until its output is closed, or the deadline has passed.
    pub fn output(&mut self, deadline: Instant) -> Vec<u8> {
        self.output.take_all(deadline)
    }

    /// Stops the program and all it has started, within a moment, so that it does not compute.
    pub fn pause(&mut self) {
        self.is_paused = true;
        self.order(Order::Pause);
    }

    /// Lets the program go on.
    pub fn resume(&mut self) {
        self.is_paused = false;
        self.order(Order::Resume);
    }

    /// Returns true if all that runs of the program waits for something, such as its input. A paused
    /// program does not wait.
    pub fn is_waiting(&self) -> bool {
        descendants::are_waiting(self.supervisor.pid)
    }

    /// Returns true if the program has read all that was sent to it and now reads more, and all
    /// that it had printed by then can be taken. A program that waits for its input in another way
    /// than by
    /// `read` is not seen to.
    pub fn is_reading(&self) -> bool {
        let Some(input) = &self.input else { return false };
        let has_read = ioctl_fionread(input) == Ok(0);
        let supervisor = self.supervisor.pid;
        has_read && descendants::read_from(supervisor, input.as_fd()) && self.is_heard()
    }

    /// Returns true if nothing that it has printed remains to be read. On a busy machine, a program
    /// that prints much waits for us.
    pub fn is_heard(&self) -> bool {
        // Our thread that reads the output would run if there were something to read.
        self.reader.get().is_some_and(|thread| descendants::waits(thread))
    }

    /// Returns true if the program has begun and not ended yet. On a busy machine, its supervisor
    /// may need some time to start it and to tell that it has ended.
    pub fn is_on(&self) -> bool {
        descendants::are_left(self.supervisor.pid)
    }

    /// The time for which all that runs of the program has computed so far.
    pub fn computed(&self) -> Duration {
        descendants::computed(self.supervisor.pid)
    }

    /// Begins to measure how long the program is kept from the processor.
    pub fn meter(&self) -> Meter {
        Meter::new(&self.measured())
    }

    /// The time for which it was kept from the processor since the meter began.
    pub fn claim(&self, meter: &mut Meter) -> Claim {
        meter.look(&self.measured())
    }

    fn measured(&self) -> Measured<'_> {
        Measured {
            supervisor: self.supervisor.pid,
            control_group: self.control_group.as_ref(),
            reader: self.reader.get().cloned(),
        }
    }

    /// How the program has ended, if it has. Nothing that it started is left then, unless it
    /// could not be ended within a minute; its output can still be read.
    pub fn has_ended(&mut self) -> Option<ExitReason> {
        self.hear(Instant::now());
        self.ending.clone()
    }

    /// As [`has_ended`](Process::has_ended), but waits for the end until the deadline.
    pub fn wait(&mut self, deadline: Instant) -> Option<ExitReason> {
        self.hear(deadline);
        self.ending.clone()
    }

    /// Notes the time of the verdict: its output and its ending from then on are reported
    /// separately. Only the first call counts.
    pub fn judge(&mut self, time: Instant) {
        let was_over = self.has_ended().is_some();
        let printed = self.output.printed_by(time);
        self.verdict.get_or_insert((printed, was_over));
    }

    /// Ends the program now. The supervisor first takes a last look at what it uses.
    pub fn conclude(&mut self) -> ExitReason {
        self.judge(Instant::now());
        let ending = self.stop();
        if let Some((_, was_over)) = &mut self.verdict {
            // On a busy machine, the report of an end may come only when it is asked for.
            *was_over |= ending != ExitReason::Stopped;
        }
        ending
    }

    /// Closes the program's standard input, gives it this long to end by itself, ends it otherwise,
    /// and returns the evidence.
    pub fn end(mut self, grace: Duration) -> RunReport {
        self.judge(Instant::now());
        let (printed, was_over) = self.verdict.unwrap_or_default();
        self.close();
        if self.is_paused {
            self.resume();
        }
        self.hear(Instant::now() + grace);
        let ending = self.stop();
        let mut parts = self.told.splitn(3, |byte| *byte == b'\n').skip(1);
        let denied = parts.next().and_then(|line| serde_json::from_slice(line).ok()).flatten();
        let stderr = parts.next().unwrap_or_default().to_vec();
        let errors = last_lines(&stderr);
        // Every process that could print has ended, so this does not take long.
        let soon = Instant::now() + Duration::from_secs(1);
        let [output, afterwards] = self.output.last_lines(soon, printed);
        RunReport { ending, was_over, output, afterwards, stderr, errors, denied }
    }

    /// If the supervisor is gone, reading from it will tell.
    fn order(&mut self, order: Order) {
        let _ = self.control.write(&[order.byte()]);
    }

    /// Reads the supervisor's report, to the end if it comes before the deadline.
    fn hear(&mut self, deadline: Instant) {
        let mut bytes = [0; 1 << 12];
        while self.ending.is_none() {
            match self.control.read(&mut bytes) {
                Ok(count @ 1..) => self.told.extend(&bytes[..count]),
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    if !is_ready(&self.control, PollFlags::IN, deadline) {
                        return;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // The end, also of an incomplete report.
                Ok(0) | Err(_) => {
                    let line = self.told.split(|byte| *byte == b'\n').next().unwrap_or_default();
                    self.ending = Some(ExitReason::from_line(&String::from_utf8_lossy(line)));
                }
            }
        }
    }
}

/// Waits until a file is ready, or the deadline.
fn is_ready(file: impl std::os::fd::AsFd, flags: PollFlags, deadline: Instant) -> bool {
    loop {
        let rest = deadline.saturating_duration_since(Instant::now());
        // Without a limit if there are more seconds than the kernel can count.
        let rest = Timespec::try_from(rest).ok();
        match poll(&mut [PollFd::new(&file, flags)], rest.as_ref()) {
            Err(Errno::INTR) => {}
            ready => return ready.is_ok_and(|count| count > 0),
        }
    }
}
