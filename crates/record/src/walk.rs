//! Walks through a game in the order in which it is written.

use rules::Game;

use crate::{Id, Tree};

/// One step of a walk through a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The move of this node.
    Move(Id),
    /// The steps up to `Close` are a variation that replaces the last move.
    Open,
    Close,
}

/// The steps through a game: each move, then the variations that replace it, then the moves that
/// follow it.
///
/// Uses no recursion, since variations may be nested as deeply as a game is long.
pub(crate) fn walk<G: Game>(tree: &Tree<G>) -> impl Iterator<Item = Step> {
    enum Task {
        Do(Step),
        After(Id),
    }
    let mut tasks = vec![Task::After(Id::START)];
    std::iter::from_fn(move || {
        loop {
            let after = match tasks.pop()? {
                Task::Do(step) => return Some(step),
                Task::After(id) => id,
            };
            let Some((&main, others)) = tree.children(after).split_first() else { continue };
            tasks.push(Task::After(main));
            for &other in others.iter().rev() {
                tasks.extend([
                    Task::Do(Step::Close),
                    Task::After(other),
                    Task::Do(Step::Move(other)),
                    Task::Do(Step::Open),
                ]);
            }
            tasks.push(Task::Do(Step::Move(main)));
        }
    })
}
