//! The calls of `SPFIARGame` (G1 to G8).

use courses::spfiar::{FIRST, Fields, Refusal, SECOND};
use fastrand::Rng;
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};

use super::calls::{Model, arguments, made, was_refused, written};
use super::list::Places;
use crate::notation::lines;
use crate::session::{Session, SessionKind};

/// A game with its history.
#[derive(Clone, Debug)]
struct Game {
    fields: Fields,
    history: Places,
    /// The columns that the history can hold, and the moves so far.
    capacity: i32,
    moves: i32,
}

/// A game, and another one.
#[derive(Debug)]
pub(super) struct Games {
    game: Option<Game>,
    other: Option<Game>,
    /// The requirement of the last change.
    last: &'static str,
    /// True if the game is a copy.
    is_copy: bool,
    /// True if memory may have been refused.
    has_refused: bool,
}

impl Default for Games {
    fn default() -> Games {
        Games { game: None, other: None, last: "G1a", is_copy: false, has_refused: false }
    }
}

impl Games {
    fn moved(&mut self, column: i32, is_null: bool) -> (&'static str, String) {
        let game = if is_null { None } else { self.game.as_mut() };
        let Some(game) = game else { return ("G3a", "INVALID_ARGUMENT".to_owned()) };
        let is_won = matches!(game.fields.outcome(), Some(Outcome::Win(_)));
        game.moves += 1;
        let done = game.fields.drop_disc(&mut game.history.list(), column);
        (if is_won { "G3b" } else { "G3a" }, message(done).to_owned())
    }

    /// An undo; a wrong history may come of the moves or of the copy.
    fn undone(&mut self, is_null: bool) -> (&'static str, String) {
        let game = if is_null { None } else { self.game.as_mut() };
        let Some(game) = game else { return ("G5", "INVALID_ARGUMENT".to_owned()) };
        let done = game.fields.take_back(&mut game.history.list());
        let key = match (self.is_copy, game.moves > game.capacity) {
            (true, _) => "G2a",
            (false, true) => "G3a",
            (false, false) => "G5",
        };
        (key, message(done).to_owned())
    }

    fn winner(&self, is_null: bool) -> String {
        let game = self.game.as_ref().filter(|_| !is_null);
        match game.and_then(|game| game.fields.outcome()) {
            Some(Outcome::Win(Side::First)) => "'X'",
            Some(Outcome::Win(Side::Second)) => "'O'",
            Some(Outcome::Draw) => "'-'",
            None => "0",
        }
        .to_owned()
    }

    fn fields(&self) -> String {
        let Some(game) = &self.game else { return "NULL".to_owned() };
        let fields = &game.fields;
        let rows = fields.board.map(|row| {
            row.map(|cell| if [FIRST, SECOND].contains(&cell) { char::from(cell) } else { '.' })
                .iter()
                .collect::<String>()
        });
        let tops = fields.tops.map(|top| top.to_string()).join(" ");
        format!("{} tops {tops} player {}", rows.join(" "), char::from(fields.current))
    }
}

fn message(done: Result<(), Refusal>) -> &'static str {
    match done {
        Ok(()) => "SUCCESS",
        Err(Refusal::ColumnFull) => "INVALID_MOVE",
        Err(Refusal::NoSuchColumn) => "INVALID_ARGUMENT",
        Err(Refusal::NoHistory) => "NO_HISTORY",
    }
}

impl Games {
    /// Creates a game with a history of this size.
    fn created(&mut self, capacity: i32, found: &str) -> String {
        let places = Places::new(capacity);
        let result = made(places.is_some(), found);
        let game = |history| Game { fields: Fields::START, history, capacity, moves: 0 };
        self.game = places.map(game).filter(|_| result == "made");
        (self.last, self.is_copy) = ("G1a", false);
        result
    }
}

impl Model for Games {
    fn call(&mut self, call: &str, found: &str) -> (&'static str, String) {
        let (call, is_null) = call.strip_prefix("null ").map_or((call, false), |call| (call, true));
        if let Some(numbers) = arguments(call, "create ") {
            let key = if was_refused(found) { "G2d" } else { "G2a" };
            return (key, self.created(numbers[0], found));
        }
        if let Some(numbers) = arguments(call, "move ") {
            self.last = if self.is_copy { "G2a" } else { "G3a" };
            return self.moved(numbers[0], is_null);
        }
        if let Some(numbers) = arguments(call, "is_valid ") {
            let game = self.game.as_ref().filter(|_| !is_null);
            let is_valid = game.is_some_and(|game| game.fields.has_room(numbers[0]));
            return (if is_null { "G4b" } else { "G4a" }, is_valid.to_string());
        }
        match call {
            "undo" => {
                self.last = if self.is_copy { "G2a" } else { "G5" };
                self.undone(is_null)
            }
            "fields" => ("G1b", self.fields()),
            "print" if is_null || self.game.is_none() => ("G6", "INVALID_ARGUMENT".to_owned()),
            "print" => ("G6", "SUCCESS".to_owned()),
            "player" => match self.game.as_ref().filter(|_| !is_null) {
                None => ("G7", "' '".to_owned()),
                Some(game) => (
                    if game.moves == 0 { "G1a" } else { "G7" },
                    format!("'{}'", char::from(game.fields.current)),
                ),
            },
            "winner" => (if is_null { "G8b" } else { "G8a" }, self.winner(is_null)),
            "copy" => {
                let copy = if is_null { None } else { self.game.clone() };
                let result = made(copy.is_some(), found);
                self.other = copy.filter(|_| result == "made");
                (if was_refused(found) { "G2d" } else { "G2a" }, result)
            }
            "swap" => {
                std::mem::swap(&mut self.game, &mut self.other);
                (self.last, self.is_copy) = ("G2a", true);
                ("G2a", "done".to_owned())
            }
            "leaked" => {
                let has_some = self.game.is_some() || self.other.is_some();
                (if self.has_refused { "G2d" } else { "G2c" }, has_some.to_string())
            }
            "destroy" if is_null => ("G2b", "done".to_owned()),
            "destroy" => {
                self.game = None;
                ("G2c", "done".to_owned())
            }
            _ => {
                self.has_refused = true;
                ("G2d", "done".to_owned())
            }
        }
    }

    /// The discs of a board belong to the last change, its form to G6.
    fn prints(&self, call: &str, found: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
        match &self.game {
            Some(game) if call == "print" => {
                let text = game.fields.text();
                let form = |text: &[u8]| -> Vec<u8> {
                    let is_disc = |byte: &u8| [FIRST, SECOND].contains(byte);
                    text.iter().map(|byte| if is_disc(byte) { b' ' } else { *byte }).collect()
                };
                let is_board =
                    found.len() >= text.len() && form(&found[..text.len()]) == form(&text);
                vec![(if is_board { self.last } else { "G6" }, text)]
            }
            _ => Vec::new(),
        }
    }
}

/// A game that fills the board without a winner: the columns of both sides, from 1.
const TIE: [&str; 2] = ["323744545122772666671", "333744555223775661111"];

/// Directed sessions, the basic ones first.
const DIRECTED: &str = include_str!("game.txt");

/// The columns of games, from 1: each ends with a four of X or O, on each of the 69 lines.
const WINNERS: &str = include_str!("winners.txt");

/// The directed sessions.
pub(super) fn directed() -> Vec<Session> {
    let mut all = written(DIRECTED);
    let turns = TIE[0].bytes().zip(TIE[1].bytes()).flat_map(|(first, second)| [first, second]);
    let tie: Vec<u8> = turns.collect();
    all.push(to_the_end(&tie));
    all.extend(lines(WINNERS).map(|line| to_the_end(line.as_bytes())));
    all
}

/// Asks for the winner after these columns, which count from 1.
fn to_the_end(columns: &[u8]) -> Session {
    let moves = columns.iter().map(|digit| format!("move {}", digit - b'1'));
    Session::of(["create 42".to_owned()].into_iter().chain(moves).chain(["winner".to_owned()]))
}

/// A generated session; no moves are made after a win.
pub(super) fn random(random: &mut Rng) -> Session {
    let capacity = random.usize(1..25);
    let mut calls = vec![format!("create {capacity}")];
    let mut game: Vec<Column> = Vec::new();
    let (mut kept, mut has_erred) = (0, false);
    for _ in 0..random.usize(5..60) {
        let position: Position =
            game.iter().fold(Position::EMPTY, |before, column| before.after(*column));
        let kind = random.u8(..24);
        calls.push(match kind {
            0..15 if position.outcome().is_none() => {
                let column = if random.u8(..12) == 0 { 7 } else { random.usize(..7) };
                let open = position.legal_moves().find(|open| open.index() == column);
                has_erred |= open.is_none();
                kept = (kept + open.iter().count()).min(capacity);
                game.extend(open);
                format!("move {column}")
            }
            15 | 16 => format!("is_valid {}", random.i32(-1..8)),
            17 | 18 => {
                has_erred |= kept == 0;
                if kept > 0 {
                    kept -= 1;
                    game.pop();
                }
                "undo".to_owned()
            }
            0..15 | 19 => "winner".to_owned(),
            20 => "player".to_owned(),
            22 => "copy".to_owned(),
            _ => "print".to_owned(),
        });
    }
    calls.extend(["winner", "print"].map(str::to_owned));
    let kind = if has_erred { SessionKind::Errors } else { SessionKind::Plain };
    Session::of(calls).of_kind(kind)
}
