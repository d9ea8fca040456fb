//! Four in a row as the servers of theaigames and riddles.io asked for it: Connect Four on boards of
//! any size.
//!
//! The referee sends settings, then before each turn the number of the round, which rises with
//! every move, and the field, its rows from the top. The program answers `action move` with
//! `place_disc` and a column, counted from 0. It has three tries; the third illegal move loses.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use engine::{Engine, Name};
use games::Described as _;
use rules::Game as _;
use rules::connect4::{Board, Column};

use crate::input::next_line;
use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::protocol::{Bot, OneGame, Serve, Speaks, Talk};
use crate::thinking::{self, milliseconds};
use crate::{Cause, Protocol, shown, squares};

/// The protocol of riddles.io.
pub static PROTOCOL: Protocol = Protocol {
    bot: Some(Bot {
        help: "The protocol of riddles.io: Connect Four",
        serve: Serve::Lines(|input, output, notes, name| serve(input, output, notes, name)),
    }),
    ..Protocol::new(
        "riddles",
        Speaks::Connect4(OneGame {
            refusal: |_, _| None,
            talk: Talk::Lines(|_, _| Box::new(Referee)),
        }),
    )
};

/// The number of tries that a program has for a move.
const TRIES: usize = 3;

/// The referee's end of the protocol of riddles.io. The players are called `player1` and `player2`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        let time = milliseconds(opening.time);
        let id = opening.side.index() + 1;
        let settings = [
            format!("timebank {time}"),
            format!("time_per_move {time}"),
            "player_names player1,player2".to_owned(),
            format!("your_bot player{id}"),
            format!("your_botid {id}"),
            format!("field_columns {}", opening.start.columns()),
            format!("field_rows {}", opening.start.rows()),
        ];
        settings.iter().try_for_each(|setting| wire.send(&format!("settings {setting}"), clock))
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        wire.send(&format!("update game round {}", turn.moves.len() + 1), clock)?;
        wire.send(&format!("update game field {}", field(turn.position)), clock)?;
        let mut last = None;
        for _ in 0..TRIES {
            wire.send(&format!("action move {}", milliseconds(clock.left())), clock)?;
            match read(turn.position, &answer(wire, clock)?) {
                Ok(column) => return Ok(column),
                Err(cause) => last = Some(cause),
            }
        }
        Err(last.unwrap_or(Cause::TimeOut).into())
    }

    /// The protocol has no message for it: the input ends.
    fn end(&mut self, _: &mut dyn Wire, _: &Turn<Board>, _: Clock) {}
}

fn field(board: &Board) -> String {
    let row = |row: Vec<u8>| row.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
    squares::write(board, [1, 2]).into_iter().map(row).collect::<Vec<_>>().join(";")
}

fn answer(wire: &mut dyn Wire, clock: Clock) -> Result<String> {
    loop {
        let line = wire.line(clock)?;
        if !line.trim().is_empty() {
            return Ok(line);
        }
    }
}

/// The column of an answer, or what is wrong with the last of three.
fn read(board: &Board, line: &str) -> Result<Column, Cause> {
    let shown = shown(line);
    let mut words = line.split_whitespace();
    let (word, number, rest) = (words.next(), words.next(), words.next());
    let (Some("place_disc"), Some(number), None) = (word, number, rest) else {
        let sentence =
            format!("a move is place_disc and a column from 0, not {shown}, at the third try");
        return Err(Cause::Garbage(sentence));
    };
    let number = number.parse().map(Column::new);
    let Ok(column) = number else {
        let sentence =
            format!("{shown}: not the number of a column, counted from 0, at the third try");
        return Err(Cause::IllegalMove(sentence));
    };
    let illegal = |why| Cause::IllegalMove(format!("{shown}: {why}, at the third try"));
    board.check(column).map_err(illegal)?;
    Ok(column)
}

/// Plays one game with the engine of this name, until the input ends.
///
/// Unknown lines are ignored. If an action is impossible, because settings or the field are missing
/// or wrong, the reason goes to `notes` and there is no answer.
///
/// # Errors
/// If the input cannot be read or the output cannot be written, or the engine does not play on a
/// board of this size.
pub fn serve(
    mut input: impl BufRead,
    mut output: impl Write,
    mut notes: impl Write,
    name: Name,
) -> io::Result<()> {
    let mut game = State { name, ..State::default() };
    while let Some(line) = next_line(&mut input)? {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["settings", key, value] => game.set(key, value),
            ["update", "game", "field", field] => field.clone_into(&mut game.field),
            ["action", "move", left] => match game.board() {
                Ok(board) => {
                    let column = game.answer(&board, left)?;
                    writeln!(output, "place_disc {column}")?;
                    output.flush()?;
                }
                // A failure to write this cannot be reported.
                Err(why) => drop(writeln!(notes, "no move is possible: {why}")),
            },
            _ => {}
        }
    }
    Ok(())
}

struct State {
    name: Name,
    rows: usize,
    columns: usize,
    id: i64,
    time_per_move: Duration,
    field: String,
    engine: Option<Box<dyn Engine<Board>>>,
}

impl Default for State {
    fn default() -> State {
        let (rows, columns, id) = (6, 7, 1);
        let (name, time_per_move) = (Name::Greedy, Duration::from_millis(500));
        State { name, rows, columns, id, time_per_move, field: String::new(), engine: None }
    }
}

impl State {
    /// A value that makes no sense leaves the setting as it was.
    fn set(&mut self, key: &str, value: &str) {
        let Ok(number) = value.parse::<i64>() else { return };
        let size = usize::try_from(number);
        match key {
            "field_rows" => self.rows = size.unwrap_or(self.rows),
            "field_columns" => self.columns = size.unwrap_or(self.columns),
            "your_botid" => self.id = number,
            "time_per_move" => self.time_per_move = thinking::duration(number),
            _ => return,
        }
        self.engine = None;
    }

    fn board(&self) -> Result<Board, String> {
        let squares: Result<Vec<i64>, _> =
            self.field.split([',', ';']).map(|square| square.trim().parse()).collect();
        let squares =
            squares.map_err(|_| "the field must be numbers between commas and semicolons")?;
        squares::read(self.rows, self.columns, &squares, self.id).map_err(|why| why.to_string())
    }

    /// The index of a column. The player saves its time bank as long as it covers the time of a
    /// move.
    fn answer(&mut self, board: &Board, left: &str) -> io::Result<usize> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(board.engine(self.name).map_err(io::Error::other)?),
        };
        let left = thinking::duration(left.parse().unwrap_or(0));
        let time = left.min(self.time_per_move.max(Duration::from_millis(1)));
        let best = thinking::best(engine.as_mut(), board, time, &|| false);
        // A server asks for no move after the end of a game; any column will do.
        Ok(best.map_or(0, rules::connect4::Column::index))
    }
}
