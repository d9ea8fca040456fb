//! The end of a program, by its supervisor.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, kill_process_group, waitpid};

use super::Process;
use crate::ending::ExitReason;
use crate::system::linux::descendants;
use crate::system::linux::order::Order;

impl Process {
    /// Ends the program, if it has not ended, and waits for the supervisor. One that is late is not killed: it
    /// goes on until nothing is left, and nobody else would.
    pub(super) fn stop(&mut self) -> ExitReason {
        /// Longer than the supervisor tries before it reports.
        const LONG: Duration = Duration::from_secs(descendants::HELD.as_secs() + 15);
        let silent = || ExitReason::Lost("its supervisor does not answer".to_owned());
        if !self.is_stopped {
            self.is_stopped = true;
            self.order(Order::End);
            self.hear(Instant::now() + LONG);
            self.ending.get_or_insert_with(silent);
            self.dismiss();
        }
        self.ending.clone().unwrap_or_else(silent)
    }

    /// Waits for the supervisor, in the background if it still has something to end.
    fn dismiss(&mut self) {
        const MOMENT: Duration = Duration::from_secs(1);
        let begin = Instant::now();
        let status = loop {
            match self.supervisor.try_wait() {
                Ok(None) if begin.elapsed() > MOMENT => break None,
                Ok(None) => thread::sleep(Duration::from_micros(100)),
                Ok(Some(status)) => break Some(status),
                Err(_) => return,
            }
        };
        let supervisor = Pid::from_child(&self.supervisor);
        match (status, self.group) {
            // The program may have killed its supervisor: its process group ends all the same.
            (Some(status), Some(group)) if !status.success() => {
                let _ = kill_process_group(group, Signal::KILL);
            }
            (Some(_), _) => {}
            (None, _) => {
                let wait = move || waitpid(Some(supervisor), WaitOptions::empty());
                let _ = thread::Builder::new().spawn(wait);
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}
