//! The player's moves and messages, as they should be.

use courses::wpi::{IllegalMove, Reason, Triple, whole_move};
use rules::connect4::Column;
use rules::{Outcome, Side};

use super::messages::{names_an_error, names_the_move, names_the_winner, result};
use super::{Follower, Next, Over};
use crate::assignments::wpi::opponent::{column, from_centre, wins};
use crate::assignments::wpi::transcript::{EXITED_WELL, Event, kind};

impl Follower<'_> {
    /// The player's move. `key` is for a move that does not come.
    pub(super) fn own_move(&mut self, key: &'static str) -> Next {
        if self.is_blocked {
            self.failure(1, "failure");
            return Err(Over);
        }
        let Some(found) = self.take(Event::is_move) else {
            return self.no_move(self.unmoved(key), None);
        };
        let Some(text) = whole_move(&found.bytes()) else { return self.no_move("R5a", None) };
        match self.game.play(text) {
            Ok(triple) => self.legal(triple, &found, key),
            Err(IllegalMove { text, reason }) => {
                let text = text.to_string();
                let meant = text.split(' ').nth(1).and_then(column);
                let key = match reason {
                    Reason::NotAMove => "R5a",
                    Reason::OffTheBoard | Reason::LowerSpaceUnoccupied => "R1",
                    _ => "R14a",
                };
                self.no_move(key, meant)
            }
        }
    }

    /// A legal move stands where the player makes none: into this column if that is possible.
    fn no_move(&mut self, key: &'static str, meant: Option<Column>) -> Next {
        let position = *self.game.position();
        let mut columns = meant.into_iter().chain(from_centre(&position));
        if let Some(triple) = columns.find_map(|column| self.game.clone().drop(column)) {
            self.push(key, &Event::quoting(kind::WROTE, format!("{triple}\n").as_bytes()));
        }
        Err(Over)
    }

    fn legal(&mut self, triple: Triple, found: &Event, key: &'static str) -> Next {
        let (text, bytes) = (format!("{triple}\n"), found.bytes());
        let is_same = self.rules.is_same(&text, &bytes);
        let right = if is_same { &bytes } else { text.as_bytes() };
        let right = Event::quoting(kind::WROTE, right);
        let forms = [
            ("R5a", bytes.trim_ascii_end() == text.trim_ascii_end().as_bytes()),
            ("R5b", is_same),
            ("R6b", found.kind == kind::WROTE),
        ];
        match forms.iter().find(|(_, holds)| !holds) {
            Some((wrong, _)) => self.push_instead(wrong, Some(&right), Some(found)),
            None => self.push(key, &right),
        }
        self.hold(forms.into_iter().filter(|(_, holds)| *holds).map(|(key, _)| key));
        self.hold([key, "R1", "R14a", "R14b", "R12a", "R6a"]);
        if std::mem::take(&mut self.is_early) {
            let late = self.take(Event::is_deletion);
            self.push_instead("R11b", None, late.as_ref());
        }
        let outcome = self.game.outcome();
        self.is_odd = false;
        outcome.map_or(Ok(()), |outcome| self.end_of_game(outcome))
    }

    /// The meaning of a missing move.
    fn unmoved(&self, key: &'static str) -> &'static str {
        let outcomes = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
        let claims = |outcome| names_the_winner(&self.said, outcome, &self.rules.name);
        let claims_an_end = outcomes.into_iter().any(claims);
        match self.last() {
            _ if self.has(|event| event.kind == kind::WROTE_ELSEWHERE) => "R4",
            Some(kind::COMPUTING) => "R14b",
            _ if self.is_odd => "R7",
            _ if names_an_error(&self.said) => "R3",
            _ if claims_an_end && wins(self.game.position()).next().is_some() => "R11a",
            _ if claims_an_end => "R2",
            _ => key,
        }
    }

    /// The player says how the game has ended, and ends.
    pub(super) fn end_of_game(&mut self, outcome: Outcome) -> Next {
        let goes_on = self.has(Event::is_move);
        let is_unseen = goes_on || self.said.is_empty() && self.last() == Some(kind::UNENDED);
        let (key, seen) = match outcome {
            Outcome::Draw => ("draw", "draw"),
            Outcome::Win(_) if self.is_odd && is_unseen => ("R7", "R2"),
            Outcome::Win(_) if is_unseen => ("R2", "R2"),
            Outcome::Win(_) => ("R17a", "R2"),
        };
        if goes_on || !names_the_winner(&self.said, outcome, &self.rules.name) {
            self.push(key, &printed(&result(outcome)));
            return self.ends(key);
        }
        self.message(&result(outcome), "R17b");
        self.hold([seen, "R17a"]);
        self.ends("R17b")
    }

    /// A message that says enough: in the words of the page, or in others.
    fn message(&mut self, right: &str, key: &'static str) {
        let rules = self.rules;
        let is_printed = |event: &Event| event.kind == kind::PRINTED;
        let fits = |event: &Event| is_printed(event) && rules.is_same(right, &event.bytes());
        if let Some(found) = self.take(fits) {
            return self.push(key, &found);
        }
        let found = self.take(is_printed);
        self.push_instead(key, Some(&printed(right)), found.as_ref());
    }

    /// The program ends, and this requirement demands it.
    fn ends(&mut self, key: &'static str) -> Next {
        let right = Event::new(kind::ENDED, EXITED_WELL);
        match self.take(|event| matches!(event.kind, kind::ENDED | kind::UNENDED)) {
            Some(found) if found != right && matches!(key, "R15b" | "R17b") => {
                self.push_instead(key, Some(&right), Some(&found));
            }
            _ => self.push(key, &right),
        }
        Err(Over)
    }

    /// The player says what is wrong with an illegal move, claims the win and ends.
    pub(super) fn illegal(&mut self, illegal: &IllegalMove) -> Next {
        let IllegalMove { text, reason } = illegal;
        let is_accepted = self.has(Event::is_move);
        let lines = [
            format!("Illegal move: {illegal}\n"),
            result(Outcome::Win(self.own.unwrap_or(Side::First))),
        ];
        // The assignment does not speak of what is no triple.
        let key = match reason {
            Reason::NotAMove => "R16",
            _ if is_accepted => "R3",
            _ if self.is_odd => "R7",
            _ => "R15a",
        };
        if is_accepted || !names_the_move(&self.said, text) || !names_an_error(&self.said) {
            for line in &lines {
                self.push(key, &printed(line));
            }
            return self.ends(key);
        }
        let has_reason = self.said.starts_with(&lines[0]);
        let has_form = self.said.starts_with(&format!("Illegal move: {text}: "));
        self.message(&lines[0], if has_form && !has_reason { "R16" } else { "R15b" });
        self.message(&lines[1], "R15b");
        if *reason != Reason::NotAMove {
            self.hold(["R3", "R15a"]);
        }
        if has_reason {
            self.hold(["R16"]);
        }
        self.ends("R15b")
    }

    /// A message on the standard error and an exit status.
    pub(super) fn failure(&mut self, status: i32, key: &'static str) {
        let complained = self.take(|event| event.kind == kind::COMPLAINED);
        let right = || Event::quoting(kind::COMPLAINED, b"what went wrong");
        self.push(key, &complained.unwrap_or_else(right));
        self.push(key, &Event::new(kind::ENDED, format!("exited with status {status}")));
    }
}

fn printed(line: &str) -> Event {
    Event::quoting(kind::PRINTED, line.as_bytes())
}
