//! What is to be said of the branches of a search.

use search::{Bound, DECIDED, MAX_SCORE, Score, Status, Tree, WIN, Why};

use super::Think;
use crate::boards::Drawn;
use crate::look::Look;

/// A score in few characters: wins and losses with their plies.
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

impl<G: Drawn> Think<G> {
    /// The last move that leads to a branch.
    pub(super) fn name(&self, tree: &Tree<G::Move>, index: usize) -> String {
        let branch = &tree.branches()[index];
        let parent = branch.parent.map_or(Vec::new(), |parent| tree.path(parent));
        let mut position = self.position.clone();
        for played in parent {
            position.play_unchecked(played);
        }
        branch.node.played.map_or(String::from("now"), |played| position.text(played))
    }

    /// All moves that lead to a branch.
    fn way(&self, tree: &Tree<G::Move>, index: usize) -> String {
        let mut position = self.position.clone();
        let mut names = Vec::new();
        for played in tree.path(index) {
            names.push(position.text(played));
            position.play_unchecked(played);
        }
        if names.is_empty() { String::from("this position") } else { names.join(" ") }
    }

    /// What a branch is worth by the step that is shown, and what became of it.
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

    /// Why the branch that is looked at was cut, or what else is to be said of it.
    pub(super) fn explanation(&self, look: Look) -> String {
        let Some(tree) = self.tree() else { return String::new() };
        let index = self.looked_at();
        let branch = &tree.branches()[index];
        let side = |index: usize| {
            let mut position = self.position.clone();
            tree.path(index).into_iter().for_each(|played| position.play_unchecked(played));
            position.side(position.side_to_move(), look)
        };
        match branch.status {
            Status::Cut(value, why) if branch.left <= self.step + 1 => {
                self.why(tree, index, value, why, &side)
            }
            Status::Unvisited => match branch.parent {
                Some(parent) => match tree.branches()[parent].status {
                    Status::Cut(value, why) => self.why(tree, parent, value, why, &side),
                    _ => String::new(),
                },
                None => String::new(),
            },
            Status::Leaf(value) => format!(
                "After {} nobody looks farther: the position is worth {} to {}.",
                self.way(tree, index),
                figure(value),
                side(index)
            ),
            Status::Searched(value) if branch.left <= self.step => format!(
                "All moves after {} were searched: it is worth {} to {}.",
                self.way(tree, index),
                figure(value),
                side(index)
            ),
            _ => format!(
                "{} to move after {} has {} for sure, and the other side allows {} at most.",
                side(index),
                self.way(tree, index),
                figure(branch.node.alpha),
                figure(branch.node.beta)
            ),
        }
    }

    fn why(
        &self,
        tree: &Tree<G::Move>,
        index: usize,
        value: Score,
        why: Why,
        side: &dyn Fn(usize) -> &'static str,
    ) -> String {
        let by = self.name(tree, why.by);
        let who = side(index);
        let head = format!(
            "Cut after {}: with {by} {who} gets {} or more, and beta is {}.",
            self.way(tree, index),
            figure(value),
            figure(why.beta)
        );
        let Some(Bound { choice, sibling, worth }) = why.bound else { return head };
        let other = side(choice);
        format!(
            "{head} {other} will not let it come to this: {} it has {}, worth {} to {other}. \
             The other moves need no look.",
            if choice == 0 {
                String::from("here")
            } else {
                format!("after {}", self.way(tree, choice))
            },
            self.name(tree, sibling),
            figure(worth)
        )
    }
}
