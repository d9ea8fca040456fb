use super::{Meeting, Round};
use crate::Plan;
use crate::lots;

/// A round of a round robin, by the circle method: one seat stands still, the others turn round it.
/// With an odd number of players the seat that stands still is empty. Seats are drawn by lot.
///
/// The method is Kirkman's (1847). In the turning circle a seat moves first against the next half
/// of the circle, and the one at the still seat alternates, so that in an odd number of games
/// nobody moves first more than once more or less often than second.
pub(super) fn round(plan: &Plan, number: usize) -> Option<Round> {
    let seats = lots::order(plan.seed(), plan.players().len());
    let turning = seats.len() - 1 + seats.len() % 2;
    if number >= turning {
        return None;
    }
    let mut round = Round::default();
    let alone = seats[number];
    match seats.get(turning) {
        Some(still) => {
            let pair = if number.is_multiple_of(2) { [alone, *still] } else { [*still, alone] };
            round.meetings.push(Meeting::new(pair, plan.games()));
        }
        None => round.byes.push(alone),
    }
    for step in 1..=turning / 2 {
        let [before, after] =
            [(number + turning - step), (number + step)].map(|seat| seat % turning);
        // From `before` on it is an even way to `after`; if it is longer than half the circle, the
        // way back is shorter.
        let pair = if 2 * step <= turning / 2 { [before, after] } else { [after, before] };
        round.meetings.push(Meeting::new(pair.map(|seat| seats[seat]), plan.games()));
    }
    Some(round)
}
