//! Programs that exceed their limits.

use super::{AT_ONCE, Body, Hostile, PROCESSES, play_all};

const DISK: &[&str] = &["did what is forbidden: it kept more or larger files than it may"];

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
        &["did what is forbidden: it used more memory than it may"],
    ),
    Hostile::new(
        "lets children be memory bombs",
        Body::C(
            "for (int i = 0; i < 8; i++) if (fork() == 0) {
                memset(malloc(16 << 20), 1, 16 << 20); for (;;) pause(); }
            for (;;) pause();",
        ),
        &["did what is forbidden: it used more memory than it may"],
    ),
    Hostile::new(
        "computes for ever",
        Body::C("for (volatile int i = 0;;) i++;"),
        &["did what is forbidden: it computed longer than it may"],
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
];

#[test]
fn a_program_that_exceeds_a_limit_loses() {
    play_all(PROGRAMS, AT_ONCE);
}
