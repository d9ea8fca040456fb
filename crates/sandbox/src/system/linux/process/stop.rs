//! The end of a program, by its supervisor.

use std::time::{Duration, Instant};

use rustix::process::{Signal, kill_process_group};

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

    /// Waits a moment for the supervisor. One that still has something to end goes on by itself.
    fn dismiss(&mut self) {
        const MOMENT: Duration = Duration::from_secs(1);
        let has_failed = self.supervisor.wait(MOMENT) == Some(false);
        // The program may have killed its supervisor: its process group ends all the same.
        if let Some(group) = self.group.filter(|_| has_failed) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}
