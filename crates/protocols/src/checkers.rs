//! A whole program Checkers of the assignment of 2014, over its standard input and output.
//!
//! The referee is the user, of either colour. The computer's move is read from the line that
//! contains it; boards in between are compared with the game, and other lines are skipped.

use std::mem;
use std::ops::RangeInclusive;

use rules::checkers::{Kind, Laws, Move, Notation, Position, Setup, Square};
use rules::{Game as _, Side};

use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::protocol::{OneGame, Settings, Speaks, Start, Talk};
use crate::shown::refuse_words;
use crate::{Cause, Protocol, shown};

/// A whole program Checkers.
pub static PROTOCOL: Protocol = Protocol {
    settings: Settings::Level(Referee::DEPTHS),
    starts: |_| Start::Terminal,
    ..Protocol::new(
        "checkers",
        Speaks::Checkers(OneGame {
            refusal: |_, start| Referee::refusal(start),
            talk: Talk::Lines(|_, depth| {
                Box::new(Referee::new(depth.unwrap_or(*Referee::DEPTHS.end())))
            }),
        }),
    )
};

/// The user's end, which is the referee's.
#[derive(Debug)]
pub struct Referee {
    depth: u32,
    rows: Vec<Row>,
    /// True if the game has been started: a computer with White moves at once.
    has_started: bool,
}

/// The letters of the eight squares, `' '` for an empty one.
type Row = [char; 8];

/// The words of an error message, after which a program cannot go on.
const COMPLAINTS: [&str; 6] = ["illegal", "invalid", "wrong", "not contain", "wins", "error"];

impl Referee {
    /// The depths that the program knows, in plies.
    pub const DEPTHS: RangeInclusive<u32> = 1..=6;

    /// A dialogue with a program that searches to this depth.
    pub fn new(depth: u32) -> Referee {
        Referee { depth, rows: Vec::new(), has_started: false }
    }

    /// Why such a program cannot play this game: a sentence that says what to do.
    pub fn refusal(start: &Position) -> Option<&'static str> {
        if *start.laws() != Laws::TAU_2014 {
            return Some("a program Checkers plays by the laws tau-2014 only");
        }
        let both_have_discs = Side::BOTH.into_iter().all(|side| !start.discs(side).is_empty());
        let begins = start.side_to_move() == Side::First && both_have_discs;
        (!begins).then_some(
            "a program Checkers begins only where White is to move and both sides have discs",
        )
    }

    /// Checks a line that is no move: a row of a board, an error message, or anything else.
    fn see(&mut self, line: &str, turn: &Turn<Position>) -> Result<(), Cause> {
        if let Some(row) = row(line) {
            self.rows.push(row);
        } else if is_frame(line) {
            // Between two rows and around the board.
        } else {
            let rows = mem::take(&mut self.rows);
            let can_differ = turn.moves.len() < 2;
            if rows.len() == 8 && !can_differ && !is_of_this_game(&rows, turn) {
                return Err(Cause::Garbage("its board is not that of the game".to_owned()));
            }
            refuse_words(line, &COMPLAINTS)?;
        }
        Ok(())
    }
}

impl Dialogue<Position> for Referee {
    fn begin(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<Position>,
        clock: Clock,
    ) -> Result<()> {
        if let Some(why) = Referee::refusal(opening.start) {
            return Err(Halt::Failed(why.to_owned()));
        }
        // Any greeting will do; its prompt may lack the line feed.
        wire.line(clock)?;
        wire.send(&format!("minimax_depth {}", self.depth), clock)?;
        let user = opening.side.opponent();
        wire.send(&format!("user_color {}", colour(user)), clock)?;
        if *opening.start != Position::initial(&Laws::TAU_2014) {
            set_up(wire, opening.start, clock)?;
        }
        if opening.side == Side::Second {
            wire.send("start", clock)?;
            self.has_started = true;
        }
        Ok(())
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Position>, clock: Clock) -> Result<Move> {
        if !mem::replace(&mut self.has_started, true) {
            wire.send("start", clock)?;
        }
        if let Some(last) = turn.moves.last() {
            wire.send(&format!("move {}", Notation::Brackets.write(last)), clock)?;
        }
        loop {
            let line = wire.line(clock)?;
            if let Some(text) = computers_move(&line)? {
                let found = turn.position.parse_move(&text);
                let illegal = |why| Cause::IllegalMove(format!("{}: {why}", shown(&text)));
                return Ok(found.map_err(illegal)?);
            }
            self.see(&line, turn)?;
        }
    }

    fn writes_after_its_moves(&self) -> bool {
        true
    }
}

fn colour(side: Side) -> &'static str {
    ["white", "black"][side.index()]
}

/// Puts the discs of a position on the program's board.
fn set_up(wire: &mut dyn Wire, start: &Position, clock: Clock) -> Result<()> {
    wire.send("clear", clock)?;
    for square in Square::all() {
        let Some(disc) = start.disc(square) else { continue };
        let kind = if disc.kind == Kind::King { "king" } else { "pawn" };
        let place = Notation::Brackets.square(square);
        wire.send(&format!("set {place} {} {kind}", colour(disc.side)), clock)?;
    }
    Ok(())
}

/// The computer's move in a line that contains it, in brackets; `None` for another line.
fn computers_move(line: &str) -> Result<Option<String>, Cause> {
    let small = line.to_ascii_lowercase();
    let Some(begin) = small.find("computer").filter(|_| small.contains("move")) else {
        return Ok(None);
    };
    let bare: String = small[begin..].chars().filter(|c| !c.is_whitespace()).collect();
    let mut squares =
        bare.split('<').skip(1).filter_map(|rest| Some(format!("<{}>", rest.split_once('>')?.0)));
    let start = squares.next().unwrap_or_default();
    let stops: String = squares.collect();
    if stops.is_empty() {
        return Err(Cause::Garbage(format!("no move is in its line \"{}\"", shown(line))));
    }
    Ok(Some(format!("{start} to {stops}")))
}

/// The lines around and between the rows.
fn is_frame(line: &str) -> bool {
    let line = line.trim();
    line.starts_with('|') && line.contains("---")
}

/// A row of the board: its number, then eight squares between bars.
fn row(line: &str) -> Option<Row> {
    let (number, squares) = line.trim().split_once('|')?;
    let is_number = matches!(number.trim().as_bytes(), [b'1'..=b'8']);
    let squares = squares.strip_suffix('|').filter(|_| is_number)?;
    let letter = |square: &str| {
        let mut letters = square.trim().chars();
        let letter = letters.next().unwrap_or(' ');
        (letters.next().is_none() && " mkMK".contains(letter)).then_some(letter)
    };
    let letters: Option<Vec<char>> = squares.split('|').map(letter).collect();
    letters?.try_into().ok()
}

/// Returns true if the board, shown from the top, is that before the user's last move or after it.
fn is_of_this_game(rows: &[Row], turn: &Turn<Position>) -> bool {
    turn.around_last_move().iter().any(|position| {
        let setup = Setup::from(position);
        let letter = |column, row| {
            let disc = Square::new(column, row).and_then(|square| setup.disc(square));
            disc.map_or(' ', rules::checkers::Disc::letter)
        };
        rows.iter().rev().enumerate().all(|(row, squares)| {
            squares.iter().enumerate().all(|(column, &shown)| letter(column, row) == shown)
        })
    })
}
