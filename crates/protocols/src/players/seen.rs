//! The lines that a program prints in a game.

use std::collections::VecDeque;

use sandbox::Line;

/// The last lines of a game, as evidence: few, and not long.
#[derive(Debug, Default)]
pub(super) struct Seen {
    lines: VecDeque<Line>,
    bytes: usize,
}

impl Seen {
    /// The number of lines that are kept, and of their bytes if there are several.
    const LAST: usize = 20;
    const KEPT: usize = 16 << 10;

    pub(super) fn push(&mut self, line: Line) {
        self.bytes += line.bytes.len();
        self.lines.push_back(line);
        while self.lines.len() > Seen::LAST || self.bytes > Seen::KEPT && self.lines.len() > 1 {
            self.bytes -= self.lines.pop_front().map_or(0, |line| line.bytes.len());
        }
    }

    /// The lines as the sandbox shows them.
    pub(super) fn to_lines(&self) -> Vec<String> {
        self.lines.iter().map(Line::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn the_last_lines_are_few_and_not_long() {
        let mut seen = Seen::default();
        let mut push = |text: &str| {
            seen.push(Line { bytes: text.into(), arrived: Instant::now() });
            seen.to_lines()
        };
        (0..30).for_each(|number| drop(push(&number.to_string())));
        assert_eq!(push("30").len(), Seen::LAST);
        assert_eq!(push(&"x".repeat(Seen::KEPT - 1)).len(), 1, "the others would be too much");
        assert_eq!(push("y").len(), 2);
        assert_eq!(push(&"z".repeat(2 * Seen::KEPT)).len(), 1, "one line stays, however long");
    }
}
