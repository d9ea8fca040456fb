//! The trace of a search: its tree after each step, and why branches were cut.

mod painting;
mod words;

use std::collections::BTreeSet;

use games::SharedEvaluator;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use search::{Counts, Status, Tree, Until, alpha_beta_watched, minimax_watched};

use super::{Overlay, Session};
use crate::boards::Drawn;
use crate::effect::{Effect, Report, Stop, TaskKind};
use crate::event::Found;

/// The initial and the maximum depth of the search, in plies. Deeper searches take minutes.
const DEPTH: u32 = 3;
const MAX_DEPTH: u32 = 10;

/// The maximum size of a tree that is kept. The nodes of larger ones are only counted.
const MOST: usize = 20_000;

/// A traced search.
pub(super) struct SearchResult<M> {
    tree: Tree<M>,
    counts: Counts,
    depth: u32,
}

/// The parameters of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Search {
    depth: u32,
    /// True if to search without cuts.
    is_plain: bool,
    /// True if to use the course's evaluation instead of the engines'.
    by_course: bool,
}

/// The page that shows a traced search.
pub(super) struct Trace<G: Drawn> {
    position: G,
    search: Search,
    /// `None` while the search runs.
    result: Option<Box<SearchResult<G::Move>>>,
    /// The step of the search that is shown.
    step: usize,
    /// The selected branch, if it is not the one of the step.
    chosen: Option<usize>,
    /// The branches that the player has unfolded. Those on the path to the current one are unfolded
    /// anyway.
    opened: BTreeSet<usize>,
    /// The branches on the path that the player has folded.
    closed: BTreeSet<usize>,
    asks_why: bool,
    /// The number of rows for the tree when it was last drawn.
    room: usize,
}

impl<G: Drawn> Trace<G> {
    fn new(position: G, search: Search) -> Trace<G> {
        Trace {
            position,
            search,
            result: None,
            step: 0,
            chosen: None,
            opened: BTreeSet::new(),
            closed: BTreeSet::new(),
            asks_why: false,
            room: 1,
        }
    }

    pub(super) fn take(&mut self, result: Box<SearchResult<G::Move>>) {
        self.step = 0;
        self.result = Some(result);
    }

    fn tree(&self) -> Option<&Tree<G::Move>> {
        let tree = &self.result.as_ref()?.tree;
        (tree.is_whole() && !tree.branches().is_empty()).then_some(tree)
    }

    /// The branch of the current step.
    fn current(&self) -> usize {
        let steps = self.tree().map_or(&[][..], Tree::steps);
        steps.get(self.step).copied().unwrap_or_default()
    }

    /// The selected branch.
    fn selected(&self) -> usize {
        self.chosen.unwrap_or_else(|| self.current())
    }

    /// The branches that are not folded away, in the order of the tree.
    fn visible(&self) -> Vec<usize> {
        let Some(tree) = self.tree() else { return Vec::new() };
        let branches = tree.branches();
        let way: BTreeSet<usize> =
            std::iter::successors(Some(self.current()), |&index| branches[index].parent).collect();
        let mut visible = Vec::new();
        let mut open = vec![0];
        while let Some(index) = open.pop() {
            if branches[index].entered > self.step {
                continue;
            }
            visible.push(index);
            let is_open = (way.contains(&index) && !self.closed.contains(&index))
                || self.opened.contains(&index);
            if is_open {
                open.extend(branches[index].children.iter().rev());
            }
        }
        visible
    }

    fn go(&mut self, step: usize) {
        let last = self.tree().map_or(0, |tree| tree.steps().len().saturating_sub(1));
        self.step = step.min(last);
        self.chosen = None;
        self.asks_why = false;
    }

    /// Returns true if a branch is cut at this step.
    fn is_cut_at(&self, step: usize) -> bool {
        let Some(tree) = self.tree() else { return false };
        let branch = tree.steps().get(step).map(|&index| &tree.branches()[index]);
        // The search leaves the branch one step after the cut.
        branch.is_some_and(|branch| {
            matches!(branch.status, Status::Cut(..)) && branch.left == step + 1
        })
    }

    fn seek_cut(&mut self, mut steps: impl Iterator<Item = usize>) {
        if let Some(step) = steps.find(|&step| self.is_cut_at(step)) {
            self.go(step);
            self.asks_why = true;
        }
    }

    /// Selects a branch below or above the selected one.
    fn select(&mut self, by: isize) {
        let visible = self.visible();
        let place = visible.iter().position(|&index| index == self.selected()).unwrap_or_default();
        let next = place.saturating_add_signed(by).min(visible.len().saturating_sub(1));
        self.chosen = visible.get(next).copied();
        self.asks_why = false;
    }

    /// Folds or unfolds the selected branch.
    fn fold(&mut self) {
        let branch = self.selected();
        let visible = self.visible();
        let is_open = visible.iter().any(|&index| {
            self.tree().is_some_and(|tree| tree.branches()[index].parent == Some(branch))
        });
        self.chosen = Some(branch);
        if is_open {
            self.opened.remove(&branch);
            self.closed.insert(branch);
        } else {
            self.closed.remove(&branch);
            self.opened.insert(branch);
        }
    }

    fn navigate(&mut self, code: KeyCode) {
        let last = self.tree().map_or(0, |tree| tree.steps().len());
        match code {
            KeyCode::Right | KeyCode::Char('l' | ' ') => self.go(self.step + 1),
            KeyCode::Left | KeyCode::Char('h') => self.go(self.step.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.step + 10),
            KeyCode::PageUp => self.go(self.step.saturating_sub(10)),
            KeyCode::Char('c') => self.seek_cut(self.step + 1..last),
            KeyCode::Char('C') => self.seek_cut((0..self.step).rev()),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(usize::MAX),
            KeyCode::Up | KeyCode::Char('k') => self.select(-1),
            KeyCode::Down | KeyCode::Char('j') => self.select(1),
            KeyCode::Enter => self.fold(),
            KeyCode::Char('w') => self.asks_why = !self.asks_why,
            _ => {}
        }
    }
}

/// Runs a search and records its tree. Returns `None` if the search was stopped.
fn watch<G: Drawn>(
    position: &G,
    evaluator: &SharedEvaluator<G>,
    Search { depth, is_plain, .. }: Search,
    stop: Stop,
) -> Option<SearchResult<G::Move>> {
    let observer = (Tree::new(MOST), Counts::default());
    let mut watched = Until { observer, stop };
    if is_plain {
        minimax_watched(position, evaluator, depth, &mut watched);
    } else {
        alpha_beta_watched(position, evaluator, depth, &mut watched);
    }
    let (mut tree, counts) = watched.observer;
    tree.add_unvisited(position);
    (!stop()).then_some(SearchResult { tree, counts, depth })
}

impl<G: Drawn> Session<G> {
    pub(super) fn open_trace(&mut self, effects: &mut Vec<Effect>) {
        if self.game.outcome().is_some() {
            self.message = String::from("The game is over: there is nothing to think about.");
            return;
        }
        self.game.pause(true);
        effects.extend([Effect::Stop(TaskKind::Play), Effect::Stop(TaskKind::Judge)]);
        // The default search of `discus trace`.
        let by_course = self.analysis.course.is_some();
        self.watch(Search { depth: DEPTH, is_plain: false, by_course }, effects);
    }

    fn watch(&mut self, search: Search, effects: &mut Vec<Effect>) {
        self.analysis.request = self.analysis.request.next();
        let position = self.position().clone();
        self.overlay = Overlay::Trace(Box::new(Trace::new(position.clone(), search)));
        let course = self.analysis.course.clone().filter(|_| search.by_course);
        let evaluator = course.unwrap_or_else(|| SharedEvaluator::new(G::Opinion::default()));
        let work = move |stop: Stop, report: Report| {
            if let Some(result) = watch(&position, &evaluator, search, stop) {
                report(Found::Tree(Box::new(result)));
            }
        };
        effects.push(self.task(TaskKind::Trace, Box::new(work)));
    }

    pub(super) fn trace_key(&mut self, key: KeyEvent, effects: &mut Vec<Effect>) {
        let Overlay::Trace(trace) = &mut self.overlay else { return };
        let search @ Search { depth, is_plain, by_course } = trace.search;
        match key.code {
            KeyCode::Esc | KeyCode::Char('q' | 't') => {
                self.overlay = Overlay::None;
                effects.push(Effect::Stop(TaskKind::Trace));
                self.position_changed(effects);
            }
            KeyCode::Char('?') => self.view.help = Some(0),
            KeyCode::Char('+' | '=') if depth < MAX_DEPTH => {
                self.watch(Search { depth: depth + 1, ..search }, effects);
            }
            KeyCode::Char('-') if depth > 1 => {
                self.watch(Search { depth: depth - 1, ..search }, effects);
            }
            KeyCode::Char('m') => {
                self.watch(Search { is_plain: !is_plain, ..search }, effects);
            }
            KeyCode::Char('e') if self.analysis.course.is_some() => {
                self.watch(Search { by_course: !by_course, ..search }, effects);
            }
            code => trace.navigate(code),
        }
    }

    /// A click selects a branch.
    pub(super) fn trace_click(&mut self, row: u16) {
        let Overlay::Trace(trace) = &mut self.overlay else { return };
        let Some(place) = row.checked_sub(painting::TOP).map(usize::from) else { return };
        let visible = trace.visible();
        let first = trace.first_line(&visible);
        if place < trace.room
            && let Some(&branch) = visible.get(first + place)
        {
            trace.chosen = Some(branch);
            trace.asks_why = false;
        }
    }
}
