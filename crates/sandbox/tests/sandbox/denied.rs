//! Actions that the sandbox denies.

use std::fs;
use std::os::unix::fs::symlink;
use std::time::{Duration, Instant};

use discus_sandbox::{Confinement, ExitReason, Limit, NoLine, TemporaryFolder};

use super::{LONG, Run, SOON, strict};
use crate::scratch::Scratch;

/// The result of each action: the name of an error, or success.
pub(super) fn errors(acts: &[(&str, &str)], argument: &str) {
    let files = Scratch::new();
    let case = |(number, (act, _)): (usize, &(&str, &str))| {
        format!("case {number}: got = (long) ({act}); break;\n")
    };
    let cases: Vec<String> = acts.iter().enumerate().map(case).collect();
    let body = format!(
        "long got = 0; errno = 0; switch (atoi(argv[2])) {{\n{}}}
        printf(\"%s\\n\", got >= 0 ? \"done\" : strerrorname_np(errno));",
        cases.concat()
    );
    super::compile(&body, &files.path().join("bot"));
    for confinement in strict() {
        for (number, (act, error)) in acts.iter().enumerate() {
            let mut run = Run::of(&confinement, &files, &["./bot", argument, &number.to_string()]);
            let line = run.line();
            let is_expected = error.split(' ').any(|error| error == line);
            assert!(is_expected, "{:?}: {act}: {line}", confinement.isolation);
            assert_eq!(run.ending(), ExitReason::Exited(0));
        }
    }
}

/// A file out of reach is denied or, in namespaces of its own, missing.
const OUT_OF_REACH: &str = "EACCES ENOENT EPERM EROFS EXDEV";

#[test]
fn files_of_others_are_out_of_reach() {
    let test = std::process::id().to_string();
    let reading = ["/etc/passwd", "/root", "/home", "/var/log", "/proc/{test}/environ", "/dev/tty"];
    let acts = reading.map(|path| format!("open(\"{path}\", O_RDONLY)").replace("{test}", &test));
    let acts = acts.each_ref().map(|act| (act.as_str(), OUT_OF_REACH));
    errors(&acts, "");
    errors(
        &[
            ("open(\"/var/tmp/outside\", O_CREAT | O_WRONLY, 0600)", OUT_OF_REACH),
            ("open(\"/usr/outside\", O_CREAT | O_WRONLY, 0600)", OUT_OF_REACH),
            ("open(\"../../outside\", O_CREAT | O_WRONLY, 0600)", OUT_OF_REACH),
            ("mkdir(\"/dev/outside\", 0700)", OUT_OF_REACH),
            ("link(\"/usr/bin/env\", \"mine\")", OUT_OF_REACH),
            ("rename(\"bot\", \"/usr/bot\")", OUT_OF_REACH),
            (
                "rmdir(\".\") + rename(\".\", \"../elsewhere\")",
                "EINVAL EBUSY EACCES EPERM EROFS EXDEV",
            ),
        ],
        "",
    );
}

/// The sandbox of the other player is in the next folder, and so are files of ours.
#[test]
fn the_opponents_folder_is_out_of_reach() {
    let opponent = TemporaryFolder::empty().expect("a folder");
    let file = opponent.path().join("file");
    fs::write(&file, "a secret").expect("a file");
    let path = file.to_str().expect("a path");
    errors(
        &[
            ("open(argv[1], O_RDONLY)", OUT_OF_REACH),
            ("open(argv[1], O_WRONLY)", OUT_OF_REACH),
            ("truncate(argv[1], 0)", OUT_OF_REACH),
            ("unlink(argv[1])", OUT_OF_REACH),
            ("chmod(argv[1], 0)", OUT_OF_REACH),
            ("chown(argv[1], 1, 1)", OUT_OF_REACH),
            ("rename(argv[1], \"mine\")", OUT_OF_REACH),
            ("symlink(argv[1], \"link\") + open(\"link\", O_RDONLY)", OUT_OF_REACH),
        ],
        path,
    );
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "a secret");
}

#[test]
fn a_link_in_its_folder_leads_nowhere() {
    let secret = Scratch::new();
    fs::write(secret.path().join("file"), "a secret").expect("a file");
    for confinement in strict() {
        let files = Scratch::new();
        symlink(secret.path().join("file"), files.path().join("link")).expect("a link");
        symlink(secret.path(), files.path().join("folder")).expect("a link");
        let script =
            "cat link folder/file /etc/passwd; echo new >link; rm -r folder/file; echo over";
        let mut run = Run::of(&confinement, &files, &["/bin/sh", "-c", script]);
        assert_eq!(run.line(), "over");
        assert_eq!(run.ending(), ExitReason::Exited(0));
        let left = fs::read_to_string(secret.path().join("file"));
        assert_eq!(left.expect("it is there"), "a secret");
    }
}

/// Whoever starts Discus may have files open for its children, and a folder among them would lead out.
#[test]
fn no_open_file_is_inherited() {
    // No other test has a fork server of this command, which would have been started before.
    let command = ["/usr/bin/env", "INHERITS=", env!("CARGO_BIN_EXE_discus-sandbox")];
    let files = [fs::File::open("/etc/passwd"), fs::File::open("/")];
    for file in files.iter().flatten() {
        rustix::io::fcntl_setfd(file, rustix::io::FdFlags::empty()).expect("it stays open");
    }
    let body = "for (int file = 3; file < 1024; file++) if (fcntl(file, F_GETFD) >= 0) return 7;
        return 0;";
    for confinement in strict() {
        let supervisor = command.map(Into::into).to_vec();
        let confinement = Confinement { supervisor, ..confinement };
        let ending = Run::c(&confinement, body).ending();
        assert_eq!(ending, ExitReason::Exited(0), "{:?}", confinement.isolation);
    }
    assert!(files.iter().all(Result::is_ok));
}

#[test]
fn calls_beyond_a_game_are_denied() {
    errors(
        &[
            ("socket(AF_INET, SOCK_STREAM, 0)", "EPERM"),
            ("socket(AF_INET6, SOCK_DGRAM, 0)", "EPERM"),
            ("socket(AF_UNIX, SOCK_STREAM, 0)", "EPERM"),
            ("socket(AF_NETLINK, SOCK_RAW, 0)", "EPERM"),
            ("socketpair(AF_UNIX, SOCK_STREAM, 0, (int[2]) {0})", "done"),
            ("ptrace(PTRACE_TRACEME, 0, 0, 0)", "ENOSYS"),
            ("ptrace(PTRACE_ATTACH, getppid(), 0, 0)", "ENOSYS"),
            ("memfd_create(\"x\", 0)", "ENOSYS"),
            ("setsid()", "EPERM"),
            ("setpgid(0, 0)", "EPERM"),
            ("syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)", "EPERM"),
            ("syscall(SYS_clone3, 0, 0)", "ENOSYS"),
            ("syscall(SYS_io_uring_setup, 1, 0)", "ENOSYS"),
            ("syscall(SYS_keyctl, 0, 0, 0, 0, 0)", "ENOSYS"),
            ("syscall(SYS_perf_event_open, 0, 0, 0, 0, 0)", "ENOSYS"),
            ("prctl(PR_SET_PDEATHSIG, 0)", "EINVAL"),
            ("prctl(PR_SET_DUMPABLE, 0)", "EINVAL"),
            ("setuid(0)", "ENOSYS"),
            ("open(\"/dev/null\", O_RDWR)", "done"),
            ("open(\"/dev/urandom\", O_RDONLY)", "done"),
            ("fork() == 0 ? (_exit(0), 0) : wait(NULL)", "done"),
        ],
        "",
    );
}

/// Calls with which a process tells the kernel about itself, and settings of administrators.
#[test]
fn the_kernel_takes_no_settings() {
    let files = [
        "self/oom_score_adj",
        "self/comm",
        "self/uid_map",
        "sysrq-trigger",
        "sys/kernel/core_pattern",
    ];
    let acts = files.map(|name| format!("open(\"/proc/{name}\", O_WRONLY)"));
    errors(&acts.each_ref().map(|act| (act.as_str(), OUT_OF_REACH)), "");
    errors(
        &[
            ("open(\"/proc/sys/fs/file-nr\", O_RDONLY)", OUT_OF_REACH),
            ("utimensat(AT_FDCWD, \"/dev/full\", 0, 0)", OUT_OF_REACH),
            ("open(\"/sys/fs/cgroup/memory/cgroup.procs\", O_WRONLY)", OUT_OF_REACH),
            ("mkdir(\"/sys/fs/cgroup/mine\", 0700)", OUT_OF_REACH),
            ("mkdir(\"/sys/fs/cgroup/memory/mine\", 0700)", OUT_OF_REACH),
        ],
        "",
    );
}

/// The second numbers of calls on x86-64, and its entry for programs of 32 bits: their arguments mean other things.
#[cfg(target_arch = "x86_64")]
#[test]
fn calls_of_other_architectures_end_the_program() {
    let acts = [
        "syscall(0x40000000L + 39)",
        "long got; __asm__ volatile(\"int $0x80\" : \"=a\"(got) : \"a\"(20) : \"memory\")",
    ];
    for confinement in strict() {
        for act in acts {
            assert_eq!(Run::c(&confinement, &format!("{act};")).ending(), ExitReason::Forbidden);
        }
    }
}

/// The supervisor, this test, and everybody whom one can name. To strangers goes a signal that would do
/// no harm, and that one of them tells of.
#[test]
fn nobody_can_be_killed_but_oneself() {
    for confinement in strict() {
        let mut innocent =
            Run::shell(&confinement, "trap 'echo hit' WINCH; echo; while :; do sleep 0.1; done");
        assert_eq!(innocent.line(), "");
        let test = std::process::id();
        let body = format!(
            "kill({test}, SIGKILL); kill(getppid(), SIGKILL); kill(getppid(), SIGSTOP);
            kill(getppid(), SIGTERM); syscall(SYS_tgkill, getppid(), getppid(), SIGKILL);
            for (int pid = 2; pid < 40000; pid++) kill(pid, SIGWINCH);
            kill(-1, SIGWINCH);
            printf(\"still here\\n\"); fflush(stdout); kill(getpid(), SIGTERM); sleep(600);"
        );
        let mut run = Run::c(&confinement, &body);
        assert_eq!((run.line(), run.ending()), ("still here".to_owned(), ExitReason::Killed(15)));
        assert_eq!(innocent.process().line(Instant::now() + SOON), Err(NoLine::TimeOut));
        assert_eq!(innocent.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

/// A folder without rights, a name that begins with a hyphen, a pipe: what it leaves can be removed.
#[test]
fn whatever_it_leaves_is_removed() {
    let body = "mkdir(\"closed\", 0700); mkdir(\"closed/inner\", 0); mkdir(\"none\", 0);
        mkfifo(\"-rf *\", 0); mkdir(\"deep\", 0700); chdir(\"deep\");
        for (int i = 0; i < 300; i++) { mkdir(\"deep-and-deeper\", 0700); if (chdir(\"deep-and-deeper\")) return 2; }
        chmod(\"/proc/self/cwd\", 0);";
    for confinement in super::confinements() {
        let ending = Run::c(&confinement, body).end(LONG).ending;
        // Whether the supervisor has seen how deep it was when it was still running is chance.
        assert!(
            matches!(ending, ExitReason::Exited(0) | ExitReason::Broke(Limit::Disk)),
            "{ending}"
        );
    }
}

#[test]
fn the_environment_tells_nothing() {
    for confinement in strict() {
        let mut run = Run::shell(&confinement, "env | sed 's/=.*//' | sort | tr '\\n' ' '; echo");
        assert_eq!(run.line(), "DISCUS_TEST HOME LANG PATH PWD TMPDIR ");
        assert_eq!(run.ending(), ExitReason::Exited(0));
    }
}
