//! Connect Four on boards of any size.

use engine::connect4::{Judge as OfColumns, LinesAndThreats, any_size};
use engine::{Effort, Engine, Name, Unsuited};
use record::{Record, Tree, address, c4, pdn};
use rules::connect4::{Board, Column, Position, move_text, parse_moves};
use rules::{Game, Side};

use crate::described::read_words;
use crate::{BadId, BadLine, Described, Info, Judge, Key, Variant, fen};

/// The header of the result in a saved game.
const RESULT: &str = "Result";

/// A move is the number of its column. A line is a move string such as `4453`. On boards with more
/// columns than characters it is numbers separated by spaces, which are read on all boards.
impl Described for Board {
    const INFO: &'static Info = &Info {
        word: "connect4",
        name: "Connect Four",
        keys: &[Key::Rows, Key::Columns],
        usage: "connect4 needs its rows and columns, as in connect4 6 7",
        laws: Vec::new,
        extension: "c4",
        lines_have_moves: true,
        has_solver: true,
        has_tables: false,
    };

    type Opinion = LinesAndThreats;

    fn begin(variant: &Variant) -> Result<Board, BadId> {
        let rows = variant.rows.unwrap_or(Position::ROWS);
        let columns = variant.columns.unwrap_or(Position::COLUMNS);
        Board::new(rows, columns).map_err(|bad| BadId::Value(Key::Rows, bad.to_string()))
    }

    fn variant(&self) -> Variant {
        Variant { rows: Some(self.rows()), columns: Some(self.columns()), laws: None }
    }

    fn title(&self) -> String {
        format!("Connect Four {}x{}", self.columns(), self.rows())
    }

    fn side_name(&self, side: Side) -> &'static str {
        ["First", "Second"][side.index()]
    }

    const DRAW: &'static str = "A draw: the board is full.";

    fn write(&self, column: Column) -> String {
        column.to_string()
    }

    fn short(&self, column: Column) -> String {
        column.to_char().map_or_else(|| column.to_string(), String::from)
    }

    fn read(&self, text: &str) -> Result<Column, String> {
        let column = text.trim().parse().map_err(|why| format!("{why}"))?;
        self.check(column).map_err(|why| why.to_string())?;
        Ok(column)
    }

    fn read_line(&self, text: &str) -> Result<Vec<Column>, BadLine> {
        let text = text.trim();
        if text.contains(char::is_whitespace) {
            return read_words(self, text);
        }
        parse_moves(self, text).map_err(|bad| BadLine { word: None, why: bad.to_string() })
    }

    fn write_line(&self, moves: &[Column]) -> String {
        let numbers = || moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        move_text(moves.iter().copied()).unwrap_or_else(numbers)
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn with_fen(&self, text: &str) -> Result<Board, String> {
        let board = fen::read(text).map_err(|why| why.to_string())?;
        if (board.rows(), board.columns()) == (self.rows(), self.columns()) {
            Ok(board)
        } else {
            Err(format!("the board must have {} rows and {} columns", self.rows(), self.columns()))
        }
    }

    fn address(tree: &Tree<Board>) -> String {
        address::of_board(tree.start(), &tree.moves_to(tree.current()))
    }

    fn at(line: &str) -> Option<Result<Record<Board>, String>> {
        address::board(line)
    }

    /// Adds the result, unless the record already has one.
    fn save(record: &Record<Board>) -> String {
        let mut record = record.clone();
        if record.headers.get(RESULT).is_none() {
            record.headers.set(RESULT, result(&record.tree));
        }
        c4::write(&record)
    }

    fn load(text: &str, _: &Variant) -> Option<Result<Record<Board>, String>> {
        (!pdn::is_pdn(text)).then(|| c4::read(text).map_err(|bad| bad.to_string()))
    }

    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Board>>, Unsuited> {
        any_size(name, self.rows(), self.columns())
    }

    fn judge(&self, effort: Effort, bytes: usize) -> Box<dyn Judge<Board>> {
        Box::new(OfColumns::new(self.rows(), self.columns(), bytes, effort))
    }
}

/// The result at the end of the main line.
fn result(tree: &Tree<Board>) -> &'static str {
    let end = tree.main_line().last().copied().unwrap_or(record::Id::START);
    let outcome = tree.position_at(end).and_then(|position| position.outcome());
    outcome.map_or("*", |outcome| tree.start().result(outcome))
}
