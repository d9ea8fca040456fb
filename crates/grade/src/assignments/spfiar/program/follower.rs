//! Plays a session as a correct program does, beside the output of a submission.

use std::io::Cursor;

use courses::spfiar::{self, Command, Game, LINE_LIMIT, State, Text};
use courses::{Line, read_line};
use rules::Game as _;
use rules::connect4::{Column, Position};

use super::Habits;
use super::blame::requirement;
use super::choices::{self, Choice};
use super::found::{BOARD, Found, Kind, NOTHING, Seen, is, kind_of, silent};
use crate::assignments::spfiar::sessions;
use crate::oracle::Expected;
use crate::session::Session;

/// The requirements of a chosen column, which is right only if all of them hold.
const MINIMAX: &[&str] = &["R30a", "R30b", "R31a", "R31b", "R31c", "R32a", "R32b", "R33"];

/// Reads the lines of a session, and beside it the output of a submission, as far as it can be
/// followed.
pub(super) struct Follower<'a> {
    habits: &'a Habits,
    session: &'a Session,
    found: Found<'a>,
    pub(super) choices: Vec<Choice>,
    expected: Expected,
    /// Lines that were read.
    read: usize,
    line: Option<Line>,
    /// The situation in which a line is answered, as in the table of requirements.
    when: &'static str,
    /// The requirement of the unusual form of the line.
    form: Option<&'static str>,
    /// The error of the column that the line names, whether or not the game is over.
    column_error: Option<Text>,
    /// True if a move at this level takes longer than a session may.
    is_slow: bool,
    /// The requirement of the part before in the same answer.
    last: &'static str,
    /// The kind of the last line.
    said: Kind,
    /// The requirement that the game does not change in the last command, if that was not seen yet.
    unchanged: Option<&'static str>,
    /// The requirement that the game goes on after an undo, if that was not seen yet.
    revived: Option<&'static str>,
    /// True if discs of an earlier game must be forgotten.
    has_restarted: bool,
    /// True if a win of the user was taken back in this game.
    has_revived: bool,
    /// The column that is right for the last choice, and the requirement that another one breaks.
    judged: Option<(Column, Option<&'static str>)>,
}

impl<'a> Follower<'a> {
    pub(super) fn new(habits: &'a Habits, session: &'a Session, found: &'a [u8]) -> Follower<'a> {
        Follower {
            habits,
            session,
            found: Found::new(found),
            choices: Vec::new(),
            expected: Expected::default(),
            read: 0,
            line: None,
            when: "start",
            form: None,
            column_error: None,
            is_slow: false,
            last: "R1",
            said: NOTHING,
            unchanged: None,
            revived: None,
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
        let lines = self.session.lines.len();
        let last = self.expected.pieces.iter().rev().map(|piece| piece.key).nth(1);
        let last = last.filter(|_| lines <= 4);
        let key = if lines == 0 { "R8" } else { last.unwrap_or("R35") };
        for piece in &mut self.expected.pieces {
            piece.key = key;
        }
    }

    pub(super) fn follow(&mut self) {
        self.expected.stderr = Some((Vec::new(), "R36b"));
        let mut input = Cursor::new(self.session.input());
        let mut session = spfiar::Session::default();
        self.say(Text::LevelPrompt, None);
        while !session.is_over() {
            self.line = read_line(&mut input, LINE_LIMIT).ok().flatten();
            let line = self.line.clone();
            let before = session.game().cloned();
            let texts = session.answer(line.as_ref(), |game| self.choose(game));
            self.listen(before.as_ref(), texts[0]);
            self.answer(before.as_ref(), session.game(), &texts);
        }
    }

    /// Notes the situation, and what is unusual in the line.
    fn listen(&mut self, before: Option<&Game>, first: Text) {
        let typed = self.session.lines.get(self.read);
        let form = typed.and_then(|line| sessions::requirement(before.is_none(), line));
        self.column_error = before.and_then(|game| self.column_error(game));
        let is_both = first == Text::IsOver && self.column_error.is_some();
        self.form = form.or(is_both.then_some("R25b"));
        self.read += 1;
        self.is_slow = self.habits.is_slow && before.is_some_and(|game| game.level() >= 6);
        let is_empty = before.is_some_and(|game| game.position().discs() == 0);
        self.when = match (before.map(Game::state), first) {
            _ if self.line.is_none() => "end",
            (None, Text::Board(_)) if self.has_restarted => "again",
            (None, _) => "level",
            (_, Text::CannotUndo) if self.has_revived => "revived",
            (_, Text::CannotUndo) if self.has_restarted && is_empty => "again",
            (Some(State::UserToMove), Text::Board(_)) => "wins",
            (Some(State::UserToMove), Text::RemoveComputers(_)) => "undo",
            (Some(State::UserWon), _) => "won",
            (Some(State::ComputerWon | State::Tie), _) => "over",
            _ => "play",
        };
        let is_level = before.is_none() && first != Text::Exiting;
        self.hold(self.form.or(is_level.then_some("R2a")).as_slice());
    }

    /// Adds an answer, part by part.
    fn answer(&mut self, before: Option<&Game>, after: Option<&Game>, texts: &[Text]) {
        let unchanged = self.unchanged.filter(|_| before.is_some());
        self.unchanged = unchanged;
        for text in texts {
            match *text {
                Text::Board(position) => self.board(&position),
                Text::ComputerMove(_) | Text::Suggestion(_) => self.choice(*text),
                Text::RemoveUsers(_) if self.when == "won" => self.undo_of_win(*text),
                // A command that changed nothing must not be in the history either.
                Text::RemoveComputers(_) => {
                    let own = unchanged.map(|key| if key == "R17" { key } else { "R29b" });
                    self.say(*text, own);
                }
                _ => self.say(*text, None),
            }
        }
        match texts[0] {
            Text::Board(_) | Text::ComputerMove(_) => self.revived = None,
            Text::RemoveComputers(_) if self.when == "undo" => self.hold(&["R26"]),
            Text::RemoveComputers(_) => self.revived = Some("R28"),
            Text::RemoveUsers(_) => (self.revived, self.has_revived) = (Some("R27a"), true),
            Text::Restarted => {
                (self.has_restarted, self.has_revived, self.revived) = (true, false, None);
            }
            Text::Exiting => {
                self.expected.exit = Some((0, self.last));
                self.expected.status = self.line.is_some().then_some("R19b");
            }
            Text::Suggestion(_) => self.unchanged = Some("R17"),
            _ if after.is_some() => self.unchanged = self.unchanged.or(Some(self.last)),
            _ => {}
        }
    }

    /// Adds a line. A fault of this answer, if one is known, is `own`.
    fn say(&mut self, text: Text, own: Option<&'static str>) {
        let right = text.to_string();
        let kind = kind_of(right.as_bytes());
        let other = self.also(text).filter(|(other, _)| self.found.is_next(other));
        if let Some((other, key)) = other {
            self.found.take(&other);
            self.expected.push_instead(key, right, other);
            self.last = self.key(kind, Seen::Same, own);
            self.hold(&[self.last]);
        } else {
            let seen = self.found.take(&right);
            self.last = self.key(kind, seen, own);
            // Another answer to the same command counts against this one, not the one before.
            let is_other = |other| is(other, "answer") && other != self.said;
            if matches!(seen, Seen::Instead(other) if is_other(other)) {
                self.hold(&[self.last]);
            }
            self.expected.push(self.last, right);
        }
        self.said = kind;
        self.hold(silent(kind).as_slice());
    }

    /// The other form that a line may have, and the requirement of the page that wants the first.
    fn also(&self, text: Text) -> Option<(String, &'static str)> {
        let right = text.to_string();
        match text {
            Text::InvalidLevel => Some((right.replace(')', ""), "R4b")),
            Text::ComputerMove(column) => {
                Some((right.replace(&column.to_string(), &format!("({column})")), "R15b"))
            }
            Text::IsOver => Some((self.column_error.map(|error| error.to_string())?, "R25b")),
            _ => None,
        }
    }

    /// The requirement of a part, by what was found in its place.
    fn key(&self, kind: Kind, seen: Seen, own: Option<&'static str>) -> &'static str {
        let found = match seen {
            Seen::Same => "same",
            Seen::Reworded => "reworded",
            Seen::Instead(found) => found,
        };
        let is_cut = self.session.is_cut && self.read == self.session.lines.len();
        let is_choice = ["computer-move", "suggestion"].contains(&kind);
        let is_refused = found == NOTHING || is(found, "refusal");
        let form = match seen {
            Seen::Instead(_) if self.when == "level" || is_refused || is(kind, "error") => {
                self.form
            }
            Seen::Same if is(kind, "error") => self.form,
            _ => None,
        };
        let special = match seen {
            Seen::Instead(_) if self.habits.on_stderr.contains(&kind) => Some("R36a"),
            Seen::Instead(NOTHING | "exiting") if is_cut => Some("R8"),
            Seen::Instead(NOTHING) if is_choice && self.is_slow => Some("R34"),
            Seen::Instead("is-over") => self.revived,
            _ => None,
        };
        let of_table = || match requirement(kind, self.when, found, own) {
            "=" => self.last,
            key => key,
        };
        special.or(form).unwrap_or_else(of_table)
    }

    /// The board: its discs belong to the answer, its form to R6 and R7.
    fn board(&mut self, position: &Position) {
        let text = spfiar::board(position);
        let (rows, numbers) = text.split_at(text.len() - NUMBERS);
        // A prompt that stands before the board instead of behind it.
        self.hold(&["R13a"]);
        let kind = self.found.kind();
        let content = self.key(BOARD, Seen::Instead(OTHER_DISCS), self.unchanged);
        let Some(picture) = self.found.take_board() else {
            self.last = self.key(BOARD, Seen::Instead(kind), None);
            self.expected.push(self.last, rows);
            self.expected.push(self.last, numbers);
            return;
        };
        let is_right = picture.shows(position);
        let has_odd_form = !is_right && picture.is_odd_form_of(position);
        self.expected.push(if is_right || has_odd_form { "R6" } else { content }, rows);
        self.expected.push(if has_odd_form { "R6" } else { "R7" }, numbers);
        self.last = content;
        if is_right {
            self.unchanged = None;
            self.hold(&["R13a", content]);
        }
    }

    /// The answer to an undo after the user has won. The assignment says that there is one, but not which
    /// discs it removes: that of the user alone, as here, or that of the computer as well.
    fn undo_of_win(&mut self, text: Text) {
        let removed = self.found.take_kinds(&["remove-computers", "remove-users"], 2);
        if removed.is_empty() {
            return self.say(text, None);
        }
        let removed: Vec<Vec<u8>> =
            removed.iter().map(|line| [line, &b"\n"[..]].concat()).collect();
        let is_single = removed == [text.to_string().into_bytes()];
        for line in removed {
            self.expected.push("R27a", line);
        }
        self.said = "remove-users";
        self.last = if is_single { "R27a" } else { "R27b" };
    }

    /// Says that nothing more is printed here, and that these requirements hold if that is so. What is
    /// printed counts against the first of them.
    fn hold(&mut self, keys: &[&'static str]) {
        for key in keys {
            self.expected.push(key, "");
        }
    }

    /// The error of a wrong or full column, if the line has one.
    fn column_error(&self, game: &Game) -> Option<Text> {
        let Some(Line::Text(text)) = &self.line else { return None };
        let Command::AddDisc(number) = Command::parse(text) else { return None };
        match number.and_then(|number| usize::try_from(number).ok()).and_then(Column::from_number) {
            None => Some(Text::OutOfRange),
            Some(column) => (!game.has_room(column)).then_some(Text::Full(column)),
        }
    }

    /// A move of the computer (R15) or a suggestion (R17): the right column, and what another one breaks.
    fn choice(&mut self, text: Text) {
        let (right, fault) = self.judged.expect("a column was chosen");
        if let Text::ComputerMove(_) = text {
            self.say(Text::ComputerMove(right), fault.or(self.unchanged));
            self.hold(if fault.is_none() { &["R15a"] } else { &[] });
        } else {
            self.say(Text::Suggestion(right), fault);
        }
        self.hold(if fault.is_none() { MINIMAX } else { &[] });
    }

    /// The column that the submission chose for the computer's move or as a suggestion, else the right one.
    fn choose(&mut self, game: &Game) -> Column {
        let is_suggestion = game.state() == State::UserToMove;
        let (position, level) = (*game.position(), game.level());
        let best = choices::best(&position, level).expect("the game goes on");
        let kind = if is_suggestion { "suggestion" } else { "computer-move" };
        let named = self.found.next(kind).and_then(|line| named(&position, line));
        // A disc counts where the board shows it, whatever the line says.
        let board = self.found.board_behind(kind).filter(|_| !is_suggestion);
        let shown = board.and_then(|board| {
            position.legal_moves().find(|column| board.shows(&position.after(*column)))
        });
        let column = shown.or(named).unwrap_or(best);
        let choice = Choice { position, level, column, is_suggestion };
        self.choices.push(choice);
        self.judged = Some(if choices::is_right(&choice, self.habits.any_of_equal) {
            (column, None)
        } else {
            let diagnosis = self.habits.diagnosis.or_else(|| choices::diagnose(&[choice], false));
            (best, diagnosis.map(|diagnosis| diagnosis.key))
        });
        column
    }
}

/// Bytes of the last line of a board.
const NUMBERS: usize = 18;

/// A board has other discs.
const OTHER_DISCS: Kind = "other-discs";

/// The column that a line names, if it is legal.
fn named(position: &Position, line: &[u8]) -> Option<Column> {
    let digit = line.iter().rev().find(|byte| byte.is_ascii_digit())?;
    let column = Column::from_number(usize::from(digit - b'0'))?;
    position.legal_moves().find(|legal| *legal == column)
}
