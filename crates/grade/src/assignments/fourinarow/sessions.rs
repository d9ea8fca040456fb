//! Short sessions with the program, each about one requirement. What others rest upon comes first.

use crate::session::Session;

/// The words of the command line, separated by `|`, and the lines that are typed, too.
type Row = (&'static str, &'static str);

/// Games of two humans, which are the easiest to follow. Each number stands in a line of its own, and
/// games end without the end of the input, except where this is what a session is about.
const HUMANS: &[&[Row]] = &[START, BOARDS, RESULTS];

/// Words of the command line and of humans, with some random moves.
const WORDED: &[&[Row]] = &[SEEDED, WORDS, NUMBERS, DIMENSIONS, COLUMNS, MODES, ANSWERS, FAILURES];

/// Games of the computer.
const PLAYED: &[&[Row]] = &[COMPUTER, CHANCE];

/// Whole games of two humans: R4, R6 to R8, R11, R18.
const START: &[Row] = &[
    ("2|2|2P|1", "0|0|1|1"),
    ("1|1|2P|1", "0"),
    ("2|3|2P|1", "0|1|2|0|1|2"),
    ("3|2|2P|1", "1|0|0|1|1|0"),
];

/// Boards that a column off the board leaves as they are: R6, R18.
const BOARDS: &[Row] = &[("3|4|2P|1", "0|1|9"), ("5|2|2P|1", "1|1|9"), ("1|7|2P|1", "6|7")];

/// R9: each direction, both colours, at the edges; gaps that are filled; five; the last square.
const RESULTS: &[Row] = &[
    ("4|4|2P|1", "0|1|0|1|0|1|0"),
    ("4|4|2P|1", "0|0|1|1|2|2|3"),
    ("4|4|2P|1", "3|3|2|2|1|1|0"),
    ("4|4|2P|1", "0|1|1|2|2|3|2|3|3|0|3"),
    ("4|4|2P|1", "3|2|2|1|1|0|1|0|0|3|0"),
    ("4|5|2P|1", "1|0|1|0|2|0|3|0"),
    ("4|6|2P|1", "0|2|0|3|0|4|1|5"),
    ("5|5|2P|1", "4|3|4|3|4|3|4"),
    ("6|4|2P|1", "3|2|3|2|0|3|2|3|2|3|2|3"),
    ("4|5|2P|1", "0|0|1|1|3|3|4|4|2"),
    ("4|7|2P|1", "0|0|1|1|3|3|2"),
    ("4|4|2P|1", "3|1|2|0|0|0|0|1|1|2|1|2|2|3|3|3"),
    ("3|3|2P|1", "0|0|0|1|1|1|2|2|2"),
    ("1|8|2P|1", "0|1|2|3|4|5|6|7"),
    ("8|1|2P|1", "0|0|0|0|0|0|0|0"),
    ("2|5|2P|1", "0|1|2|3|0|1|2|3|4|4"),
    ("5|8|2P|1", "4|5|5|6|6|7|6|7|7|0|7"),
    ("8|5|2P|1", "4|3|3|2|2|1|2|1|1|0|1"),
];

/// Random moves with an ordinary seed, on which the sessions about other seeds rest.
const SEEDED: &[Row] = &[("1|9|test|2", ""), ("2|5|test|4", ""), ("3|4|test|7", "")];

/// R1: too few and too many words.
const WORDS: &[Row] = &[
    ("", ""),
    ("6", ""),
    ("6|6", ""),
    ("2|2|2P|1|extra", "0|0|1|1"),
    ("2|2|2P|1|2|3|4|5", "0|0|1|1"),
    ("2|2|2P", "0|0|1|1"),
];

/// R2: numbers as `atoi` reads them.
const NUMBERS: &[Row] = &[
    ("2x|2|2P|1", "0|0|1|1"),
    ("2|2.9|2P|1", "0|0|1|1"),
    ("010|1|2P|1", "9"),
    (" 2|\t3|2P|1", "0|1|2|9"),
    ("+2|+3|2P|1", "0|1|2|9"),
    ("02|003|2P|1", "0|1|2|9"),
    ("1|9|test|7abc", ""),
    ("1|9|test| +7", ""),
    ("1|9|test|007", ""),
    ("1|9|test|4294967303", ""),
    ("1|9|test|99999999999999999999", ""),
    ("1|9|test|-99999999999999999999", ""),
];

/// R3: the least and the greatest boards, and those beyond.
const DIMENSIONS: &[Row] = &[
    ("1000|1|2P|1", "9"),
    ("1|1000|2P|1", "1000"),
    ("0|5|2P|1", ""),
    ("5|0|2P|1", ""),
    ("-1|5|2P|1", ""),
    ("5|-1|2P|1", ""),
    ("1001|1|2P|1", ""),
    ("1|1001|2P|1", ""),
    ("abc|5|2P|1", ""),
    ("5|abc|2P|1", ""),
    ("x6|6|2P|1", ""),
    ("6||2P|1", ""),
    ("4294967298|2|2P|1", ""),
    ("2|4294967298|2P|1", ""),
    ("99999999999999999999|2|2P|1", ""),
    ("0|0|2P|1", ""),
];

/// R11: columns off the board and full ones; whoever asks again gets a good answer.
const COLUMNS: &[Row] = &[
    ("2|2|2P|1", "2|0"),
    ("2|2|2P|1", "-1|0"),
    ("2|2|2P|1", "0|0|0|1"),
    ("2|4|2P|1", "4|0"),
    ("4|2|2P|1", "2|0"),
    ("4|2|2P|1", "1|3|0"),
    ("2|3|2P|1", "2|2|2|0"),
    ("2|2|2P|1", "100|0"),
];

/// R4 and R10: the words of the modes, and who moves.
const MODES: &[Row] = &[
    ("4|5|1P|1", "0|4|0|4"),
    ("3|5|0P|3", ""),
    ("2|2|2p|1", "0|0|1|1"),
    ("2|2|1P|1", "0|0"),
    ("2|2|1p|1", "1|0"),
    ("1|3|0P|1", ""),
    ("1|3|0p|1", ""),
    ("1|3|test|1", ""),
    ("2|2|3P|1", "0|0|1|1"),
    ("2|2|TEST|1", "0|0|1|1"),
    ("2|2||1", "0|0|1|1"),
    ("2|2|0|1", "0|0|1|1"),
    ("2|2|1P2|1", "0|0|1|1"),
    ("2|2|tes|1", "0|0|1|1"),
    ("2|2|tests|1", "0|0|1|1"),
    ("4|5|1P|1", "0|1|9"),
    ("1|9|0P|3", ""),
    ("3|3|test|4", ""),
    ("3|3|0P|5", ""),
];

/// R12: numbers among white space, and what follows them.
const ANSWERS: &[Row] = &[
    ("2|2|2P|1", " 0|\t0|1 |1"),
    ("2|2|2P|1", "0 0 1 1"),
    ("2|2|2P|1", "0 0|1 1"),
    ("2|2|2P|1", "|0||0|||1|1"),
    ("2|2|2P|1", "+0|+0|+1|+1"),
    ("2|2|2P|1", "00|000|01|1"),
    ("2|2|2P|1", "0\r|0\r|1\r|1\r"),
    ("2|2|2P|1", "\x0b0|\x0c0|1\x0b1"),
    ("2|2|2P|1", "1-1"),
    ("2|2|2P|1", "0+0+1+1"),
    ("2|4|2P|1", "2.5"),
    ("2|4|2P|1", "0x1"),
    ("2|4|2P|1", "3x"),
    ("2|4|2P|1", "1,2"),
    ("2|20|2P|1", "010|9|99"),
];

/// R13: words, numbers that are too large, and the end of the input.
const FAILURES: &[Row] = &[
    ("2|2|2P|1", "abc"),
    ("2|2|2P|1", "1|abc|1"),
    ("2|2|2P|1", "abc|1|1"),
    ("2|2|2P|1", "0|0|abc|1"),
    ("2|2|2P|1", "-"),
    ("2|2|2P|1", "+|1"),
    ("2|2|2P|1", "- 1"),
    ("2|2|2P|1", "--1"),
    ("2|2|2P|1", "99999999999|0"),
    ("2|2|2P|1", "-99999999999|0"),
    ("2|2|2P|1", "2147483648|0"),
    ("2|2|2P|1", "4294967296|0"),
    ("2|2|2P|1", "4294967297|0"),
    ("2|2|2P|1", "18446744073709551616|0"),
    ("2|3|1P|1", "abc|1"),
    ("2|2|2P|1", ""),
    ("2|2|2P|1", "0"),
    ("2|2|2P|1", "0|\t | "),
    ("2|3|1P|1", "1"),
];

/// R15 and R16: wins and stops in each direction, of several the leftmost, then the middle.
const COMPUTER: &[Row] = &[
    ("1|1|1P|1", "0"),
    ("1|4|1P|1", "2|3"),
    ("1|4|1P|1", "0|1"),
    ("1|4|1P|1", "3|1"),
    ("1|5|1P|1", "2|3|4"),
    ("1|5|1P|1", "1|4|0"),
    ("1|5|1P|1", "3|1|4"),
    ("1|6|1P|1", "2|4|5"),
    ("1|6|1P|1", "4|1|0"),
    ("1|7|1P|1", "4|2|5|6"),
    ("1|7|1P|1", "0|2|1|6"),
    ("1|8|1P|1", "3|5|6|7"),
    ("1|8|1P|1", "0|6|2|1"),
    ("4|4|1P|1", "1|1|1|9"),
    ("1|7|1P|1", "3|4|5|9"),
    ("4|6|1P|1", "0|2|1|3|2|9"),
    ("4|5|1P|1", "3|4|2|3|1|3|9"),
    ("2|5|1P|1", "2|1|3|9"),
    ("4|4|1P|1", "0|0|3|0"),
    ("2|5|1P|1", "4|2|1|3"),
    ("4|4|1P|1", "3|2|3|1|3|1"),
    ("4|5|1P|1", "1|1|1|3|2|3"),
    ("2|6|1P|1", "0|3|2|0"),
    ("2|5|1P|1", "0|2|1|3"),
    ("1|8|1P|1", "0|2|1|7"),
];

/// R5, R14, R17: seeds and full columns.
const CHANCE: &[Row] = &[
    ("1|5|test|1", ""),
    ("2|2|test|3", ""),
    ("4|3|test|42", ""),
    ("1|9|test|0", ""),
    ("1|9|test|-1", ""),
    ("1|9|test|2147483647", ""),
    ("1|9|test|2147483648", ""),
    ("1|9|test|4294967295", ""),
    ("1|9|test|x", ""),
    ("1|9|test|", ""),
    ("3|7|0P|7", ""),
    ("6|6|test|114", ""),
    ("1|4|test", ""),
    ("2|4|0P", ""),
];

/// The sessions that are the same for every submission, those that are easy to follow first.
pub(super) fn directed() -> [Vec<Session>; 3] {
    [HUMANS, WORDED, PLAYED]
        .map(|rows| rows.iter().flat_map(|rows| rows.iter()).map(session).collect())
}

fn session((words, lines): &Row) -> Session {
    let parts = |text: &'static str| text.split('|').filter(move |_| !text.is_empty());
    Session::of(parts(lines)).with_arguments(parts(words))
}
