//! Confinements and the remaining processes of programs: shared with the tests of the protocols.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

use rustix::fs::{FlockOperation, flock};
use sandbox::{Confinement, Isolation};

use crate::supervisor;

/// Longer than anything here takes, unless something is wrong.
pub(crate) const LONG: Duration = Duration::from_secs(30);

/// The ways to confine that work here. Where the kernel has none, nothing can be shown, and that is
/// said.
#[expect(clippy::print_stderr, reason = "who runs the tests is to know what they cannot show")]
pub(crate) fn strict() -> Vec<Confinement> {
    static WORKS: OnceLock<Vec<Confinement>> = OnceLock::new();
    let find = || {
        let mut works = Vec::new();
        for isolation in [Isolation::Landlock(7), Isolation::Namespaces] {
            let confinement = Confinement { isolation, ..Confinement::trusting(supervisor()) };
            match confinement.probe() {
                Ok(()) => works.push(confinement),
                Err(why) => {
                    eprintln!("not tested, since it does not work here: {isolation:?}: {why}");
                }
            }
        }
        works
    };
    WORKS.get_or_init(find).clone()
}

/// Waits until no other test runs a fork bomb, whatever its program and user. Until the file is closed, no other
/// test starts one.
pub(crate) fn bomb_lock() -> File {
    let folder = File::open(env!("CARGO_TARGET_TMPDIR")).expect("the folder of all tests");
    flock(&folder, FlockOperation::LockExclusive).expect("locked");
    folder
}

/// Returns true if this user can execute the supervisor, and so run these tests. A shell looks, because the
/// program that setpriv starts may still be found with the administrator's rights.
#[expect(clippy::print_stderr, reason = "who runs the tests is to know what they cannot show")]
pub(crate) fn can_test_as(user: &str) -> bool {
    let mut shell = Command::new("setpriv");
    shell.args(["--reuid", user, "--regid", user, "--clear-groups", "sh", "-c", "test -x \"$0\""]);
    let can = shell.arg(&supervisor()[0]).status().is_ok_and(|status| status.success());
    if !can {
        eprintln!("not tested, since user {user} cannot run the tests here");
    }
    can
}

pub(crate) fn marked(mark: &str) -> Vec<String> {
    let is_marked = |folder: &Path| {
        let environment = fs::read(folder.join("environ")).unwrap_or_default();
        environment.windows(mark.len()).any(|bytes| bytes == mark.as_bytes())
    };
    let entries = fs::read_dir("/proc").expect("/proc").flatten();
    let own = std::process::id().to_string();
    let folders = entries.filter(|entry| is_marked(&entry.path()));
    let names = folders.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| *name != own).collect()
}

const HEADERS: [&str; 27] = [
    "errno.h",
    "fcntl.h",
    "mqueue.h",
    "poll.h",
    "pthread.h",
    "sched.h",
    "signal.h",
    "stdio.h",
    "stdlib.h",
    "string.h",
    "sys/file.h",
    "sys/inotify.h",
    "sys/mman.h",
    "sys/msg.h",
    "sys/prctl.h",
    "sys/ptrace.h",
    "sys/resource.h",
    "sys/sem.h",
    "sys/shm.h",
    "sys/socket.h",
    "sys/time.h",
    "sys/uio.h",
    "sys/un.h",
    "time.h",
    "sys/stat.h",
    "sys/syscall.h",
    "sys/wait.h",
];

pub(crate) fn compile(body: &str, program: &Path) {
    let source = program.with_extension("c");
    let headers = HEADERS.map(|name| format!("#include <{name}>\n")).concat();
    let text = format!(
        "#define _GNU_SOURCE\n{headers}#include <unistd.h>\n#include <netinet/in.h>\n#include <sys/mount.h>\n\
         int main(int argc, char **argv) {{\n(void) argc; (void) argv;\n{body}\nreturn 0;\n}}\n"
    );
    fs::write(&source, text).expect("a source");
    let compiled = Command::new("gcc").arg("-O0").arg("-o").arg(program).arg(&source).output();
    let compiled = compiled.expect("gcc");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
}

/// Hundredths of a second that a process has computed; the supervisor, which watches, is none.
pub(crate) fn ticks(pid: &str) -> u64 {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let Some((_, text)) = text.rsplit_once(')').filter(|_| text.contains("(bot)")) else {
        return 0;
    };
    text.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}
