use super::Rule;
use super::state::State;
use crate::schedule::matching::is_perfect;

/// Pairs these players, starting with the first, each with the best opponent for whom the rest can
/// still be paired; `None` if the rule does not let all be paired.
pub(super) fn pair(state: &State, rule: Rule, players: Vec<usize>) -> Option<Vec<[usize; 2]>> {
    if !can_be_paired(state, rule, &players) {
        return None;
    }
    let mut left = players;
    let mut pairs = Vec::new();
    while !left.is_empty() {
        let place = best_place(state, rule, &left)?;
        let opponent = left.remove(place);
        pairs.push([left.remove(0), opponent]);
    }
    Some(pairs)
}

/// The place of the best opponent of the first player. The other players must still have a pairing
/// without the two; if possible, so must the others with the same points.
fn best_place(state: &State, rule: Rule, left: &[usize]) -> Option<usize> {
    let works = |place: &usize| {
        state.may_meet(rule, left[0], left[*place])
            && can_be_paired(state, rule, &without(left, *place))
    };
    let group = &left[..group(state, left)];
    let keeps = |place: &usize| {
        *place < group.len() && can_nearly_be_paired(state, rule, &without(group, *place))
    };
    let mut best = preferences(state, left).filter(keeps);
    best.find(works).or_else(|| preferences(state, left).find(works))
}

/// The players but the first and another.
fn without(players: &[usize], place: usize) -> Vec<usize> {
    let rest = players.iter().enumerate().skip(1).filter(|(other, _)| *other != place);
    rest.map(|(_, player)| *player).collect()
}

fn can_be_paired(state: &State, rule: Rule, players: &[usize]) -> bool {
    is_perfect(players.len(), |one, other| state.may_meet(rule, players[one], players[other]))
}

/// Whether they can be paired but for one if their number is odd.
fn can_nearly_be_paired(state: &State, rule: Rule, players: &[usize]) -> bool {
    let size = players.len();
    is_perfect(size + size % 2, |one, other| match (players.get(one), players.get(other)) {
        (Some(one), Some(other)) => state.may_meet(rule, *one, *other),
        _ => true,
    })
}

/// How many players have the points of the first.
fn group(state: &State, left: &[usize]) -> usize {
    let points = state.points(left[0]);
    left.iter().take_while(|player| state.points(**player) == points).count()
}

/// The places of the opponents of the first player, the best one first: of its own points the
/// lower half, then the upper half from its end, then the players with fewer points.
fn preferences(state: &State, left: &[usize]) -> impl Iterator<Item = usize> {
    let group = group(state, left);
    let half = (group / 2).max(1);
    (half..group).chain((1..half.min(group)).rev()).chain(group..left.len())
}
