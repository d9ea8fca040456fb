//! Tables in plain text.

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

    pub(super) fn add(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for row in &self.rows {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
                let is_last_text = self.ends_in_text && column + 1 == columns;
                let is_text = (1..=self.texts).contains(&column) || is_last_text;
                if is_text { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
