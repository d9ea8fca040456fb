//! How the moves of a game are written where no protocol says otherwise.

use rules::checkers::{self, Notation as Form};
use rules::connect4::{Board, Column};
use rules::{Game, Side};

use crate::shown;

/// A game whose moves and positions have a written form.
pub trait Notation: Game + Send + 'static {
    /// A legal move, as [`read`](Notation::read) takes it.
    fn write(&self, played: Self::Move) -> String;

    /// The legal move that a text means; the text may have blanks around it.
    ///
    /// # Errors
    /// Why it means none, as a part of a sentence that begins with the text.
    fn read(&self, text: &str) -> Result<Self::Move, String>;

    /// What a side is called in this game.
    fn side_name(side: Side) -> &'static str;
}

/// A column is its number, counted from 1.
impl Notation for Board {
    fn write(&self, column: Column) -> String {
        column.to_string()
    }

    fn read(&self, text: &str) -> Result<Column, String> {
        let shown = shown(text);
        let number = text.trim().parse().ok().and_then(Column::from_number);
        let column = number.ok_or_else(|| format!("{shown}: not the number of a column"))?;
        self.check(column).map_err(|why| format!("{shown}: {why}"))?;
        Ok(column)
    }

    fn side_name(side: Side) -> &'static str {
        match side {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}

/// A move is written with the numbers of its squares: `11-15`, `22x15x8`.
impl Notation for checkers::Position {
    fn write(&self, played: checkers::Move) -> String {
        Form::Numbers(self.laws().numbering).write(&played)
    }

    fn read(&self, text: &str) -> Result<checkers::Move, String> {
        self.parse_move(text.trim()).map_err(|why| format!("{}: {why}", shown(text)))
    }

    fn side_name(side: Side) -> &'static str {
        match side {
            Side::First => "first",
            Side::Second => "second",
        }
    }
}
