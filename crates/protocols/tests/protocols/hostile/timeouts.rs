//! Programs that exceed their time.

use super::{AT_ONCE, Body, Hostile, Opponent, Patience, play_each};

/// Answers its first turn, and has children that compute during both players' turns.
const BURNER: &str = "for (int i = 0; i < 2; i++) if (fork() == 0) for (volatile int i = 0;;) i++;
    SAY(\"4\"); HEAR; return 5;";

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::slow("stalls", Body::Turn("exec sleep 600")).shows("ready"),
    Hostile::new(
        "computes in its opponent's time",
        Body::C(BURNER),
        &["ended in the middle of the game: it exited with status 5"],
    )
    .moves(1)
    .watched(),
    Hostile {
        patience: Patience::Start,
        ..Hostile::slow("is never ready", Body::Shell("read -r game; exec sleep 600"))
    },
    Hostile::slow("says half a line", Body::Turn("printf 4; exec sleep 600")).moves(0),
    Hostile::slow("does not listen", Body::Shell("echo ready; exec sleep 600")),
    Hostile::slow(
        "ignores signals",
        Body::Turn("trap '' TERM HUP INT PIPE; while :; do sleep 1; done"),
    ),
    Hostile::slow("stops itself", Body::C("kill(getpid(), SIGSTOP); for (;;) pause();")),
    Hostile::new(
        "closes its output",
        Body::Turn("exec >&-; exec sleep 600"),
        &["ended in the middle of the game: it closed its standard output"],
    ),
    Hostile::new(
        "closes its input",
        Body::Turn("exec <&-; exec sleep 600"),
        &["ended in the middle of the game: it closed its standard input"],
    ),
    Hostile::slow("answers late", Body::Turn("sleep 1.5; echo 4; read -r end")).moves(0),
    Hostile {
        patience: Patience::SomeMoves,
        ..Hostile::new(
            "answers in time and then no more",
            Body::Turn("sleep 2; echo 4; read -r turn; exit 5"),
            &["ended in the middle of the game: it exited with status 5"],
        )
        .moves(1)
    },
    Hostile::slow(
        "says only comments",
        Body::Shell(
            "echo '# thinking'; echo ready; while :; do echo '# thinking'; sleep 0.1; done",
        ),
    )
    .shows("# thinking"),
    Hostile::slow("says only empty lines", Body::Turn("while :; do echo; sleep 0.1; done")),
];

impl Hostile {
    const fn watched(self) -> Hostile {
        Hostile { opponent: Opponent::Watchful, ..self }
    }
}

#[test]
fn a_program_that_exceeds_its_time_loses() {
    play_each(PROGRAMS, AT_ONCE);
}
