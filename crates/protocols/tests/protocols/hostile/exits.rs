//! Programs that have ended before their turn.

use super::{AT_ONCE, Body, Hostile, play_all};

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "exits at once",
        Body::Shell("exit 3"),
        &["ended in the middle of the game: it exited with status 3"],
    )
    .shows("exited with status 3")
    .moves(0),
    Hostile::new(
        "exits silently as if all were well",
        Body::Turn("exit 0"),
        &["ended in the middle of the game: it exited with status 0"],
    ),
    Hostile::new(
        "exits after its move",
        Body::Turn("echo 4; exit 0"),
        &["ended in the middle of the game: it exited with status 0"],
    )
    .moves(1),
    Hostile::new(
        "exits in the middle of its move",
        Body::Turn("printf x; exit 1"),
        &["made an illegal move: x: not the number of a column"],
    ),
    Hostile::new(
        "reads where nothing is",
        Body::C("*(volatile int *) 0 = 1;"),
        &["ended in the middle of the game: it was killed by signal 11 (SIGSEGV)"],
    ),
    Hostile::new(
        "aborts",
        Body::C("fprintf(stderr, \"assertion failed\\n\"); abort();"),
        &["ended in the middle of the game: it was killed by signal 6 (SIGABRT)"],
    )
    .shows("assertion failed"),
    Hostile::new(
        "kills itself",
        Body::C("kill(getpid(), SIGKILL); for (;;) pause();"),
        &["ended in the middle of the game: it was killed by signal 9 (SIGKILL)"],
    ),
    Hostile::new(
        "leaves a daemon behind",
        Body::C(
            "if (fork() == 0) { setsid(); if (fork() == 0) {
                for (int fd = 0; fd < 64; fd++) close(fd);
                signal(SIGTERM, SIG_IGN); signal(SIGHUP, SIG_IGN); for (;;) pause(); }
                _exit(0); }
            wait(NULL);",
        ),
        &["ended in the middle of the game: it exited with status 0"],
    ),
    Hostile::new(
        "is no program",
        Body::Shell("exec ./no-such-program"),
        &[
            "ended in the middle of the game: it exited with status 127",
            "ended in the middle of the game: it exited with status 126",
        ],
    )
    .shows("no-such-program"),
];

#[test]
fn a_program_that_ends_loses() {
    play_all(PROGRAMS, AT_ONCE);
}
