//! Programs that exceed their limits.

use super::{AT_ONCE, Body, Hostile, PROCESSES, play_widely};

const DISK: &[&str] = &[DISK_SENTENCE];
const DISK_SENTENCE: &str = "did what is forbidden: it kept more or larger files than it may";
pub(super) const CPU_SENTENCE: &str = "did what is forbidden: it computed longer than it may";
const MEMORY: &[&str] = &["did what is forbidden: it used more memory than it may"];

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "starts many sleepers",
        Body::Turn(
            "for i in 1 2 3 4 5 6; do for j in 1 2 3 4 5 6; do sleep 600 & done; done; wait",
        ),
        PROCESSES,
    ),
    Hostile::new(
        "is a memory bomb",
        Body::C("for (;;) { memset(malloc(1 << 20), 1, 1 << 20); usleep(1000); }"),
        MEMORY,
    ),
    Hostile::new(
        "lets children be memory bombs",
        Body::C(
            "for (int i = 0; i < 8; i++) if (fork() == 0) {
                memset(malloc(16 << 20), 1, 16 << 20); for (;;) pause(); }
            for (;;) pause();",
        ),
        MEMORY,
    ),
    Hostile::new(
        "computes for ever",
        Body::C("for (volatile int i = 0;;) i++;"),
        &[CPU_SENTENCE],
    ),
    Hostile::new(
        "fills the disk",
        Body::Turn("i=0; while :; do head -c 1000000 /dev/zero >$i; i=$((i + 1)); done"),
        DISK,
    ),
    Hostile::new(
        "fills the disk without a name",
        Body::C(
            "static char zeros[1 << 20];
            for (int i = 0; i < 20; i++) {
                int fd = open(\"x\", O_CREAT | O_RDWR, 0600);
                unlink(\"x\"); if (write(fd, zeros, sizeof zeros) < 0) return 1;
            }
            for (;;) pause();",
        ),
        DISK,
    ),
    Hostile::new(
        "writes a file without end",
        Body::Turn("exec cat /dev/zero >full"),
        &["did what is forbidden: it wrote a larger file than it may"],
    ),
    Hostile::new(
        "keeps shared memory that it seems to give back",
        Body::C(
            "for (int i = 0; i < 20; i++) {
                char *page = mmap(0, 8 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
                if (page == MAP_FAILED) return 3;
                memset(page, 1, 8 << 20); madvise(page, 8 << 20, MADV_DONTNEED); }
            for (;;) pause();",
        ),
        MEMORY,
    ),
    Hostile::new(
        "keeps memory after its first thread",
        Body::C(
            "void *hoard(void *none) { for (;;) { memset(malloc(1 << 20), 1, 1 << 20); usleep(1000); } return none; }
            pthread_t other; pthread_create(&other, NULL, hoard, NULL); pthread_exit(NULL);",
        ),
        MEMORY,
    ),
    Hostile::new(
        "keeps data on its way in sockets",
        Body::C(
            "static char much[1 << 19];
            for (int n = 0; n < 8; n++) if (fork() == 0) {
                for (int i = 0; i < 100; i++) { int p[2]; if (socketpair(AF_UNIX, SOCK_STREAM, 0, p)) return 3;
                    for (int e = 0; e < 2; e++) send(p[e], much, sizeof much, MSG_DONTWAIT); }
                for (;;) pause(); }
            for (;;) pause();",
        ),
        MEMORY,
    ),
    Hostile::new(
        "keeps removed files mapped",
        Body::C(
            "static char zeros[1 << 20];
            for (int i = 0; i < 12; i++) {
                int fd = open(\"x\", O_CREAT | O_RDWR, 0600);
                if (unlink(\"x\") || write(fd, zeros, sizeof zeros) < 0) return 1;
                if (mmap(0, 4096, PROT_READ, i % 2 ? MAP_SHARED : MAP_PRIVATE, fd, 0) == MAP_FAILED) return 2;
                close(fd); }
            for (;;) pause();",
        ),
        DISK,
    ),
    Hostile::new(
        "makes a file that is one hole",
        Body::C("ftruncate(open(\"hole\", O_CREAT | O_RDWR, 0600), 1L << 40); return 0;"),
        &["did what is forbidden: it wrote a larger file than it may"],
    ),
    Hostile::new(
        "makes files without content and without end",
        Body::C(
            "for (int i = 0;; i++) { char name[20]; sprintf(name, \"%d\", i);
                close(open(name, O_CREAT | O_WRONLY, 0600)); }",
        ),
        // Names take room as well.
        &[DISK_SENTENCE, CPU_SENTENCE],
    ),
    Hostile::new(
        "makes folders in folders without end",
        Body::C("for (;;) { mkdir(\"a-rather-long-name\", 0700); if (chdir(\"a-rather-long-name\")) pause(); }"),
        DISK,
    ),
];

#[test]
fn a_program_that_exceeds_a_limit_loses() {
    play_widely(PROGRAMS, AT_ONCE);
}
