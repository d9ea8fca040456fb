//! The description that the kernel gives of a process or a thread, in a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use rustix::param::clock_ticks_per_second;
use rustix::process::Pid;

/// The line `stat` of a process or a thread, after the name of the program.
pub(crate) struct Stat(String);

impl Stat {
    /// That in this folder; `None` if it is gone.
    pub(crate) fn read(folder: &Path) -> Option<Stat> {
        let text = fs::read(folder.join("stat")).ok()?;
        // The name of the program is in brackets, and may contain anything.
        let end = text.iter().rposition(|byte| *byte == b')')?;
        str::from_utf8(&text[end + 1..]).ok().map(|text| Stat(text.to_owned()))
    }

    /// A field by its number in proc(5), from 3 on.
    pub(crate) fn field<T: FromStr>(&self, number: usize) -> Option<T> {
        self.0.split_whitespace().nth(number - 3)?.parse().ok()
    }

    /// The state: `R` for running, `S` for waiting, and so on.
    pub(crate) fn state(&self) -> Option<char> {
        self.field(3)
    }

    /// When it began, in clock ticks since the machine did. With its number, that identifies it.
    pub(crate) fn begun(&self) -> Option<u64> {
        self.field(22)
    }

    /// The processor time of a process and of its children that have ended, in clock ticks.
    pub(crate) fn ticks(&self) -> u64 {
        (14..=17).filter_map(|number| self.field::<u64>(number)).sum()
    }
}

/// The time of so many clock ticks.
pub(crate) fn time_of(ticks: u64) -> Duration {
    Duration::from_secs(ticks) / u32::try_from(clock_ticks_per_second()).unwrap_or(100)
}

/// The folder in which the kernel describes a process.
pub(crate) fn folder(pid: Pid) -> PathBuf {
    PathBuf::from(format!("/proc/{pid}"))
}

/// The folders of the threads of a process, which this folder describes.
pub(crate) fn threads(process: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let threads = fs::read_dir(process.join("task")).into_iter().flatten().flatten();
    threads.map(|thread| thread.path())
}
