//! Books: units of neighbouring positions of the last ply.

use std::path::Path;

use rules::connect4::{Board, play_moves};
use serde::{Deserialize, Serialize};
use solver::Discs;
use solver::book::{Book, Builder};
use text::counted;

use super::label::seconds_of_a_position;
use super::{Job, JobPlan, size_for, write_new};
use crate::work::{Answer, Ask, Labels, Work, discs};
use crate::{Failure, Folder};

/// A book to be built.
#[derive(Clone, Debug)]
pub struct BookPlan {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The moves after which it begins.
    pub from: String,
    /// The number of plies that it covers.
    pub plies: u32,
    /// The number of positions in a unit; if `None`, about twenty seconds of work.
    pub size: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BookJob {
    rows: usize,
    columns: usize,
    from: String,
    plies: u32,
    size: usize,
}

impl JobPlan for BookPlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        let BookPlan { rows, columns, from, plies, size } = self;
        let job = BookJob { rows, columns, from, plies, size: size.unwrap_or_default() };
        let builder = job.builder()?;
        let positions: Vec<Discs> = builder.unknown().collect();
        let discs = positions.first().map(Discs::count).unwrap_or_default();
        let left = u32::try_from(rows * columns).unwrap_or(u32::MAX).saturating_sub(discs);
        let usual = || size_for(seconds_of_a_position(left));
        let size = size.unwrap_or_else(usual).max(1);
        let works = positions.chunks(size).map(|chunk| {
            let positions = chunk.iter().copied().map(Labels::position).collect();
            Work::Labels(Labels { rows, columns, ask: Ask::Score, book: false, positions })
        });
        Folder::begin(path, Job::Book(BookJob { size, ..job }), works, stop)
    }
}

impl BookJob {
    fn builder(&self) -> Result<Builder, Failure> {
        if self.plies > Book::MAX_PLIES {
            return Err(Failure::of(format!("a book has at most {} plies", Book::MAX_PLIES)));
        }
        // The empty board first: this refuses a board that has no books before any move.
        Builder::new(self.rows, self.columns, Discs::default(), 0).map_err(Failure::of)?;
        let empty = Board::new(self.rows, self.columns).map_err(Failure::of)?;
        let start = play_moves(&empty, &self.from).map_err(Failure::of)?;
        Builder::new(self.rows, self.columns, &start, self.plies).map_err(Failure::of)
    }

    /// Writes the book, the same bytes as `discus book build`.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let mut builder = self.builder()?;
        for answered in folder.answered()? {
            let (number, Work::Labels(labels), Answer::Labels(scores)) = answered? else {
                continue;
            };
            for (position, score) in labels.positions.iter().zip(scores) {
                let discs = discs(self.rows, self.columns, position).map_err(Failure::of)?;
                let put = builder.put(discs, score.map(i32::from).unwrap_or_default());
                put.map_err(|bad| {
                    Failure::of(format!("the result of unit {number} is wrong: {bad}"))
                })?;
            }
        }
        let book = builder.book().ok_or_else(|| folder.lacks_units())?;
        book.check().map_err(|bad| Failure::of(format!("the new book is inconsistent: {bad}")))?;
        let bytes = book.to_bytes();
        write_new(output, &bytes)?;
        let (positions, plies) = (counted(book.len(), "position"), book.plies());
        Ok(format!("{}: {positions} to {plies} plies in {} bytes", output.display(), bytes.len()))
    }
}
