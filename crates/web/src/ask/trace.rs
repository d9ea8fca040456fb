use axum::extract::State;
use axum::{Extension, Json};
use search::{
    Alternative, Analysis, Counts, Event, Explanation, MAX_SCORE, Observer, Score, Status, Tree,
    alpha_beta_watched, minimax_watched,
};
use serde_json::{Value, json};

use crate::games::{self, Kind, side_name, with_game};
use crate::limits::Visitor;
use crate::members::Members;
use crate::searches::{Desk, Stop};
use crate::{Refusal, Site};

/// The most nodes of a tree that are kept, and so sent.
pub(crate) const MOST_KEPT: usize = 5000;

/// The most nodes that plain minimax may visit on a board of the standard size, so that nobody waits
/// for long. On larger boards a node takes longer.
const MOST_VISITED: u64 = 300_000;
const STANDARD_SQUARES: u64 = 42;

const MOST_DEPTH: u64 = 8;

/// `GET /api/v1/trace`
pub(crate) async fn trace(
    State(site): State<Site>,
    Extension(visitor): Extension<Visitor>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let depth = members.number("depth", 1..=MOST_DEPTH)?.unwrap_or(4);
    let kept = members.number("nodes", 1..=MOST_KEPT as u64)?;
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
    let task = Task {
        algorithm,
        depth: u32::try_from(depth).unwrap_or_default(),
        kept: kept.and_then(|kept| usize::try_from(kept).ok()).unwrap_or(MOST_KEPT),
    };
    let traced = move |_: &mut Desk, stop: &Stop| with_game!(&game, game => task.trace(game.reached(), stop));
    site.long().run(visitor, site.config().search_time, traced).await?.map(Json)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Algorithm {
    AlphaBeta,
    Minimax,
}

struct Task {
    algorithm: Algorithm,
    depth: u32,
    kept: usize,
}

impl Task {
    fn trace<G: Kind>(&self, position: &G, stop: &Stop) -> Result<Value, Refusal> {
        let minimax = self.count(position, stop)?;
        let opinion = G::Opinion::default();
        let mut alpha_beta = Counts::default();
        let analysis =
            alpha_beta_watched(position, &opinion, self.depth, &mut Until(&mut alpha_beta, stop));
        let mut tree = self.tree(position, self.depth, stop);
        let whole_depth = if tree.is_whole() {
            Some(self.depth)
        } else {
            (1..self.depth).rev().find(|&depth| self.tree(position, depth, stop).is_whole())
        };
        in_time(stop)?;
        let cut = alpha_beta.total().cuts.saturating_mul(position.legal_moves().count() as u64);
        if tree.is_whole() && cut <= MOST_KEPT as u64 {
            tree.add_unvisited(position);
        }
        let counts = json!({ "minimax": counted(&minimax), "alpha-beta": counted(&alpha_beta) });
        let mut told = self.told(position, &tree, &analysis);
        told["counts"] = counts;
        told["whole_depth"] = json!(whole_depth);
        Ok(told)
    }

    /// What a search to this depth walks through, as far as it is kept.
    fn tree<G: Kind>(&self, position: &G, depth: u32, stop: &Stop) -> Tree<G::Move> {
        let (opinion, mut tree) = (G::Opinion::default(), Tree::new(self.kept));
        let mut kept = Until(&mut tree, stop);
        match self.algorithm {
            Algorithm::AlphaBeta => alpha_beta_watched(position, &opinion, depth, &mut kept),
            Algorithm::Minimax => minimax_watched(position, &opinion, depth, &mut kept),
        };
        tree
    }

    /// Counts the nodes of plain minimax ply by ply, and refuses before there are too many.
    fn count<G: Kind>(&self, position: &G, stop: &Stop) -> Result<Counts, Refusal> {
        let most = MOST_VISITED * STANDARD_SQUARES / position.squares().max(STANDARD_SQUARES);
        let opinion = G::Opinion::default();
        let (mut counts, mut last) = (Counts::default(), 1);
        for depth in 1..=self.depth {
            let before = counts.total().nodes.max(1);
            // At least as many times more as on the ply before.
            let expected = before.saturating_mul(before).div_ceil(last);
            let widest = position.legal_moves().count() as u64;
            if expected > most || (depth == 1 && widest > most) {
                let sentence = format!(
                    "the tree would have more than {most} positions; choose a depth of {} at most",
                    depth - 1
                );
                return Err(Refusal::impossible("too_deep", sentence));
            }
            counts = Counts::default();
            minimax_watched(position, &opinion, depth, &mut Until(&mut counts, stop));
            in_time(stop)?;
            last = before;
        }
        Ok(counts)
    }

    fn told<G: Kind>(
        &self,
        position: &G,
        tree: &Tree<G::Move>,
        analysis: &Analysis<G::Move>,
    ) -> Value {
        let positions = positions(position, tree);
        let nodes: Vec<Value> =
            (0..tree.branches().len()).map(|index| node(tree, &positions, index)).collect();
        let mut here = position.clone();
        let mut line = Vec::new();
        for &played in &analysis.line {
            line.push(here.text(played));
            here.play_unchecked(played);
        }
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

/// An observer who has seen enough when the visitor has left, or the time is up.
struct Until<'a, O>(&'a mut O, &'a Stop);

impl<M, O: Observer<M>> Observer<M> for Until<'_, O> {
    fn see(&mut self, event: Event<M>) {
        self.0.see(event);
    }

    fn has_seen_enough(&self) -> bool {
        self.0.has_seen_enough() || self.1.is_due()
    }
}

/// What was cut short by the clock is not told as if it were whole.
fn in_time(stop: &Stop) -> Result<(), Refusal> {
    if stop.is_due() { Err(Refusal::busy()) } else { Ok(()) }
}

fn counted(counts: &Counts) -> Value {
    let total = counts.total();
    json!({ "nodes": total.nodes, "leaves": total.leaves, "cuts": total.cuts })
}

/// The position of every branch; each stands after its parent.
fn positions<G: Kind>(root: &G, tree: &Tree<G::Move>) -> Vec<G> {
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

fn node<G: Kind>(tree: &Tree<G::Move>, positions: &[G], index: usize) -> Value {
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
        "side": side_name(positions[index].side_to_move()),
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
fn text<G: Kind>(tree: &Tree<G::Move>, positions: &[G], index: usize) -> Option<String> {
    let branch = tree.branches().get(index)?;
    let (parent, played) = (branch.parent?, branch.node.played?);
    Some(positions.get(parent)?.text(played))
}

/// An end of a window, if it is not open there.
fn bound(score: Score) -> Option<Score> {
    (score.abs() < MAX_SCORE).then_some(score)
}

fn reason<G: Kind>(tree: &Tree<G::Move>, positions: &[G], index: usize) -> Option<Value> {
    let Status::Cut(_, why) = tree.branches()[index].status else { return None };
    let bound = why.bound.map(
        |bound| json!({ "choice": bound.choice, "sibling": bound.sibling, "worth": bound.worth }),
    );
    let words = words(positions.first()?, &tree.explanation(index)?);
    Some(json!({ "by": why.by, "beta": why.beta, "bound": bound, "words": words }))
}

fn words<G: Kind>(root: &G, told: &Explanation<G::Move>) -> String {
    let text = |path: &[G::Move], played| {
        let position = path.iter().fold(root.clone(), |position, &played| position.after(played));
        position.text(played)
    };
    let Explanation { value, beta, .. } = told;
    let by = text(&told.path, told.by);
    match &told.alternative {
        Some(Alternative { path, played, .. }) => format!(
            "{by} is worth {value} here, and the other side has {} already, which leaves no more than \
             {beta}: it will not let this happen",
            text(path, *played)
        ),
        None => format!("{by} is worth {value}, and no score is greater"),
    }
}
