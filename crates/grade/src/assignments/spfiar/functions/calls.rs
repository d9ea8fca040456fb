//! The output of a driver of functions: `CALL -> RESULT` for each line.

use crate::notation::of_kinds;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::{Session, SessionKind};

/// A module that is called line by line.
pub(super) trait Model: Default {
    /// The key of the check to which a call belongs, and its result. `found` is the result that the
    /// submission gave, or empty.
    fn call(&mut self, call: &str, found: &str) -> (&'static str, String);

    /// The text that a call prints before its result, and the keys. `found` is what the submission printed.
    fn prints(&self, call: &str, found: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
        let _ = (call, found);
        Vec::new()
    }

    /// The keys of checks that hold in each session that shows no fault of theirs.
    const IMPLICIT: &'static [&'static str] = &[];

    /// Returns false if the model would need too long for these calls.
    fn can_answer(session: &Session) -> bool {
        let _ = session;
        true
    }

    /// A guess at the cause of a difference.
    fn cause(difference: &Mismatch) -> Option<String> {
        let _ = difference;
        None
    }
}

/// The oracle of a driver.
pub(super) struct Calls<M> {
    begin: fn() -> M,
}

impl<M: Model> Calls<M> {
    pub(super) fn new() -> Calls<M> {
        Calls { begin: M::default }
    }
}

impl<M: Model> Oracle for Calls<M> {
    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut expected = Expected::default();
        let mut model = (self.begin)();
        let mut rest = found;
        for line in &session.lines {
            let call = String::from_utf8_lossy(line);
            for (key, text) in model.prints(&call, rest) {
                expected.push(key, text);
            }
            let result = result(&mut rest, line);
            let (key, text) = model.call(&call, &result);
            let line = [line, &b" -> "[..], text.as_bytes(), b"\n"].concat();
            expected.push(key, line);
        }
        let last = expected.pieces.last().map(|piece| piece.key);
        expected.exit = last.map(|key| (0, key));
        expected
    }

    fn is_of_calls(&self) -> bool {
        true
    }

    fn implicit(&self) -> &'static [&'static str] {
        M::IMPLICIT
    }

    fn can_answer(&self, session: &Session) -> bool {
        M::can_answer(session)
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        M::cause(difference)
    }
}

/// The result of the next such call in the output, which is read up to there.
fn result(rest: &mut &[u8], call: &[u8]) -> String {
    let beginning = [call, b" -> "].concat();
    let mut lines = rest.split_inclusive(|byte| *byte == b'\n');
    let mut read = 0;
    let found = lines.find(|line| {
        read += line.len();
        line.starts_with(&beginning)
    });
    let Some(line) = found else { return String::new() };
    *rest = &rest[read..];
    String::from_utf8_lossy(&line[beginning.len()..]).trim_end().to_owned()
}

/// The sessions of a file, where a word in brackets says of which kind the next ones are.
pub(super) fn written(text: &'static str) -> Vec<Session> {
    let session = |(kind, line): (SessionKind, &str)| Session::of(line.split('/')).of_kind(kind);
    of_kinds(text).map(session).collect()
}

/// Sessions in a notation: calls are separated by `/`.
pub(super) fn sessions<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<Session> {
    texts.into_iter().map(|text| Session::of(text.split('/'))).collect()
}

/// Returns true if memory was refused during a call that creates something.
pub(super) fn was_refused(found: &str) -> bool {
    found.ends_with("memory was refused")
}

/// The result of a call that creates something, or not.
pub(super) fn made(is_made: bool, found: &str) -> String {
    match (was_refused(found), is_made) {
        (true, _) => "NULL, memory was refused".to_owned(),
        (false, true) => "made".to_owned(),
        (false, false) => "NULL".to_owned(),
    }
}

/// The arguments of a call, if it is this one.
pub(super) fn arguments(call: &str, name: &str) -> Option<Vec<i32>> {
    let rest = call.strip_prefix(name)?;
    rest.split_whitespace().map(|word| word.parse().ok()).collect()
}
