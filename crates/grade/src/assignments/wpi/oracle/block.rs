//! The lines of a transcript, as an oracle walks over them.

use std::collections::VecDeque;

use crate::assignments::wpi::transcript::Line;

/// The player's reaction to one step of the referee, and all that follows.
pub(super) struct Block {
    /// The player's steps that have not been taken.
    acts: Vec<Line>,
    rest: VecDeque<Line>,
}

impl Block {
    pub(super) fn new(lines: Vec<Line>) -> Block {
        let mut block = Block { acts: Vec::new(), rest: lines.into() };
        block.fill();
        block
    }

    /// The next thing that the referee did.
    pub(super) fn next_of_referee(&self) -> Option<Line> {
        self.rest.front().cloned()
    }

    /// Goes on behind the next thing that the referee did.
    pub(super) fn begin(&mut self) {
        self.rest.pop_front();
        self.acts.clear();
        self.fill();
    }

    fn fill(&mut self) {
        let is_referees = |line: &Line| line.is_referees();
        let count = self.rest.iter().position(is_referees).unwrap_or(self.rest.len());
        self.acts.extend(self.rest.drain(..count));
    }

    /// Removes the first line that fits, and all before it.
    pub(super) fn take(&mut self, fits: impl Fn(&Line) -> bool) -> Option<(Vec<Line>, Line)> {
        let at = self.acts.iter().position(fits)?;
        let mut before: Vec<Line> = self.acts.drain(..=at).collect();
        let line = before.pop()?;
        Some((before, line))
    }

    pub(super) fn put_back(&mut self, before: Vec<Line>) {
        self.acts.splice(..0, before);
    }

    pub(super) fn has(&self, fits: impl Fn(&Line) -> bool) -> bool {
        self.acts.iter().any(fits)
    }

    /// The first line that fits.
    pub(super) fn find(&self, fits: impl Fn(&Line) -> bool) -> Option<Line> {
        self.acts.iter().find(|line| fits(line)).cloned()
    }

    /// Returns true if there is one of the first kind, and one of the other kind only behind it.
    pub(super) fn comes_first(
        &self,
        first: impl Fn(&Line) -> bool,
        other: impl Fn(&Line) -> bool,
    ) -> bool {
        let [first, other] = [self.acts.iter().position(first), self.acts.iter().position(other)];
        matches!((first, other), (Some(first), Some(other)) if first < other)
    }

    /// All that was printed.
    pub(super) fn printed(&self) -> String {
        let printed = self.acts.iter().filter_map(|line| match line {
            Line::Printed(bytes) => Some(String::from_utf8_lossy(bytes)),
            _ => None,
        });
        printed.collect()
    }

    /// The last thing that the player did, or did not.
    pub(super) fn last(&self) -> Option<&Line> {
        self.acts.last()
    }
}
