//! Sandboxes cannot talk to each other, nor to anybody else: every way that Linux has between
//! processes is tried. Not tried is what a busy machine tells: how fast the processor, the caches
//! and the disk are, and how much memory is free.

use std::fs;
use std::time::Duration;

use discus_sandbox::{Confinement, ExitReason, Isolation};

use super::denied::errors;
use super::{Run, strict};

/// A pair of connected sockets `p`, and an address `a` of a socket that has no name on a disk.
const PAIR: &str = "({ int p[2]; struct sockaddr_un a = {AF_UNIX, \"\\0discus\"};
    socketpair(AF_UNIX, SOCK_STREAM, 0, p); (void) a; CALL; })";

fn with_a_pair(calls: &[(&str, &'static str)]) -> Vec<(String, &'static str)> {
    calls.iter().map(|(call, error)| (PAIR.replace("CALL", call), *error)).collect()
}

#[test]
fn no_socket_can_be_aimed_at_others() {
    errors(
        &[
            ("socketpair(AF_UNIX, SOCK_DGRAM, 0, (int[2]) {0})", "EPERM"),
            ("socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, (int[2]) {0})", "EPERM"),
            ("socketpair(AF_UNIX, SOCK_RAW | SOCK_NONBLOCK, 0, (int[2]) {0})", "EPERM"),
            ("socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, (int[2]) {0})", "done"),
            ("socketpair(AF_UNIX, SOCK_SEQPACKET, 0, (int[2]) {0})", "done"),
        ],
        "",
    );
    let calls = with_a_pair(&[
        ("bind(p[0], (void *) &a, sizeof a)", "EPERM"),
        ("bind(p[0], (void *) &a, sizeof a.sun_family)", "EPERM"),
        ("connect(p[0], (void *) &a, sizeof a)", "EPERM"),
        ("connect(p[0], &(struct sockaddr) {AF_UNSPEC}, sizeof(struct sockaddr))", "EPERM"),
        ("listen(p[0], 1)", "EPERM"),
        ("accept(p[0], 0, 0)", "EPERM"),
        ("accept4(p[0], 0, 0, 0)", "EPERM"),
        ("sendto(p[0], \"x\", 1, 0, (void *) &a, sizeof a)", "EPERM"),
        ("sendmsg(p[0], &(struct msghdr) {&a, sizeof a}, 0)", "EPERM"),
        ("sendmsg(p[0], &(struct msghdr) {0}, 0)", "EPERM"),
        ("sendmmsg(p[0], &(struct mmsghdr) {{&a, sizeof a}}, 1, 0)", "EPERM"),
        ("send(p[0], \"x\", 1, 0)", "done"),
        ("write(p[0], \"x\", 1) + read(p[1], (char[1]) {0}, 1)", "done"),
    ]);
    errors(&calls.iter().map(|(call, error)| (call.as_str(), *error)).collect::<Vec<_>>(), "");
}

#[test]
fn nothing_is_shared_by_name_or_number() {
    errors(
        &[
            ("shmget(1, 4096, IPC_CREAT | 0666)", "ENOSYS"),
            ("(long) shmat(0, 0, 0)", "ENOSYS"),
            ("semget(1, 1, IPC_CREAT | 0666)", "ENOSYS"),
            ("semop(0, &(struct sembuf) {0}, 1)", "ENOSYS"),
            ("semtimedop(0, &(struct sembuf) {0}, 1, &(struct timespec) {0})", "ENOSYS"),
            ("semctl(0, 0, GETVAL)", "ENOSYS"),
            ("msgget(1, IPC_CREAT | 0666)", "ENOSYS"),
            ("msgsnd(0, &(long[2]) {1}, 1, IPC_NOWAIT)", "ENOSYS"),
            ("msgrcv(0, (long[2]) {1}, 1, 0, IPC_NOWAIT)", "ENOSYS"),
            ("mq_open(\"/discus\", O_CREAT | O_RDWR, 0666, 0)", "ENOSYS"),
            ("mq_unlink(\"/discus\")", "ENOSYS"),
            ("memfd_create(\"x\", 0)", "ENOSYS"),
            ("shm_open(\"/discus\", O_CREAT | O_RDWR, 0666)", "EACCES ENOENT done"),
            ("syscall(SYS_add_key, \"user\", \"x\", \"y\", 1, -4)", "ENOSYS"),
            ("syscall(SYS_request_key, \"user\", \"x\", 0, -4)", "ENOSYS"),
            ("syscall(SYS_io_uring_setup, 1, 0)", "ENOSYS"),
        ],
        "",
    );
}

/// With Landlock, everybody opens the same files of the system, so nobody can lock any.
const LOCK: &str = "ENOLCK done";

/// Everybody may read the files of the system, so what is done to them must not be seen.
#[test]
fn files_of_the_system_tell_nothing() {
    errors(
        &[
            ("flock(open(\"/usr/bin/env\", O_RDONLY), LOCK_EX | LOCK_NB)", LOCK),
            ("flock(open(\"/dev/null\", O_RDWR), LOCK_EX | LOCK_NB)", LOCK),
            ("fcntl(open(\"/usr/bin/env\", 0), F_SETLK, &(struct flock) {F_RDLCK})", LOCK),
            ("fcntl(open(\"/dev/zero\", 2), F_SETLKW, &(struct flock) {F_WRLCK})", LOCK),
            ("fcntl(open(\"/usr/bin/env\", 0), F_GETLK, &(struct flock) {F_WRLCK})", LOCK),
            ("fcntl(open(\"/dev/zero\", 2), F_OFD_SETLK, &(struct flock) {F_WRLCK})", LOCK),
            ("fcntl(open(\"/usr/bin/env\", 0), F_OFD_GETLK, &(struct flock) {0})", LOCK),
            ("fcntl(open(\"/usr/bin/env\", 0), F_SETLEASE, F_RDLCK)", "EINVAL"),
            ("fcntl(open(\"/usr/bin\", O_DIRECTORY), F_NOTIFY, 1)", "EINVAL"),
            ("lockf(open(\"here\", O_CREAT | O_RDWR, 0600), F_TLOCK, 0)", LOCK),
            ("inotify_init()", "ENOSYS"),
            ("inotify_init1(0)", "ENOSYS"),
            ("syscall(SYS_fanotify_init, 0, 0)", "ENOSYS"),
        ],
        "",
    );
}

/// In namespaces, each program has files of its own: a lock or a file of one is not seen by another.
#[test]
fn locks_and_temporary_files_are_seen_by_nobody_else() {
    // An ordinary user's program has the devices of the machine.
    let device = if rustix::process::geteuid().is_root() { "/dev/null" } else { "here" };
    let files = format!(
        "\"/usr/bin/env\", \"/lib64/ld-linux-x86-64.so.2\", \"/etc/ld.so.cache\", \"{device}\""
    );
    let taking = format!(
        "char *files[] = {{{files}}}; close(open(\"here\", O_CREAT, 0600));
        for (int i = 0; i < 4; i++) {{
            if (access(files[i], R_OK)) continue;
            int file = open(files[i], O_RDONLY);
            if (flock(file, LOCK_EX | LOCK_NB)) return 2;
            if (fcntl(file, F_SETLK, &(struct flock) {{F_RDLCK}})) return 3;
            struct flock asked = {{F_WRLCK}};
            if (fcntl(file, F_GETLK, &asked) || asked.l_type != F_UNLCK) return 4;
        }}
        for (int i = 0; i < 2; i++) {{
            int file = open(i ? \"/tmp/x\" : \"/dev/shm/x\", O_CREAT | O_EXCL | O_RDWR, 0600);
            if (file < 0) return 5;
        }}"
    );
    let holding = format!("{taking} puts(\"holds\"); fflush(stdout); getchar();");
    let is_whole = |one: &Confinement| one.isolation == Isolation::Namespaces;
    for confinement in strict().into_iter().filter(is_whole) {
        let mut first = Run::c(&confinement, &holding);
        assert_eq!(first.line(), "holds");
        assert_eq!(Run::c(&confinement, &taking).ending(), ExitReason::Exited(0));
        first.end(Duration::ZERO);
    }
}

/// The kernel counts timers by user: a program that takes many leaves some for others.
#[test]
fn nobody_takes_the_timers_of_others() {
    let taking = "timer_t timer; int count = 0;
        while (count < 100000 && timer_create(CLOCK_MONOTONIC, 0, &timer) == 0) count++;
        printf(\"%d\\n\", count); fflush(stdout); getchar();";
    for confinement in strict() {
        let mut first = Run::c(&confinement, taking);
        let mut second = Run::c(&confinement, taking);
        let counts = [first.line(), second.line()];
        let most = if confinement.isolation == Isolation::Namespaces { "256" } else { "0" };
        assert_eq!(counts, [most; 2].map(str::to_owned), "{:?}", confinement.isolation);
        first.end(Duration::ZERO);
        second.end(Duration::ZERO);
    }
}

/// The name of another sandbox's folder is not to be found, and its process cannot be looked into,
/// watched or timed. `argv[1]` is its number.
#[test]
fn other_sandboxes_cannot_be_seen() {
    let none = "EACCES ENOENT EPERM ESRCH EINVAL";
    let acts = [
        ("readlink(proc(\"cwd\"), (char[99]) {0}, 99)", none),
        ("readlink(proc(\"exe\"), (char[99]) {0}, 99)", none),
        ("readlink(proc(\"fd/0\"), (char[99]) {0}, 99)", none),
        ("open(proc(\"fd/0\"), O_RDONLY)", none),
        ("open(proc(\"fd/1\"), O_WRONLY)", none),
        ("open(proc(\"cwd/here\"), O_RDONLY)", none),
        ("open(proc(\"cmdline\"), O_RDONLY)", none),
        ("open(proc(\"environ\"), O_RDONLY)", none),
        ("open(proc(\"stat\"), O_RDONLY)", none),
        ("open(proc(\"comm\"), O_RDWR)", none),
        ("open(proc(\"maps\"), O_RDONLY)", none),
        ("open(proc(\"mem\"), O_RDWR)", none),
        ("ptrace(PTRACE_SEIZE, atoi(argv[1]), 0, 0)", "ENOSYS"),
        ("process_vm_readv(atoi(argv[1]), 0, 0, 0, 0, 0)", "ENOSYS"),
        ("process_vm_writev(atoi(argv[1]), 0, 0, 0, 0, 0)", "ENOSYS"),
        ("syscall(SYS_pidfd_open, atoi(argv[1]), 0)", "ENOSYS"),
        ("syscall(SYS_pidfd_getfd, 3, 0, 0)", "ENOSYS"),
        ("syscall(SYS_kcmp, getpid(), atoi(argv[1]), 0, 0, 0)", "ENOSYS"),
        ("kill(atoi(argv[1]), SIGCONT)", "EPERM ESRCH"),
        ("syscall(SYS_tgkill, atoi(argv[1]), atoi(argv[1]), SIGCONT)", "EPERM ESRCH"),
        ("sigqueue(atoi(argv[1]), SIGCONT, (union sigval) {0})", "EPERM ESRCH"),
        ("clock_gettime(~atoi(argv[1]) << 3 | 2, &(struct timespec) {0})", "EPERM"),
        ("clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &(struct timespec) {0})", "done"),
        ("clock_gettime(CLOCK_THREAD_CPUTIME_ID, &(struct timespec) {0})", "done"),
        ("sched_setaffinity(0, 8, \"\\1\\0\\0\\0\\0\\0\\0\")", "EPERM"),
        ("setpriority(PRIO_PROCESS, 0, 1)", "EPERM"),
    ];
    let proc = "({ static char path[99]; sprintf(path, \"/proc/%s/NAME\", argv[1]); path; })";
    let acts: Vec<_> = acts.iter().map(|(act, error)| (in_proc(act, proc), *error)).collect();
    let acts: Vec<_> = acts.iter().map(|(act, error)| (act.as_str(), *error)).collect();
    for confinement in strict() {
        let script = "echo secret >here; echo $$; exec sleep 600";
        let mut other = Run::shell(&confinement, script);
        other.line();
        let number = other.left().into_iter().next().expect("it runs");
        errors(&acts, &number);
        let mut looker = Run::shell(&confinement, "ls -A .. 2>&1 | tr '\\n' ' '; echo");
        let name = other.path.file_name().expect("a name").to_string_lossy().into_owned();
        assert!(!looker.line().contains(&name), "{:?}", confinement.isolation);
        assert_eq!(looker.ending(), ExitReason::Exited(0));
        assert_eq!(other.end(Duration::ZERO).ending, ExitReason::Stopped);
    }
}

/// The act, in which `proc("name")` is a file that describes the other process.
fn in_proc(act: &str, path: &str) -> String {
    let Some((before, rest)) = act.split_once("proc(\"") else { return act.to_owned() };
    let Some((name, after)) = rest.split_once("\")") else { return act.to_owned() };
    format!("{before}{}{after}", path.replace("NAME", name))
}

/// Whoever knows the name of one folder cannot compute that of the next.
#[test]
fn the_names_of_folders_cannot_be_guessed() {
    let names = [(); 3].map(|()| {
        let folder = discus_sandbox::TemporaryFolder::empty().expect("a folder");
        assert!(fs::read_dir(folder.path()).is_ok());
        let name = folder.path().file_name().expect("a name").to_string_lossy().into_owned();
        name.rsplit('-').next().expect("a part").to_owned()
    });
    assert!(names.iter().all(|name| name.len() == 32), "128 bits: {names:?}");
    assert!(names[0] != names[1] && names[1] != names[2], "{names:?}");
}
