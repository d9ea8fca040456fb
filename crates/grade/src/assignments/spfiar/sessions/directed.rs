//! Sessions that somebody wrote, at least one for each requirement. The first show what the others rest upon.

use crate::notation::{of_kinds, unescape};
use crate::session::{Session, SessionKind};

/// Sessions in a notation that the head of the file explains.
const SHORT: &str = include_str!("directed.txt");

/// A four in a row of each side on each of the 69 lines, in the same notation.
const FOURS: &str = include_str!("fours.txt");

/// Sessions with many choices of minimax, in the same notation: each span, each weight, each depth and the
/// order of equal columns decide one of them.
const CHOICES: &str = include_str!("choices.txt");

/// The short sessions.
pub(crate) fn directed() -> Vec<Session> {
    let mut all = written(SHORT);
    let ends = ["", "L1/2"].map(|text| session(text, false));
    let cut = ["L1/2", "L1/quit"].map(|text| session(text, false).cut());
    let odd = ends.into_iter().chain(cut).chain(long());
    all.extend(odd.map(|session| session.of_kind(SessionKind::Odd)));
    all
}

/// Sessions with many choices of minimax.
pub(crate) fn choices() -> Vec<Session> {
    written(CHOICES)
}

/// Sessions that end with a four in a row.
pub(crate) fn fours() -> Vec<Session> {
    written(FOURS)
}

/// Several sessions in one, with `restart_game` instead of `quit` between them.
pub(crate) fn joined(sessions: &[Session]) -> Session {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for session in sessions {
        if lines.pop().is_some() {
            lines.push(b"restart_game".to_vec());
        }
        lines.extend(session.lines.clone());
    }
    Session::of(lines)
}

/// A session that shows whether moves of a deep level come in time.
pub(crate) fn deep() -> Session {
    session("L7/4/4/3/5/s/2", true)
}

/// A session with every kind of error.
pub(crate) fn stderr() -> Session {
    session("L9/L1/foo/u/9/4/4/4/4/s/3/2/5/1", true)
}

/// Sessions for the tools of memory, which are slow.
pub(crate) fn memory() -> Vec<Session> {
    let all = "L9/L1/1/2/s/foo/3/u/9/4/4/r/L2/6/s/u/u/r/L1/1/1/1/2/u/u/add_disc x";
    vec![session(all, true), session("L1/1/1/1/1/r/L2/3", true)]
}

/// Sessions in which memory is refused.
pub(crate) fn refused() -> Vec<Session> {
    vec![session("L1/4/s/3/restart_game/L2/4", true)]
}

/// The sessions of a file, each of its kind.
fn written(text: &'static str) -> Vec<Session> {
    of_kinds(text).map(|(kind, line)| session(line, true).of_kind(kind)).collect()
}

fn session(text: &str, quits: bool) -> Session {
    let text = text.strip_suffix("/quit").filter(|_| quits).unwrap_or(text);
    let is_quit = quits && text == "quit";
    let words = text.split('/').filter(|_| !text.is_empty() && !is_quit);
    Session::of(words.map(line).chain(quits.then(|| b"quit".to_vec())))
}

fn line(word: &str) -> Vec<u8> {
    match word.strip_prefix('L') {
        Some(level) => unescape(level),
        None if word.parse::<u32>().is_ok() => format!("add_disc {word}").into_bytes(),
        None => match word {
            "u" => b"undo_move".to_vec(),
            "s" => b"suggest_move".to_vec(),
            "r" => b"restart_game".to_vec(),
            other => unescape(other),
        },
    }
}

/// Lines that are longer than the assignment promises, or as long (R9).
fn long() -> Vec<Session> {
    let line = |start: &str, length: usize, filling: u8| {
        let mut line = start.as_bytes().to_vec();
        line.resize(length, filling);
        line
    };
    let between = [&b"add_disc"[..], &[b' '; 1015], b"4"].concat();
    let hidden = [&[b' '; 1024][..], b"add_disc 4"].concat();
    let in_game =
        [line("", 1024, b'a'), line("", 1025, b'a'), line("", 5000, b'a'), between, hidden];
    let in_game = in_game.map(|line| Session::of([b"1".to_vec(), line, b"quit".to_vec()]));
    let at_start = Session::of([line("", 3000, b'1'), b"quit".to_vec()]);
    in_game.into_iter().chain([at_start]).collect()
}
