use pyo3::prelude::*;
use search::{Status, Tree, Until, alpha_beta_watched, minimax_watched};
use solver::Stop;

use super::Asked;
use super::engine::Played;
use crate::calls::{interruptible, look, refused};

/// A node: its move, its parent, the depth left, alpha and beta, its state and its value.
type Node = (Option<Py<PyAny>>, Option<usize>, u32, i32, i32, &'static str, Option<i32>);

/// The nodes of a search with the game's evaluation, each after its parent, and whether they are all.
#[pyfunction]
#[pyo3(signature = (position, depth, algorithm, most))]
pub(super) fn trace(
    py: Python<'_>,
    position: Asked<'_>,
    depth: u32,
    algorithm: &str,
    most: usize,
) -> PyResult<(Vec<Node>, bool)> {
    let is_pruned = match algorithm {
        "alpha-beta" => true,
        "minimax" => false,
        _ => return Err(refused(format!("trace alpha-beta or minimax, not {algorithm:?}"))),
    };
    match position {
        Asked::Connect4(asked) => nodes(py, &asked.get().board, depth, is_pruned, most),
        Asked::Checkers(asked) => nodes(py, &asked.get().position, depth, is_pruned, most),
    }
}

fn nodes<G: Played>(
    py: Python<'_>,
    position: &G,
    depth: u32,
    is_pruned: bool,
    most: usize,
) -> PyResult<(Vec<Node>, bool)>
where
    G::Move: Send,
{
    let tree = interruptible(py, |stop| tree(position, depth, is_pruned, most, stop))?;
    let node = |(index, branch): (usize, &search::Branch<G::Move>)| {
        look(py, index)?;
        let node = branch.node;
        let played = node.played.map(|played| position.shown(py, played)).transpose()?;
        let value = branch.status.value();
        let state = word(branch.status);
        Ok((played, branch.parent, node.depth, node.alpha, node.beta, state, value))
    };
    let nodes: PyResult<Vec<Node>> = tree.branches().iter().enumerate().map(node).collect();
    Ok((nodes?, tree.is_whole()))
}

fn tree<G: Played>(
    position: &G,
    depth: u32,
    is_pruned: bool,
    most: usize,
    stop: Stop<'_>,
) -> Tree<G::Move> {
    let opinion = G::Opinion::default();
    let mut observer = Until { observer: Tree::new(most), stop };
    if is_pruned {
        alpha_beta_watched(position, &opinion, depth, &mut observer);
    } else {
        minimax_watched(position, &opinion, depth, &mut observer);
    }
    let mut tree = observer.observer;
    if tree.is_whole() && !stop() {
        tree.add_unvisited(position);
    }
    tree
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Leaf(_) => "leaf",
        Status::Searched(_) => "searched",
        Status::Cut(..) => "cut",
        Status::Unvisited => "unvisited",
    }
}
