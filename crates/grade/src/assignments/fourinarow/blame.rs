//! Says which requirement each part of the output belongs to, in view of what was found there.

use courses::fourinarow::{Player, Setup, Squares, user_ai};
use rules::Side;

use super::chance;
use super::computer;
use super::found::{Event, Picture, Played, column_between, moves};
use super::grid::{Grid, Result};
use super::looks;
use super::program::Causes;
use super::typed::Answer;

/// A submission's output, as far as it has been compared.
pub(super) struct Blame<'a> {
    arguments: &'a [String],
    setup: Setup,
    events: Vec<Event>,
    /// The index of the event after the board that was compared last.
    next: usize,
    played: Vec<Played>,
    /// The error of the last turn, to which a result that comes too soon belongs.
    pub(super) causes: Causes,
}

/// The move that is right.
pub(super) struct Chosen {
    pub(super) player: Player,
    /// `None` if the move is an error.
    pub(super) right: Option<usize>,
    /// The requirement that says what the input means, if a human moves.
    pub(super) key: Option<&'static str>,
}

/// What a board after a move says.
pub(super) struct Sight {
    /// The requirement to which the board belongs.
    pub(super) key: &'static str,
    /// The column that was played instead of the right one.
    pub(super) column: Option<usize>,
}

impl<'a> Blame<'a> {
    pub(super) fn new(
        arguments: &'a [String],
        setup: Setup,
        events: Vec<Event>,
        blank: &Grid,
    ) -> Blame<'a> {
        let played = moves(&events, blank);
        Blame { arguments, setup, events, next: 0, played, causes: Vec::new() }
    }

    fn guess(&mut self, key: &'static str, cause: impl Into<String>) -> &'static str {
        self.causes.push((key, cause.into()));
        key
    }

    /// The first line.
    pub(super) fn header(&mut self) -> &'static str {
        let is_usage =
            |event: &Event| matches!(event, Event::Text(text) if text.starts_with("Please"));
        match self.events.first() {
            Some(first) if is_usage(first) => "R1",
            None if self.has_odd_dimensions() => "R2",
            None => "R3",
            Some(_) => "R4",
        }
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
            return self.stopped().unwrap_or("R8");
        };
        self.next = index + 1;
        let (rows, columns) = (blank.rows(), blank.columns());
        match picture.grid() {
            Some(grid) if grid == *blank => self.intact(&picture, blank, first),
            Some(_) if self.has_odd_dimensions() => "R2",
            Some(_) if self.count_columns(&picture) == Some(rows) && rows != columns => self
                .guess("R1", "Rows and columns seem to be mixed up: YDIM is the number of rows."),
            _ => self.looks(&picture, blank),
        }
    }

    fn count_columns(&self, picture: &Picture) -> Option<usize> {
        picture.rows.first().map(Vec::len)
    }

    /// A board with the right pieces: nothing is wrong, or its blanks and line feeds are. If
    /// something follows that does not belong there, it is usually a question to a player who is
    /// not human.
    fn intact(&mut self, picture: &Picture, right: &Grid, next: Player) -> &'static str {
        if picture.text.as_bytes() != right.text() {
            return self.looks(picture, right);
        }
        let asks = self.until_board().iter().any(Event::is_prompt);
        if asks && next != Player::Human { "R10" } else { "R8" }
    }

    fn looks(&mut self, picture: &Picture, right: &Grid) -> &'static str {
        let (key, cause) = looks::blame(picture, right);
        if let Some(cause) = cause {
            self.causes.push((key, cause.to_owned()));
        }
        key
    }

    /// The next board: a board that was printed once more is passed over.
    fn picture(&self, right: &Grid) -> Option<(usize, Picture)> {
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
    fn result_here(&self) -> Option<Result> {
        self.until_board().iter().find_map(|event| match event {
            Event::Result(result) => Some(*result),
            _ => None,
        })
    }

    /// The requirement that a game breaks that ended here.
    fn stopped(&self) -> Option<&'static str> {
        self.result_here().filter(|result| *result != Result::EarlyExit).map(|_| "R9")
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
        match prompts.first() {
            Some(true) => answer.key,
            Some(false) => "R11",
            None if self.stopped().is_some() => "R9",
            None if answer.key == "R13" => "R13",
            None => match self.column(before, side) {
                Some(played) if Some(played) != answer.column => "R10",
                _ => "R11",
            },
        }
    }

    /// The board after a move.
    pub(super) fn board(
        &mut self,
        right: &Grid,
        before: &Grid,
        side: Side,
        chosen: &Chosen,
        (next, over): (Player, Option<Result>),
    ) -> Sight {
        let sight = |key| Sight { key, column: None };
        let Some((index, picture)) = self.picture(right) else {
            return sight(self.missing(chosen, over));
        };
        let after_error = self.result_behind(index) == Some(Result::EarlyExit);
        self.next = index + 1;
        let Some(grid) = picture.grid() else { return sight(self.looks(&picture, right)) };
        if grid == *right {
            // After the end nobody is asked.
            let next = if over.is_some() { Player::Human } else { next };
            return sight(self.intact(&picture, right, next));
        }
        if let Some(column) = column_between(before, &grid, side) {
            let key = self.other_column(before, side, chosen, column);
            return Sight { key, column: Some(column) };
        }
        if grid == *before {
            let is_plain = chosen.key.is_none_or(|key| key == "R11");
            return sight(match chosen.key {
                Some(key) if after_error || !is_plain => key,
                _ if after_error => self.failed(chosen),
                _ => "R8",
            });
        }
        sight(match chosen.player {
            Player::UserAi if adds_pieces(before, &grid) > 1 => {
                self.guess("R15", "The user AI seems to leave trial pieces on the board.")
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
            Some(result) if Some(result) == over => "R18",
            Some(Result::EarlyExit) | None => self.failed(chosen),
            Some(_) => "R9",
        }
    }

    /// The requirement that says how a player moves.
    fn failed(&self, chosen: &Chosen) -> &'static str {
        match (chosen.player, chosen.key) {
            (_, Some(key)) => key,
            (Player::UserAi, _) => "R15",
            _ => "R14",
        }
    }

    /// Another column than the right one was played.
    fn other_column(
        &mut self,
        before: &Grid,
        side: Side,
        chosen: &Chosen,
        column: usize,
    ) -> &'static str {
        let (key, cause) = match (chosen.player, chosen.key) {
            (Player::Human, key) => {
                let is_one_less = Some(column + 1) == chosen.right;
                let counts = "Columns seem to be counted from 1.";
                (key.unwrap_or("R11"), is_one_less.then_some(counts))
            }
            (Player::Random, _) => chance::blame(self.arguments, &self.setup, &self.played),
            (Player::UserAi, _) => match chance::other_players(&self.setup, &self.played) {
                Some(cause) => ("R10", Some(cause)),
                None => computer::blame(before, side, user_ai(before, side), column),
            },
        };
        if let Some(cause) = cause {
            self.causes.push((key, cause.to_owned()));
        }
        key
    }

    /// The board after an error. `key` says what an error is.
    pub(super) fn early_exit(&mut self, grid: &Grid, key: &'static str) -> &'static str {
        let found = self.picture(grid);
        let is_seen = match &found {
            None => self.result_here() == Some(Result::EarlyExit),
            Some((index, picture)) => {
                picture.grid().as_ref() == Some(grid)
                    && matches!(self.events.get(index + 1), Some(Event::Result(_)))
            }
        };
        if let Some((index, _)) = found {
            self.next = index + 1;
        }
        if is_seen { "R18" } else { key }
    }

    /// The result.
    pub(super) fn result(&mut self, right: Result) -> &'static str {
        match self.result_here() {
            Some(result) if result == right => "R18",
            Some(_) => "R9",
            None if self.goes_on() => "R9",
            None => "R18",
        }
    }

    /// Whether the game goes on.
    fn goes_on(&self) -> bool {
        let rest = &self.events[self.next.min(self.events.len())..];
        rest.iter().any(|event| matches!(event, Event::Board(_) | Event::Prompt { .. }))
    }

    /// The number of turns: if it is wrong after an error only, the ending turn is not counted.
    pub(super) fn turns(&mut self, turns: u64, result: Result) -> &'static str {
        let number = self.events.iter().find_map(|event| match event {
            Event::Text(text) => text.strip_prefix("Last turn ")?.parse::<u64>().ok(),
            _ => None,
        });
        match number {
            Some(number) if number != turns && result != Result::EarlyExit => {
                let cause = if number + 1 == turns {
                    "The counter is one too low: add 1 at the beginning of each turn."
                } else if number == turns + 1 {
                    "The counter is one too high: it starts at 0."
                } else {
                    return "R8";
                };
                self.guess("R8", cause)
            }
            _ => "R18",
        }
    }
}

fn exactness(event: &Event) -> Option<bool> {
    match event {
        Event::Prompt { is_exact } => Some(*is_exact),
        _ => None,
    }
}

/// The number of pieces that were added to a board.
fn adds_pieces(before: &Grid, after: &Grid) -> usize {
    let count = |grid: &Grid| {
        let squares =
            (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |column| (row, column)));
        squares.filter(|(row, column)| grid.square(*row, *column).is_some()).count()
    };
    count(after).saturating_sub(count(before))
}
