//! The command line of bubblewrap, for namespaces of its own that contain little more than the
//! folder.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::Path;

use rustix::io::dup;
use rustix::stdio::{dup2_stdin, dup2_stdout};

use crate::system::linux::access::{DEVICES, SYSTEM, asked};
use crate::system::linux::init::{Inherited, Reports};
use crate::system::linux::task::{Settings, Task};
use crate::system::linux::{allowance, namespace};

/// The files for the first process of the namespace (see [`init`](super::init)), which it inherits.
pub(crate) struct Files {
    input: OwnedFd,
    output: OwnedFd,
    reports: OwnedFd,
    executable: OwnedFd,
}

impl Files {
    /// Takes the input and output of this process, and leaves it `/dev/null`. The reports come back.
    ///
    /// # Errors
    /// If there are no file descriptors left.
    pub(crate) fn take() -> io::Result<(Files, Reports)> {
        let (read, write) = io::pipe()?;
        let files = Files {
            input: dup(io::stdin())?,
            output: dup(io::stdout())?,
            reports: dup(&write)?,
            executable: dup(File::open("/proc/self/exe")?)?,
        };
        let nothing = File::options().read(true).write(true).open("/dev/null")?;
        dup2_stdin(&nothing)?;
        dup2_stdout(&nothing)?;
        Ok((files, Reports::new(read)))
    }

    /// The command line of the first process, which is this executable once more.
    fn words(
        &self,
        settings: &Settings,
        program: &[OsString],
        shared: Option<u64>,
    ) -> Vec<OsString> {
        let [input, output, reports, executable] =
            [&self.input, &self.output, &self.reports, &self.executable].map(AsRawFd::as_raw_fd);
        // The task of this process and the words of the program come last in its own command line.
        let own = env::args_os().len().saturating_sub(1 + program.len());
        let mut words = vec![format!("/proc/self/fd/{executable}").into()];
        words.extend(env::args_os().take(own).skip(1));
        let processes = allowance::alone(&settings.limits);
        let namespace = namespace::own().filter(|_| namespace::are_counted());
        let inherited =
            Inherited { input, output, reports, executable, shared, processes, namespace };
        words.extend(Task::Init(inherited).to_words(program));
        words
    }
}

/// Its command line, including the program.
pub(crate) fn words(
    settings: &Settings,
    program: &[OsString],
    files: &Files,
    shared: Option<u64>,
) -> Vec<OsString> {
    let mut words: Vec<OsString> =
        ["bwrap", "--unshare-all", "--die-with-parent", "--as-pid-1"].map(Into::into).to_vec();
    let mut say = |option: &str, words_of: &[&OsStr]| {
        words.push(option.into());
        words.extend(words_of.iter().map(OsString::from));
    };
    for path in SYSTEM.map(Path::new) {
        match fs::read_link(path) {
            Ok(target) => say("--symlink", &[target.as_ref(), path.as_ref()]),
            Err(_) => say("--ro-bind-try", &[path.as_ref(), path.as_ref()]),
        }
    }
    say("--proc", &["/proc".as_ref()]);
    for path in asked().iter().filter(|path| !path.starts_with("/proc")) {
        say("--ro-bind-try", &[path.as_ref(), path.as_ref()]);
    }
    for device in DEVICES.map(OsStr::new) {
        say("--dev-bind-try", &[device, device]);
    }
    for path in settings.readable.iter().map(OsString::as_os_str) {
        say("--ro-bind-try", &[path, path]);
    }
    let folder = settings.folder.as_os_str();
    say("--bind", &[folder, folder]);
    // Files made beside the mounts above would take memory that is counted nowhere.
    say("--remount-ro", &["/".as_ref()]);
    // A program could tell the kernel to spare it when memory is short.
    say("--remount-ro", &["/proc".as_ref()]);
    say("--chdir", &[folder]);
    words.push("--".into());
    words.extend(files.words(settings, program, shared));
    words
}
