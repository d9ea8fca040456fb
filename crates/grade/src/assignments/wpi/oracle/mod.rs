//! The actions of a correct player in a session. It follows the moves that the player chose.

mod block;
mod judgement;
mod messages;
mod moves;

use courses::wpi::{Game, MoveText, whole_colour, whole_move};
use rules::Side;
use rules::connect4::Position;

use block::Block;
use messages::is_result;

use super::causes;
use super::script::Step;
use super::transcript::Line;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::rubric::Forgive;
use crate::session::Session;

/// The rules of the page for a player of this name.
#[derive(Clone, Debug)]
pub(super) struct Referee {
    /// The name of the player.
    pub(super) name: String,
    /// The differences that a comparison forgives in the texts that the player writes.
    pub(super) forgive: Forgive,
}

impl Referee {
    /// Returns true if two texts of the player are the same.
    fn is_same(&self, right: &[u8], found: &[u8]) -> bool {
        let plain = |text: &[u8]| -> Vec<u8> {
            let mut text = text.to_vec();
            if self.forgive.last_line_feed {
                text.pop_if(|byte| *byte == b'\n');
            }
            if self.forgive.carriage_returns {
                text.pop_if(|byte| *byte == b'\r');
                text = String::from_utf8_lossy(&text).replace("\r\n", "\n").into_bytes();
            }
            while self.forgive.blanks_at_line_ends && text.ends_with(b" ") {
                text.pop();
            }
            text
        };
        right == found || plain(right) == plain(found)
    }
}

impl Oracle for Referee {
    /// A message or the form of a line does not keep a game from going on.
    fn is_harmless(&self, key: &str) -> bool {
        ["R5a", "R5b", "R6a", "R6b", "R12a", "R15a", "R15b", "R17a", "R17b", "R18"].contains(&key)
    }

    /// Lines beside the messages are seen in every session.
    fn implicit(&self) -> &'static [&'static str] {
        &["R18"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let found = String::from_utf8_lossy(found);
        let lines = found.lines().filter_map(|line| Line::of(line, &self.name)).collect();
        let mut follower = Follower {
            referee: self,
            block: Block::new(lines),
            expected: Expected::default(),
            game: Game::default(),
            own: None,
            is_blocked: false,
            is_early: false,
            said: String::new(),
        };
        let steps = Step::all(session);
        let _ = steps.iter().try_for_each(|step| follower.step(step));
        follower.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let line = Line::of(&String::from_utf8_lossy(line), &self.name)?;
        match line {
            Line::DeletedOutput => Some("R12a"),
            Line::KeptOpen => Some("R6a"),
            Line::Made(_) => Some("R6b"),
            Line::Printed(text) if is_result(&text) => Some("R17b"),
            Line::Printed(_) => Some("R18"),
            Line::WroteElsewhere { .. } => Some("R4"),
            _ => None,
        }
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        causes::cause(&self.name, difference)
    }
}

/// The rest of the session is not expected, because the player cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Over;

type Next = Result<(), Over>;

struct Follower<'a> {
    referee: &'a Referee,
    block: Block,
    expected: Expected,
    game: Game,
    own: Option<Side>,
    is_blocked: bool,
    /// True if the player has answered before it deleted its input.
    is_early: bool,
    /// All that was printed since the referee's last step, as far as it was read.
    said: String,
}

/// How the file was written that the player has to read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Canonical,
    /// Only tolerant reading understands it (R7).
    Odd,
}

impl Follower<'_> {
    fn push(&mut self, key: &'static str, line: &Line) {
        self.expected.push(key, line.text(&self.referee.name));
    }

    /// Says that nothing more happens here, and that these requirements hold if that is so.
    fn hold(&mut self, keys: &[&'static str]) {
        for key in keys {
            self.expected.push(key, "");
        }
    }

    /// A line that breaks only what the page decides: nothing follows from it.
    fn push_instead(&mut self, key: &'static str, right: Option<&Line>, found: Option<&Line>) {
        let text = |line: Option<&Line>| line.map(|line| line.text(&self.referee.name));
        let [right, found] = [right, found].map(|line| text(line).unwrap_or_default());
        self.expected.push_instead(key, right, found);
    }

    /// The first line of the player that fits. The assignment forbids neither to print something before it,
    /// nor to remove an old output.
    fn take(&mut self, fits: impl Fn(&Line) -> bool) -> Option<Line> {
        let (before, line) = self.block.take(fits)?;
        let mut left = Vec::new();
        for line in before {
            match &line {
                Line::Printed(text) => {
                    self.said.push_str(&String::from_utf8_lossy(text));
                    self.push_instead("R18", None, Some(&line));
                }
                Line::DeletedOutput => self.push_instead("R12b", None, Some(&line)),
                _ => left.push(line),
            }
        }
        self.block.put_back(left);
        Some(line)
    }

    /// All that was printed since the referee's last step.
    fn printed(&self) -> String {
        format!("{}{}", self.said, self.block.printed())
    }

    fn step(&mut self, step: &Step) -> Next {
        match step {
            Step::File(_) | Step::Colour(_) | Step::Move(_) | Step::Occupied => {
                self.exchange().map(drop)
            }
            Step::Fill(_) | Step::Seek(_) | Step::SeekDraw | Step::Play(_) => {
                while self.exchange()? {}
                Ok(())
            }
            Step::Wait(_) => self.wait(),
            Step::Keep => self.copy(|line| *line == Line::Keeping),
            Step::Block => {
                self.is_blocked = true;
                self.copy(|line| *line == Line::Blocked)
            }
            Step::End => {
                self.failure(2, "usage");
                Err(Over)
            }
        }
    }

    /// Something that the referee did.
    fn copy(&mut self, fits: impl Fn(&Line) -> bool) -> Next {
        let line = self.block.next_of_referee().filter(fits).ok_or(Over)?;
        self.push("R10a", &line);
        self.block.begin();
        self.said.clear();
        Ok(())
    }

    /// The referee gives a file, and the player answers. False if it gives none.
    fn exchange(&mut self) -> Result<bool, Over> {
        let Some(Line::Given(bytes)) = self.block.next_of_referee() else { return Ok(false) };
        self.copy(|line| matches!(line, Line::Given(_)))?;
        match self.own {
            None => match whole_colour(&bytes) {
                None => self.leave(),
                Some(side) => self.colour(side, &bytes),
            },
            Some(_) => match whole_move(&bytes) {
                None => self.leave(),
                Some(text) => self.opponents_move(&text, &bytes),
            },
        }?;
        Ok(true)
    }

    fn leave(&mut self) -> Next {
        let left = self.take(|line| *line == Line::LeftAlone);
        self.push("R8", &Line::LeftAlone);
        left.map(drop).ok_or(Over)
    }

    fn colour(&mut self, side: Side, bytes: &[u8]) -> Next {
        let is_canonical = matches!(bytes, b"W\n" | b"B\n");
        let form = if is_canonical { Form::Canonical } else { Form::Odd };
        self.deletion("R10a", form)?;
        self.own = Some(side);
        let keys: &[&str] = match form {
            Form::Canonical => &["R4", "R9", "R10a"],
            Form::Odd => &["R7"],
        };
        self.hold(keys);
        if side == Side::First { self.own_move("R10b", form) } else { Ok(()) }
    }

    /// The player deletes its input, after it has read it and before it answers.
    fn deletion(&mut self, key: &'static str, form: Form) -> Next {
        self.is_early = self.block.comes_first(
            |line| matches!(line, Line::Wrote { .. }),
            |line| matches!(line, Line::Deleted { .. }),
        );
        let right = Line::Deleted { is_read: true };
        if self.is_early {
            // It stands behind the answer.
            self.push_instead("R11b", Some(&right), None);
            return Ok(());
        }
        match self.take(|line| matches!(line, Line::Deleted { .. })) {
            Some(found @ Line::Deleted { is_read: false }) => {
                self.push_instead("R12b", Some(&right), Some(&found));
            }
            Some(_) => self.push(key, &right),
            None => {
                self.push(self.undeleted(key, form), &right);
                return Err(Over);
            }
        }
        self.hold(&["R11b", "R12b"]);
        Ok(())
    }

    /// The meaning of an input that was not deleted.
    fn undeleted(&self, key: &'static str, form: Form) -> &'static str {
        let is_first = key == "R10a";
        match self.block.last() {
            Some(Line::Unopened(_)) if is_first => "R4",
            _ if form == Form::Odd => "R7",
            Some(Line::Ended(_)) if is_first => "R9",
            _ => key,
        }
    }

    fn opponents_move(&mut self, text: &MoveText, bytes: &[u8]) -> Next {
        match self.game.play(text.clone()) {
            Ok(triple) => {
                let is_canonical = bytes == format!("{triple}\n").as_bytes();
                let form = if is_canonical { Form::Canonical } else { Form::Odd };
                self.deletion("R11a", form)?;
                match self.game.outcome() {
                    Some(outcome) => self.end_of_game(outcome, form),
                    None => self.own_move("R11a", form),
                }
            }
            Err(illegal) => {
                self.deletion("R11a", Form::Canonical)?;
                self.illegal(text, illegal.reason)
            }
        }
    }

    fn wait(&mut self) -> Next {
        self.copy(|line| matches!(line, Line::Passed(_)))?;
        let has_moved = self.block.has(|line| matches!(line, Line::Wrote { .. }));
        let has_deleted = self.block.has(|line| matches!(line, Line::Deleted { .. }));
        let is_first = self.game.position() == &Position::EMPTY;
        let key = match () {
            () if has_moved && is_first => "R10b",
            () if has_moved => "R11a",
            () if has_deleted => "R8",
            () if self.block.has(|line| matches!(line, Line::Ended(_))) => "R13c",
            () => "R13a",
        };
        let waited = self.take(|line| matches!(line, Line::Slept | Line::Computed(_)));
        self.push(key, &Line::Slept);
        let has_looked = |line: &Line| matches!(line, Line::LookedSeldom | Line::LookedOften(_));
        if self.take(has_looked).is_some() {
            self.push("R13b", &Line::LookedSeldom);
        }
        waited.ok_or(Over)?;
        self.hold(&["R13c"]);
        Ok(())
    }
}
