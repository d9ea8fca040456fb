//! Tables in plain text.

use super::columns::{cell, width};

/// The widest text of a cell, in columns; the last column of texts may be wider.
const WIDEST: usize = 40;

/// Rows of cells below a heading. A column is as wide as its widest cell.
pub(super) struct Table {
    rows: Vec<Vec<String>>,
    /// The number of text columns after the first column. Text is aligned left, numbers are aligned right.
    texts: usize,
    /// Whether the last column is text, too.
    ends_in_text: bool,
}

impl Table {
    pub(super) fn new(head: &[&str], texts: usize) -> Table {
        Table {
            rows: vec![head.iter().map(ToString::to_string).collect()],
            texts,
            ends_in_text: false,
        }
    }

    /// Makes the last column a text column.
    pub(super) fn ending_in_text(self) -> Table {
        Table { ends_in_text: true, ..self }
    }

    /// Adds a row. Texts are shortened, and what cannot be shown safely in them is replaced.
    pub(super) fn add(&mut self, row: Vec<String>) {
        let last = row.len().saturating_sub(1);
        let most = |column| if self.ends_in_text && column == last { usize::MAX } else { WIDEST };
        let cells = row.into_iter().enumerate();
        self.rows.push(cells.map(|(column, text)| cell(&text, most(column))).collect());
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let widest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width(cell)).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(widest).collect();
        for row in &self.rows {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, widest))| {
                let is_last_text = self.ends_in_text && column + 1 == columns;
                let is_text = (1..=self.texts).contains(&column) || is_last_text;
                let room = " ".repeat(widest - width(cell));
                if is_text { format!("{cell}{room}") } else { format!("{room}{cell}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Table;
    use crate::results::width;

    /// The second column begins below its heading in each row, whatever the names are.
    #[test]
    fn columns_are_aligned_whatever_the_names_are() {
        let mut table = Table::new(&["#", "player", "points"], 1);
        let names =
            ["Ann", "王小明", "🙂🙂", "a\u{202e}b", "e\u{301}le\u{300}ve", "", &"x".repeat(1024)];
        for name in names {
            table.add(vec!["1".to_owned(), name.to_owned(), "2½".to_owned()]);
        }
        let text = table.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), names.len() + 1);
        let whole = width(lines[0]);
        assert!(whole < 60, "a name of a kilobyte is shortened: {text}");
        assert!(lines.iter().all(|line| width(line) == whole), "{text}");
        assert!(text.contains('…') && !text.contains('\u{202e}'), "{text}");
    }
}
