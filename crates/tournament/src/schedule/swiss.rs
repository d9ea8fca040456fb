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
//! All this is exact: before each pair a check shows whether the remaining players can still be
//! paired. Earlier rounds are not arranged for the sake of later ones.

mod pairing;
mod state;

use super::{Meeting, Round};
use crate::Competition;
use pairing::pair;
use state::State;

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
