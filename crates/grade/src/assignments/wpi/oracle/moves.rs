//! The player's moves and messages, as they should be.

use courses::wpi::{MoveText, Reason, Triple, whole_move};
use rules::connect4::Column;
use rules::{Game as _, Outcome, Side};

use super::judgement::fault_of_move;
use super::messages::{
    illegal_lines, names_an_error, names_the_move, names_the_winner, result_line,
};
use super::{Follower, Form, Next, Over};
use crate::assignments::wpi::fours::{landing_row, winning_columns};
use crate::assignments::wpi::transcript::{EXITED_WELL, Line};

impl Follower<'_> {
    /// The player's move. `key` is for a move that does not come.
    pub(super) fn own_move(&mut self, key: &'static str, form: Form) -> Next {
        if self.is_blocked {
            self.failure(1, "failure");
            return Err(Over);
        }
        let Some(Line::Wrote { is_in_place, bytes }) =
            self.take(|line| matches!(line, Line::Wrote { .. }))
        else {
            let key = self.unmoved(key, form);
            let right = self.any_move();
            self.push(key, &right);
            return Err(Over);
        };
        let found = Line::Wrote { is_in_place, bytes: bytes.clone() };
        let Some(text) = whole_move(&bytes) else {
            let right = self.any_move();
            self.push("R5a", &right);
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
                let text = format!("{triple}\n").into_bytes();
                let is_same = self.referee.is_same(&text, &bytes);
                let right = if is_same { bytes.clone() } else { text.clone() };
                let right = Line::Wrote { is_in_place: false, bytes: right };
                let has_form = bytes.trim_ascii_end() == text.trim_ascii_end();
                let wrong = match () {
                    () if !is_same && !has_form => Some("R5a"),
                    () if !is_same => Some("R5b"),
                    () if is_in_place => Some("R6b"),
                    () => None,
                };
                match wrong {
                    Some(wrong) => self.push_instead(wrong, Some(&right), Some(&found)),
                    None => self.push(key, &right),
                }
                let (of_form, of_line_feed) = (has_form.then_some("R5a"), is_same.then_some("R5b"));
                let of_writing = (!is_in_place).then_some("R6b");
                let held = [of_form, of_line_feed, of_writing].into_iter().flatten();
                self.hold(&held.collect::<Vec<_>>());
                self.hold(&[key, "R1", "R14a", "R14b", "R12a", "R6a"]);
                if std::mem::take(&mut self.is_early) {
                    let late = self.take(|line| matches!(line, Line::Deleted { .. }));
                    self.push_instead("R11b", None, late.as_ref());
                }
                let outcome = self.game.outcome();
                outcome.map_or(Ok(()), |outcome| self.end_of_game(outcome, Form::Canonical))
            }
        }
    }

    /// The meaning of a missing move.
    fn unmoved(&self, key: &'static str, form: Form) -> &'static str {
        let printed = self.printed();
        let claims = |side| names_the_winner(&printed, Outcome::Win(side), &self.referee.name);
        let claims_an_end = Side::BOTH.into_iter().any(claims)
            || names_the_winner(&printed, Outcome::Draw, &self.referee.name);
        match self.block.last() {
            _ if self.block.has(|line| matches!(line, Line::WroteElsewhere { .. })) => "R4",
            Some(Line::NoMove { has_computed: true, .. }) => "R14b",
            _ if form == Form::Odd => "R7",
            _ if names_an_error(&printed) => "R3",
            _ if claims_an_end && self.could_win() => "R11a",
            _ if claims_an_end => "R2",
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
    pub(super) fn end_of_game(&mut self, outcome: Outcome, form: Form) -> Next {
        let goes_on = self.block.has(|line| matches!(line, Line::Wrote { .. }));
        let is_silent = self.printed().is_empty();
        let waits = matches!(self.block.last(), Some(Line::Unended(_)));
        let is_unseen = goes_on || is_silent && waits;
        let (key, seen) = match outcome {
            Outcome::Draw => ("draw", "draw"),
            Outcome::Win(_) if form == Form::Odd && is_unseen => ("R7", "R2"),
            Outcome::Win(_) if is_unseen => ("R2", "R2"),
            Outcome::Win(_) => ("R17a", "R2"),
        };
        let right = result_line(outcome);
        if goes_on || !names_the_winner(&self.printed(), outcome, &self.referee.name) {
            self.push(key, &Line::Printed(right));
            return self.ends(key);
        }
        self.message(&[(right, "R17b")]);
        self.hold(&[seen, "R17a"]);
        self.ends("R17b")
    }

    /// A message that says enough: in the words of the page, or in others.
    fn message(&mut self, right: &[(Vec<u8>, &'static str)]) {
        let exact: Option<Vec<Line>> = right.iter().map(|(line, _)| self.find_same(line)).collect();
        if let Some(lines) = exact {
            for (line, (_, key)) in lines.iter().zip(right) {
                let _ = self.take(|other| other == line);
                self.push(key, line);
            }
            return;
        }
        let mut printed = Vec::new();
        while let Some((before, line)) = self.block.take(|line| matches!(line, Line::Printed(_))) {
            self.block.put_back(before);
            printed.push(line);
        }
        // The keys of the lines are those of one message: the first stands for what was printed.
        let found: String = printed.iter().map(|line| line.text(&self.referee.name)).collect();
        for (index, (line, key)) in right.iter().enumerate() {
            let line = Line::Printed(line.clone()).text(&self.referee.name);
            let found = if index == 0 { &found[..] } else { "" };
            self.expected.push_instead(key, line, found);
        }
    }

    /// The program ends, and this requirement demands it.
    fn ends(&mut self, key: &'static str) -> Next {
        let right = Line::Ended(EXITED_WELL.to_owned());
        let is_end = |line: &Line| matches!(line, Line::Ended(_) | Line::Unended(_));
        match self.take(is_end) {
            Some(found) if found != right && matches!(key, "R15b" | "R17b") => {
                self.push_instead(key, Some(&right), Some(&found));
            }
            _ => self.push(key, &right),
        }
        Err(Over)
    }

    /// The player says what is wrong with an illegal move, claims the win and ends.
    pub(super) fn illegal(&mut self, text: &MoveText, reason: Reason) -> Next {
        let own = self.own.unwrap_or(Side::First);
        let printed = self.printed();
        let is_accepted = self.block.has(|line| matches!(line, Line::Wrote { .. }));
        let [first, second] = illegal_lines(text, reason, own);
        let is_said = names_the_move(&printed, text) && names_an_error(&printed);
        // The assignment does not speak of what is no triple.
        let key = match reason {
            Reason::NotAMove => "R16",
            _ if is_accepted => "R3",
            _ => "R15a",
        };
        if is_accepted || !is_said {
            self.push(key, &Line::Printed(first.into_bytes()));
            self.push(key, &Line::Printed(second.into_bytes()));
            return self.ends(key);
        }
        let head = format!("Illegal move: {text}: ");
        let has_other_reason = printed.starts_with(&head) && !printed.starts_with(&first);
        let of_reason = if has_other_reason { "R16" } else { "R15b" };
        let has_reason = printed.starts_with(&first);
        self.message(&[(first.into_bytes(), of_reason), (second.into_bytes(), "R15b")]);
        if reason != Reason::NotAMove {
            self.hold(&["R3", "R15a"]);
        }
        if has_reason {
            self.hold(&["R16"]);
        }
        self.ends("R15b")
    }

    /// The line that is printed, as it was found, if it is there but for what is forgiven.
    fn find_same(&self, right: &[u8]) -> Option<Line> {
        let referee = self.referee;
        self.block
            .find(|line| matches!(line, Line::Printed(found) if referee.is_same(right, found)))
    }

    /// A message on the standard error and an exit status.
    pub(super) fn failure(&mut self, status: i32, key: &'static str) {
        let complained = self.take(|line| matches!(line, Line::Complained(_)));
        let right = || Line::Complained(b"what went wrong".to_vec());
        self.push(key, &complained.unwrap_or_else(right));
        self.push(key, &Line::Ended(format!("exited with status {status}")));
    }
}

/// A move as it should be written.
fn wrote(triple: Triple) -> Line {
    Line::Wrote { is_in_place: false, bytes: format!("{triple}\n").into_bytes() }
}
