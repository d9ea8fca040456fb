//! The actions of a correct player in a session. It follows the moves that the player chose.

mod messages;
mod moves;

use std::collections::VecDeque;

use courses::wpi::{Game, MoveText, whole_colour, whole_move};
use rules::Side;
use rules::connect4::Position;

use messages::is_result;
#[cfg(test)]
pub(super) use messages::{names_an_error, names_the_move, names_the_winner};

use super::transcript::{Event, kind};
use crate::compare::is_same;
use crate::notation::lines;
use crate::oracle::{Expected, Mismatch, Oracle};
use crate::rubric::Forgive;
use crate::session::Session;

/// The rules of the page for a player of this name.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    /// The name of the player.
    pub(super) name: String,
    /// The differences that a comparison forgives in the texts that the player writes.
    pub(super) forgive: Forgive,
}

impl Rules {
    /// Returns true if two texts of the player are the same.
    fn is_same(&self, right: &str, found: &[u8]) -> bool {
        is_same(right.as_bytes(), found, self.forgive)
    }
}

impl Oracle for Rules {
    /// A message or the form of a line does not keep a game from going on.
    fn is_harmless(&self, key: &str) -> bool {
        ["R5a", "R5b", "R6a", "R6b", "R12a", "R15a", "R15b", "R17a", "R17b", "R18"].contains(&key)
    }

    /// Lines beside the messages are seen in every session.
    fn implicit(&self) -> &'static [&'static str] {
        &["R18"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut follower = Follower {
            rules: self,
            rest: Event::all(found, &self.name).into(),
            acts: Vec::new(),
            expected: Expected::default(),
            game: Game::default(),
            own: None,
            is_blocked: false,
            is_early: false,
            is_odd: false,
            said: String::new(),
        };
        follower.take_acts();
        if session.lines == [b"end"] {
            follower.failure(2, "usage");
        }
        while let Some(event) = follower.rest.pop_front() {
            follower.take_acts();
            if follower.after(&event).is_err() {
                break;
            }
        }
        follower.expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let event = Event::of(&String::from_utf8_lossy(line), &self.name)?;
        match event.kind {
            kind::DELETED_OUTPUT => Some("R12a"),
            kind::KEPT_OPEN => Some("R6a"),
            kind::MADE_FILE => Some("R6b"),
            kind::PRINTED if is_result(&event.bytes()) => Some("R17b"),
            kind::PRINTED => Some("R18"),
            kind::WROTE_ELSEWHERE => Some("R4"),
            _ => None,
        }
    }

    /// The first sentence of the table for this requirement and what was found.
    fn cause(&self, difference: &Mismatch) -> Option<String> {
        let found = Event::at(difference.found, &self.name);
        let found = found.map(|event| event.text(&self.name)).unwrap_or_default();
        lines(include_str!("../causes.txt")).find_map(|line| {
            let mut parts = line.split('|').map(str::trim);
            let [key, part, sentence] = [parts.next()?, parts.next()?, parts.next()?];
            let fits = key == difference.key && found.contains(part);
            fits.then(|| sentence.replace("{p}", &self.name))
        })
    }
}

/// The rest of the session is not expected, because the player cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Over;

type Next = Result<(), Over>;

struct Follower<'a> {
    rules: &'a Rules,
    /// The events from the referee's next step on.
    rest: VecDeque<Event>,
    /// The player's reaction to the referee's last step, as far as it has not been taken.
    acts: Vec<Event>,
    expected: Expected,
    game: Game,
    own: Option<Side>,
    is_blocked: bool,
    /// True if the player has answered before it deleted its input.
    is_early: bool,
    /// True if only tolerant reading understands a file that the player has to read, until it has moved (R7).
    is_odd: bool,
    /// All that was printed since the referee's last step.
    said: String,
}

impl Follower<'_> {
    fn push(&mut self, key: &'static str, event: &Event) {
        self.expected.push(key, event.text(&self.rules.name));
    }

    /// Says that nothing more happens here, and that these requirements hold if that is so.
    fn hold(&mut self, keys: impl IntoIterator<Item = &'static str>) {
        for key in keys {
            self.expected.push(key, "");
        }
    }

    /// An event that breaks only this requirement: nothing follows from it.
    fn push_instead(&mut self, key: &'static str, right: Option<&Event>, found: Option<&Event>) {
        let text = |event: Option<&Event>| event.map(|event| event.text(&self.rules.name));
        let [right, found] = [right, found].map(|event| text(event).unwrap_or_default());
        self.expected.push_instead(key, right, found);
    }

    /// The player's events up to the referee's next step.
    fn take_acts(&mut self) {
        let count = self.rest.iter().position(Event::is_referees).unwrap_or(self.rest.len());
        self.acts = self.rest.drain(..count).collect();
        let printed = self.acts.iter().filter(|event| event.kind == kind::PRINTED);
        let printed: Vec<u8> = printed.flat_map(Event::bytes).collect();
        self.said = String::from_utf8_lossy(&printed).into_owned();
    }

    /// The first event that fits. The assignment forbids neither to print something before it, nor to remove an old
    /// output.
    fn take(&mut self, fits: impl Fn(&Event) -> bool) -> Option<Event> {
        let at = self.acts.iter().position(fits)?;
        let behind = self.acts.split_off(at);
        for event in std::mem::take(&mut self.acts) {
            match event.kind {
                kind::PRINTED => {
                    let key = if is_result(&event.bytes()) { "R17b" } else { "R18" };
                    self.push_instead(key, None, Some(&event));
                }
                kind::DELETED_OUTPUT => self.push_instead("R12b", None, Some(&event)),
                _ => self.acts.push(event),
            }
        }
        let mut behind = behind.into_iter();
        let event = behind.next();
        self.acts.extend(behind);
        event
    }

    fn has(&self, fits: impl Fn(&Event) -> bool) -> bool {
        self.acts.iter().any(fits)
    }

    /// The last thing that the player did, or did not.
    fn last(&self) -> Option<&'static str> {
        self.acts.last().map(|event| event.kind)
    }

    /// The player's reaction to a step of the referee.
    fn after(&mut self, event: &Event) -> Next {
        self.push("R10a", event);
        let given = event.bytes();
        match (event.kind, self.own) {
            (kind::PASSED, _) => self.wait(),
            (kind::GIVEN, None) => match whole_colour(&given) {
                None => self.leave(),
                Some(side) => self.colour(side, &given),
            },
            (kind::GIVEN, Some(_)) => match whole_move(&given) {
                None => self.leave(),
                Some(text) => self.opponents_move(text, &given),
            },
            _ => {
                self.is_blocked |= event.kind == kind::BLOCKED;
                Ok(())
            }
        }
    }

    fn leave(&mut self) -> Next {
        let left = self.take(|event| event.kind == kind::LEFT_ALONE);
        self.push("R8", &Event::plain(kind::LEFT_ALONE));
        left.map(drop).ok_or(Over)
    }

    fn colour(&mut self, side: Side, given: &[u8]) -> Next {
        self.is_odd = !matches!(given, b"W\n" | b"B\n");
        self.deletion("R10a")?;
        self.own = Some(side);
        let keys: &[&str] = if self.is_odd { &["R7"] } else { &["R4", "R9", "R10a"] };
        self.hold(keys.iter().copied());
        if side == Side::First { self.own_move("R10b") } else { Ok(()) }
    }

    /// The player deletes its input, after it has read it and before it answers.
    fn deletion(&mut self, key: &'static str) -> Next {
        let place = |fits: fn(&Event) -> bool| self.acts.iter().position(fits);
        let answer = place(Event::is_move);
        self.is_early = answer.is_some() && place(Event::is_deletion) > answer;
        let right = Event::plain(kind::DELETED);
        if self.is_early {
            // It stands behind the answer.
            self.push_instead("R11b", Some(&right), None);
            return Ok(());
        }
        match self.take(Event::is_deletion) {
            Some(found) if found != right => self.push_instead("R12b", Some(&right), Some(&found)),
            Some(_) => self.push(key, &right),
            None => {
                let key = match self.last() {
                    Some(kind::UNOPENED) if self.own.is_none() => "R4",
                    _ if self.is_odd => "R7",
                    Some(kind::ENDED) if self.own.is_none() => "R9",
                    _ => key,
                };
                self.push(key, &right);
                return Err(Over);
            }
        }
        self.hold(["R11b", "R12b"]);
        Ok(())
    }

    fn opponents_move(&mut self, text: MoveText, given: &[u8]) -> Next {
        match self.game.play(text) {
            Ok(triple) => {
                self.is_odd |= given != format!("{triple}\n").as_bytes();
                self.deletion("R11a")?;
                match self.game.outcome() {
                    Some(outcome) => self.end_of_game(outcome),
                    None => self.own_move("R11a"),
                }
            }
            Err(illegal) => {
                let text = illegal.text.to_string();
                let items: Vec<&str> = text.trim_matches(['(', ')']).split_whitespace().collect();
                let canonical = format!("({})\n", items.join(" ")).to_uppercase();
                self.is_odd |= given != canonical.as_bytes();
                self.deletion("R11a")?;
                self.illegal(&illegal)
            }
        }
    }

    fn wait(&mut self) -> Next {
        let has_moved = self.has(Event::is_move);
        let key = match () {
            () if has_moved && self.game.position() == &Position::EMPTY => "R10b",
            () if has_moved => "R11a",
            () if self.has(Event::is_deletion) => "R8",
            () if self.last() == Some(kind::ENDED) => "R13c",
            () => "R13a",
        };
        let waited = self.take(|event| matches!(event.kind, kind::SLEPT | kind::COMPUTED));
        self.push(key, &Event::plain(kind::SLEPT));
        if self
            .take(|event| matches!(event.kind, kind::LOOKED_SELDOM | kind::LOOKED_OFTEN))
            .is_some()
        {
            self.push("R13b", &Event::plain(kind::LOOKED_SELDOM));
        }
        waited.ok_or(Over)?;
        self.hold(["R13c"]);
        Ok(())
    }
}
