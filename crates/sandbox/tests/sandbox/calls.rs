//! System calls in a sandbox: each number is tried, and what is denied can be reported.

use std::collections::HashMap;

use discus_sandbox::{Confinement, ExitReason, Isolation};

use super::{Run, limited, strict};

/// Each call in a child of its own, with arguments that no file, process or address has. Calls that end the child, wait or
/// return twice are not made, nor is `futex`, which takes such arguments for an unknown operation.
const EACH: &str = r#"
    setvbuf(stdout, 0, _IOFBF, 1 << 16);
    for (long number = 0; number < 1024; number++) {
        int skipped[] = {SYS_exit, SYS_exit_group, SYS_clone, SYS_rt_sigreturn, SYS_rt_sigsuspend, SYS_fork,
                         SYS_vfork, SYS_pause, SYS_kill, SYS_tkill, SYS_tgkill, SYS_close_range, SYS_futex};
        int is_skipped = 0;
        for (unsigned i = 0; i < sizeof skipped / sizeof *skipped; i++) is_skipped |= skipped[i] == number;
        if (is_skipped) continue;
        int p[2]; if (pipe(p)) return 2;
        fflush(stdout);
        pid_t child = fork();
        if (child < 0) return 3;
        if (child == 0) {
            alarm(10);
            errno = 0;
            long got = syscall(number, -1L, -1L, -1L, -1L, -1L, -1L);
            int error = got == -1 ? errno : 0;
            // The file may be closed by now.
            if (write(p[1], &error, sizeof error) < 0) _exit(4);
            _exit(0);
        }
        close(p[1]);
        int error = 0;
        int count = read(p[0], &error, sizeof error);
        close(p[0]);
        kill(child, SIGKILL);
        waitpid(child, 0, 0);
        printf("%ld %s\n", number, count != sizeof error ? "none" : error ? strerrorname_np(error) : "done");
    }
"#;

/// The calls of the table that is compiled into the filter, by their numbers here, and the word for what is done with each.
fn table() -> HashMap<u32, (String, String)> {
    let text = include_str!("../../src/system/linux/calls/table.txt");
    let calls = text.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let name = words.next()?.to_owned();
        let number = words.next()?.parse().ok()?;
        Some((number, (name, words.nth(1)?.to_owned())))
    });
    calls.collect()
}

/// On x86-64, where the first column of numbers is that of this machine.
#[cfg(target_arch = "x86_64")]
#[test]
fn each_call_does_what_the_table_says() {
    let table = table();
    assert!(table.len() > 350, "{}", table.len());
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.processes = 200);
        let mut run = Run::c(&confinement, EACH);
        let mut seen = 0;
        while let Ok(line) = run.process().line(std::time::Instant::now() + super::LONG) {
            let line = line.to_string();
            let (number, got) = line.split_once(' ').expect("two words");
            let number: u32 = number.parse().expect("a number");
            // The kernel lets its calls for probes (uretprobe, uprobe) pass every filter.
            if matches!(number, 335 | 336) {
                continue;
            }
            let known = table.get(&number);
            let rule = known.map_or("unknown", |(_, rule)| rule);
            let rule = match (rule, confinement.isolation) {
                ("in-namespaces", Isolation::Landlock(_)) => "refused",
                (rule, _) => rule,
            };
            let is_right = match rule {
                "unknown" | "replaced" => got == "ENOSYS",
                "refused" => got == "EPERM",
                "unsupported" => got == "EOPNOTSUPP" || got == "ENOTSUP",
                // Older kernels lack the newest calls.
                _ => got != "ENOSYS" || number > 440,
            };
            assert!(is_right, "{:?}: {number} {known:?}: {got}", confinement.isolation);
            seen += 1;
        }
        assert_eq!(run.ending(), ExitReason::Exited(0));
        assert!(seen > 1000, "{seen}");
    }
}

#[test]
fn calls_that_are_denied_are_reported_if_that_is_wanted() {
    let body = "syscall(SYS_io_setup, 1, (long[1]) {0}); ptrace(PTRACE_TRACEME, 0, 0, 0);
        if (errno != ENOSYS) return 4;
        syscall(SYS_io_setup, 1, (long[1]) {0}); socket(AF_INET, SOCK_STREAM, 0);
        if (errno != EPERM) return 5;
        return 3;";
    for confinement in strict() {
        let denied = |reports_calls| {
            let confinement = Confinement { reports_calls, ..confinement.clone() };
            let record = Run::c(&confinement, body).end(super::LONG);
            assert_eq!(record.ending, ExitReason::Exited(3), "{:?}", record.errors);
            record.denied
        };
        assert_eq!(denied(false), None);
        assert_eq!(denied(true).map(|call| call.name).as_deref(), Some("socket"), "the last");
    }
}
