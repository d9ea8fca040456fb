//! Positions of Connect Four and their exact values.

use rules::connect4::{Board, play_moves};
use serde::{Deserialize, Serialize};
use solver::book::Book;
use solver::{Discs, NO_SCORE, Options, Query, Score, Solver, Unanswered};

use crate::Failure;

/// Positions of one board, to be solved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Labels {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The question.
    pub ask: Ask,
    /// True if the built-in book may answer. Books are built without it.
    pub book: bool,
    /// The positions: moves such as `4453` (`-` for the empty board), or `=` and [`Discs::key`] in
    /// hexadecimal.
    pub positions: Vec<String>,
}

/// A question about each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The exact score for the side to move.
    Score,
    /// 1 if the side to move wins, 0 for a draw, -1 if it loses.
    Wdl,
    /// The score of a disc in each column.
    Scores,
    /// The best column, counted from 0.
    Best,
}

impl Ask {
    /// All questions by their words.
    pub const ALL: [(&'static str, Ask); 4] =
        [("score", Ask::Score), ("wdl", Ask::Wdl), ("scores", Ask::Scores), ("best", Ask::Best)];

    fn query(self) -> Query {
        match self {
            Ask::Score => Query::Score,
            Ask::Wdl => Query::Sign,
            Ask::Scores => Query::Scores,
            Ask::Best => Query::Best,
        }
    }
}

impl Labels {
    /// The text of a position by its discs.
    pub fn position(discs: Discs) -> String {
        format!("={:x}", discs.key().unwrap_or_default())
    }

    /// The number of labels of a position.
    pub(crate) fn width(&self) -> usize {
        if self.ask == Ask::Scores { self.columns } else { 1 }
    }

    pub(super) fn fits(&self, values: &[Option<i8>]) -> bool {
        values.len() == self.positions.len() * self.width()
    }

    pub(super) fn run(&self, stop: &(dyn Fn() -> bool + Sync)) -> Result<Vec<Option<i8>>, Failure> {
        let book = self.book.then(Book::embedded);
        let book = book.and_then(|book| book.on(self.rows, self.columns).ok());
        let options =
            Options { rows: self.rows, columns: self.columns, book, ..Options::default() };
        let solver = Solver::with_options(options).map_err(Failure::of)?;
        let query = self.ask.query();
        let mut bits = Vec::new();
        for (number, text) in (1..).zip(&self.positions) {
            let found = discs(self.rows, self.columns, text);
            let discs = found.map_err(|why| Failure::of(format!("position {number}: {why}")))?;
            bits.extend(solver.bits(discs));
        }
        let mut answers = vec![NO_SCORE; self.positions.len() * solver.answers(query)];
        solver.solve_many(query, &bits, &mut answers, stop).map_err(|gap| match gap.why {
            Unanswered::Stopped => Failure::Stopped,
            Unanswered::Bad(why) => Failure::of(format!(
                "position {} ({:.60}): {why}",
                gap.index + 1,
                self.positions[gap.index]
            )),
        })?;
        Ok(answers.into_iter().map(label).collect())
    }
}

/// A board has fewer than 128 squares, so every score fits.
fn label(score: Score) -> Option<i8> {
    if score == NO_SCORE { None } else { i8::try_from(score).ok() }
}

/// The discs of a position.
///
/// # Errors
/// If it is none: a part of a sentence.
pub(crate) fn discs(rows: usize, columns: usize, text: &str) -> Result<Discs, String> {
    if let Some(key) = text.strip_prefix('=') {
        let key = u128::from_str_radix(key, 16).ok().and_then(|key| Discs::from_key(rows, key));
        return key.ok_or_else(|| format!("{text:.60} is not the key of a position"));
    }
    let empty = Board::new(rows, columns).map_err(|bad| bad.to_string())?;
    let moves = if text == "-" { "" } else { text };
    play_moves(&empty, moves).map(|board| Discs::from(&board)).map_err(|bad| bad.to_string())
}
