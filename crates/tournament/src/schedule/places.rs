use super::{Meeting, Round, ladder};
use crate::{Format, Plan};

/// The place of each player where the format itself ranks them, from 0, the better the smaller; who
/// shares one shares it.
pub(super) fn all(plan: &Plan, rounds: &[Round]) -> Option<Vec<usize>> {
    match plan.format() {
        Format::Knockout => Some(by_leaving(plan, rounds)),
        Format::Ladder { at_least } => {
            let decided = rounds.iter().take_while(|round| round.is_decided()).count();
            Some(ladder::places(plan, &rounds[..decided], at_least))
        }
        Format::RoundRobin | Format::Gauntlet | Format::Swiss { .. } => None,
    }
}

/// Who is still in has the first place; then come those who left, the latest round first.
fn by_leaving(plan: &Plan, rounds: &[Round]) -> Vec<usize> {
    let mut places = vec![0; plan.players().len()];
    for (later, round) in rounds.iter().rev().enumerate() {
        for loser in round.meetings.iter().filter_map(Meeting::loser) {
            places[loser] = later + 1;
        }
    }
    places
}
