//! The texts about the branches of a search.

use search::{Alternative, DECIDED, Explanation, MAX_SCORE, Score, Status, Tree, WIN};

use super::Trace;
use crate::boards::Drawn;
use crate::styles::Styles;

/// A score in few characters. Wins and losses have a number of plies.
pub(super) fn figure(score: Score) -> String {
    match score.abs() {
        MAX_SCORE => String::from(if score > 0 { "+inf" } else { "-inf" }),
        DECIDED.. => {
            let plies = WIN.abs_diff(score.abs());
            format!("{}{plies}", if score > 0 { "win" } else { "loss" })
        }
        _ => format!("{score:+}"),
    }
}

impl<G: Drawn> Trace<G> {
    /// The position after these moves.
    fn after(&self, path: &[G::Move]) -> G {
        path.iter().fold(self.position.clone(), |position, &played| position.after(played))
    }

    /// The last move that leads to a branch.
    pub(super) fn name(&self, tree: &Tree<G::Move>, index: usize) -> String {
        match tree.path(index).split_last() {
            Some((&played, path)) => self.after(path).text(played),
            None => String::from("now"),
        }
    }

    /// A line of moves.
    fn way(&self, path: &[G::Move]) -> String {
        let moves = games::steps(&self.position, path.iter().copied());
        let names: Vec<String> = moves.map(|(position, played)| position.text(played)).collect();
        if names.is_empty() { String::from("this position") } else { names.join(" ") }
    }

    /// The side to move after these moves.
    fn side(&self, path: &[G::Move], styles: Styles) -> &'static str {
        let position = self.after(path);
        position.side(position.side_to_move(), styles)
    }

    /// The value and the state of a branch at the current step.
    pub(super) fn state(&self, tree: &Tree<G::Move>, index: usize) -> (String, &'static str) {
        let branch = &tree.branches()[index];
        let is_left = branch.left <= self.step;
        match branch.status {
            Status::Unvisited => (String::new(), "not looked at"),
            Status::Leaf(value) => (figure(value), "leaf"),
            Status::Searched(value) if is_left => (figure(value), ""),
            Status::Cut(value, _) if branch.left <= self.step + 1 => (figure(value), "CUT"),
            _ => (String::from("?"), "open"),
        }
    }

    /// Explains the selected branch, for example why it was cut.
    pub(super) fn explanation(&self, styles: Styles) -> String {
        let Some(tree) = self.tree() else { return String::new() };
        let index = self.selected();
        let branch = &tree.branches()[index];
        let path = tree.path(index);
        let why = || tree.explanation(index).map(|told| self.why(&told, styles));
        match branch.status {
            Status::Cut(..) if branch.left <= self.step + 1 => why().unwrap_or_default(),
            Status::Unvisited => why().unwrap_or_default(),
            Status::Leaf(value) => format!(
                "The search ends after {}: the position is worth {} to {}.",
                self.way(&path),
                figure(value),
                self.side(&path, styles)
            ),
            Status::Searched(value) if branch.left <= self.step => format!(
                "All moves after {} were searched: it is worth {} to {}.",
                self.way(&path),
                figure(value),
                self.side(&path, styles)
            ),
            _ => format!(
                "{} to move after {} is sure of {}; the other side allows at most {}.",
                self.side(&path, styles),
                self.way(&path),
                figure(branch.node.alpha),
                figure(branch.node.beta)
            ),
        }
    }

    fn why(&self, told: &Explanation<G::Move>, styles: Styles) -> String {
        let head = format!(
            "Cut after {}: with {} {} gets {} or more, and beta is {}.",
            self.way(&told.path),
            self.after(&told.path).text(told.by),
            self.side(&told.path, styles),
            figure(told.value),
            figure(told.beta)
        );
        let Some(Alternative { path, played, value }) = &told.alternative else {
            return head;
        };
        let other = self.side(path, styles);
        let place = match path.as_slice() {
            [] => String::from("here"),
            path => format!("after {}", self.way(path)),
        };
        format!(
            "{head} {other} will avoid this: {place} it has {}, worth {} to {other}. \
             The other moves need no search.",
            self.after(path).text(*played),
            figure(*value)
        )
    }
}
