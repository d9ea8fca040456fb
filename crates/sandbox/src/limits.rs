use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The limits of a program together with everything it starts. Exceeding a limit ends all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Bytes of memory of all its processes.
    pub memory: u64,
    /// Processes and threads at the same time.
    pub processes: u64,
    /// Bytes of any one file it writes.
    pub file: u64,
    /// Bytes of all files it keeps, beyond those that it came with.
    pub disk: u64,
    /// Computing time of any one of its processes, in whole seconds.
    pub cpu: u64,
    /// Bytes it may write to its standard output, and as many to its standard error.
    pub output: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        const MIB: u64 = 1 << 20;
        let (memory, file, disk, output) = (512 * MIB, 16 * MIB, 64 * MIB, 16 * MIB);
        let cpu = Duration::from_secs(60 * 60).as_secs();
        Limits { memory, processes: 64, file, disk, cpu, output }
    }
}

/// The limit that a program has exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Limit {
    /// [`Limits::memory`].
    Memory,
    /// [`Limits::processes`].
    Processes,
    /// [`Limits::file`].
    File,
    /// [`Limits::disk`].
    Disk,
    /// [`Limits::cpu`].
    Cpu,
    /// [`Limits::output`].
    Output,
}

/// Says how the program broke the limit, as a predicate whose subject is its name.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Memory => "used more memory than it may",
            Limit::Processes => "started more processes or threads than it may",
            Limit::File => "wrote a larger file than it may",
            Limit::Disk => "kept more or larger files than it may",
            Limit::Cpu => "computed longer than it may",
            Limit::Output => "printed more than it may",
        })
    }
}
