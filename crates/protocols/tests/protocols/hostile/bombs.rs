//! Programs that start processes without end. Where all programs have the same user, they keep other
//! programs from starting processes until they are counted, so they play one after the other and apart from
//! the others.

use super::{Body, Hostile, PROCESSES, play_all};
use crate::confined::bomb_lock;

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new("is a fork bomb", Body::C("for (;;) fork();"), PROCESSES),
    Hostile::new(
        "is a fork bomb of new programs",
        Body::Turn(
            "(while :; do sh bot </dev/zero & sh -c 'sleep 600 & sleep 600 & wait' & done) & read -r end; exit 5",
        ),
        PROCESSES,
    ),
    Hostile::new(
        "is a fork bomb that ignores signals",
        Body::C("for (int s = 1; s < 65; s++) signal(s, SIG_IGN); for (;;) fork();"),
        PROCESSES,
    ),
    Hostile::new("is a fork bomb in a shell", Body::Turn("b() { b | b & }; b; wait"), PROCESSES)
        .shows(""),
    Hostile::new("is a fork bomb that goes on", Body::Turn("b() { b | b & b; }; b"), PROCESSES)
        .shows(""),
    Hostile::new(
        "is a fork bomb that leaves",
        Body::C("for (int i = 0; i < 40; i++) if (fork() == 0) for (;;) fork(); return 0;"),
        PROCESSES,
    ),
    Hostile::new(
        "is a fork bomb whose children end",
        Body::C("for (;;) if (fork() < 0) _exit(1);"),
        PROCESSES,
    ),
];

#[test]
fn a_fork_bomb_loses() {
    let _lock = bomb_lock();
    play_all(PROGRAMS, 1);
}
