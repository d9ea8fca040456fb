//! Plays a session as a correct program does, beside the output of a submission.

use std::io::Cursor;

use courses::spfiar::{self, Command, Game, LINE_LIMIT, State, Text};
use courses::{Line, read_line};
use rules::connect4::Column;

use super::choices::Choice;
use super::found::{Found, Kind, Seen, Squares};
use super::squares::{likes, squares_of};
use super::{Habits, blame, forms};
use crate::oracle::Expected;
use crate::session::Session;

/// Reads the lines of a session, and beside it the output of a submission, as far as it can be
/// followed.
pub(super) struct Follower<'a> {
    pub(super) habits: &'a Habits,
    input: Cursor<Vec<u8>>,
    lines: usize,
    is_cut: bool,
    pub(super) found: Found<'a>,
    pub(super) choices: Vec<Choice>,
    expected: Expected,
    /// The line that is obeyed; `None` at the end of the input.
    pub(super) line: Option<Line>,
    /// The requirement that the game does not change in the last command, if that was not seen yet.
    pub(super) unchanged: Option<&'static str>,
    /// The requirement that the game goes on after an undo, if that was not seen yet.
    pub(super) revived: Option<&'static str>,
    /// The kind of the last line.
    said: Kind,
    /// True if discs of an earlier game must be forgotten.
    pub(super) has_restarted: bool,
    /// True if a win of the user was taken back in this game.
    pub(super) has_revived: bool,
    /// The column that is right for the last choice, and the requirement that another one breaks.
    pub(super) judged: Option<(Column, Option<&'static str>)>,
}

impl<'a> Follower<'a> {
    pub(super) fn new(habits: &'a Habits, session: &Session, found: &'a [u8]) -> Follower<'a> {
        Follower {
            habits,
            input: Cursor::new(session.input()),
            lines: session.lines.len(),
            is_cut: session.is_cut,
            found: Found::new(found),
            choices: Vec::new(),
            expected: Expected::default(),
            line: None,
            unchanged: None,
            revived: None,
            said: Kind::Nothing,
            has_restarted: false,
            has_revived: false,
            judged: None,
        }
    }

    /// The output of a correct submission.
    pub(super) fn finish(mut self) -> Expected {
        if self.found.is_empty() && !self.habits.is_silent {
            self.blame_the_end();
        }
        self.expected
    }

    /// A program that prints nothing here, but something in other sessions, has ended before it
    /// flushed its output. In a short session it is the last command that ended it.
    fn blame_the_end(&mut self) {
        let responses = self.expected.pieces.iter().rev().skip(1).map(|piece| piece.key);
        let last = responses.clone().next().filter(|_| self.lines <= 4);
        let ends_at_once = self.lines == 0;
        let key = if ends_at_once { "R8" } else { last.unwrap_or("R35") };
        for piece in &mut self.expected.pieces {
            piece.key = key;
        }
    }

    pub(super) fn follow(&mut self) {
        self.expected.stderr = Some((Vec::new(), "R36b"));
        let mut session = spfiar::Session::default();
        self.ask_level("R1");
        while !session.is_over() {
            let line = read_line(&mut self.input, LINE_LIMIT).ok().flatten();
            self.line.clone_from(&line);
            let before = session.game().cloned();
            let texts = session.answer(line.as_ref(), |game| self.choose(game));
            match (before, session.game()) {
                (None, Some(game)) => self.begin(game),
                (None, None) => self.no_level(&texts),
                (Some(before), after) => self.command(&before, after.unwrap_or(&before), &texts),
            }
        }
    }

    /// Returns true if the line that is obeyed is the last one and lacks its line feed.
    fn is_cut_line(&self) -> bool {
        self.is_cut && self.input.position() == self.input.get_ref().len() as u64
    }

    /// Adds a line whose key depends on what stands in its place.
    pub(super) fn say(&mut self, text: Text, key: impl FnOnce(Seen) -> &'static str) -> Seen {
        let text = text.to_string();
        let seen = self.found.take(&text);
        let kind = Kind::of(text.as_bytes());
        let key = self.key(kind, seen, key(seen));
        if matches!(seen, Seen::Instead(other) if other.is_response() && other != self.said) {
            // Another response to the same command counts against this one, not the one before.
            self.expected.push(key, "");
        }
        self.said = kind;
        self.expected.push(key, text);
        seen
    }

    /// The key of a line, unless something else explains that it is not there.
    fn key(&self, kind: Kind, seen: Seen, key: &'static str) -> &'static str {
        match seen {
            Seen::Instead(_) if self.habits.on_stderr.contains(&kind) => "R36a",
            Seen::Instead(Kind::Nothing | Kind::Exiting) if self.is_cut_line() => "R8",
            _ => key,
        }
    }

    /// Asks for the level (R1, R4, R18).
    fn ask_level(&mut self, context: &'static str) {
        self.say(Text::LevelPrompt, |seen| if seen == Seen::Reworded { "R1" } else { context });
    }

    /// The answer to a line that is no level (R3, R4).
    fn no_level(&mut self, texts: &[Text]) {
        if texts == [Text::Exiting] {
            return self.exit(forms::of_good(self.line.as_ref()).unwrap_or("R3"));
        }
        let line = self.line.clone();
        let open = Text::InvalidLevel.to_string().replace(')', "");
        if !self.say_instead(Text::InvalidLevel, &open, "R4b") {
            self.say(Text::InvalidLevel, |seen| blame::invalid_level(line.as_ref(), seen));
        }
        let key = blame::invalid_level(line.as_ref(), Seen::Same);
        self.hold(&[key]);
        self.ask_level(key);
        if key == "R9" {
            self.hold(&[key]);
        }
        if forms::is_plain_level(line.as_ref()) {
            self.hold(&["R2a"]);
        }
    }

    /// Shows the empty board (R5).
    fn begin(&mut self, game: &Game) {
        let form = if forms::is_plain_level(self.line.as_ref()) { "R2a" } else { "R2b" };
        let long = forms::of_good(self.line.as_ref()).filter(|key| *key == "R9");
        let content = if self.has_restarted { "R18a" } else { "R5" };
        self.unchanged = None;
        self.board(game, content, |kind| match kind {
            Kind::InvalidLevel | Kind::LevelPrompt => long.unwrap_or(form),
            _ if form == "R2b" => form,
            _ => "R5",
        });
        self.hold(&[form]);
        self.turn(game, "R13a");
    }

    /// The answer to a command; `after` is the game `before` if it has ended.
    fn command(&mut self, before: &Game, after: &Game, texts: &[Text]) {
        match texts[0] {
            Text::Exiting => self.exit(forms::of_good(self.line.as_ref()).unwrap_or("R19a")),
            Text::InvalidCommand => self.invalid_command(),
            Text::Restarted => {
                let key = forms::of_restart(self.line.as_ref());
                self.say_good(Text::Restarted, key, |_| None);
                (self.has_restarted, self.has_revived) = (true, false);
                self.revived = None;
                self.ask_level(key);
            }
            Text::IsOver => self.over(before),
            text @ (Text::OutOfRange | Text::Full(_)) => {
                let key = match text {
                    _ if !forms::is_plain_column(self.line.as_ref()) => "R21c",
                    Text::OutOfRange => "R21a",
                    _ => "R21b",
                };
                self.say_good(text, key, |_| None);
                self.hold(&["R13b"]);
                self.stays(key);
            }
            Text::Suggestion(_) => self.suggestion(before),
            Text::CannotUndo => self.refused_undo(before),
            Text::RemoveComputers(_) | Text::RemoveUsers(_) => self.undone(before, after, texts),
            _ => self.moved(before, after),
        }
    }

    fn invalid_command(&mut self) {
        let key = forms::of_invalid(self.line.as_ref());
        self.say(Text::InvalidCommand, |seen| match seen {
            Seen::Reworded if !matches!(key, "R9" | "R20b") => "R20a",
            _ => key,
        });
        self.hold(&[if key == "R9" { key } else { "R13b" }]);
        self.stays(key);
    }

    /// Says that the game is over (R25). Of a wrong or full column that may be said as well.
    fn over(&mut self, game: &Game) {
        let other = match &self.line {
            Some(Line::Text(text)) => match Command::parse(text) {
                Command::AddDisc(number) => {
                    let column = number.and_then(|number| usize::try_from(number).ok());
                    let column = column.and_then(Column::from_number);
                    let full = column.filter(|column| !game.has_room(*column)).map(Text::Full);
                    if column.is_none() { Some(Text::OutOfRange) } else { full }
                }
                _ => None,
            },
            _ => None,
        };
        let key = if other.is_some() { "R25b" } else { "R25a" };
        let is_other =
            other.is_some_and(|other| self.say_instead(Text::IsOver, &other.to_string(), key));
        if !is_other {
            self.say(Text::IsOver, |_| key);
        }
        self.hold(&["R13b"]);
        self.stays(key);
    }

    /// Adds the first line of the answer to a good command.
    pub(super) fn say_good(
        &mut self,
        text: Text,
        key: &'static str,
        special: impl FnOnce(Kind) -> Option<&'static str>,
    ) -> Seen {
        let form = forms::of_good(self.line.as_ref());
        let revived = self.revived;
        self.say(text, |seen| match seen {
            Seen::Instead(kind) => {
                blame::refused(kind, form, revived).or(special(kind)).unwrap_or(key)
            }
            _ => key,
        })
    }

    /// Adds a line that the assignment has in another form, too, if that form stands here: it breaks only what
    /// the page decides.
    pub(super) fn say_instead(&mut self, text: Text, other: &str, key: &'static str) -> bool {
        let is_there = self.found.is_next(other);
        if is_there {
            self.found.take(other);
            self.said = Kind::of(other.as_bytes());
            self.expected.push_instead(key, text.to_string(), other);
        }
        is_there
    }

    /// Adds lines that are right as they were found.
    pub(super) fn say_lines(&mut self, lines: &[String], key: &'static str) {
        for line in lines {
            self.said = Kind::of(line.as_bytes());
            self.expected.push(key, line);
        }
    }

    /// The board: what it shows belongs to one requirement, its form to others.
    pub(super) fn board(
        &mut self,
        game: &Game,
        content: &'static str,
        missing: impl FnOnce(Kind) -> &'static str,
    ) {
        let text = Text::Board(*game.position()).to_string();
        let (rows, numbers) = text.split_at(7 * 18);
        // A prompt that stands before the board instead of behind it.
        self.hold(&["R13a"]);
        let kind = self.found.kind();
        let Some(picture) = self.found.take_board() else {
            let key = self.key(Kind::Board, Seen::Instead(kind), missing(kind));
            self.expected.push(key, rows);
            self.expected.push(key, numbers);
            return;
        };
        let right = squares_of(game.position());
        let is_form = |shown: &Squares| *shown == right || likes(&right).contains(shown);
        let key = match picture.squares() {
            Some(shown) if !is_form(&shown) => content,
            _ => "R6",
        };
        self.expected.push(key, rows);
        self.expected.push(if picture.squares().is_some() { "R7" } else { "R6" }, numbers);
        if picture.squares() == Some(right) {
            self.unchanged = None;
            self.hold(&["R13a", "R7", content]);
        }
    }

    /// Says that nothing more is printed here, and that these requirements hold if that is so. What is
    /// printed counts against the first of them.
    pub(super) fn hold(&mut self, keys: &[&'static str]) {
        for key in keys {
            self.expected.push(key, "");
        }
    }

    /// The text below the board: the prompt or the result of the game (R13a, R22 to R24).
    pub(super) fn turn(&mut self, game: &Game, prompt: &'static str) {
        let key = match game.state() {
            State::UserToMove | State::ComputerToMove => {
                self.say(Text::MovePrompt, |seen| match seen {
                    Seen::Instead(kind) => blame::claimed(kind, prompt),
                    _ => "R13a",
                });
                return;
            }
            State::UserWon => "R22",
            State::ComputerWon => "R23",
            State::Tie => "R24",
        };
        self.say(Text::GameOver(game.state()), |_| key);
        self.say(Text::WhatNow, |seen| if seen == Seen::Reworded { "R22" } else { key });
        self.hold(&["R13c"]);
    }

    /// Notes that the last command changed nothing.
    pub(super) fn stays(&mut self, key: &'static str) {
        self.unchanged = self.unchanged.or(Some(key));
    }

    /// The end of the program, which the end of the input asks for as well (R8).
    fn exit(&mut self, key: &'static str) {
        let key = if self.line.is_some() { key } else { "R8" };
        let is_asked = self.line.is_some();
        self.say(Text::Exiting, |seen| match seen {
            Seen::Reworded if is_asked => "R19a",
            _ => key,
        });
        self.expected.exit = Some((0, key));
        self.expected.status = self.line.is_some().then_some("R19b");
    }
}
