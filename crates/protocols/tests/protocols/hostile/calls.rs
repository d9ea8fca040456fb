//! Programs that ask the kernel for what a game does not need. They are denied it, or ended for it.

use super::{AT_ONCE, Body, GAVE_UP, Hostile, play_all};

const FORBIDDEN: &[&str] =
    &["did what is forbidden: it tried what is forbidden here and was ended for it"];

/// A program in C that gives up if all of these calls have failed.
macro_rules! denied {
    ($name:literal, $($call:literal),+) => {
        Hostile::new($name, Body::C(concat!($("if (((long) (", $call, ")) >= 0) return 0; "),+, "return 5;")), GAVE_UP)
    };
}

pub(super) const PROGRAMS: &[Hostile] = &[
    denied!(
        "aims a pair of datagram sockets anew",
        "socketpair(AF_UNIX, SOCK_DGRAM, 0, (int[2]) {0})",
        "socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, (int[2]) {0})"
    ),
    Hostile::new(
        "sends open files through a socket",
        Body::C(
            "int p[2]; char room[CMSG_SPACE(sizeof(int))] = {0};
            if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return 0;
            struct iovec one = {\"x\", 1};
            struct msghdr m = {.msg_iov = &one, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
            struct cmsghdr *c = CMSG_FIRSTHDR(&m);
            c->cmsg_level = SOL_SOCKET; c->cmsg_type = SCM_RIGHTS; c->cmsg_len = CMSG_LEN(sizeof(int));
            return sendmsg(p[0], &m, 0) < 0 ? 5 : 0;",
        ),
        GAVE_UP,
    ),
    denied!(
        "talks to the kernel's network",
        "socket(AF_NETLINK, SOCK_RAW, 0)",
        "socket(AF_PACKET, SOCK_RAW, 0)",
        "socket(AF_VSOCK, SOCK_STREAM, 0)",
        "socket(AF_ALG, SOCK_SEQPACKET, 0)"
    ),
    denied!(
        "gives the kernel lists of calls",
        "syscall(SYS_io_uring_setup, 8, (char[256]) {0})",
        "syscall(SYS_io_uring_enter, 0, 1, 0, 0, 0, 0)"
    ),
    denied!(
        "makes a file of memory",
        "memfd_create(\"x\", 0)",
        "syscall(SYS_memfd_secret, 0)"
    ),
    denied!(
        "stops the kernel at its pages",
        "syscall(SYS_userfaultfd, 0)",
        "syscall(SYS_userfaultfd, 1)"
    ),
    denied!("counts what the processor does", "syscall(SYS_perf_event_open, (char[128]) {0}, 0, -1, -1, 0)"),
    denied!(
        "keeps something as a key",
        "syscall(SYS_add_key, \"user\", \"x\", \"y\", 1, -3)",
        "syscall(SYS_keyctl, 0, -3, 1, 0, 0)",
        "syscall(SYS_request_key, \"user\", \"x\", 0, -3)"
    ),
    denied!(
        "makes namespaces",
        "syscall(SYS_clone3, (char[88]) {0}, 88)",
        "syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)",
        "syscall(SYS_clone, CLONE_NEWNS | SIGCHLD, 0, 0, 0, 0)",
        "syscall(SYS_clone, CLONE_NEWPID | SIGCHLD, 0, 0, 0, 0)"
    ),
    denied!("leaves its namespaces", "unshare(CLONE_NEWUSER)"),
    denied!("enters other namespaces", "setns(0, 0)"),
    denied!("loads a program into the kernel", "syscall(SYS_bpf, 0, (char[128]) {0}, 128)"),
    denied!("loads a module into the kernel", "syscall(SYS_finit_module, 0, \"\", 0)"),
    denied!("restarts the machine", "syscall(SYS_reboot, 0, 0, 0, 0)"),
    Hostile::new(
        "lets a child do what is forbidden",
        Body::C(
            "int status; if (fork() == 0) { syscall(0x40000000L + 39); _exit(0); }
            wait(&status); return WIFSIGNALED(status) && WTERMSIG(status) == SIGSYS ? 5 : 0;",
        ),
        GAVE_UP,
    ),
    denied!(
        "has itself traced",
        "ptrace(PTRACE_TRACEME, 0, 0, 0)",
        "ptrace(PTRACE_SEIZE, getppid(), 0, 0)"
    ),
    denied!(
        "leaves its session and its group",
        "setsid()",
        "setpgid(0, 0)",
        "setpgid(0, getppid())"
    ),
    denied!(
        "hides from its supervisor",
        "prctl(PR_SET_DUMPABLE, 0)",
        "prctl(PR_SET_PDEATHSIG, 0)"
    ),
    denied!(
        "raises its limits",
        "setrlimit(RLIMIT_NOFILE, &(struct rlimit) {1 << 20, 1 << 20})",
        "setrlimit(RLIMIT_FSIZE, &(struct rlimit) {RLIM_INFINITY, RLIM_INFINITY})",
        "setrlimit(RLIMIT_CPU, &(struct rlimit) {RLIM_INFINITY, RLIM_INFINITY})",
        "setrlimit(RLIMIT_NPROC, &(struct rlimit) {RLIM_INFINITY, RLIM_INFINITY})",
        "setrlimit(RLIMIT_CORE, &(struct rlimit) {RLIM_INFINITY, RLIM_INFINITY})",
        "prlimit(getppid(), RLIMIT_CPU, &(struct rlimit) {1, 1}, 0)"
    ),
    denied!(
        "asks for more of the processor",
        "setpriority(PRIO_PROCESS, 0, -20)",
        "setpriority(PRIO_USER, 0, 19)",
        "sched_setaffinity(0, 8, \"\\1\\0\\0\\0\\0\\0\\0\\0\")",
        "sched_setscheduler(0, SCHED_FIFO, &(struct sched_param) {1})",
        "syscall(SYS_ioprio_set, 1, 0, 1 << 13)"
    ),
    denied!(
        "becomes somebody else",
        "setuid(0)",
        "setgid(0)",
        "setresuid(0, 0, 0)",
        "syscall(SYS_setgroups, 1, (int[1]) {0})",
        "chown(\"bot\", 0, 0)",
        "chroot(\".\")"
    ),
    denied!(
        "watches files of the system",
        "inotify_init1(0)",
        "syscall(SYS_fanotify_init, 0, 0)",
        "fcntl(open(\"/usr/bin/env\", 0), F_SETLEASE, F_RDLCK)"
    ),
    denied!(
        "shares memory by number",
        "shmget(1, 4096, IPC_CREAT | 0666)",
        "semget(1, 1, IPC_CREAT | 0666)",
        "msgget(1, IPC_CREAT | 0666)",
        "mq_open(\"/discus\", O_CREAT | O_RDWR, 0666, 0)"
    ),
    denied!(
        "opens files by their numbers",
        "syscall(SYS_name_to_handle_at, AT_FDCWD, \"bot\", (char[256]) {100}, (int[1]) {0}, 0)",
        "syscall(SYS_open_by_handle_at, 3, (char[256]) {100}, 0)"
    ),
    denied!(
        "changes the clock",
        "syscall(SYS_settimeofday, (long[2]) {0}, 0)",
        "syscall(SYS_clock_settime, 0, (long[2]) {0})",
        "syscall(SYS_adjtimex, (char[256]) {1})"
    ),
    Hostile::new(
        "uses numbers of other architectures",
        Body::C("syscall(0x40000000L + 39); return 5;"),
        FORBIDDEN,
    ),
];

#[test]
fn calls_that_no_game_needs_are_denied() {
    play_all(PROGRAMS, AT_ONCE);
}
