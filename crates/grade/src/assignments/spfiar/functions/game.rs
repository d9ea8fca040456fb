//! The calls of `SPFIARGame` (G1 to G8).

use courses::spfiar::{FIRST, Fields, Refusal, SECOND};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::calls::{Model, arguments, made, sessions};
use super::list::Places;
use crate::notation::lines;
use crate::session::Session;

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
}

impl Default for Games {
    fn default() -> Games {
        Games { game: None, other: None, last: "G1", is_copy: false }
    }
}

impl Games {
    fn moved(&mut self, column: i32, is_null: bool) -> String {
        let game = if is_null { None } else { self.game.as_mut() };
        let Some(game) = game else { return "INVALID_ARGUMENT".to_owned() };
        game.moves += 1;
        let done = game.fields.drop_disc(&mut game.history.list(), column);
        message(done).to_owned()
    }

    /// An undo; a wrong history may come of the moves or of the copy.
    fn undone(&mut self, is_null: bool) -> (&'static str, String) {
        let game = if is_null { None } else { self.game.as_mut() };
        let Some(game) = game else { return ("G5", "INVALID_ARGUMENT".to_owned()) };
        let done = game.fields.take_back(&mut game.history.list());
        let key = match (self.is_copy, game.moves > game.capacity) {
            (true, _) => "G2",
            (false, true) => "G3",
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

    fn fields(&self, found: &str) -> (&'static str, String) {
        let Some(game) = &self.game else { return ("G2", "NULL".to_owned()) };
        let fields = &game.fields;
        let rows = fields.board.map(|row| {
            row.map(|cell| if [FIRST, SECOND].contains(&cell) { char::from(cell) } else { '.' })
                .iter()
                .collect::<String>()
        });
        let tops = fields.tops.map(|top| top.to_string()).join(" ");
        let text = |rows: &[String], tops: &str| {
            format!(" {} tops {tops} player {}", rows.join(" "), char::from(fields.current))
        };
        let mut down = rows.clone();
        down.reverse();
        let right = text(&rows, &tops)[1..].to_owned();
        let is_turned = found.starts_with(&down.join(" ")) && rows != down;
        let has_rows =
            found.starts_with(&rows.join(" ")) && found.ends_with(&right[right.len() - 8..]);
        let key = if is_turned || has_rows { "G1" } else { self.last };
        (key, right)
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
        (self.last, self.is_copy) = ("G1", false);
        result
    }
}

impl Model for Games {
    fn call(&mut self, call: &str, found: &str) -> (&'static str, String) {
        let (call, is_null) = call.strip_prefix("null ").map_or((call, false), |call| (call, true));
        if let Some(numbers) = arguments(call, "create ") {
            return ("G2", self.created(numbers[0], found));
        }
        if let Some(numbers) = arguments(call, "move ") {
            self.last = if self.is_copy { "G2" } else { "G3" };
            return ("G3", self.moved(numbers[0], is_null));
        }
        if let Some(numbers) = arguments(call, "is_valid ") {
            let game = self.game.as_ref().filter(|_| !is_null);
            let is_valid = game.is_some_and(|game| game.fields.has_room(numbers[0]));
            return ("G4", is_valid.to_string());
        }
        match call {
            "undo" => {
                self.last = if self.is_copy { "G2" } else { "G5" };
                self.undone(is_null)
            }
            "fields" => self.fields(found),
            "print" if is_null || self.game.is_none() => ("G6", "INVALID_ARGUMENT".to_owned()),
            "print" => ("G6", "SUCCESS".to_owned()),
            "player" => match self.game.as_ref().filter(|_| !is_null) {
                None => ("G7", "' '".to_owned()),
                Some(game) => ("G7", format!("'{}'", char::from(game.fields.current))),
            },
            "winner" => ("G8", self.winner(is_null)),
            "copy" => {
                let copy = if is_null { None } else { self.game.clone() };
                let result = made(copy.is_some(), found);
                self.other = copy.filter(|_| result == "made");
                ("G2", result)
            }
            "swap" => {
                std::mem::swap(&mut self.game, &mut self.other);
                (self.last, self.is_copy) = ("G2", true);
                ("G2", "done".to_owned())
            }
            "leaked" => ("G2", "false".to_owned()),
            _ => {
                if call == "destroy" && !is_null {
                    self.game = None;
                }
                ("G2", "done".to_owned())
            }
        }
    }

    fn prints(&self, call: &str) -> Vec<(&'static str, Vec<u8>)> {
        match &self.game {
            Some(game) if call == "print" => vec![("G6", game.fields.text())],
            _ => Vec::new(),
        }
    }
}

/// A game that fills the board without a winner: the columns of both sides, from 1.
const TIE: [&str; 2] = ["323744545122772666671", "333744555223775661111"];

/// Directed sessions, the basic ones first.
const DIRECTED: &str = include_str!("game.txt");

/// The directed sessions.
pub(super) fn directed() -> Vec<Session> {
    let mut all = sessions(lines(DIRECTED));
    let turns = TIE[0].bytes().zip(TIE[1].bytes()).flat_map(|(first, second)| [first, second]);
    let moves = turns.map(|digit| format!("move {}", digit - b'1'));
    let calls = ["create 42".to_owned()].into_iter().chain(moves).chain(["winner".to_owned()]);
    all.push(Session::of(calls));
    all
}

/// A generated session.
pub(super) fn random(random: &mut Rng) -> Session {
    let mut calls = vec![format!("create {}", random.u8(1..25))];
    for _ in 0..random.usize(5..60) {
        calls.push(match random.u8(..24) {
            0..15 => format!("move {}", random.i32(-1..8).clamp(0, 7)),
            15 | 16 => format!("is_valid {}", random.i32(-1..8)),
            17 | 18 => "undo".to_owned(),
            19 => "winner".to_owned(),
            20 => "player".to_owned(),
            21 if random.bool() => "print".to_owned(),
            22 => "copy".to_owned(),
            _ => "fields".to_owned(),
        });
    }
    calls.extend(["winner", "fields"].map(str::to_owned));
    Session::of(calls)
}
