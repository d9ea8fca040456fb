use super::{Meeting, Round};
use crate::Competition;
use crate::lots;

/// A round of a round robin, by the circle method: one place stands still, the others turn round it.
/// With an odd number of players the place that stands still is empty. Places are drawn by lot.
///
/// The method is Kirkman's (1847). In the turning circle a place moves first against the next half
/// of the circle, and the one at the still place alternates, so that in an odd number of games
/// nobody moves first more than once more or less often than second.
pub(super) fn round(competition: &Competition, number: usize) -> Option<Round> {
    let places = lots::order(competition.seed(), competition.players().len());
    let turning = places.len() - 1 + places.len() % 2;
    if number >= turning {
        return None;
    }
    let mut round = Round::default();
    let alone = places[number];
    match places.get(turning) {
        Some(still) => {
            let pair = if number.is_multiple_of(2) { [alone, *still] } else { [*still, alone] };
            round.meetings.push(Meeting::new(pair, competition.games()));
        }
        None => round.byes.push(alone),
    }
    for step in 1..=turning / 2 {
        let [before, after] =
            [(number + turning - step), (number + step)].map(|place| place % turning);
        // From `before` on it is an even way to `after`; if it is longer than half the circle, the
        // way back is shorter.
        let pair = if 2 * step <= turning / 2 { [before, after] } else { [after, before] };
        round.meetings.push(Meeting::new(pair.map(|place| places[place]), competition.games()));
    }
    Some(round)
}
