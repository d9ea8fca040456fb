//! The Swiss system.
//!
//! The preferences are those of the Dutch system of FIDE's handbook (C.04.3), simplified: among
//! players with the same points the upper half meets the lower half in order; a player without an
//! opponent there meets one with fewer points. Each round, given the rounds before, guarantees in
//! this order:
//!
//! 1. No player has a second bye before all have had one.
//! 2. No player meets an opponent again if there is a pairing of the round without that.
//! 3. If there is one also without a player moving first (in the first games of its meetings) three
//!    times in a row, or three times more often than second, or the same with second, then such a
//!    pairing is taken. With an even number of games a meeting this does not matter and is not
//!    required.
//!
//! In a pairing a bye counts as wins, whoever has it. The standings are stricter, but the rounds of a
//! stored tournament are paired again from its games, and must not change.
//!
//! All this is exact: before each pair a check shows whether the remaining players can still be
//! paired. Earlier rounds are not arranged for the sake of later ones.

use std::collections::BTreeMap;

use super::matching::is_perfect;
use super::{Meeting, Round, leads, met, sorted};
use crate::{Competition, random};

/// The conditions on a pairing, from the strictest on; each allows what the one before allows.
#[derive(Clone, Copy, Debug)]
enum Rule {
    /// New opponents, and colours as they should be.
    Full,
    /// New opponents.
    New,
    /// Opponents that have met at most this often.
    Met(u32),
}

/// A round of a Swiss tournament.
pub(super) fn round(competition: &Competition, past: &[Round]) -> Round {
    let state = State::new(competition, past);
    let mut rules = [Rule::Full, Rule::New].into_iter().chain((1..).map(Rule::Met));
    let found = rules.find_map(|rule| first_pairing(&state, rule));
    let (byes, pairs) = found.expect("everybody may meet anybody often enough");
    let meetings =
        pairs.into_iter().map(|pair| Meeting::new(state.colours(pair), competition.games()));
    Round { meetings: meetings.collect(), byes }
}

/// The byes and the pairs. The bye goes to the last of the players with the fewest byes for whom
/// the others can be paired.
fn first_pairing(state: &State, rule: Rule) -> Option<(Vec<usize>, Vec<[usize; 2]>)> {
    let order = state.order();
    if order.len().is_multiple_of(2) {
        return Some((Vec::new(), pair(state, rule, order.to_vec())?));
    }
    let fewest = order.iter().map(|player| state.byes(*player)).min()?;
    let mut resting = order.iter().rev().filter(|player| state.byes(**player) == fewest);
    resting.find_map(|resting| {
        let playing = order.iter().copied().filter(|player| player != resting).collect();
        Some((vec![*resting], pair(state, rule, playing)?))
    })
}

/// Pairs these players, starting with the first, each with the best opponent for whom the rest can
/// still be paired; `None` if the rule does not let all be paired.
fn pair(state: &State, rule: Rule, players: Vec<usize>) -> Option<Vec<[usize; 2]>> {
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

/// Returns true if they can be paired but for one if their number is odd.
fn can_nearly_be_paired(state: &State, rule: Rule, players: &[usize]) -> bool {
    let size = players.len();
    is_perfect(size + size % 2, |one, other| match (players.get(one), players.get(other)) {
        (Some(one), Some(other)) => state.may_meet(rule, *one, *other),
        _ => true,
    })
}

/// The number of players with the points of the first.
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

/// The data from which a round is paired.
struct State {
    points: Vec<u32>,
    byes: Vec<u32>,
    met: BTreeMap<[usize; 2], u32>,
    leads: Vec<i32>,
    /// The last two rounds: 1 for having moved first, -1 for second, newest first; 0 for none.
    latest: Vec<[i32; 2]>,
    /// By points, then at random.
    order: Vec<usize>,
    minds_colours: bool,
}

impl State {
    fn new(competition: &Competition, past: &[Round]) -> State {
        let size = competition.players().len();
        let points = points(competition, past);
        let mut byes = vec![0; size];
        for player in past.iter().flat_map(|round| &round.byes) {
            byes[*player] += 1;
        }
        let mut order = random::order(competition.seed(), size);
        order.sort_by_key(|player| std::cmp::Reverse(points[*player]));
        let minds_colours = !competition.games().is_multiple_of(2);
        let (met, leads, latest) = (met(past), leads(size, past), latest(size, past));
        State { points, byes, met, leads, latest, order, minds_colours }
    }

    fn order(&self) -> &[usize] {
        &self.order
    }

    /// In half points, byes counted as wins.
    fn points(&self, player: usize) -> u32 {
        self.points[player]
    }

    fn byes(&self, player: usize) -> u32 {
        self.byes[player]
    }

    fn may_meet(&self, rule: Rule, one: usize, other: usize) -> bool {
        let met = self.met.get(&sorted([one, other])).copied().unwrap_or(0);
        match rule {
            Rule::Full => met == 0 && self.colours_agree(one, other),
            Rule::New => met == 0,
            Rule::Met(most) => met <= most,
        }
    }

    fn colours_agree(&self, one: usize, other: usize) -> bool {
        let due = self.due_colour(one);
        !self.minds_colours || due == 0 || due != self.due_colour(other)
    }

    /// 1 if the player must move first, -1 if second, 0 if it may do either.
    fn due_colour(&self, player: usize) -> i32 {
        let [newest, before] = self.latest[player];
        if newest == before && newest != 0 { -newest } else { -(self.leads[player] / 2).signum() }
    }

    /// The one of the two who moves first: the one who must, else the one who has done so less
    /// often, else the one who did not last time, else the one ranked higher, which is the first of
    /// the pair.
    fn colours(&self, [one, other]: [usize; 2]) -> [usize; 2] {
        let claim =
            |player: usize| (self.due_colour(player), -self.leads[player], -self.latest[player][0]);
        if claim(one) >= claim(other) { [one, other] } else { [other, one] }
    }
}

fn points(competition: &Competition, past: &[Round]) -> Vec<u32> {
    let mut points = vec![0; competition.players().len()];
    for round in past {
        for meeting in &round.meetings {
            for (player, halves) in meeting.players().into_iter().zip(meeting.points()) {
                points[player] += halves;
            }
        }
        for player in &round.byes {
            points[*player] += 2 * competition.games();
        }
    }
    points
}

/// A bye between two rounds does not count: the round before it does.
fn latest(size: usize, past: &[Round]) -> Vec<[i32; 2]> {
    let mut latest = vec![[0; 2]; size];
    for meeting in past.iter().flat_map(|round| &round.meetings) {
        for (player, colour) in meeting.players().into_iter().zip([1, -1]) {
            latest[player] = [colour, latest[player][0]];
        }
    }
    latest
}
