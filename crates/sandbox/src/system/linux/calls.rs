//! The system calls that a program cannot make.
//!
//! The list names denied calls, not allowed ones: a program may be written in any language, and the
//! needs of its runtime change with every version. Landlock denies files and, on newer kernels,
//! signals; the filters deny the rest.

use std::collections::BTreeMap;

use rustix::process::{Pid, getpid};
use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition,
    SeccompFilter, SeccompRule, sock_filter,
};

use SeccompCmpOp::{Eq, MaskedEq, Ne};

mod lists;

use lists::{DENIED, ENDED, OLD, UNKNOWN};

/// The filters; each call must pass all of them. `landlock` is the version of Landlock, or `None`
/// if bubblewrap protects files and signals. `shared` is the largest shared mapping without a file,
/// if no control group limits the memory.
///
/// # Errors
/// If this processor is not supported.
pub(crate) fn filters(
    landlock: Option<u32>,
    shared: Option<u64>,
) -> Result<Vec<BpfProgram>, BackendError> {
    let all = |calls: &[i64]| calls.iter().map(|call| (*call, Vec::new())).collect();
    let mut denied: Rules = all(DENIED);
    denied.extend(all(OLD));
    add_namespaces(&mut denied)?;
    add_strangers(&mut denied)?;
    add_pairs(&mut denied)?;
    add_clocks(&mut denied)?;
    if landlock.is_some_and(|version| version < 3) {
        add_truncation(&mut denied)?;
    }
    if landlock.is_some_and(|version| version < 6) {
        add_signals(&mut denied, getpid())?;
    }
    let errno = |number: i32| SeccompAction::Errno(number.unsigned_abs());
    Ok(vec![
        program(denied, errno(libc::EPERM))?,
        program(all(&UNKNOWN), errno(libc::ENOSYS))?,
        program(locks()?, errno(libc::ENOLCK))?,
        program(large_mappings(shared)?, errno(libc::ENOMEM))?,
        program(all(&ENDED), SeccompAction::KillProcess)?,
        no_foreign_numbers(),
    ])
}

/// Rules by the number of the call: it is denied if it has none, or all conditions of one hold.
type Rules = BTreeMap<i64, Vec<SeccompRule>>;

fn program(rules: Rules, action: SeccompAction) -> Result<BpfProgram, BackendError> {
    let architecture = std::env::consts::ARCH.try_into()?;
    SeccompFilter::new(rules, SeccompAction::Allow, action, architecture)?.try_into()
}

/// A condition on the lower half of an argument: the kernel reads no more of these.
fn argument(index: u8, is: SeccompCmpOp, value: u64) -> Result<SeccompCondition, BackendError> {
    SeccompCondition::new(index, SeccompCmpArgLen::Dword, is, value)
}

/// Programs may start processes, but no namespaces.
fn add_namespaces(rules: &mut Rules) -> Result<(), BackendError> {
    let flags = [
        libc::CLONE_NEWNS,
        libc::CLONE_NEWCGROUP,
        libc::CLONE_NEWUTS,
        libc::CLONE_NEWIPC,
        libc::CLONE_NEWUSER,
        libc::CLONE_NEWPID,
        libc::CLONE_NEWNET,
    ];
    for flag in flags.map(|flag| u64::from(flag.unsigned_abs())) {
        let rule = SeccompRule::new(vec![argument(0, MaskedEq(flag), flag)?])?;
        rules.entry(libc::SYS_clone).or_default().push(rule);
    }
    // A thread with open files of its own: the supervisor looks at those of the process.
    let [thread, files] =
        [libc::CLONE_THREAD, libc::CLONE_FILES].map(|flag| u64::from(flag.unsigned_abs()));
    let rule = SeccompRule::new(vec![argument(0, MaskedEq(thread | files), thread)?])?;
    rules.entry(libc::SYS_clone).or_default().push(rule);
    Ok(())
}

/// Calls that a process may apply to itself (process 0) but not to others, and the reverse.
fn add_strangers(rules: &mut Rules) -> Result<(), BackendError> {
    rules.insert(libc::SYS_prlimit64, vec![SeccompRule::new(vec![argument(0, Ne, 0)?])?]);
    // A pipe larger than usual.
    let size = argument(1, Eq, u64::from(libc::F_SETPIPE_SZ.unsigned_abs()))?;
    rules.insert(libc::SYS_fcntl, vec![SeccompRule::new(vec![size])?]);
    // A process must not hide from the supervisor or outlive it.
    for option in [libc::PR_SET_DUMPABLE, libc::PR_SET_PDEATHSIG] {
        let rule = SeccompRule::new(vec![argument(0, Eq, u64::from(option.unsigned_abs()))?])?;
        rules.entry(libc::SYS_prctl).or_default().push(rule);
    }
    Ok(())
}

/// Only pairs of sockets whose ends stay connected to each other: a datagram socket can be aimed
/// anew, at any socket of this machine that its user may write to. The same for a single message.
fn add_pairs(rules: &mut Rules) -> Result<(), BackendError> {
    // The kinds of sockets, without the flags that go with them.
    const KIND: u64 = 0xf;
    let is = |value| argument(1, MaskedEq(KIND), value);
    let kinds = (0..=KIND).filter(|kind| {
        ![libc::SOCK_STREAM, libc::SOCK_SEQPACKET]
            .iter()
            .any(|known| u64::from(known.unsigned_abs()) == *kind)
    });
    let others = kinds.map(|kind| SeccompRule::new(vec![is(kind)?]));
    rules.insert(libc::SYS_socketpair, others.collect::<Result<_, _>>()?);
    // The address of `sendto` is a pointer: any but the null pointer.
    let address = SeccompCondition::new(4, SeccompCmpArgLen::Qword, Ne, 0)?;
    rules.insert(libc::SYS_sendto, vec![SeccompRule::new(vec![address])?]);
    Ok(())
}

/// The clocks of other processes: the time that they have computed. Such a clock has a negative
/// number that holds the process, and a bit that says whether only a thread is meant; the kernel
/// itself denies threads of other processes.
fn add_clocks(rules: &mut Rules) -> Result<(), BackendError> {
    const PROCESS: u64 = 0x8000_0000;
    const MASK: u64 = 0x8000_0004;
    for call in [libc::SYS_clock_gettime, libc::SYS_clock_nanosleep, libc::SYS_timer_create] {
        let rule = SeccompRule::new(vec![argument(0, MaskedEq(MASK), PROCESS)?])?;
        rules.insert(call, vec![rule]);
    }
    Ok(())
}

/// Locks on files: those on files of the system, which everybody may read, would be seen by others.
/// They fail as on a network disk that has none.
fn locks() -> Result<Rules, BackendError> {
    /// From `asm-generic/fcntl.h` and `linux/fcntl.h`.
    const OPEN_FILE: [i32; 3] = [36, 37, 38];
    const LEASES: [i32; 3] = [libc::F_SETLEASE, libc::F_GETLEASE, libc::F_NOTIFY];
    let commands = [libc::F_GETLK, libc::F_SETLK, libc::F_SETLKW];
    let commands = commands.into_iter().chain(OPEN_FILE).chain(LEASES);
    let one =
        |command: i32| SeccompRule::new(vec![argument(1, Eq, u64::from(command.unsigned_abs()))?]);
    let fcntl = commands.map(one).collect::<Result<_, _>>()?;
    Ok(Rules::from([(libc::SYS_flock, Vec::new()), (libc::SYS_fcntl, fcntl)]))
}

/// Shared mappings that have no file and are larger than this.
fn large_mappings(largest: Option<u64>) -> Result<Rules, BackendError> {
    let Some(largest) = largest else { return Ok(Rules::new()) };
    let flags = u64::from((libc::MAP_SHARED | libc::MAP_ANONYMOUS).unsigned_abs());
    let len = SeccompCondition::new(1, SeccompCmpArgLen::Qword, SeccompCmpOp::Gt, largest)?;
    let rule = SeccompRule::new(vec![argument(3, MaskedEq(flags), flags)?, len])?;
    Ok(Rules::from([(libc::SYS_mmap, vec![rule])]))
}

/// Truncating files, which Landlock covers since its third version.
fn add_truncation(rules: &mut Rules) -> Result<(), BackendError> {
    let (mode, empty) = (libc::O_ACCMODE.unsigned_abs(), libc::O_TRUNC.unsigned_abs());
    let reading = MaskedEq(u64::from(mode | empty));
    let rule = |flags| SeccompRule::new(vec![argument(flags, reading.clone(), empty.into())?]);
    rules.insert(libc::SYS_truncate, Vec::new());
    rules.insert(libc::SYS_openat, vec![rule(2)?]);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_open, vec![rule(1)?]);
    rules.insert(libc::SYS_openat2, Vec::new());
    Ok(())
}

/// Signals to others, which Landlock covers since its sixth version. The program's own children
/// count as others; only the group as a whole does not.
fn add_signals(rules: &mut Rules, own: Pid) -> Result<(), BackendError> {
    let own = u64::from(own.as_raw_nonzero().get().unsigned_abs());
    rules.insert(
        libc::SYS_kill,
        vec![SeccompRule::new(vec![argument(0, Ne, 0)?, argument(0, Ne, own)?])?],
    );
    for call in [libc::SYS_tgkill, libc::SYS_rt_tgsigqueueinfo, libc::SYS_rt_sigqueueinfo] {
        rules.insert(call, vec![SeccompRule::new(vec![argument(0, Ne, own)?])?]);
    }
    for call in [libc::SYS_tkill, libc::SYS_pidfd_send_signal] {
        rules.insert(call, Vec::new());
    }
    // The process that gets a signal when a file is ready, and which signal.
    for command in [libc::F_SETOWN, F_SETSIG, F_SETOWN_EX] {
        let rule = SeccompRule::new(vec![argument(1, Eq, u64::from(command.unsigned_abs()))?])?;
        rules.entry(libc::SYS_fcntl).or_default().push(rule);
    }
    Ok(())
}

/// From `asm-generic/fcntl.h`.
const F_SETSIG: i32 = 10;
const F_SETOWN_EX: i32 = 15;

/// On x86-64 every call has a second number, which the other filters do not cover, for programs
/// with short pointers.
fn no_foreign_numbers() -> BpfProgram {
    const FOREIGN: u32 = 0x4000_0000;
    const REFUSE: u32 = 0x0005_0000 | libc::ENOSYS.unsigned_abs();
    const ALLOW: u32 = 0x7fff_0000;
    let step = |code, jt, jf, k| sock_filter { code, jt, jf, k };
    // Load the number; is it so large? then refuse, else allow: as in linux/bpf_common.h.
    vec![
        step(0x20, 0, 0, 0),
        step(0x35, 0, 1, FOREIGN),
        step(0x06, 0, 0, REFUSE),
        step(0x06, 0, 0, ALLOW),
    ]
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io;
    use std::thread;

    use rustix::fs::{Mode, OFlags, open};
    use rustix::io::Errno;
    use rustix::process::{getppid, test_kill_process};

    use super::*;

    /// Runs a test on a thread of its own, so that the filters end with it.
    fn under<T: Send + 'static>(version: u32, act: impl FnOnce() -> T + Send + 'static) -> T {
        let filtered = move || {
            for filter in filters(Some(version), None).expect("filters") {
                seccompiler::apply_filter(&filter).expect("the kernel takes it");
            }
            act()
        };
        thread::spawn(filtered).join().expect("it ends")
    }

    #[test]
    fn an_older_landlock_has_a_coarser_filter_beside_it() {
        let parent = getppid().expect("a parent");
        let signals = move || (test_kill_process(parent), test_kill_process(getpid()));
        let empty = || open("/dev/null", OFlags::RDONLY | OFlags::TRUNC, Mode::empty()).map(drop);
        for version in 1..6 {
            assert_eq!(under(version, signals), (Err(Errno::PERM), Ok(())));
        }
        assert_eq!(under(6, signals), (Ok(()), Ok(())));
        for version in 1..3 {
            assert_eq!(under(version, empty), Err(Errno::PERM));
            let read = under(version, || File::open("/dev/null").map(drop));
            assert_eq!(read.map_err(|error| error.kind()), Ok::<(), io::ErrorKind>(()));
        }
    }
}
