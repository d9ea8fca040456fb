//! Those who let the time pass.

use super::{Animal, Body, Haste, Opponent, visit};

/// Answers its first turn, and has children that compute whoever's turn it is.
const BURNER: &str = "for (int i = 0; i < 2; i++) if (fork() == 0) for (volatile int i = 0;;) i++;
    SAY(\"4\"); HEAR; return 5;";

const ANIMALS: &[Animal] = &[
    Animal::slow("stalls", Body::Turn("exec sleep 600")).shows("ready"),
    Animal::new(
        "computes in its opponent's time",
        Body::C(BURNER),
        &["ended in the middle of the game: it exited with status 5"],
    )
    .moves(1)
    .watched(),
    Animal {
        haste: Haste::Start,
        ..Animal::slow("is never ready", Body::Shell("read -r game; exec sleep 600"))
    },
    Animal::slow("says half a line", Body::Turn("printf 4; exec sleep 600")).moves(0),
    Animal::slow("does not listen", Body::Shell("echo ready; exec sleep 600")),
    Animal::slow(
        "ignores signals",
        Body::Turn("trap '' TERM HUP INT PIPE; while :; do sleep 1; done"),
    ),
    Animal::slow("stops itself", Body::C("kill(getpid(), SIGSTOP); for (;;) pause();")),
    Animal::new(
        "closes its output",
        Body::Turn("exec >&-; exec sleep 600"),
        &["ended in the middle of the game: it closed its standard output"],
    ),
    Animal::new(
        "closes its input",
        Body::Turn("exec <&-; exec sleep 600"),
        &["ended in the middle of the game: it closed its standard input"],
    ),
    Animal::slow("answers late", Body::Turn("sleep 1.5; echo 4; read -r end")).moves(0),
    Animal {
        haste: Haste::SomeMoves,
        ..Animal::new(
            "answers in time and then no more",
            Body::Turn("sleep 2; echo 4; read -r turn; exit 5"),
            &["ended in the middle of the game: it exited with status 5"],
        )
        .moves(1)
    },
    Animal::slow(
        "says only comments",
        Body::Shell(
            "echo '# thinking'; echo ready; while :; do echo '# thinking'; sleep 0.1; done",
        ),
    )
    .shows("# thinking"),
    Animal::slow("says only empty lines", Body::Turn("while :; do echo; sleep 0.1; done")),
];

impl Animal {
    const fn watched(self) -> Animal {
        Animal { opponent: Opponent::Watchful, ..self }
    }
}

#[test]
fn who_lets_the_time_pass_loses() {
    visit(ANIMALS);
}
