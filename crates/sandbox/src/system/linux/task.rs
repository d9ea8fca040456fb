//! The command line of a process of the sandbox: one JSON value, and then the words of the program.

use std::ffi::OsString;

use serde::{Deserialize, Serialize};

use crate::isolation::Isolation;
use crate::limits::Limits;
use crate::system::linux::group::ControlGroups;

/// The task of the process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Task {
    /// Supervise the program.
    Supervise(Settings),
    /// Supervise a program that is not confined.
    Guard,
    /// Fork supervisors, as requests say.
    ForkServer,
}

/// The settings by which a program is confined and watched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settings {
    pub(crate) isolation: Isolation,
    pub(crate) limits: Limits,
    /// The place for control groups, if there is one.
    pub(crate) groups: Option<ControlGroups>,
    /// Where the program runs, and the only place where it may write. A path need not be text, so
    /// JSON holds its bytes.
    pub(crate) folder: OsString,
    /// Other places that it may read.
    pub(crate) readable: Vec<OsString>,
    /// Variables of its environment.
    pub(crate) environment: Vec<(OsString, OsString)>,
    /// True if calls that it is denied are reported.
    pub(crate) has_listener: bool,
    /// The folders of the control group that gives it a share of the processor; none if it has
    /// none.
    pub(crate) shares: Vec<OsString>,
}

impl Settings {
    /// The settings of a program that is not confined and runs where it is.
    pub(crate) fn unconfined() -> Settings {
        let (isolation, limits) = (Isolation::Trusted, Limits::default());
        let (folder, readable, shares) = (OsString::new(), Vec::new(), Vec::new());
        let (environment, has_listener) = (Vec::new(), false);
        Settings {
            isolation,
            limits,
            groups: None,
            folder,
            readable,
            environment,
            has_listener,
            shares,
        }
    }
}

impl Task {
    /// The words of the command line.
    pub(crate) fn to_words(&self, program: &[OsString]) -> Vec<OsString> {
        // Strings, numbers and lists of them cannot be refused.
        let task = serde_json::to_string(self).unwrap_or_default();
        [task.into()].into_iter().chain(program.iter().cloned()).collect()
    }

    /// The task and the program; nothing if these are not the words of a task.
    pub(crate) fn of_words(
        words: impl IntoIterator<Item = OsString>,
    ) -> Option<(Task, Vec<OsString>)> {
        let mut words = words.into_iter();
        let task = serde_json::from_str(words.next()?.to_str()?).ok()?;
        let program: Vec<OsString> = words.collect();
        (!program.is_empty() || task == Task::ForkServer).then_some((task, program))
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::ffi::OsStringExt as _;

    use super::*;

    #[test]
    fn words_say_the_whole_of_the_task() {
        let folder = OsString::from_vec(b"/tmp/a folder \"\xff".to_vec());
        let settings = Settings {
            isolation: Isolation::Namespaces,
            limits: Limits::default(),
            groups: None,
            folder,
            readable: vec!["/opt/one".into(), "/opt/two".into()],
            environment: vec![("PATH".into(), "/bin".into())],
            has_listener: true,
            shares: vec!["/sys/fs/cgroup/cpu/one".into()],
        };
        let program = ["./bot", "", "-x"].map(OsString::from).to_vec();
        let task = Task::Supervise(settings);
        assert_eq!(Task::of_words(task.to_words(&program)), Some((task, program)));
    }

    #[test]
    fn other_words_are_no_task() {
        for words in ["", "x", "{} x", "\"Supervise\" x", "\"Guard\""] {
            let words = words.split_whitespace().map(OsString::from);
            assert_eq!(Task::of_words(words), None);
        }
    }
}
