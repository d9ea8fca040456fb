//! Positions to be labelled: units of neighbours in the list.

use std::fmt::Write as _;
use std::path::Path;

use rules::Game;
use serde::{Deserialize, Serialize};
use text::counted;

use super::{Job, JobPlan, mean, size_for, write_new};
use crate::work::{Answer, Ask, Labels, Work, discs};
use crate::{Failure, Folder, sealed};

/// Positions of one board to be labelled.
#[derive(Clone, Debug)]
pub struct LabelPlan {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The question.
    pub ask: Ask,
    /// The positions, as [`Labels::positions`] writes them.
    pub positions: Vec<String>,
    /// The number of positions in a unit; if `None`, about twenty seconds of work.
    pub size: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LabelJob {
    rows: usize,
    columns: usize,
    ask: Ask,
    size: usize,
    positions: usize,
    /// The hash of all positions.
    digest: String,
}

impl JobPlan for LabelPlan {
    fn open_until(self, path: &Path, stop: &(dyn Fn() -> bool + Sync)) -> Result<Folder, Failure> {
        let LabelPlan { rows, columns, ask, positions, size } = self;
        let mut seconds = Vec::new();
        for (number, text) in (1..).zip(&positions) {
            if number % POSITIONS_PER_QUESTION == 0 && stop() {
                return Err(Failure::Stopped);
            }
            let left = squares_left(rows, columns, text)
                .map_err(|why| Failure::of(format!("position {number} ({text:.60}): {why}")))?;
            seconds.push(seconds_of_a_position(left));
        }
        let size = size.unwrap_or_else(|| size_for(mean(seconds.into_iter()))).max(1);
        let digest = sealed::hash("positions", &positions.join("\n"));
        let job = LabelJob { rows, columns, ask, size, positions: positions.len(), digest };
        let works = positions.chunks(size).map(|chunk| {
            Work::Labels(Labels { rows, columns, ask, book: true, positions: chunk.to_vec() })
        });
        Folder::begin(path, Job::Label(job), works, stop)
    }
}

/// The positions that are read between two questions whether to stop.
const POSITIONS_PER_QUESTION: usize = 1024;

/// The number of empty squares.
fn squares_left(rows: usize, columns: usize, text: &str) -> Result<u32, String> {
    let discs = discs(rows, columns, text)?;
    let board = discs.board(rows, columns).map_err(|bad| bad.to_string())?;
    if board.outcome().is_some() {
        return Err("the game has ended".to_owned());
    }
    let squares = u32::try_from(rows * columns).map_err(|_| "the board is too large".to_owned())?;
    Ok(squares - discs.count())
}

/// An estimate that only decides the size of units, from the scores of random positions on 7x6.
pub(super) fn seconds_of_a_position(squares_left: u32) -> f64 {
    2e-7 * 1.45_f64.powf(f64::from(squares_left))
}

impl LabelJob {
    /// Writes a line for each position: its text, and its labels after it. This is the format of the
    /// published sets, which `discus solve --check` reads.
    pub(super) fn merge(&self, folder: &Folder, output: &Path) -> Result<String, Failure> {
        let mut text = String::new();
        let mut count = 0;
        for answered in folder.answered()? {
            let (_, Work::Labels(labels), Answer::Labels(values)) = answered? else { continue };
            for (position, values) in labels.positions.iter().zip(values.chunks(labels.width())) {
                text.push_str(position);
                for value in values {
                    // Writing to a string cannot fail.
                    let _ = match value {
                        Some(value) => write!(text, " {value}"),
                        None => write!(text, " -"),
                    };
                }
                text.push('\n');
            }
            count += labels.positions.len();
        }
        if count != self.positions {
            return Err(folder.lacks_units());
        }
        write_new(output, text.as_bytes())?;
        Ok(format!("{}: {}", output.display(), counted(count, "position")))
    }
}
