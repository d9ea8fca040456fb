//! The player's end.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use engine::{Engine, Name};
use games::Described as _;
use rules::connect4::Board;

use crate::input::next_line;
use crate::{squares, thinking};

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
        let best = thinking::best(engine.as_mut(), board, time);
        // A server asks for no move after the end of a game; any column will do.
        Ok(best.map_or(0, rules::connect4::Column::index))
    }
}
