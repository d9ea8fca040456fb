//! A tree and counts for people.

use std::fmt::Write;

use search::{Analysis, Branch, Counts, MAX_SCORE, Score, Status, Tree, Why};

use super::Question;

type Name<'a, M> = &'a dyn Fn(&M) -> String;

/// A line on the whole search, then a line for each node that was visited.
pub(super) fn tree<M: Copy + PartialEq>(
    question: &Question,
    tree: &Tree<M>,
    analysis: &Analysis<M>,
    name: Name<M>,
) -> String {
    let mut text = headline(question, analysis, name);
    text.push_str("each score is for the side to move at its node\n");
    let mut open = vec![0];
    while let Some(index) = open.pop() {
        let branch = &tree.branches()[index];
        if branch.status != Status::Unvisited {
            text.push_str(&line(tree, branch, name));
            open.extend(branch.children.iter().rev());
        }
    }
    text
}

/// `4453, alpha-beta to depth 3: 4 is best, worth 2; 57 nodes`
fn headline<M>(question: &Question, analysis: &Analysis<M>, name: Name<M>) -> String {
    let Question { position, depth, .. } = question;
    let (search, nodes) = (algorithm(question), analysis.nodes);
    let score = bound(analysis.score);
    let best = match &analysis.best {
        Some(best) => format!("{} is best, worth {score}", name(best)),
        None => format!("worth {score}"),
    };
    let nodes = count(nodes, "node");
    format!("{position}, {search} to depth {depth}: {best}; {nodes}\n")
}

/// `1 node`, `57 nodes`.
pub(crate) fn count(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}

pub(super) fn algorithm(question: &Question) -> &'static str {
    match question.algorithm {
        super::Algorithm::Minimax => "minimax",
        super::Algorithm::AlphaBeta => "alpha-beta",
    }
}

/// `    4 [-3, +inf] = 5 cut by 2: ...`
fn line<M: Copy + PartialEq>(tree: &Tree<M>, branch: &Branch<M>, name: Name<M>) -> String {
    let indent = "  ".repeat(branch.ply as usize);
    let played = branch.node.played.as_ref().map_or_else(|| String::from("root"), name);
    let window = format!("[{}, {}]", bound(branch.node.alpha), bound(branch.node.beta));
    let value = branch.status.value().map(bound).unwrap_or_default();
    let end = match branch.status {
        Status::Leaf(_) => " leaf".to_owned(),
        Status::Cut(value, why) => cut(tree, branch, value, why, name),
        _ => String::new(),
    };
    format!("{indent}{played} {window} = {value}{end}\n")
}

/// Which move ended it, the bound it has reached, who set that, and what was saved.
fn cut<M: Copy + PartialEq>(
    tree: &Tree<M>,
    branch: &Branch<M>,
    value: Score,
    why: Why,
    name: Name<M>,
) -> String {
    let by = tree.branches()[why.by].node.played.as_ref().map(name).unwrap_or_default();
    let reason = match why.bound {
        None => "no score is greater".to_owned(),
        Some(set) => {
            let path: Vec<String> = tree.path(set.sibling).iter().map(name).collect();
            let (beta, worth) = (bound(why.beta), bound(set.worth));
            let most = bound(-value);
            format!(
                "{} reaches beta {beta}; the other side gets {most} at most here and has {worth} already, by {}",
                bound(value),
                path.join(" ")
            )
        }
    };
    let unvisited: Vec<String> = branch
        .children
        .iter()
        .map(|&child| &tree.branches()[child])
        .filter(|child| child.status == Status::Unvisited)
        .filter_map(|child| child.node.played.as_ref().map(name))
        .collect();
    let saved = if unvisited.is_empty() {
        String::from("nothing was left")
    } else {
        format!("not visited: {}", unvisited.join(", "))
    };
    format!(" cut by {by}: {reason}; {saved}")
}

/// The greatest score stands for infinity: nothing is worth more.
fn bound(score: Score) -> String {
    match score {
        MAX_SCORE => String::from("+inf"),
        score if score == -MAX_SCORE => String::from("-inf"),
        score => score.to_string(),
    }
}

/// A table of the plies.
pub(super) fn counts<M>(
    question: &Question,
    counts: &Counts,
    analysis: &Analysis<M>,
    name: Name<M>,
) -> String {
    let mut text = headline(question, analysis, name);
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
