//! The stored tree of a search, and the reasons for its cuts.

use discus_search::{
    Bound, Counts, MAX_SCORE, Status, Tree, Why, alpha_beta_watched, minimax_watched,
};
use rules::Game;

use crate::made_up::{self, Ties};

const TIES: Ties = Ties { kinds: 6, extremes: true };
const MOST: usize = 1 << 16;

fn kept(position: &made_up::Tree, depth: u32) -> Tree<u8> {
    let mut tree = Tree::new(MOST);
    let analysis = alpha_beta_watched(position, &TIES, depth, &mut tree);
    assert!(tree.is_whole());
    assert_eq!(tree.branches().len() as u64, analysis.nodes);
    assert_eq!(tree.branches()[0].status.value(), Some(analysis.score));
    tree
}

#[test]
fn every_cut_has_its_reason_in_the_tree() {
    let mut reasons = [0; 2];
    for seed in 0..200 {
        let tree = kept(&made_up::Tree::new(seed, 10), 6);
        let branches = tree.branches();
        for (index, branch) in branches.iter().enumerate() {
            let Status::Cut(value, Why { by, beta, bound }) = branch.status else { continue };
            assert_eq!(branch.children.last(), Some(&by));
            assert_eq!(branches[by].status.value(), Some(-value));
            assert!(value >= beta && beta == branch.node.beta);
            reasons[usize::from(bound.is_some())] += 1;
            let Some(Bound { choice, sibling, value: worth }) = bound else {
                assert_eq!(beta, MAX_SCORE, "nothing is greater");
                continue;
            };
            assert_eq!((worth, branches[sibling].status.value()), (-beta, Some(-worth)));
            assert_eq!(branches[sibling].parent, Some(choice));
            assert!(branches[sibling].left < branch.entered, "it was known before");
            assert_eq!((branch.ply - branches[choice].ply) % 2, 1, "the other side has the choice");
            let mut above = std::iter::successors(Some(index), |&up| branches[up].parent);
            assert!(above.any(|up| up == choice), "it lies on the way");
        }
    }
    assert!(reasons.iter().all(|&count| count > 100), "both kinds occur: {reasons:?}");
}

#[test]
fn every_cut_is_explained_in_moves() {
    let mut reasons = [0; 2];
    for seed in 0..200 {
        let position = made_up::Tree::new(seed, 10);
        let mut tree = kept(&position, 6);
        tree.add_unvisited(&position);
        for (index, branch) in tree.branches().iter().enumerate() {
            let Status::Cut(value, why) = branch.status else {
                let cut = branch.parent.filter(|_| branch.status == Status::Unvisited);
                assert_eq!(tree.explanation(index), cut.and_then(|cut| tree.explanation(cut)));
                continue;
            };
            let told = tree.explanation(index).expect("a cut has a reason");
            assert_eq!((told.value, told.beta), (value, why.beta));
            assert_eq!([&told.path[..], &[told.by]].concat(), tree.path(why.by));
            reasons[usize::from(told.alternative.is_some())] += 1;
            if let Some((told, bound)) = told.alternative.zip(why.bound) {
                assert_eq!(told.value, bound.value);
                assert_eq!([&told.path[..], &[told.played]].concat(), tree.path(bound.sibling));
            }
            let here = told.path.iter().fold(position.clone(), |here, &m| here.after(m));
            let after = here.legal_moves().skip_while(|&played| played != told.by);
            assert_eq!(told.unvisited, after.skip(1).collect::<Vec<_>>());
        }
    }
    assert!(reasons.iter().all(|&count| count > 100), "both kinds occur: {reasons:?}");
}

#[test]
fn searched_and_cut_moves_of_a_node_are_all_its_moves() {
    for seed in 0..100 {
        let position = made_up::Tree::new(seed, 10);
        let mut tree = kept(&position, 5);
        let visited = tree.branches().len();
        tree.add_unvisited(&position);
        let branches = tree.branches();
        for (index, branch) in branches.iter().enumerate() {
            assert_eq!(branch.status == Status::Unvisited, index >= visited);
            if let Some(parent) = branch.parent.filter(|_| index >= visited) {
                let (parent, node) = (&branches[parent], branch.node);
                assert_eq!(node.depth + 1, parent.node.depth);
                assert_eq!(node.alpha, -parent.node.beta);
                assert_eq!(Some(-node.beta), parent.status.value(), "no value is in the window");
            }
            let path = tree.path(index);
            assert_eq!(path.len(), branch.ply as usize);
            let here = path.iter().fold(position.clone(), |here, &played| here.after(played));
            let moves: Vec<u8> =
                branch.children.iter().filter_map(|&child| branches[child].node.played).collect();
            if matches!(branch.status, Status::Searched(_) | Status::Cut(..)) {
                assert_eq!(moves, here.legal_moves().collect::<Vec<_>>());
            } else {
                assert_eq!(moves, []);
            }
        }
    }
}

#[test]
fn the_steps_enter_and_leave_every_branch() {
    let mut tree = Tree::new(MOST);
    let mut events = Vec::new();
    let position = made_up::Tree::new(5, 10);
    alpha_beta_watched(&position, &TIES, 5, &mut tree);
    alpha_beta_watched(&position, &TIES, 5, &mut events);
    assert_eq!(tree.steps().len(), events.len());
    for (index, branch) in tree.branches().iter().enumerate() {
        assert_eq!([branch.entered, branch.left].map(|step| tree.steps()[step]), [index; 2]);
        assert!(branch.entered <= branch.left);
        if let Some(parent) = branch.parent {
            let parent = &tree.branches()[parent];
            assert!(parent.entered < branch.entered && branch.left < parent.left);
        }
    }
}

#[test]
fn a_tree_that_grows_too_large_says_so() {
    let position = made_up::Tree::new(5, 10);
    let mut tree = Tree::new(10);
    let analysis = alpha_beta_watched(&position, &TIES, 60, &mut tree);
    assert!(!tree.is_whole());
    assert_eq!(tree.branches().len(), 10);
    assert_eq!((analysis.best, analysis.depth, analysis.nodes), (None, 0, 11), "it ended at once");
    tree.add_unvisited(&position);
    let mut tree = Tree::new(10);
    assert_eq!(minimax_watched(&position, &TIES, 60, &mut tree).nodes, 11);
    assert!(!tree.is_whole());
}

#[test]
fn counts_are_those_of_the_tree() {
    for seed in 0..50 {
        let position = made_up::Tree::new(seed, 10);
        let mut counts = Counts::default();
        let analysis = alpha_beta_watched(&position, &TIES, 6, &mut counts);
        assert_eq!(counts.total().nodes, analysis.nodes);
        let tree = kept(&position, 6);
        for (ply, count) in (0..).zip(counts.plies()) {
            let on_ply = |fits: fn(&Status) -> bool| {
                let here = tree.branches().iter().filter(|branch| branch.ply == ply);
                here.filter(|branch| fits(&branch.status)).count() as u64
            };
            assert_eq!(count.nodes, on_ply(|_| true));
            assert_eq!(count.leaves, on_ply(|status| matches!(status, Status::Leaf(_))));
            assert_eq!(count.cuts, on_ply(|status| matches!(status, Status::Cut(..))));
        }
        let mut counts = Counts::default();
        minimax_watched(&position, &TIES, 6, &mut counts);
        assert_eq!(counts.total().cuts, 0);
    }
}
