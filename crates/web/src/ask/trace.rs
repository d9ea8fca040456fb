use axum::extract::State;
use axum::{Extension, Json};
use search::{
    Alternative, Analysis, Counts, Explanation, MAX_SCORE, Ply, Score, Status, Tree, Until,
    alpha_beta_watched, minimax_watched,
};
use serde_json::{Value, json};

use crate::games::{self, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::{Lent, Stop};
use crate::{Refusal, Site};

/// The maximum number of nodes in an answer.
pub(crate) const MAX_NODES: usize = 5000;

/// The maximum number of nodes of plain minimax on a board of the standard size, so that nobody waits long.
/// On larger boards it may visit fewer, because a node takes longer.
const MAX_VISITED: u64 = 300_000;
const STANDARD_SQUARES: u64 = 42;

const MAX_DEPTH: u64 = 8;

/// `GET /api/v1/trace`
pub(crate) async fn trace(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let depth = members.number("depth", 1..=MAX_DEPTH)?.unwrap_or(4);
    let kept = members.number("nodes", 1..=MAX_NODES as u64)?.unwrap_or(MAX_NODES);
    let algorithm = members.text("algorithm")?;
    let algorithm = match algorithm.as_deref() {
        None | Some("alpha-beta") => Algorithm::AlphaBeta,
        Some("minimax") => Algorithm::Minimax,
        Some(_) => {
            return Err(Refusal::malformed("\"algorithm\" is \"alpha-beta\" or \"minimax\""));
        }
    };
    let game = games::position(&mut members)?;
    members.end()?;
    let task = Trace { algorithm, depth, kept };
    let traced = move |_: &Lent, stop: &Stop| game.trace(&task, stop);
    site.long().run(client, site.config().search_time, traced).await?.map(Json)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Algorithm {
    AlphaBeta,
    Minimax,
}

pub(crate) struct Trace {
    algorithm: Algorithm,
    depth: u32,
    kept: usize,
}

impl Trace {
    pub(crate) fn trace<G: Shown>(&self, position: &G, stop: &Stop) -> Result<Value, Refusal> {
        let plain = Plain::counted(position, self.depth, stop)?;
        let opinion = G::Opinion::default();
        let observer = (Tree::new(self.kept), Counts::default());
        let mut watched = Until { observer, stop: || stop.is_due() };
        let analysis = alpha_beta_watched(position, &opinion, self.depth, &mut watched);
        let (tree, counts) = watched.observer;
        let mut tree = match self.algorithm {
            Algorithm::AlphaBeta => tree,
            Algorithm::Minimax => self.tree(position, self.depth, stop),
        };
        let whole_depth = if tree.is_whole() {
            Some(self.depth)
        } else {
            let is_whole = |&depth: &u32| match self.algorithm {
                Algorithm::AlphaBeta => self.tree(position, depth, stop).is_whole(),
                Algorithm::Minimax => plain.nodes_to(depth) <= self.kept as u64,
            };
            (1..self.depth).rev().find(is_whole)
        };
        in_time(stop)?;
        let counts = counts.total();
        let cut = counts.cuts.saturating_mul(position.legal_moves().count() as u64);
        if tree.is_whole() && cut <= MAX_NODES as u64 {
            tree.add_unvisited(position);
        }
        let mut answer = self.answer(position, &tree, &analysis);
        answer["counts"] =
            json!({ "minimax": counted(plain.total()), "alpha-beta": counted(counts) });
        answer["whole_depth"] = json!(whole_depth);
        Ok(answer)
    }

    /// The tree of a search to this depth, up to the limit of nodes.
    fn tree<G: Shown>(&self, position: &G, depth: u32, stop: &Stop) -> Tree<G::Move> {
        let opinion = G::Opinion::default();
        let mut kept = Until { observer: Tree::new(self.kept), stop: || stop.is_due() };
        match self.algorithm {
            Algorithm::AlphaBeta => alpha_beta_watched(position, &opinion, depth, &mut kept),
            Algorithm::Minimax => minimax_watched(position, &opinion, depth, &mut kept),
        };
        kept.observer
    }

    fn answer<G: Shown>(
        &self,
        position: &G,
        tree: &Tree<G::Move>,
        analysis: &Analysis<G::Move>,
    ) -> Value {
        let positions = positions(position, tree);
        let nodes: Vec<Value> =
            (0..tree.branches().len()).map(|index| node(tree, &positions, index)).collect();
        let line = games::texts(position, &analysis.line);
        json!({
            "algorithm": if self.algorithm == Algorithm::Minimax { "minimax" } else { "alpha-beta" },
            "depth": self.depth,
            "best": line.first(),
            "score": analysis.score,
            "line": line,
            "whole": tree.is_whole(),
            "nodes": nodes,
            "steps": tree.steps(),
        })
    }
}

/// The numbers of positions that plain minimax visits on each ply, beginning with the root, and of
/// finished games among them.
struct Plain {
    nodes: Vec<u64>,
    finished: u64,
}

impl Plain {
    /// Counts ply by ply, and refuses before there are too many positions.
    fn counted<G: Shown>(position: &G, depth: u32, stop: &Stop) -> Result<Plain, Refusal> {
        let most = MAX_VISITED * STANDARD_SQUARES / position.squares().max(STANDARD_SQUARES);
        let widest = position.legal_moves().count() as u64;
        let mut plain = Plain { nodes: vec![1], finished: 0 };
        let mut ply = vec![position.clone()];
        for depth in 1..=depth {
            if plain.expected(depth) > most || (depth == 1 && widest > most) {
                let sentence = format!(
                    "the tree would have more than {most} positions; choose a depth of at most {}",
                    depth - 1
                );
                return Err(Refusal::impossible("too_deep", sentence));
            }
            if depth > 1 {
                ply = after_all(&ply, stop)?;
            }
            let moves: Vec<usize> = ply.iter().map(|here| here.legal_moves().count()).collect();
            plain.finished += moves.iter().filter(|&&moves| moves == 0).count() as u64;
            plain.nodes.push(moves.iter().sum::<usize>() as u64);
        }
        Ok(plain)
    }

    /// An estimate of the positions to a depth: it assumes that the last ply's growth continues.
    fn expected(&self, depth: u32) -> u64 {
        let before = self.nodes_to(depth - 1);
        let last = self.nodes_to(depth.saturating_sub(2));
        before.saturating_mul(before).div_ceil(last)
    }

    /// The number of positions that a search to this depth visits.
    fn nodes_to(&self, depth: u32) -> u64 {
        self.nodes.iter().take(depth as usize + 1).sum()
    }

    fn total(&self) -> Ply {
        let last = self.nodes.last().copied().unwrap_or_default();
        Ply { nodes: self.nodes.iter().sum(), leaves: self.finished + last, cuts: 0 }
    }
}

/// All positions one move after these.
fn after_all<G: Shown>(positions: &[G], stop: &Stop) -> Result<Vec<G>, Refusal> {
    let mut after = Vec::new();
    for position in positions {
        in_time(stop)?;
        after.extend(position.legal_moves().map(|played| position.after(played)));
    }
    Ok(after)
}

/// Refuses if the time is up, because an unfinished result would look complete.
fn in_time(stop: &Stop) -> Result<(), Refusal> {
    if stop.is_due() { Err(Refusal::busy()) } else { Ok(()) }
}

fn counted(total: Ply) -> Value {
    json!({ "nodes": total.nodes, "leaves": total.leaves, "cuts": total.cuts })
}

/// The position of every branch, in the order of the branches.
fn positions<G: Shown>(root: &G, tree: &Tree<G::Move>) -> Vec<G> {
    let mut positions: Vec<G> = Vec::with_capacity(tree.branches().len());
    for branch in tree.branches() {
        let parent = branch.parent.and_then(|parent| positions.get(parent));
        let position = match (parent, branch.node.played) {
            (Some(parent), Some(played)) => parent.after(played),
            _ => root.clone(),
        };
        positions.push(position);
    }
    positions
}

fn node<G: Shown>(tree: &Tree<G::Move>, positions: &[G], index: usize) -> Value {
    let branch = &tree.branches()[index];
    let status = match branch.status {
        Status::Open => "open",
        Status::Leaf(_) => "leaf",
        Status::Searched(_) => "searched",
        Status::Cut(..) => "cut",
        Status::Unvisited => "unvisited",
    };
    json!({
        "parent": branch.parent,
        "move": text(tree, positions, index),
        "side": positions[index].side_to_move().word(),
        "ply": branch.ply,
        "children": branch.children,
        "alpha": bound(branch.node.alpha),
        "beta": bound(branch.node.beta),
        "status": status,
        "value": branch.status.value(),
        "entered": branch.entered,
        "left": branch.left,
        "why": reason(tree, positions, index),
    })
}

/// The move that led to a branch.
fn text<G: Shown>(tree: &Tree<G::Move>, positions: &[G], index: usize) -> Option<String> {
    let branch = tree.branches().get(index)?;
    let (parent, played) = (branch.parent?, branch.node.played?);
    Some(positions.get(parent)?.text(played))
}

/// A bound of a window; `None` if the window is open on that side.
fn bound(score: Score) -> Option<Score> {
    (score.abs() < MAX_SCORE).then_some(score)
}

fn reason<G: Shown>(tree: &Tree<G::Move>, positions: &[G], index: usize) -> Option<Value> {
    let Status::Cut(_, why) = tree.branches()[index].status else { return None };
    let bound = why.bound.map(
        |bound| json!({ "choice": bound.choice, "sibling": bound.sibling, "worth": bound.value }),
    );
    let words = words(positions.first()?, &tree.explanation(index)?);
    Some(json!({ "by": why.by, "beta": why.beta, "bound": bound, "words": words }))
}

fn words<G: Shown>(root: &G, explanation: &Explanation<G::Move>) -> String {
    let text = |path: &[G::Move], played| {
        let position = path.iter().fold(root.clone(), |position, &played| position.after(played));
        position.text(played)
    };
    let Explanation { value, beta, .. } = explanation;
    let by = text(&explanation.path, explanation.by);
    match &explanation.alternative {
        Some(Alternative { path, played, .. }) => format!(
            "{by} is worth {value} here, and the other side has {} already, which leaves no more than \
             {beta}: it will not let this happen",
            text(path, *played)
        ),
        None => format!("{by} is worth {value}, and no score is greater"),
    }
}
