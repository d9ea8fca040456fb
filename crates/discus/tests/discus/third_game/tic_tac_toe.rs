//! Tic-tac-toe: all that another game needs, apart from how it is drawn.

use std::fmt;

use games::{BadId, Described, Info, Variant};
use record::{Record, Tree};
use rules::{Game, Outcome, Side};
use search::{Evaluator, Score};

/// Nine squares, numbered from 1 to 9 row by row from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TicTacToe {
    squares: [Option<Side>; 9],
}

/// A square, counted from 0.
pub(super) type Square = usize;

const LINES: [[Square; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

#[derive(Debug)]
pub(super) struct Illegal;

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no disc can be put there")
    }
}

impl std::error::Error for Illegal {}

impl TicTacToe {
    fn discs(&self) -> usize {
        self.squares.iter().flatten().count()
    }

    fn has_line(&self, side: Side) -> bool {
        LINES.iter().any(|line| line.iter().all(|&square| self.squares[square] == Some(side)))
    }
}

impl Game for TicTacToe {
    type Move = Square;
    type Illegal = Illegal;

    fn side_to_move(&self) -> Side {
        Side::BOTH[self.discs() % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = Side::BOTH.into_iter().find(|&side| self.has_line(side));
        winner.map(Outcome::Win).or((self.discs() == 9).then_some(Outcome::Draw))
    }

    fn legal_moves(&self) -> impl Iterator<Item = Square> {
        let squares = if self.outcome().is_some() { 0..0 } else { 0..9 };
        squares.filter(|&square| self.squares[square].is_none())
    }

    fn check(&self, played: Square) -> Result<(), Illegal> {
        self.legal_moves().any(|legal| legal == played).then_some(()).ok_or(Illegal)
    }

    fn play_unchecked(&mut self, played: Square) {
        self.squares[played] = Some(self.side_to_move());
    }

    fn key(&self) -> u64 {
        let digit = |square: &Option<Side>| square.map_or(0, |side| 1 + side.index() as u64);
        self.squares.iter().fold(0, |key, square| 3 * key + digit(square))
    }
}

impl fmt::Display for TicTacToe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fen = self.fen();
        (0..3).try_for_each(|row| writeln!(f, "{}", &fen[3 * row..3 * row + 3]))
    }
}

/// No opinion: the game is searched to its end.
#[derive(Default)]
pub(super) struct Nothing;

impl Evaluator<TicTacToe> for Nothing {
    fn evaluate(&self, _: &TicTacToe) -> Score {
        0
    }
}

impl Described for TicTacToe {
    const INFO: &'static Info = &Info {
        word: "tic-tac-toe",
        name: "Tic-tac-toe",
        keys: &[],
        usage: "nothing stands after tic-tac-toe",
        laws: Vec::new,
        extension: "ttt",
        lines_have_moves: false,
        has_solver: false,
        has_tables: false,
    };

    type Opinion = Nothing;

    fn begin(_: &Variant) -> Result<TicTacToe, BadId> {
        Ok(TicTacToe::default())
    }

    fn variant(&self) -> Variant {
        Variant::default()
    }

    fn title(&self) -> String {
        "Tic-tac-toe".to_owned()
    }

    fn side_name(&self, side: Side) -> &'static str {
        ["X", "O"][side.index()]
    }

    const DRAW: &'static str = "A draw: the board is full.";

    fn write(&self, played: Square) -> String {
        (played + 1).to_string()
    }

    fn read(&self, text: &str) -> Result<Square, String> {
        let found = self.legal_moves().find(|&square| self.write(square) == text.trim());
        found.ok_or_else(|| Illegal.to_string())
    }

    /// One character a square, `.` if it is empty.
    fn fen(&self) -> String {
        self.squares
            .iter()
            .map(|square| square.map_or('.', |side| ['X', 'O'][side.index()]))
            .collect()
    }

    fn with_fen(&self, text: &str) -> Result<TicTacToe, String> {
        let squares: Vec<Option<Side>> = text
            .trim()
            .chars()
            .map(|letter| match letter {
                'X' => Some(Side::First),
                'O' => Some(Side::Second),
                _ => None,
            })
            .collect();
        let squares =
            squares.try_into().map_err(|_| "nine characters are a position".to_owned())?;
        Ok(TicTacToe { squares })
    }

    fn address(tree: &Tree<TicTacToe>) -> String {
        format!("tic-tac-toe:{}", tree.position().fen())
    }

    fn at(line: &str) -> Option<Result<Record<TicTacToe>, String>> {
        let fen = line.trim().strip_prefix("tic-tac-toe:")?;
        Some(TicTacToe::default().with_fen(fen).map(Record::new))
    }

    fn save(record: &Record<TicTacToe>) -> String {
        let moves = record.tree.moves_to(record.tree.current());
        format!("tic-tac-toe {}\n", record.tree.start().write_line(&moves))
    }

    fn load(text: &str, _: &Variant) -> Option<Result<Record<TicTacToe>, String>> {
        let line = text.strip_prefix("tic-tac-toe ")?;
        let start = TicTacToe::default();
        Some(start.read_line(line).map_err(|bad| bad.why).map(|moves| {
            let mut record = Record::new(start);
            for played in moves {
                let _ = record.tree.play(played);
            }
            record
        }))
    }
}
