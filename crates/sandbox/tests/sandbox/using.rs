//! Limits: a program that exceeds one is ended, and the reason is reported.

use std::time::Instant;

use discus_sandbox::{Confinement, ControlGroups, ExitReason, Isolation, Limit};

use super::confined::bomb_lock;
use super::{LONG, Run, confinements, limited, strict};

const MIB: u64 = 1 << 20;

/// Every confinement, with and without control groups for the processor and for processes.
fn grouped_or_not() -> Vec<Confinement> {
    let without =
        |confinement: &Confinement| Confinement { control_groups: false, ..confinement.clone() };
    let has_groups = |one: &&Confinement| one.means().process_groups.is_some();
    let without = strict().iter().filter(has_groups).map(without).collect();
    [strict(), without].concat()
}

#[test]
fn a_fork_bomb_breaks_the_limit_of_processes() {
    let bombs = [
        "for (;;) fork();",
        "for (int i = 0; i < 90; i++) if (fork() == 0) for (;;) fork(); return 0;",
        "for (;;) if (fork() < 0) _exit(1);",
        "if (fork() == 0) { usleep(100000); for (;;) fork(); } return 0;",
    ];
    for confinement in grouped_or_not() {
        for bomb in bombs {
            let _lock = bomb_lock();
            let ending = Run::c(&confinement, bomb).ending();
            let how = (confinement.isolation, confinement.control_groups);
            assert_eq!(ending, ExitReason::Broke(Limit::Processes), "{bomb}: {how:?}");
        }
    }
}

/// All of them end before anybody could count them.
#[test]
fn the_kernel_counts_the_processes_that_it_refuses() {
    let bomb = "for (;;) if (fork() < 0) { while (wait(NULL) > 0); return 0; }";
    let limited = |one: &Confinement| one.means().process_groups.is_some();
    for confinement in strict().into_iter().filter(limited) {
        let _lock = bomb_lock();
        let ending = Run::c(&confinement, bomb).ending();
        assert_eq!(ending, ExitReason::Broke(Limit::Processes), "{:?}", confinement.isolation);
    }
}

/// Not as an ordinary user, whose bombs in other tests may keep this program from forking.
#[test]
fn a_program_that_leaves_children_is_no_fork_bomb() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    for confinement in strict() {
        let mut run = Run::shell(&confinement, "sleep 600 & sleep 600 & (sleep 600 &); exit 3");
        assert_eq!(run.ending(), ExitReason::Exited(3), "{:?}", confinement.isolation);
    }
}

#[test]
fn threads_count_as_processes() {
    let threads = "for (;;) syscall(SYS_clone, CLONE_VM | CLONE_THREAD | CLONE_SIGHAND | CLONE_FS | CLONE_FILES,
        (char *) malloc(1 << 16) + (1 << 15), 0, 0, 0) == 0 ? pause() : usleep(1000);";
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.processes = 20);
        let ending = Run::c(&confinement, threads).ending();
        // The new threads have no valid stack; their actions do not matter.
        assert!(
            matches!(ending, ExitReason::Broke(Limit::Processes) | ExitReason::Killed(_)),
            "{ending}"
        );
    }
}

#[test]
fn a_memory_bomb_breaks_the_limit_of_memory() {
    let bomb = "for (;;) { memset(malloc(1 << 20), 1, 1 << 20); usleep(1000); }";
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.memory = 64 * MIB);
        assert_eq!(Run::c(&confinement, bomb).ending(), ExitReason::Broke(Limit::Memory));
    }
}

/// Each of them stays below the limit.
#[test]
fn the_memory_of_all_processes_is_summed() {
    let bomb = "for (int i = 0; i < 16; i++) if (fork() == 0) {
            memset(malloc(16 << 20), 1, 16 << 20); for (;;) pause(); }
        for (;;) pause();";
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.memory = 100 * MIB);
        assert_eq!(Run::c(&confinement, bomb).ending(), ExitReason::Broke(Limit::Memory));
    }
}

/// Every confinement, with and without control groups if they can be made here.
fn bounded() -> Vec<Confinement> {
    let groups = ControlGroups::find();
    let with =
        |confinement: &Confinement| Confinement { groups: groups.clone(), ..confinement.clone() };
    let with = strict().iter().filter(|_| groups.is_some()).map(with).collect();
    [strict(), with].concat()
}

/// Bodies of programs that hold 400 MiB where 64 are allowed, and that show little of it.
const HOARDERS: [(&str, &str); 6] = [
    (
        "shared memory that is not mapped in",
        "for (int i = 0; i < 50; i++) {
            char *page = mmap(0, 8 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
            if (page == MAP_FAILED) return 3;
            memset(page, 1, 8 << 20); madvise(page, 8 << 20, MADV_DONTNEED); }",
    ),
    (
        "shared memory of which one page is left",
        "for (int i = 0; i < 50; i++) {
            char *page = mmap(0, 8 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
            if (page == MAP_FAILED) return 3;
            memset(page, 1, 8 << 20); munmap(page + 4096, (8 << 20) - 4096); }",
    ),
    (
        "shared memory that only a child has",
        "for (int i = 0; i < 25; i++) {
            char *page = mmap(0, 8 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
            if (page == MAP_FAILED) return 3;
            if (fork() == 0) { memset(page, 1, 8 << 20); madvise(page, 8 << 20, MADV_DONTNEED); for (;;) pause(); }
            munmap(page, 8 << 20); }",
    ),
    (
        "memory of a process whose first thread has ended",
        "static char stack[1 << 16];
        int hoard(void *none) { for (int i = 0; i < 50; i++) memset(mmap(0, 8 << 20, PROT_READ | PROT_WRITE,
            MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 1, 8 << 20); for (;;) pause(); }
        clone(hoard, stack + sizeof stack, CLONE_VM | CLONE_THREAD | CLONE_SIGHAND | CLONE_FS | CLONE_FILES, 0);
        syscall(SYS_exit, 0);",
    ),
    (
        "memory that several processes have each",
        "for (int i = 0; i < 40; i++) if (fork() == 0) { memset(malloc(10 << 20), 1, 10 << 20); for (;;) pause(); }",
    ),
    (
        "data on its way in sockets",
        "static char much[1 << 19];
        for (int n = 0; n < 20; n++) if (fork() == 0) {
            for (int i = 0; i < 100; i++) { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return 3;
                for (int e = 0; e < 2; e++) send(p[e], much, sizeof much, MSG_DONTWAIT); }
            for (;;) pause(); }",
    ),
];

#[test]
fn memory_is_counted_wherever_it_is() {
    for confinement in bounded() {
        let confinement = limited(&confinement, |limits| limits.memory = 64 * MIB);
        for (what, body) in HOARDERS {
            let ending = Run::c(&confinement, &format!("{body} for (;;) pause();")).ending();
            let how = (confinement.isolation, confinement.groups.is_some());
            assert_eq!(ending, ExitReason::Broke(Limit::Memory), "{what}: {how:?}");
        }
    }
}

/// The kernel gives all programs of a user smaller pipes if one of them has very many.
#[test]
fn many_pipes_are_too_much_memory() {
    let body = "for (int i = 0; i < 12; i++) if (fork() == 0) {
            int p[2]; for (int i = 0; i < 100; i++) if (pipe(p)) break;
            for (;;) pause(); }
        for (;;) pause();";
    for confinement in bounded() {
        assert_eq!(Run::c(&confinement, body).ending(), ExitReason::Broke(Limit::Memory));
    }
}

/// Shared memory with names, also when the names have been removed and only a mapping is left.
#[test]
fn named_shared_memory_is_bounded_and_counted() {
    let body = "static char zeros[1 << 20];
        for (int i = 0; i < 100; i++) {
            int fd = open(\"/dev/shm/x\", O_CREAT | O_RDWR, 0600);
            if (unlink(\"/dev/shm/x\")) return 1;
            if (write(fd, zeros, sizeof zeros) < (int) sizeof zeros) return 3;
            if (mmap(0, 4096, PROT_READ, MAP_SHARED, fd, 0) == MAP_FAILED) return 2;
            close(fd);
        }
        return 4;";
    let has_own = |one: &Confinement| one.isolation == Isolation::Namespaces;
    for confinement in bounded().into_iter().filter(has_own) {
        // An eighth of the memory, which is less than what is written.
        let confinement = limited(&confinement, |limits| limits.memory = 256 * MIB);
        assert_eq!(Run::c(&confinement, body).ending(), ExitReason::Exited(3));
    }
}

/// The supervisor of an ordinary user cannot see how large such a mapping was.
#[test]
fn a_large_shared_mapping_is_refused_or_counted() {
    let body = "char *page = mmap(0, 400 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (page == MAP_FAILED) return errno == ENOMEM ? 3 : 4;
        memset(page, 1, 400 << 20); for (;;) pause();";
    for confinement in bounded() {
        let confinement = limited(&confinement, |limits| limits.memory = 64 * MIB);
        let expected = match confinement.groups {
            None => ExitReason::Exited(3),
            Some(_) => ExitReason::Broke(Limit::Memory),
        };
        assert_eq!(Run::c(&confinement, body).ending(), expected);
    }
}

#[test]
fn removed_files_count_as_long_as_somebody_maps_them() {
    let body = "static char zeros[1 << 20];
        for (int i = 0; i < 20; i++) {
            int fd = open(\"x\", O_CREAT | O_RDWR, 0600);
            if (unlink(\"x\") || write(fd, zeros, sizeof zeros) < 0) return 1;
            if (mmap(0, 4096, PROT_READ, i % 2 ? MAP_SHARED : MAP_PRIVATE, fd, 0) == MAP_FAILED) return 2;
            close(fd);
        }
        for (;;) pause();";
    for confinement in bounded() {
        let confinement = limited(&confinement, |limits| limits.disk = 8 * MIB);
        assert_eq!(Run::c(&confinement, body).ending(), ExitReason::Broke(Limit::Disk));
    }
}

/// Shared memory, removed files and pairs of sockets, as programs of several processes use them.
#[test]
fn modest_sharing_breaks_nothing() {
    let body = "char *page = mmap(0, 4 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        int p[2], fd = open(\"x\", O_CREAT | O_RDWR, 0600);
        if (page == MAP_FAILED || fd < 0 || unlink(\"x\") || ftruncate(fd, 4096)) return 2;
        if (mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) == MAP_FAILED) return 3;
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return 4;
        if (fork() == 0) { memset(page, 7, 4 << 20); write(p[1], page, 1); usleep(200000); _exit(0); }
        char got; read(p[0], &got, 1); wait(0);
        return got == 7 && page[(4 << 20) - 1] == 7 ? 0 : 5;";
    for confinement in bounded() {
        let confinement = limited(&confinement, |limits| limits.memory = 64 * MIB);
        assert_eq!(Run::c(&confinement, body).ending(), ExitReason::Exited(0));
    }
}

/// A process that the kernel lets have no more memory has not broken the limit.
#[test]
fn large_requests_are_refused() {
    let asks = "void *lot = mmap(NULL, 1L << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return lot == MAP_FAILED ? 7 : 0;";
    for confinement in strict() {
        assert_eq!(Run::c(&confinement, asks).ending(), ExitReason::Exited(7));
    }
}

#[test]
fn a_file_that_grows_without_end_is_too_large() {
    for confinement in strict() {
        let ending = Run::shell(&confinement, "exec cat /dev/zero >full").ending();
        assert_eq!(ending, ExitReason::Broke(Limit::File));
    }
}

#[test]
fn many_files_are_too_much_together() {
    let script = "i=0; while :; do head -c 1000000 /dev/zero >$i; i=$((i + 1)); done";
    let small = "for (int i = 0;; i++) {
        char name[20]; sprintf(name, \"%d\", i); close(open(name, O_CREAT, 0600)); }";
    let deep = "for (int i = 0; i < 300; i++) {
        mkdir(\"a-rather-long-name\", 0700); chdir(\"a-rather-long-name\"); } pause();";
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.disk = 8 * MIB);
        {
            // The script forks, which a bomb of the same user in another test may prevent.
            let _lock = bomb_lock();
            assert_eq!(Run::shell(&confinement, script).ending(), ExitReason::Broke(Limit::Disk));
        }
        assert_eq!(Run::c(&confinement, small).ending(), ExitReason::Broke(Limit::Disk));
        assert_eq!(Run::c(&confinement, deep).ending(), ExitReason::Broke(Limit::Disk));
    }
}

#[test]
fn files_without_a_name_count_as_well() {
    let body = "static char zeros[1 << 20];
        for (int i = 0; i < 20; i++) {
            int fd = open(\"x\", O_CREAT | O_RDWR, 0600);
            unlink(\"x\"); if (write(fd, zeros, sizeof zeros) < 0) return 1;
        }
        for (;;) pause();";
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.disk = 8 * MIB);
        assert_eq!(Run::c(&confinement, body).ending(), ExitReason::Broke(Limit::Disk));
    }
}

#[test]
fn computing_without_end_is_too_long() {
    for confinement in strict() {
        let confinement = limited(&confinement, |limits| limits.cpu = 1);
        let mut run = Run::c(&confinement, "for (volatile int i = 0;;) i++;");
        assert_eq!(run.ending(), ExitReason::Broke(Limit::Cpu));
    }
}

/// The needs of ordinary programs.
#[test]
fn modest_use_breaks_nothing() {
    for confinement in strict() {
        let script = "echo some >file; mkdir folder; mv file folder; cat folder/file; (sleep 0.2; echo late) & wait";
        let mut run = Run::shell(&confinement, script);
        assert_eq!((run.line(), run.line()), ("some".to_owned(), "late".to_owned()));
        assert!(run.process().line(Instant::now() + LONG).is_err());
        assert_eq!(run.ending(), ExitReason::Exited(0));
    }
}

/// A program that sleeps for longer computes less.
#[test]
fn computing_is_counted_and_sleep_is_not() {
    const COUNT: &str = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done; echo done; read line";
    for confinement in confinements() {
        let computed = [COUNT, "sleep 1; echo done; read line"].map(|script| {
            let mut run = Run::shell(&confinement, script);
            assert_eq!(run.line(), "done");
            run.process().computed()
        });
        assert!(computed[0] > computed[1], "{computed:?}");
    }
}
