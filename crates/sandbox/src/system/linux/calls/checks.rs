//! Conditions on the arguments of calls. A filter cannot follow pointers, so all arguments here are numbers.

use super::Conditions;

/// A reason to refuse a call: if all tests hold, it fails with this error.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    /// The numbers of arguments, and what is tested of each.
    pub(super) tests: Vec<(u32, Test)>,
    pub(super) error: i32,
}

/// A test of an argument. Where the kernel reads only its lower half, so does the test.
#[derive(Clone, Copy, Debug)]
pub(super) enum Test {
    /// The bits of the lower half under the mask have one of these values.
    OneOf { mask: u32, values: &'static [u32] },
    /// The bits of the lower half under the mask have none of these values.
    NoneOf { mask: u32, values: &'static [u32] },
    /// The lower half differs from this.
    Differs(u32),
    /// The whole argument is larger than this.
    Above(u64),
}

const WHOLE: u32 = u32::MAX;

/// Flags as the bits that they are.
const fn bits(flags: i32) -> u32 {
    flags.cast_unsigned()
}

/// Flags of `clone` that make namespaces.
const NAMESPACES: u32 = bits(
    libc::CLONE_NEWNS
        | libc::CLONE_NEWCGROUP
        | libc::CLONE_NEWUTS
        | libc::CLONE_NEWIPC
        | libc::CLONE_NEWUSER
        | libc::CLONE_NEWPID
        | libc::CLONE_NEWNET,
);
const THREAD: u32 = bits(libc::CLONE_THREAD);
const THREAD_AND_FILES: u32 = bits(libc::CLONE_THREAD | libc::CLONE_FILES);

/// `CLOSE_RANGE_UNSHARE` of `linux/close_range.h`.
const UNSHARE: u32 = 2;

/// Commands of `fcntl` that concern locks.
const LOCKS: &[u32] = &[
    bits(libc::F_GETLK),
    bits(libc::F_SETLK),
    bits(libc::F_SETLKW),
    bits(libc::F_OFD_GETLK),
    bits(libc::F_OFD_SETLK),
    bits(libc::F_OFD_SETLKW),
];

/// The commands of `fcntl` that a program may use. Missing are those that send signals, watch files or enlarge pipes.
const COMMANDS: &[u32] = &[
    bits(libc::F_DUPFD),
    bits(libc::F_GETFD),
    bits(libc::F_SETFD),
    bits(libc::F_GETFL),
    bits(libc::F_SETFL),
    bits(libc::F_DUPFD_CLOEXEC),
    bits(libc::F_GETPIPE_SZ),
    bits(libc::F_GETLK),
    bits(libc::F_SETLK),
    bits(libc::F_SETLKW),
    bits(libc::F_OFD_GETLK),
    bits(libc::F_OFD_SETLK),
    bits(libc::F_OFD_SETLKW),
];

/// The requests of `ioctl` that a program may make, from `asm-generic/ioctls.h`: those of terminals that ask or set the
/// mode, of any file (`FIOCLEX`), of pipes (`FIONREAD`), and a copy of a file (`FICLONE`). Others set the flags of any
/// file that can be read.
const REQUESTS: &[u32] = &[
    0x5401,      // TCGETS
    0x5402,      // TCSETS
    0x5403,      // TCSETSW
    0x5404,      // TCSETSF
    0x540f,      // TIOCGPGRP
    0x5410,      // TIOCSPGRP
    0x5413,      // TIOCGWINSZ
    0x541b,      // FIONREAD
    0x5421,      // FIONBIO
    0x5450,      // FIONCLEX
    0x5451,      // FIOCLEX
    0x4004_9409, // FICLONE
];

/// The options of `prctl` that a program may use: names, and questions about itself. It must not hide from its supervisor
/// (`PR_SET_DUMPABLE`) or outlive it (`PR_SET_PDEATHSIG`).
const OPTIONS: &[u32] = &[
    bits(libc::PR_SET_NAME),
    bits(libc::PR_GET_NAME),
    bits(libc::PR_GET_DUMPABLE),
    bits(libc::PR_GET_PDEATHSIG),
    bits(libc::PR_GET_KEEPCAPS),
    bits(libc::PR_GET_SECUREBITS),
    bits(libc::PR_CAPBSET_READ),
    bits(libc::PR_GET_SECCOMP),
    bits(libc::PR_SET_TIMERSLACK),
    bits(libc::PR_GET_TIMERSLACK),
    bits(libc::PR_SET_NO_NEW_PRIVS),
    bits(libc::PR_GET_NO_NEW_PRIVS),
    bits(libc::PR_SET_THP_DISABLE),
    bits(libc::PR_GET_THP_DISABLE),
];

/// The clock of another process: it has a negative number that holds the process, and a bit that tells whether only a
/// thread is meant. The kernel itself denies threads of other processes.
const FOREIGN_CLOCK: Test = Test::OneOf { mask: 0x8000_0004, values: &[0x8000_0000] };

/// The kinds of sockets, without the flags that go with them.
const KIND: u32 = 0xf;
const PAIRS: &[u32] = &[bits(libc::SOCK_STREAM), bits(libc::SOCK_SEQPACKET)];

/// The options of pairs of sockets that a program may set: sizes and times. Others give the kernel programs to run.
const SOCKET_OPTIONS: &[u32] = &[
    bits(libc::SO_REUSEADDR),
    bits(libc::SO_SNDBUF),
    bits(libc::SO_RCVBUF),
    bits(libc::SO_KEEPALIVE),
    bits(libc::SO_LINGER),
    bits(libc::SO_PASSCRED),
    bits(libc::SO_RCVTIMEO),
    bits(libc::SO_SNDTIMEO),
];

const EMPTY_FOR_READING: Test =
    Test::OneOf { mask: bits(libc::O_ACCMODE | libc::O_TRUNC), values: &[bits(libc::O_TRUNC)] };

/// The reasons to refuse a call of this name, in the order in which they are tried.
pub(super) fn refusals(name: &str, conditions: &Conditions) -> Vec<Refusal> {
    let one = |argument, test, error| vec![Refusal { tests: vec![(argument, test)], error }];
    let none_of = |values| Test::NoneOf { mask: WHOLE, values };
    let lock = |tests| Refusal { tests, error: libc::ENOLCK };
    match name {
        "clone" => vec![
            refuse(0, Test::NoneOf { mask: NAMESPACES, values: &[0] }),
            // A thread with open files of its own: the supervisor looks at those of the process.
            refuse(0, Test::OneOf { mask: THREAD_AND_FILES, values: &[THREAD] }),
        ],
        "close_range" => one(2, Test::OneOf { mask: UNSHARE, values: &[UNSHARE] }, libc::EINVAL),
        "flock" if conditions.locks => Vec::new(),
        "flock" => vec![lock(Vec::new())],
        "fcntl" => {
            let tests = vec![(1, Test::OneOf { mask: WHOLE, values: LOCKS })];
            let lock = (!conditions.locks).then(|| lock(tests));
            lock.into_iter().chain(one(1, none_of(COMMANDS), libc::EINVAL)).collect()
        }
        "ioctl" => one(1, none_of(REQUESTS), libc::ENOTTY),
        "prctl" => one(0, none_of(OPTIONS), libc::EINVAL),
        // Only its own.
        "prlimit64" => vec![refuse(0, Test::Differs(0))],
        // Where the user has no namespace, all programs share the number of timers, and could count them.
        "timer_create" if conditions.landlock.is_some() => {
            vec![Refusal { tests: Vec::new(), error: libc::EAGAIN }]
        }
        "clock_gettime" | "clock_nanosleep" | "timer_create" => vec![refuse(0, FOREIGN_CLOCK)],
        // Only pairs whose ends stay connected to each other: a datagram socket can be aimed anew, at any socket of
        // this machine that its user may write to. The same for a single message.
        "socketpair" => vec![
            refuse(0, Test::Differs(bits(libc::AF_UNIX))),
            refuse(1, Test::NoneOf { mask: KIND, values: PAIRS }),
        ],
        "sendto" => vec![refuse(4, Test::Above(0))],
        "setsockopt" => one(2, none_of(SOCKET_OPTIONS), libc::ENOPROTOOPT),
        // Only the usual way, which every program has already.
        "sched_setscheduler" => vec![refuse(1, Test::Differs(bits(libc::SCHED_OTHER)))],
        "mmap" => large_mapping(conditions),
        _ => of_older_landlock(name, conditions),
    }
}

fn refuse(argument: u32, test: Test) -> Refusal {
    Refusal { tests: vec![(argument, test)], error: libc::EPERM }
}

/// Shared mappings that have no file and are larger than is allowed.
fn large_mapping(conditions: &Conditions) -> Vec<Refusal> {
    const FLAGS: u32 = bits(libc::MAP_SHARED | libc::MAP_ANONYMOUS);
    let refusal = |largest| Refusal {
        tests: vec![(3, Test::OneOf { mask: FLAGS, values: &[FLAGS] }), (1, Test::Above(largest))],
        error: libc::ENOMEM,
    };
    conditions.shared.map(refusal).into_iter().collect()
}

/// Truncating files, which Landlock covers since its third version, and signals to others, which it covers since its
/// sixth. The program's own children count as others; only the group as a whole does not.
fn of_older_landlock(name: &str, conditions: &Conditions) -> Vec<Refusal> {
    let is_before = |version| conditions.landlock.is_some_and(|own| own < version);
    let own = conditions.process;
    match name {
        "truncate" if is_before(3) => vec![Refusal { tests: Vec::new(), error: libc::EPERM }],
        "openat" if is_before(3) => vec![refuse(2, EMPTY_FOR_READING)],
        "open" if is_before(3) => vec![refuse(1, EMPTY_FOR_READING)],
        "kill" if is_before(6) => {
            let tests = vec![(0, Test::Differs(0)), (0, Test::Differs(own))];
            vec![Refusal { tests, error: libc::EPERM }]
        }
        "tgkill" | "rt_tgsigqueueinfo" | "rt_sigqueueinfo" if is_before(6) => {
            vec![refuse(0, Test::Differs(own))]
        }
        "tkill" if is_before(6) => vec![Refusal { tests: Vec::new(), error: libc::EPERM }],
        _ => Vec::new(),
    }
}
