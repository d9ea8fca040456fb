//! Calls of a module's functions and their results, as they are written down in a file.

use std::collections::BTreeMap;

use courses::spfiar::{EMPTY, FIRST, Fields, SECOND};

use crate::notation::of_kinds;
use crate::oracle::{Expected, Oracle};
use crate::session::{Session, SessionKind};

/// The sessions of a file. What a driver prints for them is `CALL -> RESULT`, a line for each call.
pub(super) struct Calls {
    scripts: Vec<Script>,
}

/// A session and what is right in it, call by call.
#[derive(Clone)]
struct Script {
    session: Session,
    answers: Vec<Answer>,
}

#[derive(Clone)]
struct Answer {
    key: &'static str,
    /// The results that are right.
    results: Vec<&'static str>,
    board: Option<Board>,
}

/// A board that a call prints before its result.
#[derive(Clone)]
struct Board {
    /// The requirement of its discs; its form belongs to the call.
    key: &'static str,
    text: Vec<u8>,
}

/// A call that a file knows.
#[derive(Clone, Copy)]
struct Row {
    key: &'static str,
    usual: &'static str,
    /// True if it changes nothing.
    reads: bool,
}

type Table = BTreeMap<&'static str, Row>;

impl Calls {
    /// Reads a file in the notation that its head explains.
    pub(super) fn read(text: &'static str) -> Calls {
        let (mut table, mut scripts) = (Table::new(), Vec::new());
        for (kind, line) in of_kinds(text) {
            let mut words = line.splitn(4, ' ');
            let mut word = || words.next().unwrap_or_default();
            match word() {
                begin @ ("call" | "read") => {
                    let (name, key, usual) = (word(), word(), word());
                    table.insert(name, Row { key, usual, reads: begin == "read" });
                }
                _ => scripts.push(Script::read(&table, kind, line)),
            }
        }
        Calls { scripts }
    }

    /// The requirements that any call shows.
    pub(super) fn keys(&self) -> Vec<&'static str> {
        let answers = self.scripts.iter().flat_map(|script| &script.answers);
        let keys = answers.flat_map(|one| [one.key, one.board.as_ref().map_or(one.key, |b| b.key)]);
        let mut keys: Vec<&str> = keys.collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// The sessions to try. Those of one kind share a process as long as `is_right` says that everything in it
    /// is right; memory is counted in a process of its own.
    pub(super) fn sessions(&mut self, is_right: impl Fn(&Calls, &Session) -> bool) -> Vec<Session> {
        let (mut result, others): (Vec<Script>, Vec<Script>) =
            self.scripts.iter().cloned().partition(Script::counts_memory);
        for kind in SessionKind::ALL {
            let same: Vec<Script> =
                others.iter().filter(|one| one.session.kind == kind).cloned().collect();
            let lines = same.iter().flat_map(|one| one.session.lines.clone());
            let session = Session::of(lines).of_kind(kind);
            let answers = same.iter().flat_map(|one| one.answers.clone()).collect();
            self.scripts.push(Script { session: session.clone(), answers });
            if is_right(self, &session) {
                result.extend(self.scripts.last().cloned());
            } else {
                result.splice(0..0, same);
            }
        }
        result.into_iter().map(|script| script.session).collect()
    }

    /// The script of a session, or one that begins with it.
    fn script(&self, session: &Session) -> Option<&Script> {
        let same = self.scripts.iter().find(|script| script.session.lines == session.lines);
        let begins = |script: &&Script| script.session.lines.starts_with(&session.lines);
        same.or_else(|| self.scripts.iter().find(begins))
    }
}

impl Script {
    fn read(table: &Table, kind: SessionKind, line: &'static str) -> Script {
        let (mut lines, mut answers, mut last) = (Vec::new(), Vec::new(), "");
        for text in line.split('/') {
            let (call, result) = text.split_once('=').map_or((text, None), |(c, r)| (c, Some(r)));
            let is_key = |(word, _): &(&str, &str)| word.starts_with(|c: char| c.is_uppercase());
            let own = call.split_once(' ').filter(is_key);
            let call = own.map_or(call, |(_, call)| call);
            let name = call.split(' ').next().unwrap_or(call);
            let Row { key, usual, reads } = table[name];
            if !reads {
                last = key;
            }
            let key = if key == "-" { last } else { key };
            let own = own.map(|(key, _)| key);
            let rows = result.and_then(|result| result.strip_prefix('[')?.strip_suffix(']'));
            answers.push(match rows {
                Some(rows) => Answer {
                    key,
                    results: vec![usual],
                    board: Some(Board { key: own.unwrap_or(last), text: board(rows) }),
                },
                None => Answer {
                    key: own.unwrap_or(key),
                    results: result.unwrap_or(usual).split('|').collect(),
                    board: None,
                },
            });
            lines.push(call);
        }
        Script { session: Session::of(lines).of_kind(kind), answers }
    }

    fn counts_memory(&self) -> bool {
        let counts = |line: &Vec<u8>| line == b"leaked" || line.starts_with(b"refuse");
        self.session.lines.iter().any(counts)
    }
}

/// The board with these rows, the bottom row first.
fn board(rows: &str) -> Vec<u8> {
    let mut fields = Fields::START;
    for (row, cells) in fields.board.iter_mut().zip(rows.split_whitespace()) {
        for (cell, letter) in row.iter_mut().zip(cells.bytes()) {
            *cell = if letter == b'.' { EMPTY } else { letter };
        }
    }
    fields.text()
}

impl Board {
    /// Returns true if a text begins with a board, whatever discs it shows.
    fn has_its_form(&self, found: &[u8]) -> bool {
        let is_disc = |byte: u8| [FIRST, SECOND, EMPTY].contains(&byte);
        let is_like =
            |(right, byte): (&u8, &u8)| right == byte || is_disc(*right) && is_disc(*byte);
        found.len() >= self.text.len() && self.text.iter().zip(found).all(is_like)
    }
}

impl Oracle for Calls {
    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut expected = Expected::default();
        let script = self.script(session).expect("the session is one of the file");
        let mut rest = found;
        for (call, answer) in session.lines.iter().zip(&script.answers) {
            if let Some(board) = &answer.board {
                let key = if board.has_its_form(rest) { board.key } else { answer.key };
                expected.push(key, &board.text);
            }
            let found = result(&mut rest, call);
            let right = answer.results.iter().find(|right| found == **right);
            let right = right.unwrap_or(&answer.results[0]);
            expected.push(answer.key, [call, &b" -> "[..], right.as_bytes(), b"\n"].concat());
        }
        let last = expected.pieces.last().map(|piece| piece.key);
        expected.exit = last.map(|key| (0, key));
        expected
    }

    fn is_of_calls(&self) -> bool {
        true
    }

    /// A session of the file can only become shorter at its end.
    fn can_answer(&self, session: &Session) -> bool {
        self.script(session).is_some()
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
