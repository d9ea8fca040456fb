//! The tree and the counts as text.

use std::fmt::Write;

use search::{Alternative, Analysis, Counts, Explanation, MAX_SCORE, Status, Tree};
use text::counted;

use super::Request;

type Name<'a, M> = &'a dyn Fn(&M) -> String;

/// A line for the whole search, then a line for each visited node.
pub(super) fn tree<M: Copy + PartialEq>(
    request: &Request,
    tree: &Tree<M>,
    analysis: &Analysis<M>,
    name: Name<M>,
) -> String {
    let mut text = headline(request, analysis, name);
    text.push_str("each score is for the side to move at its node\n");
    let mut open = vec![0];
    while let Some(index) = open.pop() {
        let branch = &tree.branches()[index];
        if branch.status != Status::Unvisited {
            text.push_str(&line(tree, index, name));
            open.extend(branch.children.iter().rev());
        }
    }
    text
}

/// `4453, alpha-beta to depth 3: 4 is best, worth 2; 57 nodes`
fn headline<M>(request: &Request, analysis: &Analysis<M>, name: Name<M>) -> String {
    let Request { position, depth, algorithm, .. } = request;
    let (search, nodes) = (algorithm.word(), analysis.nodes);
    let score = bound(analysis.score);
    let best = match &analysis.best {
        Some(best) => format!("{} is best, worth {score}", name(best)),
        None => format!("worth {score}"),
    };
    let nodes = counted(nodes, "node");
    format!("{position}, {search} to depth {depth}: {best}; {nodes}\n")
}

/// `    4 [-3, +inf] = 5 cut by 2: ...`
fn line<M: Copy + PartialEq>(tree: &Tree<M>, index: usize, name: Name<M>) -> String {
    let branch = &tree.branches()[index];
    let indent = "  ".repeat(branch.ply as usize);
    let played = branch.node.played.as_ref().map_or_else(|| String::from("root"), name);
    let window = format!("[{}, {}]", bound(branch.node.alpha), bound(branch.node.beta));
    let value = branch.status.value().map(bound).unwrap_or_default();
    let end = match branch.status {
        Status::Leaf(_) => " leaf".to_owned(),
        _ => tree.explanation(index).map(|explanation| cut(&explanation, name)).unwrap_or_default(),
    };
    format!("{indent}{played} {window} = {value}{end}\n")
}

/// The move that caused the cut, the bound that it reaches, the moves that set this bound, and the moves
/// that were not visited.
fn cut<M>(explanation: &Explanation<M>, name: Name<M>) -> String {
    let reason = match &explanation.alternative {
        None => "no score is greater".to_owned(),
        Some(Alternative { path, played, value: worth }) => {
            let moves: Vec<String> = path.iter().chain([played]).map(name).collect();
            format!(
                "{} reaches beta {}; the other side gets {} at most here and has {} already, by {}",
                bound(explanation.value),
                bound(explanation.beta),
                bound(-explanation.value),
                bound(*worth),
                moves.join(" ")
            )
        }
    };
    let unvisited: Vec<String> = explanation.unvisited.iter().map(name).collect();
    let saved = if unvisited.is_empty() {
        String::from("nothing was left")
    } else {
        format!("not visited: {}", unvisited.join(", "))
    };
    format!(" cut by {}: {reason}; {saved}", name(&explanation.by))
}

/// A bound as text. The greatest score means infinity.
pub(super) fn bound(score: impl Into<i64>) -> String {
    let (score, infinity) = (score.into(), i64::from(MAX_SCORE));
    match score {
        _ if score == infinity => String::from("+inf"),
        _ if score == -infinity => String::from("-inf"),
        _ => score.to_string(),
    }
}

/// The counts of each ply as a table.
pub(super) fn counts<M>(
    request: &Request,
    counts: &Counts,
    analysis: &Analysis<M>,
    name: Name<M>,
) -> String {
    let mut text = headline(request, analysis, name);
    let mut row = |ply: &str, nodes: &str, leaves: &str, cuts: &str| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{ply:>5} {nodes:>14} {leaves:>14} {cuts:>14}");
    };
    row("ply", "nodes", "leaves", "cuts");
    let plies =
        (0..).zip(counts.plies()).map(|(ply, counted): (usize, _)| (ply.to_string(), *counted));
    for (ply, counted) in plies.chain([(String::from("all"), counts.total())]) {
        let [nodes, leaves, cuts] =
            [counted.nodes, counted.leaves, counted.cuts].map(|count| count.to_string());
        row(&ply, &nodes, &leaves, &cuts);
    }
    text
}
