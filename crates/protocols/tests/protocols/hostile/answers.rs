//! Programs whose answers are nearly right.

use super::{AT_ONCE, Body, Hostile, play_each};

const ENDLESS: &[&str] = &["wrote too much: it printed more than it may"];
/// An answer that arrives just as its turn begins counts.
const EARLY: &[&str] = &[
    "was not understood: it said 3 before it was its turn",
    "ended in the middle of the game: it exited with status 5",
];
const ILLEGAL: &[&str] = &["made an illegal move: "];

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "answers before it is asked",
        Body::Shell("read -r game; printf 'ready\\n3\\n'; read -r turn; sleep 0.2; echo 3; read -r turn; exit 5"),
        EARLY,
    ),
    Hostile::new(
        "answers all turns at once",
        Body::Turn("printf '4\\n4\\n4\\n4\\n'; read -r turn; read -r turn; exit 0"),
        &["was not understood: it said 4 before it was its turn"],
    )
    .moves(1),
    Hostile::new(
        "answers in its opponent's time",
        Body::Turn("echo 4; for i in 1 2 3 4 5 6 7 8 9; do echo 4; sleep 0.1; done; exit 0"),
        &["was not understood: it said 4 before it was its turn"],
    )
    .moves(1),
    Hostile::new(
        "repeats what it is told",
        Body::Shell("exec cat"),
        &["was not understood: it must answer ready to the line of the game, not game connect4 6 7 first 60"],
    )
    .moves(0),
    Hostile::new(
        "is ready twice",
        Body::Shell("read -r game; echo ready; read -r turn; echo ready; read -r end"),
        &["made an illegal move: ready: not the number of a column"],
    )
    .moves(0),
    Hostile::new(
        "declares itself the winner",
        Body::Turn("echo 'end won'; read -r end"),
        &["made an illegal move: end won: not the number of a column"],
    ),
    Hostile::new("answers with a null byte", Body::Turn(r"printf '4\000\n'; read -r end"), ILLEGAL),
    Hostile::new("answers with half a character", Body::Turn(r"printf '4\303\n'; read -r end"), ILLEGAL),
    Hostile::new("answers with letters that look like digits", Body::Turn(r"printf '\357\274\224\n'; read -r end"), ILLEGAL),
    Hostile::new("answers with a plus", Body::Turn("echo +4; read -r end"), &["made an illegal move: +4: not the number of a column"]),
    Hostile::new("answers with a fraction", Body::Turn("echo 4.0; read -r end"), &["made an illegal move: 4.0: not the number of a column"]),
    Hostile::new("answers with a move of another game", Body::Turn("echo 11-15; read -r end"), &["made an illegal move: 11-15: not the number of a column"]),
    Hostile::new(
        "answers with commands to a terminal",
        Body::Turn(r"printf '\033]0;hello\007\033[2J\033[31m4\n'; read -r end"),
        ILLEGAL,
    ),
    Hostile::new(
        "answers with a kilobyte",
        Body::Turn("head -c 1024 /dev/zero | tr '\\0' x; echo; read -r end"),
        ILLEGAL,
    ),
    Hostile::new(
        "answers with marks of direction",
        Body::Turn(r"printf '\342\200\2564\342\200\254\n'; read -r end"),
        ILLEGAL,
    ),
    Hostile::new(
        "answers with what is not seen",
        Body::Turn(r"printf '4\342\200\213\n'; read -r end"),
        ILLEGAL,
    ),
    Hostile::new(
        "answers with markup",
        Body::Turn("echo '<script>alert(4)</script>=4'; read -r end"),
        ILLEGAL,
    ),
    Hostile::new(
        "answers with a return alone",
        Body::Turn(r"printf '4\r3\n'; read -r end"),
        ILLEGAL,
    ),
    Hostile::slow("answers by drops", Body::Turn("while :; do printf 4; sleep 0.05; done")).moves(0),
    Hostile::new(
        "ends in the middle of a legal move",
        Body::Turn("printf 4; exit 0"),
        &["ended in the middle of the game: it exited with status 0"],
    )
    .moves(1),
    Hostile::new(
        "prints one byte more than it may",
        // The line that it is ready has 6 bytes, each note 16, and the last one 11.
        Body::Turn("yes '# fifteen bytes' | head -n 65535; echo '# fifteen '; exec sleep 600"),
        ENDLESS,
    ),
    Hostile::new(
        "complains one byte more than it may",
        // It has printed "born" before.
        Body::Turn("head -c 1048572 /dev/zero | tr '\\0' '\\n' >&2; exec sleep 600"),
        ENDLESS,
    )
    .shows(""),
    Hostile::new(
        "prints a line that is one byte too long",
        Body::Turn("printf '#'; head -c 65536 /dev/zero | tr '\\0' x; echo; echo 4; exec sleep 600"),
        &["wrote too much: it printed a line without end"],
    ),
];

#[test]
fn a_program_with_wrong_answers_loses() {
    play_each(PROGRAMS, AT_ONCE);
}
