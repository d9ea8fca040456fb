//! Says which requirement each part of the output belongs to, in view of what was found there.

use courses::fourinarow::{Player, Setup, Squares, user_ai};
use rules::Side;

use super::chance;
use super::computer;
use super::endings::pieces;
use super::found::{Event, Picture, Played, column_between, moves};
use super::grid::{Grid, Result};
use super::habits::{Broken, Habits};
use super::looks;
use super::program::Causes;
use super::typed::Answer;

/// A submission's output, as far as it has been compared.
pub(super) struct Blame<'a> {
    arguments: &'a [String],
    setup: Setup,
    pub(super) events: Vec<Event>,
    /// The index of the event after the board that was compared last.
    pub(super) next: usize,
    played: Vec<Played>,
    habits: Habits,
    /// The requirement that the random moves break, once it has been sought.
    chance: Option<(&'static str, Option<&'static str>)>,
    pub(super) causes: Causes,
}

/// The move that is right.
pub(super) struct Chosen {
    pub(super) player: Player,
    /// `None` if the move is an error.
    pub(super) right: Option<usize>,
    /// The requirement that says what the input means, if a human moves, and a guess at the cause
    /// of another move.
    pub(super) answer: Option<Broken>,
}

/// A move, and what comes after it.
pub(super) struct Turn<'a> {
    /// The board before the move.
    pub(super) before: &'a Grid,
    pub(super) side: Side,
    pub(super) chosen: &'a Chosen,
    /// The player who moves next, unless the game is over.
    pub(super) next: Player,
    pub(super) over: Option<Result>,
}

/// The facts that a board after a move shows.
pub(super) struct Sight {
    /// The requirement to which the board belongs.
    pub(super) key: &'static str,
    /// The column that was played instead of the right one.
    pub(super) column: Option<usize>,
    /// How the board was printed, if only its form is wrong.
    pub(super) instead: Option<String>,
}

impl<'a> Blame<'a> {
    pub(super) fn new(
        arguments: &'a [String],
        setup: Setup,
        events: Vec<Event>,
        blank: &Grid,
        habits: Habits,
    ) -> Blame<'a> {
        let played = moves(&events, blank);
        Blame {
            arguments,
            setup,
            events,
            next: 0,
            played,
            habits,
            chance: None,
            causes: Vec::new(),
        }
    }

    /// Notes a guess, if there is one.
    pub(super) fn guess(&mut self, key: &'static str, cause: Option<&str>) -> &'static str {
        self.causes.extend(cause.map(|cause| (key, cause.to_owned())));
        key
    }

    /// The first line.
    pub(super) fn header(&mut self) -> &'static str {
        let is_usage =
            |event: &Event| matches!(event, Event::Text(text) if text.starts_with("Please"));
        match self.events.first() {
            _ if self.has_odd_mode() => "R4c",
            Some(first) if is_usage(first) && self.arguments.len() == 4 => "R4a",
            Some(first) if is_usage(first) => "R1b",
            None if self.has_odd_dimensions() => "R2",
            None if self.is_empty() => "R3b",
            None if self.is_large() => "R3a",
            None => "R4a",
            Some(_) if self.arguments.len() != 4 => "R1b",
            Some(_) => "R4b",
        }
    }

    /// Returns true if the text does not name this mode.
    fn has_odd_mode(&self) -> bool {
        let modes = ["2P", "2p", "1P", "1p", "0P", "0p", "test"];
        self.arguments.get(2).is_some_and(|mode| !modes.contains(&mode.as_str()))
    }

    /// Returns true if a dimension is one that a submission may have refused.
    pub(super) fn is_large(&self) -> bool {
        const USUAL: usize = 20;
        self.setup.board.rows().max(self.setup.board.columns()) > USUAL
    }

    fn is_empty(&self) -> bool {
        self.setup.board.rows().min(self.setup.board.columns()) == 0
    }

    fn has_odd_dimensions(&self) -> bool {
        let is_plain = |text: &String| {
            text.parse() == Ok(0)
                || text.parse::<u32>().is_ok_and(|number| number.to_string() == *text)
        };
        !self.arguments.iter().take(2).all(is_plain)
    }

    /// The board before the first move.
    pub(super) fn blank_board(&mut self, blank: &Grid, first: Player) -> &'static str {
        let Some((index, picture)) = self.picture(blank) else {
            return self.stopped().unwrap_or("R8a");
        };
        self.next = index + 1;
        let (rows, columns) = (blank.rows(), blank.columns());
        match picture.grid() {
            Some(grid) if grid == *blank => self.intact(&picture, blank, Side::First, Some(first)),
            Some(_) if self.has_odd_dimensions() => "R2",
            Some(grid) if grid.columns() == rows && rows != columns => {
                let cause = "Rows and columns seem to be mixed up: YDIM is the number of rows.";
                self.guess("R1a", Some(cause))
            }
            _ => self.looks(&picture, blank),
        }
    }

    /// A board with the right pieces, and the player who moves next, if any: nothing is wrong, or
    /// its blanks and line feeds are. If what follows does not belong there, it is usually a
    /// question to the computer, or a computer's move instead of a question.
    fn intact(
        &mut self,
        picture: &Picture,
        right: &Grid,
        side: Side,
        next: Option<Player>,
    ) -> &'static str {
        if picture.text.as_bytes() != right.text() {
            return self.looks(picture, right);
        }
        let asks = self.until_board().iter().any(Event::is_prompt);
        let asks_later = self.events[self.next..].iter().any(Event::is_prompt);
        let moves = !asks && asks_later && self.column(right, side).is_some();
        match next {
            Some(Player::Human) if moves => "R10",
            Some(Player::UserAi | Player::Random) if asks => "R10",
            _ => "R8a",
        }
    }

    pub(super) fn looks(&mut self, picture: &Picture, right: &Grid) -> &'static str {
        let (key, cause) = looks::blame(picture, right, &self.habits);
        self.guess(key, cause.as_deref())
    }

    /// The next board: a board that was printed once more is passed over.
    pub(super) fn picture(&self, right: &Grid) -> Option<(usize, Picture)> {
        let boards = self.events.iter().enumerate().skip(self.next);
        let mut boards = boards.filter_map(|(index, event)| match event {
            Event::Board(picture) => Some((index, picture)),
            _ => None,
        });
        let first = boards.next()?;
        let is_right = |(_, picture): &(usize, &Picture)| picture.grid().as_ref() == Some(right);
        let later = boards.next().filter(|later| !is_right(&first) && is_right(later));
        let (index, picture) = later.unwrap_or(first);
        Some((index, picture.clone()))
    }

    /// The events up to the next board.
    fn until_board(&self) -> &[Event] {
        let rest = &self.events[self.next.min(self.events.len())..];
        let end = rest.iter().position(|event| matches!(event, Event::Board(_)));
        &rest[..end.unwrap_or(rest.len())]
    }

    /// The result that the submission printed after this point, if no board comes before it.
    pub(super) fn result_here(&self) -> Option<Result> {
        self.until_board().iter().find_map(|event| match event {
            Event::Result(result) => Some(*result),
            _ => None,
        })
    }

    /// The column that was played next, if the boards tell.
    pub(super) fn column(&self, before: &Grid, side: Side) -> Option<usize> {
        let rest = self.events.iter().skip(self.next);
        let mut boards = rest.filter_map(|event| match event {
            Event::Board(picture) => picture.grid(),
            _ => None,
        });
        column_between(before, &boards.next()?, side)
    }

    /// The prompt, and what stands behind it up to the board.
    pub(super) fn prompt(&mut self, before: &Grid, side: Side, answer: &Answer) -> &'static str {
        let prompts: Vec<bool> = self.until_board().iter().filter_map(exactness).collect();
        match prompts[..] {
            [true] => answer.broken.0,
            [true, ..] if answer.broken.0 == "R11a" => {
                self.guess("R11a", Some("It asks again; a wrong column ends the game."))
            }
            [true, ..] => self.guess(answer.broken.0, Some(answer.broken.1)),
            [false, ..] => "R11b",
            [] => self.no_prompt(before, side, answer),
        }
    }

    fn no_prompt(&mut self, before: &Grid, side: Side, answer: &Answer) -> &'static str {
        if let Some(key) = self.stopped() {
            return key;
        }
        if answer.broken.0 == "R13" {
            return self.guess("R13", Some(answer.broken.1));
        }
        match self.column(before, side) {
            Some(played) if Some(played) != answer.column => {
                self.guess("R10", Some("The computer seems to move where a human should."))
            }
            _ => "R11a",
        }
    }

    /// The board after a move.
    pub(super) fn board(&mut self, right: &Grid, turn: &Turn) -> Sight {
        let asks = self.until_board().iter().any(Event::is_prompt);
        let picture = self.picture(right);
        let mut sight = self.sight(right, turn);
        if matches!(sight.key, "R6" | "R7") {
            sight.instead = picture.map(|(_, picture)| picture.text);
        }
        let is_of_board = matches!(sight.key, "R6" | "R7" | "R9" | "R18b");
        if !asks || turn.chosen.player == Player::Human || is_of_board {
            return sight;
        }
        let cause = "A human seems to be asked where the computer should move.";
        Sight { key: self.guess("R10", Some(cause)), ..sight }
    }

    fn sight(&mut self, right: &Grid, turn: &Turn) -> Sight {
        let Turn { before, side, chosen, .. } = turn;
        let sight = |key| Sight { key, column: None, instead: None };
        let Some((index, picture)) = self.picture(right) else {
            return sight(self.missing(chosen, turn.over));
        };
        let after_error = self.result_behind(index) == Some(Result::EarlyExit);
        self.next = index + 1;
        let Some(grid) = picture.grid() else { return sight(self.looks(&picture, right)) };
        if grid == *right {
            let next = turn.over.is_none().then_some(turn.next);
            return sight(self.intact(&picture, right, side.opponent(), next));
        }
        if self.habits.is_mirrored == Some(true) && looks::is_mirrored(&grid, right) {
            return sight(self.looks(&picture, right));
        }
        if let Some(column) = column_between(before, &grid, *side) {
            let key = self.other_column(turn, column);
            return Sight { key, column: Some(column), instead: None };
        }
        if grid == **before {
            let is_odd = chosen.answer.is_some_and(|(key, _)| key != "R11a");
            return sight(if after_error || is_odd { self.failed(chosen) } else { "R8a" });
        }
        sight(match chosen.player {
            Player::UserAi if pieces(&grid) > pieces(before) + 1 => {
                self.guess("R15a", Some("The user AI seems to leave trial pieces on the board."))
            }
            _ => self.looks(&picture, right),
        })
    }

    /// The result behind a board.
    fn result_behind(&self, index: usize) -> Option<Result> {
        match self.events.get(index + 1) {
            Some(Event::Result(result)) => Some(*result),
            _ => None,
        }
    }

    /// A board that was not printed.
    fn missing(&mut self, chosen: &Chosen, over: Option<Result>) -> &'static str {
        match self.result_here() {
            Some(result) if Some(result) == over => "R18b",
            Some(Result::EarlyExit) | None => self.failed(chosen),
            Some(_) => "R9",
        }
    }

    /// The requirement that says how a player moves.
    pub(super) fn failed(&mut self, chosen: &Chosen) -> &'static str {
        match (chosen.player, chosen.answer) {
            (_, Some((key, cause))) => {
                self.guess(key, Some(cause).filter(|cause| !cause.is_empty()))
            }
            (Player::UserAi, _) => "R15a",
            _ => "R14a",
        }
    }

    /// Another column than the right one was played.
    fn other_column(&mut self, turn: &Turn, column: usize) -> &'static str {
        let Turn { before, side, chosen, .. } = turn;
        let (key, cause) = match chosen.player {
            Player::Human => {
                let is_one_less = Some(column + 1) == chosen.right;
                let counts = is_one_less.then_some("Columns seem to be counted from 1.");
                match chosen.answer {
                    Some((key, cause)) if key != "R11a" => (key, Some(cause)),
                    _ => ("R11a", counts),
                }
            }
            Player::Random => *self
                .chance
                .get_or_insert_with(|| chance::blame(self.arguments, &self.setup, &self.played)),
            Player::UserAi => match chance::other_players(&self.setup, &self.played) {
                Some(cause) => ("R10", Some(cause)),
                None => computer::blame(before, *side, user_ai(*before, *side), column),
            },
        };
        self.guess(key, cause)
    }
}

fn exactness(event: &Event) -> Option<bool> {
    match event {
        Event::Prompt { is_exact } => Some(*is_exact),
        _ => None,
    }
}
