//! The command line of bubblewrap, for namespaces of its own that contain little more than the
//! folder.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::fd::{AsRawFd, OwnedFd};
use std::path::Path;

use rustix::fs::{MemfdFlags, SeekFrom, memfd_create, seek};
use rustix::io::{FdFlags, dup, fcntl_setfd};
use rustix::stdio::{dup2_stdin, dup2_stdout};
use seccompiler::BpfProgram;

use crate::access::{DEVICES, SYSTEM, asked};
use crate::task::Settings;

/// The program's standard input and output, under other numbers: bubblewrap's own processes keep
/// the usual ones, and would keep them open when the program closes its own.
pub(crate) struct Wire {
    input: OwnedFd,
    output: OwnedFd,
}

impl Wire {
    /// Takes the input and output of this process, and leaves it `/dev/null`.
    ///
    /// # Errors
    /// If there are no file descriptors left.
    pub(crate) fn take() -> io::Result<Wire> {
        let wire = Wire { input: dup(io::stdin())?, output: dup(io::stdout())? };
        let nothing = File::options().read(true).write(true).open("/dev/null")?;
        dup2_stdin(&nothing)?;
        dup2_stdout(&nothing)?;
        Ok(wire)
    }

    /// The shell script that becomes the program.
    fn script(&self) -> OsString {
        let [input, output] = [&self.input, &self.output].map(AsRawFd::as_raw_fd);
        format!("exec \"$@\" <&{input} >&{output} {input}<&- {output}>&-").into()
    }
}

/// Its command line, including the program. It reads the filters from the files; errors of the
/// shell begin with `name`.
pub(crate) fn words(
    settings: &Settings,
    program: &[OsString],
    filters: &[File],
    wire: &Wire,
    name: &OsStr,
) -> Vec<OsString> {
    let mut words: Vec<OsString> =
        ["bwrap", "--unshare-all", "--die-with-parent"].map(Into::into).to_vec();
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
    for filter in filters {
        say("--add-seccomp-fd", &[filter.as_raw_fd().to_string().as_ref()]);
    }
    words.extend(["--", "/bin/sh", "-c"].map(Into::into));
    words.extend([wire.script(), name.to_owned()]);
    words.extend(program.iter().cloned());
    words
}

/// A filter as a file that stays open when this process becomes bubblewrap.
///
/// # Errors
/// If there is no memory for it.
pub(crate) fn file(filter: &BpfProgram) -> io::Result<File> {
    let mut file = File::from(memfd_create("filter", MemfdFlags::CLOEXEC)?);
    let mut bytes = Vec::new();
    for step in filter {
        bytes.extend(step.code.to_ne_bytes());
        bytes.extend([step.jt, step.jf]);
        bytes.extend(step.k.to_ne_bytes());
    }
    file.write_all(&bytes)?;
    seek(&file, SeekFrom::Start(0))?;
    fcntl_setfd(&file, FdFlags::empty())?;
    Ok(file)
}
