use super::{Meeting, Round, ladder};
use crate::{Competition, Format};

/// The place of each player if the format itself ranks them, from 0 for the best; several players
/// may share a place.
pub(super) fn all(competition: &Competition, rounds: &[Round]) -> Option<Vec<usize>> {
    match competition.format() {
        Format::Knockout => Some(by_leaving(competition, rounds)),
        Format::Ladder { at_least } => {
            let decided = rounds.iter().take_while(|round| round.is_decided()).count();
            Some(ladder::places(competition, &rounds[..decided], at_least))
        }
        Format::RoundRobin | Format::Gauntlet | Format::Swiss { .. } => None,
    }
}

/// Players still in the tournament have the first place; then come those who left, the latest round
/// first.
fn by_leaving(competition: &Competition, rounds: &[Round]) -> Vec<usize> {
    let mut places = vec![0; competition.players().len()];
    for (later, round) in rounds.iter().rev().enumerate() {
        for loser in round.meetings.iter().filter_map(Meeting::loser) {
            places[loser] = later + 1;
        }
    }
    places
}
