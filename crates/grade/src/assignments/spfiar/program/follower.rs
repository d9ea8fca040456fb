//! Plays a session as a correct program does, beside the output of a submission.

use std::io::Cursor;

use courses::spfiar::messages::{
    EXITING, GAME_OVER, INVALID_COMMAND, INVALID_LEVEL, LEVEL_PROMPT, MOVE_PROMPT, RESTARTED,
    WHAT_NOW,
};
use courses::spfiar::{Answer, Command, Game, LINE_LIMIT, State, board};
use courses::{Line, read_line};

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
    /// The line that is obeyed.
    pub(super) line: Line,
    /// The requirement that the game does not change in the last command, if that was not seen yet.
    pub(super) unchanged: Option<&'static str>,
    /// The requirement that the game goes on after an undo, if that was not seen yet.
    pub(super) revived: Option<&'static str>,
    /// The kind of the last line.
    said: Kind,
    /// True if discs of an earlier game must be forgotten.
    pub(super) has_restarted: bool,
}

/// The arguments of a command.
enum Next {
    Continue,
    Restart,
    Quit,
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
            line: Line::Text(String::new()),
            unchanged: None,
            revived: None,
            said: Kind::Nothing,
            has_restarted: false,
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
        self.expected.stderr = Some((Vec::new(), "R36"));
        let mut prompt = "R1";
        while let Some(level) = self.ask_level(prompt) {
            let mut game = Game::new(level);
            self.begin(&game);
            let end = loop {
                match self.command(&mut game) {
                    Next::Continue => {}
                    end => break end,
                }
            };
            if matches!(end, Next::Quit) {
                return;
            }
            prompt = "R18";
        }
    }

    fn read(&mut self) -> bool {
        match read_line(&mut self.input, LINE_LIMIT) {
            Ok(Some(line)) => self.line = line,
            _ => return false,
        }
        true
    }

    /// Returns true if the line that is obeyed is the last one and lacks its line feed.
    fn is_cut_line(&self) -> bool {
        self.is_cut && self.input.position() == self.input.get_ref().len() as u64
    }

    /// Adds a line whose key depends on what stands in its place.
    pub(super) fn say(&mut self, text: &str, key: impl FnOnce(Seen) -> &'static str) -> Seen {
        let seen = self.found.take(text);
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
            Seen::Instead(_) if self.habits.on_stderr.contains(&kind) => "R36",
            Seen::Instead(Kind::Nothing | Kind::Exiting) if self.is_cut_line() => "R8",
            _ => key,
        }
    }

    /// Asks for the level (R1 to R4); `None` if the program ends.
    fn ask_level(&mut self, first: &'static str) -> Option<u32> {
        let mut context = first;
        loop {
            self.say(LEVEL_PROMPT, |seen| match seen {
                Seen::Reworded => "R1",
                _ => context,
            });
            context = "R4";
            if !self.read() {
                self.exit("R8");
                return None;
            }
            let answer = match &self.line {
                Line::Text(text) => Answer::parse(text),
                Line::Unreadable => Answer::Invalid,
            };
            match answer {
                Answer::Level(level) => return Some(level),
                Answer::Quit => {
                    let form = forms::has_tabs(&self.line).then_some("R10");
                    self.exit(form.unwrap_or("R3"));
                    return None;
                }
                Answer::Invalid => {
                    let line = self.line.clone();
                    self.say(INVALID_LEVEL, |seen| blame::invalid_level(&line, seen));
                }
            }
        }
    }

    /// Shows the empty board (R5).
    fn begin(&mut self, game: &Game) {
        let form = if forms::has_tabs(&self.line) { "R10" } else { "R2" };
        let long = forms::of_good(&self.line).filter(|key| *key == "R9");
        let content = if self.has_restarted { "R18" } else { "R5" };
        self.unchanged = None;
        self.board(game, content, |kind| match kind {
            Kind::InvalidLevel | Kind::LevelPrompt => long.unwrap_or(form),
            _ => "R5",
        });
        self.turn(game, "R13");
    }

    fn command(&mut self, game: &mut Game) -> Next {
        if !self.read() {
            self.exit("R8");
            return Next::Quit;
        }
        let command = match &self.line {
            Line::Text(text) => Command::parse(text),
            Line::Unreadable => Command::Invalid,
        };
        match command {
            Command::AddDisc(number) => self.add_disc(game, number),
            Command::UndoMove => self.undo(game),
            Command::SuggestMove => self.suggest(game),
            Command::Invalid => {
                let key = forms::of_invalid(&self.line);
                self.say(INVALID_COMMAND, |seen| match seen {
                    Seen::Instead(_) => key,
                    _ if key == "R9" => key,
                    _ => "R20",
                });
                self.stays(key);
            }
            Command::Restart => {
                let is_over = game.state() != State::UserToMove;
                self.say_good(RESTARTED, "R18", |kind| match kind {
                    Kind::IsOver if is_over => Some("R25"),
                    _ => None,
                });
                self.has_restarted = true;
                self.revived = None;
                return Next::Restart;
            }
            Command::Quit => {
                let form = forms::of_good(&self.line);
                self.exit(form.unwrap_or("R19"));
                return Next::Quit;
            }
        }
        Next::Continue
    }

    /// Adds the first line of the answer to a good command.
    pub(super) fn say_good(
        &mut self,
        text: &str,
        key: &'static str,
        special: impl FnOnce(Kind) -> Option<&'static str>,
    ) -> Seen {
        let form = forms::of_good(&self.line);
        let revived = self.revived;
        self.say(text, |seen| match seen {
            Seen::Instead(kind) => {
                blame::refused(kind, form, revived).or(special(kind)).unwrap_or(key)
            }
            _ => key,
        })
    }

    /// The board: what it shows belongs to one requirement, its form to others.
    pub(super) fn board(
        &mut self,
        game: &Game,
        content: &'static str,
        missing: impl FnOnce(Kind) -> &'static str,
    ) {
        let text = board(game.position());
        let (rows, numbers) = text.split_at(7 * 18);
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
        if picture.squares() == Some(right) {
            self.unchanged = None;
        }
        self.expected.push(key, rows);
        self.expected.push(if picture.squares().is_some() { "R7" } else { "R6" }, numbers);
    }

    /// The text below the board: the prompt or the result of the game (R13, R22 to R24).
    pub(super) fn turn(&mut self, game: &Game, prompt: &'static str) {
        let (result, key) = match game.state() {
            State::UserToMove | State::ComputerToMove => {
                self.say(MOVE_PROMPT, |seen| match seen {
                    Seen::Instead(kind) => blame::claimed(kind, prompt),
                    _ => "R13",
                });
                return;
            }
            State::UserWon => (GAME_OVER[0], "R22"),
            State::ComputerWon => (GAME_OVER[1], "R23"),
            State::Tie => (GAME_OVER[2], "R24"),
        };
        self.say(result, |_| key);
        self.say(WHAT_NOW, |seen| if seen == Seen::Reworded { "R22" } else { key });
    }

    /// Notes that the last command changed nothing.
    pub(super) fn stays(&mut self, key: &'static str) {
        self.unchanged = self.unchanged.or(Some(key));
    }

    fn exit(&mut self, key: &'static str) {
        self.say(EXITING, |seen| if seen == Seen::Reworded { "R19" } else { key });
        self.expected.exit = Some((0, key));
    }
}
