//! Tables in plain text.

use super::columns::{cell, terminal, width, wrapped};

/// The widest text of a cell, in columns; the last column of texts may be wider.
const WIDEST: usize = 40;

/// Rows of cells below a heading. A column is as wide as its widest cell.
pub(super) struct Table {
    rows: Vec<Vec<String>>,
    /// The number of text columns after the first column. Text is aligned left, numbers are aligned right.
    texts: usize,
    /// True if the last column is text, too.
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

    /// Makes the last column a text column, whose long texts are broken into lines.
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

    /// The table in lines of at most `most` columns, if its last column makes them longer.
    fn text(&self, most: usize) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let widest = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| width(cell)).max().unwrap_or_default()
        };
        let aligned = columns - usize::from(self.ends_in_text);
        let widths: Vec<usize> = (0..aligned).map(widest).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, widest))| {
                let room = " ".repeat(widest - width(cell));
                let is_text = (1..=self.texts).contains(&column);
                if is_text { format!("{cell}{room}") } else { format!("{room}{cell}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let Some(rest) = row.get(aligned) else { return line.trim_end().to_owned() + "\n" };
            let line = line + "  ";
            wrapped(rest, &line, width(&line).min(most / 2), most)
        };
        self.rows.iter().map(line).collect()
    }
}

/// On a terminal, the last column of texts fits on it; elsewhere each row is one line.
impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(terminal().unwrap_or(usize::MAX)))
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

    /// As in a list of games, whose reasons may be long.
    #[test]
    fn long_texts_in_the_last_column_are_broken_on_a_terminal() {
        let mut table = Table::new(&["game", "player", "end"], 1).ending_in_text();
        let reason = "it cannot open shared object files ".repeat(8);
        for name in ["Ann", &"王".repeat(20)] {
            table.add(vec!["1.1.1".to_owned(), name.to_owned(), reason.clone()]);
        }
        assert_eq!(table.text(usize::MAX).lines().count(), 3, "each row is one line elsewhere");
        for most in [40, 72, 100] {
            let text = table.text(most);
            assert!(text.lines().all(|line| width(line) <= most.max(60)), "{text}");
            let words =
                |text: &str| text.split_whitespace().filter(|word| *word == "shared").count();
            assert_eq!(words(&text), 16, "{text}");
        }
    }
}
