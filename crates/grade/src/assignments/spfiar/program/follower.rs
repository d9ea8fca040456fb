//! Plays a session as a correct program does, beside the output of a submission.

use std::io::Cursor;

use courses::spfiar::messages::{
    CANNOT_UNDO, COLUMN_OUT_OF_RANGE, EXITING, GAME_OVER, INVALID_COMMAND, INVALID_LEVEL, IS_OVER,
    LEVEL_PROMPT, MOVE_PROMPT, RESTARTED, WHAT_NOW, computer_move, full, remove_computers,
    remove_users, suggestion,
};
use courses::spfiar::{Answer, Command, FIRST, Game, LINE_LIMIT, Removed, SECOND, State, board};
use courses::{Line, read_line};
use rules::connect4::{Column, Position};
use rules::{Game as _, Side};

use super::choices::{self, Choice};
use super::found::{Found, Kind, Seen, Squares};
use super::{Habits, forms};
use crate::oracle::Expected;
use crate::session::Session;

/// Reads the lines of a session, and beside it the output of a submission, as far as it can be
/// followed.
pub(super) struct Follower<'a> {
    habits: &'a Habits,
    input: Cursor<Vec<u8>>,
    lines: usize,
    is_cut: bool,
    found: Found<'a>,
    pub(super) choices: Vec<Choice>,
    expected: Expected,
    /// The line that is obeyed.
    line: Line,
    /// The requirement that the game does not change in the last command, if that was not seen yet.
    unchanged: Option<&'static str>,
    /// The requirement that the game goes on after an undo, if that was not seen yet.
    revived: Option<&'static str>,
    /// Whether discs of an earlier game must be forgotten.
    has_restarted: bool,
}

/// What follows a command.
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
            has_restarted: false,
        }
    }

    /// What a correct submission prints.
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

    /// Whether the line that is obeyed is the last one and lacks its line feed.
    fn is_cut_line(&self) -> bool {
        self.is_cut && self.input.position() == self.input.get_ref().len() as u64
    }

    /// Adds a line whose key depends on what stands in its place.
    fn say(&mut self, text: &str, key: impl FnOnce(Seen) -> &'static str) -> Seen {
        let seen = self.found.take(text);
        let key = self.key(Kind::of(text.as_bytes()), seen, key(seen));
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
                    self.say(INVALID_LEVEL, |seen| invalid_level(&line, seen));
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
    fn say_good(
        &mut self,
        text: &str,
        key: &'static str,
        special: impl FnOnce(Kind) -> Option<&'static str>,
    ) -> Seen {
        let form = forms::of_good(&self.line);
        let revived = self.revived;
        self.say(text, |seen| match seen {
            Seen::Instead(kind) => answer(kind, form, revived).or(special(kind)).unwrap_or(key),
            _ => key,
        })
    }

    /// Executes `add_disc` (R15, R21).
    fn add_disc(&mut self, game: &mut Game, number: Option<i32>) {
        if game.state() != State::UserToMove {
            self.over(|kind| match kind {
                Kind::OutOfRange | Kind::Full => "R21",
                _ => "R25",
            });
            return;
        }
        let column = number.and_then(|number| usize::try_from(number).ok());
        let Some(column) = column.and_then(Column::from_number).filter(|c| c.number() <= 7) else {
            self.say_good(COLUMN_OUT_OF_RANGE, "R21", |_| None);
            self.stays("R21");
            return;
        };
        if !game.has_room(column) {
            self.say_good(&full(column), "R21", |_| None);
            self.stays("R21");
            return;
        }
        game.drop_disc(column);
        if game.state() == State::ComputerToMove {
            self.answer(game);
        }
        let content = self.unchanged.unwrap_or("R15");
        let missing = match game.state() {
            State::UserWon => "R22",
            State::Tie => "R24",
            _ => "R15",
        };
        let form = forms::of_good(&self.line);
        let revived = self.revived;
        let has_answered = game.state() != State::UserWon;
        self.board(game, content, |kind| match kind {
            _ if has_answered => missing,
            kind => answer(kind, form, revived).unwrap_or(missing),
        });
        self.revived = None;
        self.turn(game, "R13");
    }

    /// Says that the game is over (R25).
    fn over(&mut self, key: impl FnOnce(Kind) -> &'static str) {
        self.say(IS_OVER, |seen| match seen {
            Seen::Instead(kind) => key(kind),
            _ => "R25",
        });
        self.stays("R25");
    }

    /// The computer's move, as the submission made it (R15, R30 to R34).
    fn answer(&mut self, game: &mut Game) {
        let best = game.best_move();
        let chosen = self.chosen_answer(game.position()).unwrap_or(best);
        let (right, fault) = self.judge(game, best, chosen, false);
        let key = fault.or(self.unchanged).unwrap_or("R15");
        let is_slow = game.level() >= 6;
        self.say_good(&computer_move(right), key, |kind| match kind {
            Kind::Nothing if is_slow => Some("R34"),
            Kind::OutOfRange | Kind::Full => Some("R21"),
            Kind::Board if fault.is_none() => None,
            _ => None,
        });
        game.drop_disc(chosen);
    }

    /// The column of the computer's disc: as the board shows it, else as the line names it.
    fn chosen_answer(&self, position: &Position) -> Option<Column> {
        let squares = self.found.next_board_behind(Kind::ComputerMove)?.squares();
        let shows = |column: &Column| squares == Some(squares_of(&position.after(*column)));
        let line = self.found.next(Kind::ComputerMove);
        position.legal_moves().find(shows).or_else(|| named(position, line?))
    }

    /// The column that is right, and what is wrong with the chosen one.
    fn judge(
        &mut self,
        game: &Game,
        best: Column,
        chosen: Column,
        is_suggestion: bool,
    ) -> (Column, Option<&'static str>) {
        let (position, level) = (*game.position(), game.level());
        self.choices.push(Choice { position, level, column: chosen, is_suggestion });
        let is_equal = || {
            let scores = choices::scores(&position, level);
            let score = |column| scores.iter().find(|(one, _)| *one == column).map(|(_, s)| *s);
            score(best) == score(chosen)
        };
        if best == chosen || (self.habits.any_of_equal && is_equal()) {
            return (chosen, None);
        }
        let diagnosis = self.habits.diagnosis;
        let diagnosis =
            diagnosis.or_else(|| choices::diagnose(&self.choices[self.choices.len() - 1..]));
        (best, diagnosis.map(|diagnosis| diagnosis.key))
    }

    /// Executes `suggest_move` (R17).
    fn suggest(&mut self, game: &Game) {
        if game.state() != State::UserToMove {
            self.over(|_| "R25");
            return;
        }
        let best = game.best_move();
        let line = self.found.next(Kind::Suggestion);
        let chosen = line.and_then(|line| named(game.position(), line)).unwrap_or(best);
        let (right, fault) = self.judge(game, best, chosen, true);
        let is_slow = game.level() >= 6;
        self.say_good(&suggestion(right), fault.unwrap_or("R17"), |kind| match kind {
            Kind::Nothing if is_slow => Some("R34"),
            _ => Some("R17"),
        });
        self.unchanged = Some("R17");
    }

    /// Executes `undo_move` (R16, R26 to R29).
    fn undo(&mut self, game: &mut Game) {
        let state = game.state();
        let context = match state {
            State::UserWon => "R27",
            State::ComputerWon | State::Tie => "R28",
            _ => "R16",
        };
        let limit = if state == State::UserToMove { "R26" } else { context };
        let refused = |kind| match kind {
            Kind::CannotUndo => Some(limit),
            Kind::IsOver => Some("R25"),
            _ => None,
        };
        let Some(Removed { computer, user }) = game.undo() else {
            let key = self.refused_undo(game);
            self.say_good(CANNOT_UNDO, key, |_| None);
            self.stays(key);
            return;
        };
        // A command that changed nothing must not be in the history either.
        let unchanged = self.unchanged.map(|key| if key == "R17" { key } else { "R29" });
        let key = unchanged.unwrap_or(context);
        if let Some(computer) = computer {
            self.say_good(&remove_computers(computer), key, refused);
            self.say(&remove_users(user), |_| key);
        } else {
            self.say_good(&remove_users(user), key, refused);
        }
        if context != "R16" {
            self.revived = Some(context);
        }
        self.board(game, key, |_| context);
        self.turn(game, if context == "R16" { "R13" } else { context });
    }

    /// The requirement by which nothing can be undone now.
    fn refused_undo(&self, game: &Game) -> &'static str {
        let has_discs = game.position().discs() > 0;
        match game.state() {
            State::UserWon | State::ComputerWon => "R29",
            _ if !has_discs && self.has_restarted => "R29",
            _ => "R26",
        }
    }

    /// The board: what it shows belongs to one requirement, its form to others.
    fn board(
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

    /// What stands below the board: the prompt or the result of the game (R13, R22 to R24).
    fn turn(&mut self, game: &Game, prompt: &'static str) {
        let (result, key) = match game.state() {
            State::UserToMove | State::ComputerToMove => {
                self.say(MOVE_PROMPT, |seen| match seen {
                    Seen::Instead(kind) => claimed(kind, prompt),
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
    fn stays(&mut self, key: &'static str) {
        self.unchanged = self.unchanged.or(Some(key));
    }

    fn exit(&mut self, key: &'static str) {
        self.say(EXITING, |seen| if seen == Seen::Reworded { "R19" } else { key });
        self.expected.exit = Some((0, key));
    }
}

/// The requirement by which a level line is invalid.
fn invalid_level(line: &Line, seen: Seen) -> &'static str {
    match seen {
        _ if *line == Line::Unreadable => "R9",
        Seen::Instead(Kind::Board) if forms::has_tabs(line) => "R10",
        Seen::Instead(Kind::Board) => "R2",
        Seen::Instead(Kind::Exiting) => "R3",
        _ => "R4",
    }
}

/// The requirement that a good command is refused against, if the answer tells.
fn answer(
    kind: Kind,
    form: Option<&'static str>,
    revived: Option<&'static str>,
) -> Option<&'static str> {
    match kind {
        Kind::InvalidCommand | Kind::OutOfRange | Kind::Nothing | Kind::InvalidLevel => form,
        Kind::IsOver => revived,
        _ => None,
    }
}

/// The requirement for a result that is claimed though the game goes on.
fn claimed(kind: Kind, prompt: &'static str) -> &'static str {
    match kind {
        _ if prompt != "R13" => prompt,
        Kind::YouWin => "R22",
        Kind::ComputerWins => "R23",
        Kind::Tie => "R24",
        Kind::ComputerMove => "R5",
        _ => "R13",
    }
}

/// The column that a line names, if it is legal.
fn named(position: &Position, line: &[u8]) -> Option<Column> {
    let digit = line.iter().rev().find(|byte| byte.is_ascii_digit())?;
    let column = Column::from_number(usize::from(digit - b'0'))?;
    position.legal_moves().find(|legal| *legal == column)
}

/// The squares of a position, the top row first.
fn squares_of(position: &Position) -> Squares {
    let mut squares = Squares::default();
    for (row, squares) in squares.iter_mut().rev().enumerate() {
        for (column, square) in squares.iter_mut().enumerate() {
            *square = match position.square(row, column) {
                Some(Side::First) => FIRST,
                Some(Side::Second) => SECOND,
                None => courses::spfiar::EMPTY,
            };
        }
    }
    squares
}

/// The same squares upside down, mirrored, and with the discs exchanged.
fn likes(squares: &Squares) -> [Squares; 4] {
    let mut down = *squares;
    down.reverse();
    let mirrored = squares.map(|mut row| {
        row.reverse();
        row
    });
    let mut turned = mirrored;
    turned.reverse();
    let exchanged = squares.map(|row| {
        row.map(|disc| match disc {
            FIRST => SECOND,
            SECOND => FIRST,
            other => other,
        })
    });
    [down, mirrored, turned, exchanged]
}
