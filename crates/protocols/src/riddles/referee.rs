//! The referee's end.

use rules::Game as _;
use rules::connect4::{Board, Column};

use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::squares;
use crate::thinking::milliseconds;
use crate::{Cause, shown};

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
