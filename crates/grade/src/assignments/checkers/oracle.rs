//! Says what a correct program prints, and follows the choices of a submission.

use courses::checkers::messages::{
    ILLEGAL_COMMAND, INVALID_POSITION, MOVE_PROMPT, SETTINGS_PROMPT, WRONG_BOARD, WRONG_DEPTH,
};
use courses::checkers::{Command, Setup, board_of, letter};

use super::found::{Found, Seen, Squares};
use super::game::Next;
use super::symptoms;
use super::typed::{self, Typed};
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::{Session, SessionKind};

/// The program of the assignment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Program {
    /// Tells whether the order of moves and the choice among equal ones are those of R34, or free.
    pub(super) ties: Ties,
}

/// The choices that the assignment leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ties {
    /// Any move of the greatest score, and moves in any order.
    Any,
    /// The first such move of R34, and moves in its order.
    First,
}

impl Oracle for Program {
    /// Deep searches of ours take long, and programs may wait for ever at the end of the input: all sessions but
    /// odd ones end with `quit`.
    fn can_answer(&self, session: &Session) -> bool {
        session.kind == SessionKind::Odd || session.lines.last().is_some_and(|line| line == b"quit")
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        self.walk(session, found).expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        (line.trim_ascii_end() == SETTINGS_PROMPT.trim_end().as_bytes()).then_some("R11")
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let causes = self.walk(difference.session, difference.found.0).causes;
        let seen = causes.iter().find(|cause| cause.key == difference.key);
        let sentence = seen.map(|cause| cause.sentence).or_else(|| symptoms::cause(difference));
        sentence.map(str::to_owned)
    }
}

impl Program {
    fn walk<'a>(self, session: &Session, found: &'a [u8]) -> Walk<'a> {
        let mut walk = Walk {
            ties: self.ties,
            lines: typed::lines(session).into_iter(),
            found: Found::new(found),
            expected: Expected::default(),
            causes: Vec::new(),
            silent: Vec::new(),
            invalid: Vec::new(),
            end_key: None,
            has_ended: false,
        };
        walk.games();
        walk
    }
}

/// A guess at the cause of a difference.
pub(super) struct Cause {
    pub(super) key: &'static str,
    pub(super) sentence: &'static str,
}

/// An invalid position that was typed.
struct Invalid {
    piece: usize,
    /// The reason why it is invalid.
    why: &'static str,
    command: &'static str,
    is_seen: bool,
}

/// A board as the program prints it.
pub(super) fn text_of(board: &Setup) -> Vec<u8> {
    board_of(|column, row| letter(board, column, row))
}

/// A way through a session, side by side with what a submission printed.
pub(super) struct Walk<'a> {
    pub(super) ties: Ties,
    lines: std::vec::IntoIter<Typed>,
    pub(super) found: Found<'a>,
    expected: Expected,
    causes: Vec<Cause>,
    /// The commands since the last output that print nothing, with their empty pieces.
    silent: Vec<(usize, Typed)>,
    invalid: Vec<Invalid>,
    /// The requirement that the program does not end here.
    end_key: Option<&'static str>,
    /// True if the input has ended.
    has_ended: bool,
}

impl<'a> Walk<'a> {
    fn games(&mut self) {
        self.expected.stderr = Some((Vec::new(), "R37"));
        let mut before = None;
        while let Some(mut play) = self.settings(before.as_ref()) {
            match self.game(&mut play) {
                Next::Restart => before = Some(play.settings),
                Next::End => break,
            }
        }
        self.blame_positions();
    }

    /// The next line that is typed; at the end of the input, `quit`.
    pub(super) fn read(&mut self) -> Typed {
        self.lines.next().unwrap_or_else(|| {
            self.has_ended = true;
            Typed { command: Command::Quit, plain: String::new(), oddness: None }
        })
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
            self.settle(other.as_bytes());
        }
        self.expected.push_instead(key, text, other);
        self.found.skip(other.lines().count());
    }

    /// Expects that the program ends here by this requirement. The text names no status.
    pub(super) fn exit_by(&mut self, key: &'static str) {
        self.expected.exit = Some((0, key));
        self.expected.status = Some("R7b");
    }

    /// Expects a text; says whether it is there.
    pub(super) fn say(&mut self, key: &'static str, text: &str) -> bool {
        self.settle(text.as_bytes());
        let key = self.end_key(key);
        self.expected.push(key, text);
        self.found.pass(text.as_bytes())
    }

    /// Blames a requirement if the program has ended before the next output.
    pub(super) fn blame_end(&mut self, key: &'static str) {
        self.end_key = Some(key);
    }

    fn end_key(&mut self, key: &'static str) -> &'static str {
        self.end_key.take().filter(|_| self.found.is_at_end()).unwrap_or(key)
    }

    /// Expects a text whose place in the output has been passed already.
    pub(super) fn expect_passed(&mut self, key: &'static str, text: &str) {
        self.settle(text.as_bytes());
        self.expected.push(key, text);
    }

    /// Expects that a command prints nothing.
    pub(super) fn be_silent(&mut self, typed: Typed) {
        self.silent.push((self.expected.pieces.len(), typed));
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
        self.settle(b"");
        self.forbid(key);
    }

    /// Expects a board. `key` names the requirement, once it is known what is there instead.
    pub(super) fn show(&mut self, board: &Setup, key: impl FnOnce(&Seen) -> &'static str) {
        let text = text_of(board);
        let is_after_silence = !self.silent.is_empty();
        if self.found.is_board() {
            // Whatever its form is, it is no surplus of the commands before it.
            self.silent.clear();
        } else {
            self.settle(&text);
        }
        let mut seen = self.found.board(&text);
        if let Seen::Form(squares, lines) = &seen {
            let is_right = |squares: &Squares| board_of(|column, row| squares[column][row]) == text;
            match *squares {
                Some(squares) if !is_right(&squares) => seen = Seen::Other(squares),
                Some(_) => {
                    self.hold(&["R4a", "R2a"]);
                    return self.expected.push_instead("R4b", text, lines);
                }
                None => return self.expected.push_instead("R4a", text, lines),
            }
        }
        let key = self.end_key(key(&seen));
        let has_kings = text.iter().any(|byte| b"kK".contains(byte));
        self.hold(if has_kings { &["R4a", "R4b", "R2a", "R2b"] } else { &["R4a", "R4b", "R2a"] });
        self.expected.push(key, &text);
        // A board that a later command prints looks the same.
        let is_last = self.lines.as_slice().iter().all(|typed| typed.command != Command::Print);
        if is_after_silence && is_last && self.found.is_next(&text) {
            self.found.board(&text);
            self.forbid("R11");
        }
    }

    /// Guesses at the cause of a difference that belongs to this key.
    pub(super) fn guess(&mut self, key: &'static str, sentence: &'static str) {
        self.causes.push(Cause { key, sentence });
    }

    /// Expects that an illegal command is refused.
    pub(super) fn refuse(&mut self, typed: &Typed) {
        let key = typed.why_illegal();
        if key == "R12b" && self.found.comes(WRONG_DEPTH) {
            self.guess(key, "a word that is no number is taken for a number");
        }
        self.say(key, ILLEGAL_COMMAND);
    }

    /// Expects that a position is called invalid. `command` is the requirement of the command.
    pub(super) fn refuse_position(&mut self, typed: &Typed, command: &'static str) {
        let is_refused = self.found.comes(ILLEGAL_COMMAND);
        let why = typed.why_invalid();
        let form = if why == "R8b" { "R8b" } else { "R8a" };
        let key = match () {
            () if is_refused => typed.oddness.unwrap_or(form),
            () if why == "R8b" => why,
            () => command,
        };
        self.hold(&[key, why]);
        let piece = self.expected.pieces.len();
        let is_seen = self.say(key, INVALID_POSITION) || is_refused;
        self.invalid.push(Invalid { piece, why, command, is_seen });
    }

    /// If several commands accept positions that are invalid for one reason, the reason is to blame
    /// and not the commands.
    fn blame_positions(&mut self) {
        for why in ["R1", "R8a", "R8b"] {
            let of = || self.invalid.iter().filter(|invalid| invalid.why == why);
            let first = of().next().map(|invalid| invalid.command);
            if of().all(|one| !one.is_seen) && of().any(|one| Some(one.command) != first) {
                let pieces: Vec<usize> = of().map(|invalid| invalid.piece).collect();
                for piece in pieces {
                    self.expected.pieces[piece].key = why;
                }
            }
        }
    }

    /// Looks for lines that commands printed although they should print nothing; `next` is what
    /// should come now. The first empty piece gets the key of what is to blame.
    pub(super) fn settle(&mut self, next: &[u8]) {
        let silent = std::mem::take(&mut self.silent);
        let Some((first, _)) = silent.first() else { return };
        let is_end = next.is_empty();
        let next = next.split(|byte| *byte == b'\n').next().unwrap_or_default().trim_ascii_end();
        let surplus = self.surplus(next, silent.len());
        let Some(line) = surplus.first().filter(|_| self.found.next().is_some()) else { return };
        let is = |message: &str| *line == message.trim_end().as_bytes();
        let illegal = surplus.iter().filter(|_| is(ILLEGAL_COMMAND)).count();
        let key = match () {
            () if illegal > 0 => refused(&silent, illegal).asks(),
            () if is(INVALID_POSITION) => "R1",
            () if is(WRONG_DEPTH) => "R12a",
            () if is(WRONG_BOARD) => "R17",
            () if is(SETTINGS_PROMPT) || is(MOVE_PROMPT) => return,
            () if is_end => "R7a",
            () => "R11",
        };
        self.expected.pieces[*first].key = key;
        self.found.skip(surplus.len());
    }

    /// The lines before the next expected one.
    fn surplus(&self, next: &[u8], silent: usize) -> Vec<&'a [u8]> {
        let alike = self.found.rest().take_while(|line| *line == next).count();
        if alike > 0 {
            let is_message = next == ILLEGAL_COMMAND.trim_end().as_bytes();
            return if is_message { vec![next_line(&self.found); alike - 1] } else { Vec::new() };
        }
        let before: Vec<&'a [u8]> = self.found.rest().take_while(|line| *line != next).collect();
        let most = 2 * silent + 2;
        if before.len() <= most { before } else { before[..1].to_vec() }
    }
}

fn next_line<'a>(found: &Found<'a>) -> &'a [u8] {
    found.next().unwrap_or_default()
}

/// The command that was refused, if one kind of command was refused and there are so many of it.
/// Otherwise the one that asks for most.
fn refused(silent: &[(usize, Typed)], times: usize) -> &Typed {
    let kind = |typed: &Typed| typed.asks();
    let count =
        |wanted: &Typed| silent.iter().filter(|(_, typed)| kind(typed) == kind(wanted)).count();
    let rank = |typed: &Typed| (count(typed) == times, typed.oddness.is_some(), kind(typed));
    let most = silent.iter().map(|(_, typed)| typed).max_by_key(|typed| rank(typed));
    most.expect("there is a silent command")
}
