//! What a correct player does in a session. It follows the moves that the player chose.

mod block;
mod judgement;
mod messages;

use courses::wpi::{Game, MoveText, Reason, Triple, whole_colour, whole_move};
use rules::connect4::Column;
use rules::{Game as _, Outcome, Side};

use block::Block;
use judgement::fault_of_move;
use messages::{illegal_lines, is_result, names_the_move, names_the_winner, result_line};

use super::causes;
use super::fours::{landing_row, winning_columns};
use super::script::Step;
use super::transcript::{EXITED_WELL, Line};
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::rubric::Forgive;
use crate::session::Session;

/// The rules of the page for a player of this name.
#[derive(Clone, Debug)]
pub(super) struct Referee {
    /// The name of the player.
    pub(super) name: String,
    /// Whether the texts of its messages are free, as in the assignment of 2001.
    pub(super) is_free: bool,
    /// What a comparison forgives in the texts that the player writes.
    pub(super) forgive: Forgive,
}

impl Referee {
    /// Whether two texts of the player are the same.
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
        };
        let steps = Step::all(session);
        let _ = steps.iter().try_for_each(|step| follower.step(step));
        follower.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let line = Line::of(&String::from_utf8_lossy(line), &self.name)?;
        match line {
            Line::DeletedOutput => Some("R12"),
            Line::KeptOpen | Line::Made(_) => Some("R6"),
            Line::Printed(text) if is_result(&text) => Some("R17"),
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

    /// The first line of the player that fits. Where messages are free, those before it are right.
    fn take(&mut self, fits: impl Fn(&Line) -> bool) -> Option<Line> {
        let (before, line) = self.block.take(fits)?;
        if self.referee.is_free {
            for line in before.iter().filter(|line| matches!(line, Line::Printed(_))) {
                self.push("R18", line);
            }
        } else {
            self.block.put_back(before);
        }
        Some(line)
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
        self.push("R10", &line);
        self.block.begin();
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
        self.push("R8", &Line::LeftAlone);
        self.take(|line| *line == Line::LeftAlone).map(drop).ok_or(Over)
    }

    fn colour(&mut self, side: Side, bytes: &[u8]) -> Next {
        let is_canonical = matches!(bytes, b"W\n" | b"B\n");
        let form = if is_canonical { Form::Canonical } else { Form::Odd };
        self.deletion("R10", form)?;
        self.own = Some(side);
        if side == Side::First { self.own_move("R10", form) } else { Ok(()) }
    }

    /// The player deletes its input, after it has read it and before it answers.
    fn deletion(&mut self, key: &'static str, form: Form) -> Next {
        let is_early = self.block.comes_first(
            |line| matches!(line, Line::Wrote { .. }),
            |line| matches!(line, Line::Deleted { .. }),
        );
        let deleted = self.take(|line| matches!(line, Line::Deleted { .. }));
        let wrong = match deleted {
            Some(Line::Deleted { is_read: true }) => is_early.then_some("R11"),
            Some(_) => Some("R12"),
            None => Some(self.undeleted(key, form)),
        };
        self.push(wrong.unwrap_or(key), &Line::Deleted { is_read: true });
        deleted.map(drop).ok_or(Over)
    }

    /// What it means that an input was not deleted.
    fn undeleted(&self, key: &'static str, form: Form) -> &'static str {
        let is_first = key == "R10";
        match self.block.last() {
            Some(Line::Unopened(_)) if is_first => "R4",
            _ if form == Form::Odd => "R7",
            Some(Line::Ended(_)) if is_first => "R9",
            _ => key,
        }
    }

    fn opponents_move(&mut self, text: &MoveText, bytes: &[u8]) -> Next {
        let is_early = self.block.comes_first(
            |line| matches!(line, Line::Wrote { .. }),
            |line| matches!(line, Line::Deleted { .. }),
        );
        match self.game.play(text.clone()) {
            Ok(triple) => {
                let is_canonical = bytes == format!("{triple}\n").as_bytes();
                let form = if is_canonical { Form::Canonical } else { Form::Odd };
                self.deletion("R11", form)?;
                match self.game.outcome() {
                    Some(outcome) => self.end_of_game(outcome, form),
                    // Both lines of an answer that came too early are wrong.
                    None if is_early => self.own_move("R11", form),
                    None => self.own_move("R14", form),
                }
            }
            Err(illegal) => {
                self.deletion("R11", Form::Canonical)?;
                self.illegal(text, illegal.reason)
            }
        }
    }

    /// The player's move. `key` is for a move that does not come.
    fn own_move(&mut self, key: &'static str, form: Form) -> Next {
        if self.is_blocked {
            self.failure(1, "failure");
            return Err(Over);
        }
        let is_announced = self.block.comes_first(
            |line| matches!(line, Line::Printed(_)),
            |line| matches!(line, Line::Wrote { .. }),
        );
        let Some(Line::Wrote { is_in_place, bytes }) =
            self.take(|line| matches!(line, Line::Wrote { .. }))
        else {
            let key = self.unmoved(key, form);
            let right = self.any_move();
            self.push(key, &right);
            return Err(Over);
        };
        let Some(text) = whole_move(&bytes) else {
            let right = self.any_move();
            self.push("R5", &right);
            return Err(Over);
        };
        match self.game.play(text.clone()) {
            Err(illegal) => {
                let (key, column) = fault_of_move(self.game.position(), &text, illegal.reason);
                let right = column.and_then(|column| self.move_into(column));
                let right = right.unwrap_or_else(|| self.any_move());
                self.push(key, &right);
                Err(Over)
            }
            Ok(triple) => {
                let mut right = wrote(triple);
                if let Line::Wrote { bytes: right, .. } = &mut right
                    && self.referee.is_same(right, &bytes)
                {
                    right.clone_from(&bytes);
                }
                let outcome = self.game.outcome();
                let key = match () {
                    () if is_in_place => "R6",
                    () if right != (Line::Wrote { is_in_place, bytes }) => "R5",
                    () if outcome.is_some() && is_announced => "R17",
                    () => key,
                };
                self.push(key, &right);
                outcome.map_or(Ok(()), |outcome| self.end_of_game(outcome, Form::Canonical))
            }
        }
    }

    /// What it means that there is no move.
    fn unmoved(&self, key: &'static str, form: Form) -> &'static str {
        let key = if key == "R14" { "R11" } else { key };
        let printed = self.block.printed();
        match self.block.last() {
            _ if self.block.has(|line| matches!(line, Line::WroteElsewhere { .. })) => "R4",
            Some(Line::NoMove { has_computed: true, .. }) => "R14",
            _ if form == Form::Odd => "R7",
            _ if printed.contains("llegal") => "R3",
            _ if self.could_win() && printed.contains("wins") => "R17",
            _ if ["wins", "Draw"].iter().any(|word| printed.contains(word)) => "R2",
            _ => key,
        }
    }

    fn could_win(&self) -> bool {
        let position = self.game.position();
        !winning_columns(position, position.side_to_move()).is_empty()
    }

    /// Some right move, where the player makes none.
    fn any_move(&self) -> Line {
        let columns = [3, 2, 4, 1, 5, 0, 6].map(Column::new);
        let mut moves = columns.into_iter().filter_map(|column| self.move_into(column));
        moves.next().unwrap_or(Line::LeftAlone)
    }

    fn move_into(&self, column: Column) -> Option<Line> {
        let row = landing_row(self.game.position(), column)?;
        Some(wrote(Triple { side: self.game.mover(), column, row }))
    }

    /// The player says how the game has ended, and ends.
    fn end_of_game(&mut self, outcome: Outcome, form: Form) -> Next {
        let goes_on = self.block.has(|line| matches!(line, Line::Wrote { .. }));
        let is_silent = self.block.printed().is_empty();
        let waits = matches!(self.block.last(), Some(Line::Unended(_)));
        let is_unseen = goes_on || is_silent && waits;
        let key = match outcome {
            Outcome::Draw => "draw",
            Outcome::Win(_) if form == Form::Odd && is_unseen => "R7",
            Outcome::Win(_) if is_unseen => "R2",
            Outcome::Win(_) => "R17",
        };
        let right = self.as_found(&result_line(outcome));
        let is_right = |printed: &str| names_the_winner(printed, outcome, &self.referee.name);
        if !self.accept_freely(key, is_right) {
            self.push(key, &right);
        }
        self.push(key, &Line::Ended(EXITED_WELL.to_owned()));
        Err(Over)
    }

    /// The player says what is wrong with an illegal move, claims the win and ends.
    fn illegal(&mut self, text: &MoveText, reason: Reason) -> Next {
        let own = self.own.unwrap_or(Side::First);
        let printed = self.block.printed();
        let has_moved = self.block.has(|line| matches!(line, Line::Wrote { .. }));
        let is_accepted = has_moved && !printed.contains("llegal");
        let lines = illegal_lines(text, reason, own);
        let head = format!("Illegal move: {text}: ");
        let has_other_reason = printed.starts_with(&head) && !printed.starts_with(&lines[0]);
        let key = match reason {
            Reason::NotAMove if is_accepted => "R16",
            _ if is_accepted => "R3",
            _ if has_other_reason => "R16",
            _ => "R15",
        };
        if !self.accept_freely(key, |printed| names_the_move(printed, text)) {
            for (line, key) in lines.iter().zip([key, if is_accepted { key } else { "R15" }]) {
                let line = self.as_found(line.as_bytes());
                self.push(key, &line);
            }
        }
        let key = if is_accepted { key } else { "R15" };
        self.push(key, &Line::Ended(EXITED_WELL.to_owned()));
        Err(Over)
    }

    /// A line that is printed, as it was found if the difference is forgiven.
    fn as_found(&mut self, right: &[u8]) -> Line {
        let referee = self.referee;
        let is_right =
            |line: &Line| matches!(line, Line::Printed(found) if referee.is_same(right, found));
        let found = self.block.find(is_right);
        found.unwrap_or_else(|| Line::Printed(right.to_vec()))
    }

    /// Where messages are free, takes all that was printed if it says enough.
    fn accept_freely(&mut self, key: &'static str, is_enough: impl Fn(&str) -> bool) -> bool {
        let is_accepted = self.referee.is_free && is_enough(&self.block.printed());
        if is_accepted {
            while let Some(line) = self.take(|line| matches!(line, Line::Printed(_))) {
                self.push(key, &line);
            }
        }
        is_accepted
    }

    /// A message on the standard error and an exit status.
    fn failure(&mut self, status: i32, key: &'static str) {
        let complained = self.take(|line| matches!(line, Line::Complained(_)));
        let right = || Line::Complained(b"what went wrong".to_vec());
        self.push(key, &complained.unwrap_or_else(right));
        self.push(key, &Line::Ended(format!("exited with status {status}")));
    }

    fn wait(&mut self) -> Next {
        self.copy(|line| matches!(line, Line::Passed(_)))?;
        let has_moved = self.block.has(|line| matches!(line, Line::Wrote { .. }));
        let has_deleted = self.block.has(|line| matches!(line, Line::Deleted { .. }));
        let is_first = self.game.position() == &rules::connect4::Position::EMPTY;
        let key = match () {
            () if has_moved && is_first => "R10",
            () if has_moved => "R11",
            () if has_deleted => "R8",
            () => "R13",
        };
        self.push(key, &Line::Slept);
        let has_looked = |line: &Line| matches!(line, Line::LookedSeldom | Line::LookedOften(_));
        if self.take(has_looked).is_some() {
            self.push("R13", &Line::LookedSeldom);
        }
        let waits_on = |line: &Line| matches!(line, Line::Slept | Line::Computed(_));
        self.take(waits_on).map(drop).ok_or(Over)
    }
}

/// A move as it should be written.
fn wrote(triple: Triple) -> Line {
    Line::Wrote { is_in_place: false, bytes: format!("{triple}\n").into_bytes() }
}
