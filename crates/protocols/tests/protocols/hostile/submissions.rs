//! Programs that cannot be started or compiled.

use super::{AT_ONCE, Body, Hostile, play_each};

const NOT_STARTED: &[&str] = &["could not be started: "];

/// C's library gives a file that the kernel does not execute to the shell.
const NO_PROGRAM: &[&str] = &["could not be started: ", "ended in the middle of the game: "];

/// The beginning of an ELF file of 64 bits for a processor of ARM.
const FOREIGN: &[u8] = b"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00\x01\x00\x00\x00\
    \x78\x00\x40\x00\x00\x00\x00\x00\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\
    \x00\x00\x00\x00\x40\x00\x38\x00\x01\x00\x00\x00\x00\x00\x00\x00";

/// One that is never started leaves nothing to show, and makes no move.
const fn absent(name: &'static str, body: Body, loses: &'static [&'static str]) -> Hostile {
    Hostile::new(name, body, loses).shows("").moves(0)
}

pub(super) const PROGRAMS: &[Hostile] = &[
    absent(
        "ends its first line with a return",
        Body::File(b"#!/bin/sh\r\necho ready\r\n"),
        NOT_STARTED,
    ),
    absent(
        "names an interpreter that is missing",
        Body::File(b"#!/usr/bin/no-such-python\n"),
        NOT_STARTED,
    ),
    absent("names itself as its interpreter", Body::File(b"#!./bot\n"), NOT_STARTED),
    absent("has no first line", Body::File(b"import sys\nprint('ready')\n"), NO_PROGRAM),
    absent("is for another processor", Body::File(FOREIGN), NO_PROGRAM),
    absent("is cut off", Body::File(b"\x7fELF\x02\x01\x01\x00"), NO_PROGRAM),
    absent("is empty", Body::File(b""), NO_PROGRAM),
    absent(
        "is a link out of its folder",
        Body::Made("ln -s \"$1/file\" bot; chmod +x \"$1/file\""),
        NOT_STARTED,
    ),
    absent("is a link to a program of the system", Body::Made("ln -s /bin/cat bot"), NOT_STARTED),
    absent(
        "has a pipe in its folder",
        Body::Made("printf '#!/bin/sh\\n' >bot; chmod +x bot; mkfifo pipe"),
        NOT_STARTED,
    ),
    absent(
        "has a file without content and of many gigabytes",
        Body::Made("printf '#!/bin/sh\\n' >bot; chmod +x bot; truncate -s 100G hole"),
        NOT_STARTED,
    ),
    absent(
        "has folders in folders without end",
        Body::Made(
            "printf '#!/bin/sh\\n' >bot; chmod +x bot; mkdir -p $(printf 'd/%.0s' $(seq 200))",
        ),
        NOT_STARTED,
    ),
    absent("is never compiled", Body::Source("int best_move(\n"), NOT_STARTED),
    absent("lacks its function", Body::Source("int worst_move;\n"), NOT_STARTED),
    absent("includes what is not its own", Body::Source("#include \"/etc/passwd\"\n"), NOT_STARTED),
    absent(
        "lets the compiler read without end",
        Body::Source("#include \"/dev/zero\"\n"),
        NOT_STARTED,
    ),
    absent("includes itself", Body::Source("#include __FILE__\n"), NOT_STARTED),
    absent(
        "lets the compiler write without end",
        Body::Source("char many[1 << 30] = {1}; int best_move(int b[][6], int c) { return 0; }\n"),
        NOT_STARTED,
    ),
];

#[test]
fn a_program_that_cannot_be_started_loses() {
    play_each(PROGRAMS, AT_ONCE);
}
