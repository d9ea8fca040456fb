//! Tables in plain text.

use std::fmt;

use super::columns::{cell, padded, width, wrapped};

/// The widest text of a cell, in columns; the last column of texts may be wider.
const WIDEST: usize = 40;

/// Rows of cells below a heading. A column is as wide as its widest cell.
#[derive(Clone, Debug)]
pub struct Table {
    rows: Vec<Vec<String>>,
    /// The number of text columns after the first column. Text is aligned left, numbers are aligned right.
    texts: usize,
    /// True if the last column is text, too.
    ends_in_text: bool,
}

impl Table {
    /// A table with this heading and so many columns of text after the first one.
    pub fn new(head: &[&str], texts: usize) -> Table {
        Table {
            rows: vec![head.iter().map(ToString::to_string).collect()],
            texts,
            ends_in_text: false,
        }
    }

    /// Makes the last column a text column, whose long texts are broken into lines.
    #[must_use]
    pub fn ending_in_text(self) -> Table {
        Table { ends_in_text: true, ..self }
    }

    /// Adds a row. Texts are shortened, and what cannot be shown safely in them is replaced.
    pub fn add(&mut self, row: Vec<String>) {
        let last = row.len().saturating_sub(1);
        let most = |column| if self.ends_in_text && column == last { usize::MAX } else { WIDEST };
        let cells = row.into_iter().enumerate();
        self.rows.push(cells.map(|(column, text)| cell(&text, most(column))).collect());
    }

    /// The table in lines of at most `most` columns, if its last column makes them longer.
    pub fn within(&self, most: usize) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let widest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width(cell)).max().unwrap_or_default()
        };
        let aligned = columns - usize::from(self.ends_in_text);
        let widths: Vec<usize> = (0..aligned).map(widest).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, widest))| {
                let is_text = (1..=self.texts).contains(&column);
                let room = widest - width(cell);
                if is_text { padded(cell, *widest) } else { format!("{}{cell}", " ".repeat(room)) }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let Some(rest) = row.get(aligned) else { return line.trim_end().to_owned() + "\n" };
            let line = line + "  ";
            wrapped(rest, &line, width(&line).min(most / 2), most)
        };
        self.rows.iter().map(line).collect()
    }
}

/// Each row is one line.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.within(usize::MAX))
    }
}
