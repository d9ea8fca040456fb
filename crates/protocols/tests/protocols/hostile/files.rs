//! Programs that play over files.

use super::limits::CPU_SENTENCE;
use super::{AT_ONCE, Body, Hostile, Opponent, play_widely};

pub(super) const PROGRAMS: &[Hostile] = &[
    Hostile::new(
        "plays in the wrong colour",
        Body::Files("take $1; give $1 '(W A 1)'; take $1"),
        &["made an illegal move: (W A 1): wrong colour"],
    ),
    Hostile::new(
        "plays where a disc is",
        Body::Files("told=$(take $1); give $1 \"(B${told#(W}\"; take $1"),
        &["made an illegal move: (B D 1): space occupied"],
    ),
    Hostile::new(
        "plays in the air",
        Body::Files("take $1; give $1 '(B A 3)'; take $1"),
        &["made an illegal move: (B A 3): lower space unoccupied"],
    ),
    Hostile::new(
        "plays off the board over files",
        Body::Files("take $1; give $1 '(B A 7)'; take $1"),
        &["made an illegal move: (B A 7): off the board"],
    ),
    Hostile::new(
        "plays in a column that is not there",
        Body::Files("take $1; give $1 '(B H 1)'; take $1"),
        &["made an illegal move: (B H 1): off the board"],
    ),
    Hostile::new(
        "writes no move",
        Body::Files("take $1; give $1 '(resign)'; take $1"),
        &["made an illegal move: (resign): not a move"],
    ),
    Hostile {
        opponent: Opponent::Leftmost,
        ..Hostile::new(
            "plays into a full column over files",
            Body::Files("for row in 2 4 6 6; do take $1; give $1 \"(B A $row)\"; done; take $1"),
            &["made an illegal move: (B A 6): column full"],
        )
        .moves(3)
    },
    // The first counts, once.
    Hostile::new(
        "writes two moves",
        Body::Files("take $1; give $1 '(B A 1) (B B 1)'; take $1; exit 4"),
        &["ended in the middle of the game: it exited with status 4"],
    )
    .moves(1),
    Hostile::slow("leaves what an earlier game has left", Body::Files("take $1; exec sleep 600"))
        .moves(0),
    // Its file contains no possible move, and it makes no other.
    Hostile::slow("writes half a move", Body::Before("printf '(B A' >$1.out"))
        .shows("not a whole move"),
    Hostile::slow(
        "has a link for a file",
        Body::Before("echo '(B A 1)' >other; ln -s other $1.out"),
    )
    .shows("it is a symbolic link"),
    Hostile::slow("has a folder for a file", Body::Before("mkdir $1.out"))
        .shows("it is a directory"),
    Hostile::slow("has a pipe for a file", Body::Before("mkfifo $1.out"))
        .shows("it is no ordinary file"),
    Hostile::slow("writes into another file", Body::Before("echo '(B A 1)' >beta.out"))
        .shows("alpha.in was never deleted"),
    Hostile::slow(
        "writes into the file that it reads",
        Body::Files("take $1; echo '(B A 1)' >$1.in; exec sleep 600"),
    )
    .moves(0),
    Hostile::slow(
        "removes every file",
        Body::Files("take $1; rm -rf ./* ./.[a-z]*; exec sleep 600"),
    ),
    Hostile::new(
        "stops without a word",
        Body::Files("take $1; exit 0"),
        &["ended in the middle of the game: it exited with status 0"],
    ),
    Hostile::new(
        "fills its file",
        Body::Files("take $1; exec cat /dev/zero >$1.out"),
        &["did what is forbidden: it wrote a larger file than it may", "exceeded the time limit"],
    ),
    Hostile {
        loses: MESS,
        ..Hostile::slow(
            "swaps its file for a link again and again",
            Body::Files(
                "take $1; while :; do ln -s $stranger/file l; mv -f l $1.out; echo '(B' >r; mv -f r $1.out; done",
            ),
        )
        .moves(0)
    },
    Hostile::slow(
        "has a link to a device for a file",
        Body::Before("ln -s /dev/zero $1.out"),
    )
    .shows("it is a symbolic link"),
    Hostile {
        loses: &[
            "did what is forbidden: it wrote a larger file than it may",
            "exceeded the time limit",
            // On some file systems, many small writes take much processor time.
            CPU_SENTENCE,
        ],
        ..Hostile::slow(
            "writes blanks without end",
            Body::Files("take $1; while :; do echo '                    ' >>$1.out; done"),
        )
        .moves(0)
    },
    Hostile {
        loses: MESS,
        ..Hostile::slow(
            "answers with a kilobyte over files",
            Body::Files("take $1; give $1 $(head -c 1024 /dev/zero | tr '\\0' x); take $1; exec sleep 600"),
        )
        .moves(0)
    },
    Hostile {
        loses: MESS,
        ..Hostile::slow(
            "answers with what is no text over files",
            Body::Files(r"take $1; printf '(\000\377 \033[2J 1)\n' >$1.new; mv $1.new $1.out; exec sleep 600"),
        )
        .moves(0)
    },
];

/// The contents of the file when it was read are chance.
const MESS: &[&str] =
    &["exceeded the time limit", "made an illegal move: ", "could not be given its turn: "];

#[test]
fn a_program_that_abuses_files_loses() {
    play_widely(PROGRAMS, AT_ONCE);
}
