//! Says what a correct program prints, and follows the choices of a submission.

use courses::checkers::messages::{
    ILLEGAL_COMMAND, INVALID_POSITION, SETTINGS_PROMPT, WRONG_BOARD, WRONG_DEPTH,
};
use courses::checkers::{Command, Setup, board_of, letter};

use super::found::{Found, Seen};
use super::game::Next;
use super::typed::{self, Typed};
use crate::causes;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::{Session, SessionKind};

/// The program of the assignment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Program {
    /// True if the order of moves and the choice among equal ones are those of R34; else both are free.
    pub(super) is_ordered: bool,
}

impl Oracle for Program {
    /// Deep searches of ours take long, and programs may wait for ever at the end of the input: all sessions but
    /// odd ones end with `quit`.
    fn can_answer(&self, session: &Session) -> bool {
        session.kind == SessionKind::Odd || session.lines.last().is_some_and(|line| line == b"quit")
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        Walk::new(self.is_ordered, session, found).games()
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        (line.trim_ascii_end() == SETTINGS_PROMPT.trim_end().as_bytes()).then_some("R11")
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let typed = difference.session.lines.iter().rev().find(|line| *line != b"quit");
        let typed = typed.map(Vec::as_slice).unwrap_or_default();
        causes::find(include_str!("causes.txt"), typed, difference).map(str::to_owned)
    }
}

/// A board as the program prints it.
pub(super) fn text_of(board: &Setup) -> Vec<u8> {
    board_of(|column, row| letter(board, column, row))
}

/// A way through a session, side by side with what a submission printed.
pub(super) struct Walk<'a> {
    pub(super) is_ordered: bool,
    lines: std::vec::IntoIter<Typed>,
    pub(super) found: Found<'a>,
    expected: Expected,
    /// The commands since the last output that print nothing: their empty pieces and requirements.
    silent: Vec<(usize, &'static str)>,
    /// The requirement to which the whole session belongs, if it has a line of which the text does not speak.
    odd: Option<&'static str>,
    /// True if the input has ended.
    has_ended: bool,
}

impl<'a> Walk<'a> {
    fn new(is_ordered: bool, session: &Session, found: &'a [u8]) -> Walk<'a> {
        let lines = typed::lines(session);
        let is_odd = session.kind == SessionKind::Odd;
        let odd = lines.iter().find_map(Typed::decided).filter(|_| is_odd);
        Walk {
            is_ordered,
            lines: lines.into_iter(),
            found: Found::new(found),
            expected: Expected::default(),
            silent: Vec::new(),
            odd,
            has_ended: false,
        }
    }

    fn games(mut self) -> Expected {
        self.expected.stderr = Some((Vec::new(), "R37"));
        let mut before = None;
        while let Some(mut play) = self.settings(before.as_ref()) {
            match self.game(&mut play) {
                Next::Restart => before = Some(play.settings),
                Next::End => break,
            }
        }
        let mut expected = self.expected;
        if let Some(odd) = self.odd {
            expected.pieces.iter_mut().for_each(|piece| piece.key = odd);
            expected.exit = expected.exit.map(|(status, _)| (status, odd));
        }
        expected
    }

    /// The next line that is typed; at the end of the input, `quit`.
    pub(super) fn read(&mut self) -> Typed {
        let typed = self.lines.next();
        self.has_ended |= typed.is_none();
        self.hold(typed.iter().filter_map(|typed| typed.oddness).collect::<Vec<_>>().as_slice());
        typed.unwrap_or(Typed { command: Command::Quit, plain: String::new(), oddness: None })
    }

    /// Says that these requirements hold if nothing else is printed here.
    pub(super) fn hold(&mut self, keys: &[&'static str]) {
        for (place, key) in keys.iter().enumerate() {
            if !keys[..place].contains(key) {
                self.expected.push(key, "");
            }
        }
    }

    /// Expects a text in whose place another is known to stand, without harm.
    pub(super) fn say_other(&mut self, key: &'static str, text: impl AsRef<[u8]>, other: &str) {
        if !text.as_ref().is_empty() && !other.is_empty() {
            self.settle(other);
        }
        self.expected.push_instead(key, text, other);
        self.found.skip(other.lines().count());
    }

    /// Expects that the program ends here by this requirement. The text names no status.
    pub(super) fn exit_by(&mut self, key: &'static str) {
        self.expected.exit = Some((0, key));
        self.expected.status = Some("R7b");
    }

    /// Expects a text.
    pub(super) fn say(&mut self, key: &'static str, text: &str) {
        self.settle(text);
        self.push(key, text.as_bytes());
        self.found.pass(text.as_bytes());
    }

    /// Expects that a command prints nothing.
    pub(super) fn be_silent(&mut self, typed: &Typed) {
        let key = typed.oddness.unwrap_or(typed.asks());
        self.silent.push((self.expected.pieces.len(), key));
        self.expected.push("R11", "");
    }

    /// Expects that nothing is printed here. Lines that are too many break this requirement.
    pub(super) fn forbid(&mut self, key: &'static str) {
        match self.silent.first() {
            Some((piece, _)) => self.expected.pieces[*piece].key = key,
            None => self.expected.push(key, ""),
        }
        self.silent.clear();
    }

    /// Expects nothing more.
    pub(super) fn quit(&mut self) {
        let key = if self.has_ended { "R7b" } else { "R7a" };
        self.exit_by(key);
        self.settle("");
        self.forbid(key);
    }

    /// Expects a text whose place has been passed. The commands before it have printed what they did.
    pub(super) fn push(&mut self, key: &'static str, text: &[u8]) {
        self.expected.push(key, text);
        self.silent.clear();
    }

    /// Expects a board. `key` names the requirement, once it is known what is there instead.
    pub(super) fn show(&mut self, board: &Setup, key: impl FnOnce(&Seen) -> &'static str) {
        let text = text_of(board);
        self.settle("");
        self.silent.clear();
        let seen = self.found.board(&text);
        if let Seen::Form(key, lines) = &seen {
            self.hold(if *key == "R4b" { &["R4a", "R2a"] } else { &[] });
            return self.expected.push_instead(key, text, lines);
        }
        let key = key(&seen);
        let has_kings = text.iter().any(|byte| b"kK".contains(byte));
        self.hold(if has_kings { &["R4a", "R4b", "R2a", "R2b"] } else { &["R4a", "R4b", "R2a"] });
        self.push(key, &text);
    }

    /// Expects that an invalid position is refused. If others are, the command is to blame, and else its reason.
    pub(super) fn refuse_position(&mut self, typed: &Typed) {
        let (why, command) = (typed.why_invalid(), typed.asks());
        let is_message = |line: &[u8]| line == INVALID_POSITION.trim_end().as_bytes();
        let is_accepted = ![INVALID_POSITION, ILLEGAL_COMMAND].iter().any(|m| self.found.comes(m));
        let is_alone = is_accepted && self.found.rest().any(is_message);
        self.hold(&[why, command]);
        self.say(if is_alone { command } else { why }, INVALID_POSITION);
    }

    /// The requirement of a line that is called illegal, if it is more than the plain words; else `key`.
    pub(super) fn refusal(&self, typed: &Typed, key: &'static str) -> &'static str {
        typed.oddness.filter(|_| self.found.comes(ILLEGAL_COMMAND)).unwrap_or(key)
    }

    /// Looks for errors that commands printed although they should print nothing; `next` is what
    /// should come now. The first empty piece gets the key of what is to blame.
    pub(super) fn settle(&mut self, next: &str) {
        const ERRORS: [(&str, &str); 4] = [
            (ILLEGAL_COMMAND, "R6a"),
            (INVALID_POSITION, "R1"),
            (WRONG_DEPTH, "R12a"),
            (WRONG_BOARD, "R17"),
        ];
        let Some((first, _)) = self.silent.first() else { return };
        let error = |line: &[u8]| {
            let is = |(error, _): &(&str, _)| error.trim_end().as_bytes() == line;
            ERRORS.into_iter().find(is)
        };
        let lines = self.found.rest().filter(|_| self.found.next().is_some());
        let mut errors: Vec<_> = lines.map_while(error).collect();
        if ERRORS.iter().any(|(error, _)| *error == next) {
            errors.pop();
        }
        let illegal = errors.iter().filter(|(error, _)| *error == ILLEGAL_COMMAND).count();
        if let Some((_, key)) = errors.first() {
            let key = if illegal > 0 { refused(&self.silent, illegal) } else { key };
            self.expected.pieces[*first].key = key;
        }
        self.found.skip(errors.len());
    }
}

/// The requirement of the commands that were refused: of the kind of which there are so many, or else of the one that
/// asks for most.
fn refused(silent: &[(usize, &'static str)], times: usize) -> &'static str {
    let is_all = |key: &str| silent.iter().filter(|(_, known)| *known == key).count() == times;
    let most = silent.iter().max_by_key(|(_, key)| (is_all(key), *key));
    most.map_or("R11", |(_, key)| key)
}
