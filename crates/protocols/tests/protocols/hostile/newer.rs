//! Programs that a list of forbidden calls would have missed: calls that Linux has added since, or that nobody thought of.

use super::{AT_ONCE, Body, GAVE_UP, Hostile, play_all};

const TOO_MUCH: &[&str] = &["did what is forbidden: it kept more or larger files than it may"];

/// A program that gives up if all of these calls have failed; `path` is a file of another player.
macro_rules! denied {
    ($name:literal, $($call:literal),+) => {
        Hostile::new(
            $name,
            Body::C(concat!(
                "char path[4200]; snprintf(path, sizeof path, \"%s/file\", argv[2]);
                struct { unsigned long value; unsigned size, flags; } set = {(unsigned long) \"x\", 1, 0};
                struct { unsigned version; struct { unsigned short tag, rights; unsigned id; } entries[3]; } acl =
                    {2, {{1, 7, ~0U}, {4, 7, ~0U}, {0x20, 7, ~0U}}};
                (void) set; (void) acl; char got[4096]; (void) got; ",
                $("if (((long) (", $call, ")) >= 0) return 0; "),+,
                "return 5;"
            )),
            GAVE_UP,
        )
    };
}

pub(super) const PROGRAMS: &[Hostile] = &[
    denied!(
        "changes rights by an attribute",
        "set.value = (unsigned long) &acl, set.size = sizeof acl,
            syscall(463, AT_FDCWD, path, 0, \"system.posix_acl_access\", &set, sizeof set)",
        "syscall(463, AT_FDCWD, \"bot\", 0, \"system.posix_acl_access\", &set, sizeof set)"
    ),
    denied!(
        "leaves a message in an attribute",
        "syscall(463, AT_FDCWD, path, 0, \"user.x\", &set, sizeof set)",
        "syscall(SYS_setxattr, path, \"user.x\", \"x\", 1, 0)",
        "syscall(463, AT_FDCWD, \"bot\", 0, \"user.x\", &set, sizeof set)"
    ),
    denied!(
        "removes an attribute",
        "syscall(466, AT_FDCWD, path, 0, \"user.x\")",
        "syscall(SYS_removexattr, path, \"user.x\")"
    ),
    denied!(
        "reads attributes of others",
        "syscall(464, AT_FDCWD, \"/usr/bin/env\", 0, \"system.posix_acl_access\", &set, sizeof set)",
        "syscall(SYS_getxattr, \"/\", \"system.posix_acl_access\", got, sizeof got)",
        "syscall(SYS_listxattr, \"/usr/bin/env\", got, sizeof got)",
        "syscall(465, AT_FDCWD, \"/\", 0, got, sizeof got)"
    ),
    denied!(
        "makes a file immutable",
        "syscall(469, AT_FDCWD, path, (long[4]) {0}, 24, 0)",
        "syscall(469, AT_FDCWD, \"bot\", (long[4]) {8}, 24, 0)",
        "syscall(468, AT_FDCWD, \"/usr/bin/env\", got, 24, 0)"
    ),
    denied!(
        "sets flags of a file that it may only read",
        "ioctl(open(\"/usr/bin/env\", O_RDONLY), 0x40086602, (long[1]) {0x10})",
        "ioctl(open(\"bot\", O_RDONLY), 0x40086602, (long[1]) {0x10})",
        "ioctl(open(\"bot\", O_RDONLY), 0x401c5820, (int[7]) {0})"
    ),
    denied!(
        "takes contexts from the machine",
        "syscall(SYS_io_setup, 60000, (long[1]) {0})",
        "syscall(SYS_io_setup, 1, (long[1]) {0})"
    ),
    Hostile::new(
        "keeps removed files in one thread",
        Body::C(
            "void *hide(void *none) {
                static char zeros[1 << 20];
                syscall(SYS_close_range, 1000000, ~0U, 2);
                for (int i = 0; i < 50; i++) {
                    int file = open(\"x\", O_CREAT | O_RDWR, 0600);
                    unlink(\"x\");
                    if (write(file, zeros, sizeof zeros) < 0) break;
                }
                for (;;) pause();
                return none; }
            pthread_t thread; pthread_create(&thread, 0, hide, 0); pthread_join(thread, 0);",
        ),
        TOO_MUCH,
    ),
    denied!(
        "divides its open files",
        "syscall(SYS_close_range, 1000000, ~0U, 2)",
        "syscall(SYS_close_range, 1000000, ~0U, 6)",
        "unshare(CLONE_FILES)"
    ),
    denied!(
        "asks which pages of a file are in memory",
        "syscall(451, open(\"/usr/bin/env\", O_RDONLY), (long[2]) {0, 0}, (long[5]) {0}, 0)",
        "syscall(SYS_mincore, mmap(0, 4096, PROT_READ, MAP_SHARED, open(\"/usr/bin/env\", O_RDONLY), 0), 4096, (char[1]) {0})"
    ),
    denied!(
        "asks what is mounted",
        "syscall(457, (long[4]) {24, 1, 1}, (char[512]) {0}, 512, 0)",
        "syscall(458, (long[4]) {24, ~0UL, 0}, (long[16]) {0}, 16, 0)",
        "syscall(470, (long[8]) {0}, (long[16]) {0}, 16, 0)"
    ),
    denied!(
        "clones a tree of files",
        "syscall(SYS_open_tree, AT_FDCWD, \".\", 1)",
        "syscall(467, AT_FDCWD, \".\", 1, (long[4]) {0}, 32)"
    ),
    denied!(
        "asks and sets attributes of security modules",
        "syscall(459, 100, (char[512]) {0}, (int[1]) {512}, 0)",
        "syscall(460, 100, (char[64]) {0}, 64, 0)",
        "syscall(461, (long[16]) {0}, (int[1]) {128}, 0)"
    ),
    denied!(
        "waits in a newer way",
        "syscall(455, (int[1]) {0}, 1, ~0U, 2, (long[2]) {0, 1}, 1)",
        "syscall(454, (int[1]) {0}, ~0U, 1, 2)",
        "syscall(SYS_futex_waitv, (long[3]) {0}, 1, 0, (long[2]) {0, 1}, 1)"
    ),
    denied!(
        "seals memory and makes stacks for the processor",
        "syscall(462, mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), 4096, 0)",
        "syscall(453, 0, 4096, 0)"
    ),
    denied!("takes a protection key", "syscall(SYS_pkey_alloc, 0, 0)"),
    denied!(
        "holds on to a process by a file",
        "syscall(SYS_pidfd_open, getpid(), 0)",
        "syscall(SYS_pidfd_send_signal, 0, 0, 0, 0)"
    ),
    denied!(
        "builds a sandbox inside",
        "syscall(SYS_landlock_create_ruleset, (long[1]) {1}, 8, 0)",
        "syscall(SYS_seccomp, 1, 0, (long[2]) {0})",
        "prctl(PR_SET_SECCOMP, 1)"
    ),
    denied!(
        "gives a socket a program to run",
        "({ int p[2]; socketpair(AF_UNIX, SOCK_STREAM, 0, p);
            struct { unsigned short code; unsigned char jt, jf; unsigned k; } all = {6, 0, 0, ~0U};
            struct { unsigned short len; void *steps; } filter = {1, &all};
            setsockopt(p[0], SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter); })"
    ),
    denied!(
        "has a file send signals",
        "fcntl(0, F_SETOWN, getpid())",
        "fcntl(0, F_SETSIG, SIGUSR1)"
    ),
    denied!(
        "asks about quotas and file systems",
        "syscall(443, 0, 0, 0, 0)",
        "syscall(SYS_ustat, 0, (char[64]) {0})",
        "syscall(SYS_sysfs, 3)"
    ),
    denied!(
        "makes the machine write to its disks",
        "syscall(SYS_sync)",
        "syscall(SYS_syncfs, open(\"/usr/bin/env\", O_RDONLY))"
    ),
    denied!(
        "leaves a hint with a file of the system",
        "fcntl(open(\"/usr/bin/env\", O_RDONLY), 1036, (long[1]) {2})",
        "fcntl(open(\"bot\", O_RDONLY), 1035, (long[1]) {0})"
    ),
    denied!(
        "changes how the kernel treats it",
        "prctl(PR_SET_CHILD_SUBREAPER, 1)",
        "prctl(62, 1, 0, 0, 0)",
        "prctl(65, 0, 0, 0, 0)"
    ),
    denied!(
        "places its memory on a node",
        "syscall(SYS_mbind, 0, 0, 0, 0, 0, 0)",
        "syscall(SYS_set_mempolicy, 0, 0, 0)",
        "syscall(450, 0, 0, 0, 0)"
    ),
    Hostile::new(
        "counts the sockets of the machine",
        Body::C(
            "for (int i = 0; i < 20; i++) { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return 0; }
            FILE *all = fopen(\"/proc/self/net/unix\", \"r\");
            if (!all) return 5;
            char row[999]; int rows = -1; while (fgets(row, sizeof row, all)) rows++;
            return rows <= 40 ? 5 : 0;",
        ),
        GAVE_UP,
    ),
    Hostile::new(
        "reads the memory of another by its list of processes",
        Body::C(
            "char path[99]; int found = 0;
            for (int pid = 1; pid < 40000; pid++) { sprintf(path, \"/proc/%d/cmdline\", pid);
                int file = open(path, O_RDONLY); char got[999] = {0};
                if (file >= 0 && read(file, got, sizeof got - 1) > 0 && pid != getpid() && pid != 1) found++;
                close(file); }
            return found ? 0 : 5;",
        ),
        GAVE_UP,
    ),
];

#[test]
fn calls_that_a_list_would_have_missed_are_denied() {
    play_all(PROGRAMS, AT_ONCE);
}
