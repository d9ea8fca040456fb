//! Limits: a program that exceeds one is ended, and the reason is reported.

use std::time::Instant;

use discus_sandbox::{ExitReason, Limit};

use super::{LONG, Run, limited, strict};

const MIB: u64 = 1 << 20;

#[test]
fn a_fork_bomb_breaks_the_limit_of_processes() {
    for confinement in strict() {
        let ending = Run::c(&confinement, "for (;;) fork();").ending();
        assert_eq!(ending, ExitReason::Broke(Limit::Processes));
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

/// A process that the kernel lets have no more memory has not broken the limit.
#[test]
fn who_asks_for_a_lot_is_refused() {
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
        assert_eq!(Run::shell(&confinement, script).ending(), ExitReason::Broke(Limit::Disk));
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
