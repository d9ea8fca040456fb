//! Programs that start processes without end. Where all programs have the same user, they keep other
//! programs from starting processes until they are counted, so they play one after the other and apart from
//! the others.

use super::{Body, Hostile, PROCESSES, play_all};

/// The first process of these bombs ends early. If the supervisor has not counted the others by then,
/// the bomb is taken for a program that has ended; under bubblewrap, whose own first process adopts
/// the orphans and tells nobody how many, that is likely.
const PROCESSES_OR_END: &[&str] = &[
    PROCESSES[0],
    "ended in the middle of the game: it exited with status 0",
    "ended in the middle of the game: it exited with status 1",
    "ended in the middle of the game: it exited with status 2",
];

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
    Hostile::new(
        "is a fork bomb in a shell",
        Body::Turn("b() { b | b & }; b; wait"),
        PROCESSES_OR_END,
    )
    .shows(""),
    Hostile::new(
        "is a fork bomb that goes on",
        Body::Turn("b() { b | b & b; }; b"),
        PROCESSES_OR_END,
    )
    .shows(""),
    Hostile::new(
        "is a fork bomb that leaves",
        Body::C("for (int i = 0; i < 40; i++) if (fork() == 0) for (;;) fork(); return 0;"),
        PROCESSES_OR_END,
    ),
    Hostile::new(
        "is a fork bomb whose children end",
        Body::C("for (;;) if (fork() < 0) _exit(1);"),
        PROCESSES_OR_END,
    ),
];

#[test]
fn a_fork_bomb_loses() {
    play_all(PROGRAMS, 1);
}
