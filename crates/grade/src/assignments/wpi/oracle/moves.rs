//! The player's moves and messages, as they should be.

use courses::wpi::{MoveText, Reason, Triple, whole_move};
use rules::connect4::Column;
use rules::{Game as _, Outcome, Side};

use super::judgement::fault_of_move;
use super::messages::{illegal_lines, names_the_move, names_the_winner, result_line};
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

    /// The meaning of a missing move.
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
    pub(super) fn end_of_game(&mut self, outcome: Outcome, form: Form) -> Next {
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
    pub(super) fn illegal(&mut self, text: &MoveText, reason: Reason) -> Next {
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
