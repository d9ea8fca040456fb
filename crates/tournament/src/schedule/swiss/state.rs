use std::collections::BTreeMap;

use super::Rule;
use crate::schedule::{Round, leads, met, sorted};
use crate::{Competition, random};

/// The data from which a round is paired.
pub(super) struct State {
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
    pub(super) fn new(competition: &Competition, past: &[Round]) -> State {
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

    pub(super) fn order(&self) -> &[usize] {
        &self.order
    }

    /// In half points, byes counted as wins.
    pub(super) fn points(&self, player: usize) -> u32 {
        self.points[player]
    }

    pub(super) fn byes(&self, player: usize) -> u32 {
        self.byes[player]
    }

    pub(super) fn may_meet(&self, rule: Rule, one: usize, other: usize) -> bool {
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
    pub(super) fn colours(&self, [one, other]: [usize; 2]) -> [usize; 2] {
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
