//! Programs that print something other than a move.

use super::{AT_ONCE, Body, Hostile, Opponent, play_each};

const ENDLESS: &[&str] = &["wrote too much: it printed more than it may"];

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "answers with garbage",
        Body::Turn("echo 'I resign, I think'; read -r end"),
        &["made an illegal move: I resign, I think: not the number of a column"],
    ),
    Hostile::new(
        "talks before it is ready",
        Body::Shell("read -r game; echo Welcome; echo ready; read -r turn; echo 4; read -r end"),
        &["was not understood: it must answer ready to the line of the game, not Welcome"],
    )
    .moves(0),
    Hostile::new(
        "writes what is no text",
        Body::Turn(r"printf '\000\377\033[2J\n'; read -r end"),
        &["made an illegal move: ?\u{fffd}?[2J: not the number of a column"],
    )
    .shows(r"\\xff"),
    Hostile::new("prints without end", Body::Turn("exec yes '# one moment'"), ENDLESS)
        .shows("# one moment"),
    Hostile::new("complains without end", Body::Turn("exec yes why >&2"), ENDLESS).shows("why"),
    Hostile::new(
        "prints a line without end",
        Body::Turn("head -c 100000 /dev/zero | tr '\\0' 4; exec sleep 600"),
        &["wrote too much: it printed a line without end"],
    ),
    Hostile::new(
        "plays beside the board",
        Body::Turn("echo 8; read -r end"),
        &["made an illegal move: 8: the board has no such column"],
    )
    .moves(0),
    Hostile::new(
        "plays below the board",
        Body::Turn("echo 0; read -r end"),
        &["made an illegal move: 0: not the number of a column"],
    ),
    Hostile::new(
        "plays a negative column",
        Body::Turn("echo -1; read -r end"),
        &["made an illegal move: -1: not the number of a column"],
    ),
    Hostile::new(
        "plays a number without end",
        Body::Turn("echo 99999999999999999999999; read -r end"),
        &["made an illegal move: 99999999999999999999999: not the number of a column"],
    ),
    Hostile {
        opponent: Opponent::Leftmost,
        ..Hostile::new(
            "plays into a full column",
            Body::Turn("while :; do echo 1; read -r turn; done"),
            &["made an illegal move: 1: the column is full"],
        )
        .moves(3)
    },
    Hostile::new(
        "answers with two moves",
        Body::Turn(r"printf '4\n4\n'; read -r turn; echo 4; read -r end"),
        &["was not understood: it said 4 before it was its turn"],
    )
    .moves(1),
    Hostile::new(
        "answers with two moves on a line",
        Body::Turn("echo 4 5; read -r end"),
        &["made an illegal move: 4 5: not the number of a column"],
    ),
];

#[test]
fn a_program_that_writes_invalid_lines_loses() {
    play_each(PROGRAMS, AT_ONCE);
}
