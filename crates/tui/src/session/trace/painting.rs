//! Draws the tree of a search, or its numbers of nodes by ply.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use search::{Ply, Status, Tree};

use super::{Search, SearchResult, Trace, words};
use crate::boards::Drawn;
use crate::styles::{Role, Styles};
use crate::text::{bar, fitting, line, plies, wrap};

/// The row of the screen on which the tree begins.
pub(super) const TOP: u16 = 2;

/// The maximum number of lines of an explanation that is not expanded.
const EXPLANATION: usize = 4;

const KEYS: &[&str] = &[
    "? keys",
    "Esc back",
    "right step",
    "c next cut",
    "left back",
    "Enter fold",
    "+ - depth",
    "m minimax",
    "e evaluation",
    "up down look",
    "C cut before",
    "Home End",
];

impl<G: Drawn> Trace<G> {
    pub(in crate::session) fn paint(&mut self, buffer: &mut Buffer, styles: Styles, area: Rect) {
        let width = usize::from(area.width);
        paint_keys(KEYS, buffer, styles, area);
        line(buffer, area, 0, &self.title(width), styles.style(Role::Title));
        let Some(result) = &self.result else {
            line(buffer, area, 2, "Searching.", styles.style(Role::Notice));
            return;
        };
        if self.tree().is_none() {
            paint_counts(result, buffer, styles, area);
            return;
        }
        let said = wrap(&self.explanation(styles), width);
        let most = if self.asks_why { usize::from(area.height / 2) } else { EXPLANATION };
        let lines = said.len().min(most);
        if said.len() > lines && !self.asks_why {
            paint_keys(&[&["? keys", "w more"], &KEYS[1..]].concat(), buffer, styles, area);
        }
        let foot = area.height.saturating_sub(1 + u16::try_from(lines).unwrap_or_default());
        for (row, text) in (foot..).zip(said.iter().take(lines)) {
            line(buffer, area, row, text, styles.style(Role::Notice));
        }
        self.room = usize::from(foot.saturating_sub(TOP)).max(1);
        self.paint_tree(buffer, styles, area);
    }

    /// The search and its evaluation, named as in `discus trace`.
    fn title(&self, width: usize) -> String {
        let Search { depth, is_plain, by_course } = self.search;
        let steps = self.tree().map_or(0, |tree| tree.steps().len());
        let name = if is_plain { "Minimax" } else { "Alpha-beta" };
        let who = if by_course { "course" } else { "engine" };
        let [search, step] = if width < 60 {
            [format!("{name} {depth} by {who}"), String::new()]
        } else {
            [format!("{name}, {}, valued by the {who}", plies(depth)), String::from("step ")]
        };
        if steps == 0 { search } else { format!("{search}, {step}{} of {steps}", self.step + 1) }
    }

    /// The first visible branch, chosen so that the selected one is visible.
    pub(super) fn first_line(&self, visible: &[usize]) -> usize {
        let place = visible.iter().position(|&index| index == self.selected()).unwrap_or_default();
        let most = visible.len().saturating_sub(self.room);
        place.saturating_sub(self.room / 2).min(most)
    }

    fn paint_tree(&self, buffer: &mut Buffer, styles: Styles, area: Rect) {
        let Some(tree) = self.tree() else { return };
        let columns = columns(usize::from(area.width));
        let head = row(&columns, "  move", ["alpha", "beta", "value"].map(String::from), "");
        line(buffer, area, TOP - 1, &head, styles.style(Role::Quiet));
        let visible = self.visible();
        let first = self.first_line(&visible);
        let lines = visible.iter().skip(first).take(self.room);
        for (y, &index) in (TOP..).zip(lines) {
            let (text, role) = self.branch_line(tree, index, &columns, styles);
            bar(buffer, area, y, &text, styles.style(role));
        }
    }

    fn branch_line(
        &self,
        tree: &Tree<G::Move>,
        index: usize,
        columns: &Columns,
        styles: Styles,
    ) -> (String, Role) {
        let branch = &tree.branches()[index];
        let (value, state) = self.state(tree, index);
        let is_current = index == self.current();
        let arrow = if is_current { styles.pick(">", "▶") } else { " " };
        let indent = " ".repeat(branch.ply as usize);
        let fold = if branch.children.is_empty() { " " } else { styles.pick("-", "·") };
        let name = format!("{arrow}{indent}{fold}{}", self.name(tree, index));
        let [alpha, beta] = [branch.node.alpha, branch.node.beta].map(words::figure);
        let role = match branch.status {
            _ if index == self.selected() => Role::Chosen,
            Status::Unvisited => Role::Quiet,
            _ if state == "CUT" => Role::Bad,
            _ => Role::Text,
        };
        (row(columns, &name, [alpha, beta, value], state), role)
    }
}

fn paint_keys(keys: &[&str], buffer: &mut Buffer, styles: Styles, area: Rect) {
    let keys = fitting(keys, usize::from(area.width));
    bar(buffer, area, area.height.saturating_sub(1), &keys, styles.style(Role::Quiet));
}

/// The widths of the column of moves and of each column of numbers.
type Columns = [usize; 2];

fn columns(width: usize) -> Columns {
    if width < 60 { [13, 7] } else { [26, 9] }
}

fn row([first, each]: &Columns, name: &str, numbers: [String; 3], state: &str) -> String {
    let numbers = numbers.map(|number| format!("{number:>each$}")).concat();
    let name: String = name.chars().take(*first).collect();
    format!("{name:<first$}{numbers} {state}")
}

fn paint_counts<M>(result: &SearchResult<M>, buffer: &mut Buffer, styles: Styles, area: Rect) {
    let words = format!(
        "A tree of {} is too large to draw. These are its nodes on each ply.",
        plies(result.depth)
    );
    let said = wrap(&words, usize::from(area.width));
    let mut y = TOP;
    for text in &said {
        line(buffer, area, y, text, styles.style(Role::Text));
        y += 1;
    }
    let head = format!("{:>4}{:>12}{:>12}{:>10}", "ply", "nodes", "leaves", "cuts");
    line(buffer, area, y, &head, styles.style(Role::Quiet));
    let counted = |label: String, ply: Ply| {
        format!("{label:>4}{:>12}{:>12}{:>10}", ply.nodes, ply.leaves, ply.cuts)
    };
    let plies = result.counts.plies().iter().enumerate();
    let lines = plies.map(|(number, &ply)| counted(number.to_string(), ply));
    let total = counted(String::from("all"), result.counts.total());
    for (row, text) in (y + 1..).zip(lines.chain([total])) {
        line(buffer, area, row, &text, styles.style(Role::Text));
    }
}
