use super::{Meeting, Round};
use crate::Competition;
use crate::lots;

/// A round of a knockout: neighbours in the order drawn by lot meet. Those whom the lot put first
/// have a bye in the first round if the players are no power of two.
pub(super) fn round(competition: &Competition, past: &[Round]) -> Option<Round> {
    let left = match past.last() {
        None => lots::order(competition.seed(), competition.players().len()),
        Some(last) => {
            let winners = last.meetings.iter().map(Meeting::winner);
            last.byes.iter().copied().chain(winners).collect()
        }
    };
    if left.len() < 2 {
        return None;
    }
    let (byes, playing) = left.split_at(left.len().next_power_of_two() - left.len());
    let pairs = playing.chunks_exact(2);
    let meetings = pairs.map(|pair| Meeting::best_of([pair[0], pair[1]], competition.games()));
    Some(Round { meetings: meetings.collect(), byes: byes.to_vec() })
}
