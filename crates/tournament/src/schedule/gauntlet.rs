use super::{Meeting, Round};
use crate::Competition;

/// A round of a gauntlet: the first player of the plan against one of the others. Who moves first
/// alternates from opponent to opponent.
pub(super) fn round(competition: &Competition, number: usize) -> Option<Round> {
    let opponent = number + 1;
    if opponent >= competition.players().len() {
        return None;
    }
    let pair = if number.is_multiple_of(2) { [0, opponent] } else { [opponent, 0] };
    Some(Round { meetings: vec![Meeting::new(pair, competition.games())], byes: Vec::new() })
}
