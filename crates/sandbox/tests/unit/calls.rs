use std::collections::HashMap;
use std::fs;
use std::thread;

use rustix::fs::{Mode, OFlags, open};
use rustix::io::Errno;
use rustix::process::{getpid, getppid, test_kill_process};
use rustix::thread::set_no_new_privs;

use super::*;

const MACHINES: [(Machine, u32); 2] =
    [(Machine::X86_64, 0xc000_003e), (Machine::Aarch64, 0xc000_00b7)];

const ALLOWED: u32 = 0x7fff_0000;
const KILLED: u32 = 0x8000_0000;

fn failed(error: i32) -> u32 {
    0x0005_0000 | error.cast_unsigned()
}

/// A call as a filter sees it.
#[derive(Clone, Copy, Default)]
struct Made {
    number: u32,
    arch: u32,
    arguments: [u64; 6],
}

impl Made {
    /// The word of `struct seccomp_data` at this place.
    fn word(&self, place: u32) -> u32 {
        let half = |value: u64, is_upper: bool| {
            let shifted = if is_upper { value >> 32 } else { value & u64::from(u32::MAX) };
            u32::try_from(shifted).expect("half of the bits")
        };
        match place {
            0 => self.number,
            4 => self.arch,
            16.. => half(self.arguments[(place as usize - 16) / 8], place % 8 == 4),
            _ => panic!("no filter needs the word at {place}"),
        }
    }
}

/// Runs a filter as the kernel does; the codes are those of `linux/bpf_common.h`.
fn run(filter: &[sock_filter], made: Made) -> u32 {
    let (mut at, mut value) = (0, 0_u32);
    loop {
        let step = filter[at];
        at += 1;
        let is_true = match step.code {
            0x20 => {
                value = made.word(step.k);
                continue;
            }
            0x54 => {
                value &= step.k;
                continue;
            }
            0x05 => {
                at += step.k as usize;
                continue;
            }
            0x06 => return step.k,
            0x15 => value == step.k,
            0x25 => value > step.k,
            0x35 => value >= step.k,
            code => panic!("no such instruction: {code:#x}"),
        };
        at += usize::from(if is_true { step.jt } else { step.jf });
    }
}

fn namespaces() -> Conditions {
    Conditions {
        landlock: None,
        locks: true,
        shared: Some(1 << 20),
        process: 77,
        has_listener: false,
    }
}

fn landlock(version: u32) -> Conditions {
    Conditions { landlock: Some(version), process: 77, ..Conditions::default() }
}

#[test]
fn every_number_is_answered_as_the_table_says() {
    for (machine, arch) in MACHINES {
        let table: HashMap<u32, &Call> = calls(machine).collect();
        for conditions in [namespaces(), landlock(7), landlock(5), landlock(1)] {
            let filter = filter(machine, &conditions);
            assert!(filter.len() < 4096, "the kernel takes it");
            for number in (0..1024).chain([0x3fff_ffff]) {
                let got = run(&filter, Made { number, arch, ..Made::default() });
                let rule = table.get(&number).map(|call| call.rule);
                let is_right = match rule {
                    None | Some(Rule::Unknown | Rule::Replaced) => got == failed(libc::ENOSYS),
                    Some(Rule::Refused) => got == failed(libc::EPERM),
                    Some(Rule::Unsupported) => got == failed(libc::EOPNOTSUPP),
                    Some(Rule::InNamespaces) if conditions.landlock.is_some() => {
                        got == failed(libc::EPERM)
                    }
                    Some(Rule::Allowed) if conditions.landlock.is_some_and(|own| own < 6) => {
                        got == ALLOWED || got == failed(libc::EPERM)
                    }
                    Some(Rule::Allowed | Rule::InNamespaces) => got == ALLOWED,
                    // The next test has their arguments.
                    Some(Rule::Checked) => got != failed(libc::ENOSYS),
                };
                assert!(is_right, "{machine:?} {number} {rule:?}: {got:#x}");
            }
        }
    }
}

#[test]
fn calls_of_other_architectures_end_the_program() {
    for (machine, arch) in MACHINES {
        let filter = filter(machine, &namespaces());
        // Such as the entry for programs of 32 bits on x86-64, and on ARM.
        for other in [0x4000_0003, 0x4000_0028, 0, !arch] {
            assert_eq!(run(&filter, Made { arch: other, ..Made::default() }), KILLED);
        }
    }
    let filter = filter(Machine::X86_64, &namespaces());
    for number in [0x4000_0000, 0x4000_0000 + 39, u32::MAX] {
        let got = run(&filter, Made { number, arch: 0xc000_003e, ..Made::default() });
        assert_eq!(got, KILLED, "{number:#x}");
    }
}

/// Calls with arguments, and the error of each; 0 if it is allowed.
const CHECKED: [(&str, [u64; 6], i32); 49] = [
    ("clone", [17, 0, 0, 0, 0, 0], 0),
    ("clone", [0x0100_0000 | 0x0011_0f00, 0, 0, 0, 0, 0], 0),
    ("clone", [0x1000_0000, 0, 0, 0, 0, 0], libc::EPERM),
    ("clone", [0x0002_0000, 0, 0, 0, 0, 0], libc::EPERM),
    ("clone", [0x4000_0011, 0, 0, 0, 0, 0], libc::EPERM),
    ("clone", [0x0001_0900, 0, 0, 0, 0, 0], libc::EPERM),
    ("clone", [0x0001_0d00, 0, 0, 0, 0, 0], 0),
    ("close_range", [3, 9, 0, 0, 0, 0], 0),
    ("close_range", [3, 9, 4, 0, 0, 0], 0),
    ("close_range", [3, 9, 2, 0, 0, 0], libc::EINVAL),
    ("close_range", [3, 9, 6, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 3, 0, 0, 0, 0], 0),
    ("fcntl", [3, 1030, 0, 0, 0, 0], 0),
    ("fcntl", [3, 1031, 1 << 20, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 1024, 0, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 1026, 0, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 8, 0, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 10, 0, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 15, 0, 0, 0, 0], libc::EINVAL),
    ("fcntl", [3, 9999, 0, 0, 0, 0], libc::EINVAL),
    ("ioctl", [3, 0x5401, 0, 0, 0, 0], 0),
    ("ioctl", [3, 0x541b, 0, 0, 0, 0], 0),
    ("ioctl", [3, 0x5412, 0, 0, 0, 0], libc::ENOTTY),
    ("ioctl", [3, 0x4008_6602, 0, 0, 0, 0], libc::ENOTTY),
    ("ioctl", [3, 0x401c_5820, 0, 0, 0, 0], libc::ENOTTY),
    ("prctl", [15, 0, 0, 0, 0, 0], 0),
    ("prctl", [4, 0, 0, 0, 0, 0], libc::EINVAL),
    ("prctl", [1, 9, 0, 0, 0, 0], libc::EINVAL),
    ("prctl", [36, 1, 0, 0, 0, 0], libc::EINVAL),
    ("prctl", [u64::MAX, 0, 0, 0, 0, 0], libc::EINVAL),
    ("prlimit64", [0, 7, 0, 0, 0, 0], 0),
    ("prlimit64", [1, 7, 0, 0, 0, 0], libc::EPERM),
    // The kernel reads the lower half of a process number.
    ("prlimit64", [1 << 32, 7, 0, 0, 0, 0], 0),
    ("clock_gettime", [2, 0, 0, 0, 0, 0], 0),
    ("clock_gettime", [(!77_u64) << 3 | 2, 0, 0, 0, 0, 0], libc::EPERM),
    ("clock_gettime", [(!77_u64) << 3 | 6, 0, 0, 0, 0, 0], 0),
    ("socketpair", [1, 1 | 0x8_0000, 0, 0, 0, 0], 0),
    ("socketpair", [1, 5, 0, 0, 0, 0], 0),
    ("socketpair", [1, 2, 0, 0, 0, 0], libc::EPERM),
    ("socketpair", [30, 1, 0, 0, 0, 0], libc::EPERM),
    ("sendto", [3, 1, 1, 0, 0, 0], 0),
    ("sendto", [3, 1, 1, 0, 1, 0], libc::EPERM),
    ("sendto", [3, 1, 1, 0, 1 << 32, 0], libc::EPERM),
    ("mmap", [0, 1 << 20, 3, 0x21, u64::MAX, 0], 0),
    ("setsockopt", [3, 1, 7, 0, 4, 0], 0),
    ("setsockopt", [3, 1, 26, 0, 16, 0], libc::ENOPROTOOPT),
    ("setsockopt", [3, 1, 50, 0, 4, 0], libc::ENOPROTOOPT),
    ("sched_setscheduler", [0, 0, 0, 0, 0, 0], 0),
    ("sched_setscheduler", [0, 1, 0, 0, 0, 0], libc::EPERM),
];

#[test]
fn arguments_decide() {
    let more = [
        ("mmap", [0, (1 << 20) + 1, 3, 0x21, u64::MAX, 0], libc::ENOMEM),
        ("mmap", [0, 1 << 33, 3, 0x21, u64::MAX, 0], libc::ENOMEM),
        ("mmap", [0, 1 << 33, 3, 0x22, u64::MAX, 0], 0),
        ("mmap", [0, 1 << 33, 3, 0x01, 3, 0], 0),
    ];
    for (machine, arch) in MACHINES {
        let filter = filter(machine, &namespaces());
        for (name, arguments, error) in CHECKED.iter().chain(&more) {
            let number = number_of(machine, name);
            let got = run(&filter, Made { number, arch, arguments: *arguments });
            let expected = if *error == 0 { ALLOWED } else { failed(*error) };
            assert_eq!(got, expected, "{machine:?} {name} {arguments:?}");
        }
        let named: Vec<&str> = CHECKED.iter().map(|(name, ..)| *name).collect();
        for (_, call) in calls(machine).filter(|(_, call)| call.rule == Rule::Checked) {
            let alike = ["flock", "clock_nanosleep", "timer_create"];
            assert!(named.contains(&call.name) || alike.contains(&call.name), "{}", call.name);
        }
    }
}

#[test]
fn locks_are_for_files_that_nobody_shares() {
    for (machine, arch) in MACHINES {
        for (conditions, expected) in [(namespaces(), ALLOWED), (landlock(7), failed(libc::ENOLCK))]
        {
            let filter = filter(machine, &conditions);
            let flock = Made { number: number_of(machine, "flock"), arch, ..Made::default() };
            assert_eq!(run(&filter, flock), expected);
            for command in [5, 6, 7, 36, 37, 38] {
                let number = number_of(machine, "fcntl");
                let made = Made { number, arch, arguments: [3, command, 0, 0, 0, 0] };
                assert_eq!(run(&filter, made), expected, "{command}");
            }
        }
    }
}

fn number_of(machine: Machine, name: &str) -> u32 {
    let mut calls = calls(machine);
    calls.find(|(_, call)| call.name == name).expect("a call of this name").0
}

/// The headers of the kernel on this machine; newer calls than theirs are in the table, too.
#[test]
fn the_numbers_are_those_of_the_kernels_headers() {
    for (machine, header) in [
        (Machine::X86_64, "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"),
        (Machine::Aarch64, "/usr/include/asm-generic/unistd.h"),
    ] {
        let Ok(text) = fs::read_to_string(header) else { continue };
        let table: HashMap<&str, u32> =
            calls(machine).map(|(number, call)| (call.name, number)).collect();
        let mut seen = 0;
        for line in text.lines() {
            let Some((name, number)) = defined(line) else { continue };
            seen += 1;
            assert_eq!(table.get(name), Some(&number), "{machine:?} {name}");
        }
        assert!(seen > 250, "{header} lists {seen}");
    }
}

/// A line such as `#define __NR_read 63`. A name for both sizes of file offsets is `__NR3264_lseek`.
fn defined(line: &str) -> Option<(&str, u32)> {
    // Not calls, or not on this processor.
    const NONE: [&str; 3] = ["syscalls", "arch_specific_syscall", "sync_file_range2"];
    // For processors of 32 bits only.
    const OF_32_BITS: std::ops::RangeInclusive<u32> = 403..=423;
    let mut words = line.strip_prefix("#define __NR")?.split_ascii_whitespace();
    let word = words.next()?;
    let name = word.strip_prefix("3264_").or(word.strip_prefix('_'))?;
    let number = words.next()?.parse().ok()?;
    let name = if word == "3264_fstatat" { "newfstatat" } else { name };
    (!NONE.contains(&name) && !OF_32_BITS.contains(&number)).then_some((name, number))
}

#[test]
fn each_number_and_name_has_one_row() {
    for (machine, _) in MACHINES {
        let mut names = HashMap::new();
        let mut numbers = HashMap::new();
        for (number, call) in calls(machine) {
            assert_eq!(numbers.insert(number, call.name), None, "{number}");
            assert_eq!(names.insert(call.name, number), None, "{}", call.name);
        }
    }
    for family in families() {
        let (name, reason) = family.name.split_once(": ").expect("both");
        assert!(!name.is_empty() && !reason.ends_with('.'), "{family:?}");
    }
}

/// Runs a test on a thread of its own, so that the filter ends with it.
fn under<T: Send + 'static>(version: u32, act: impl FnOnce() -> T + Send + 'static) -> T {
    let filtered = move || {
        set_no_new_privs(true).expect("the kernel takes it");
        let process = getpid().as_raw_nonzero().get().cast_unsigned();
        let conditions = Conditions { landlock: Some(version), process, ..Conditions::default() };
        restrict(&conditions).expect("the kernel takes it");
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
        let read = under(version, || fs::File::open("/dev/null").map(drop));
        assert!(read.is_ok(), "{read:?}");
    }
}
