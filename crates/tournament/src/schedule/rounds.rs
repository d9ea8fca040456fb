//! The formats whose rounds need little: round robin, gauntlet and knockout.

use super::{Meeting, Round, ladder};
use crate::random::order;
use crate::{Competition, Format};

/// A round of a round robin, by the circle method: one place is fixed, the others turn round it.
/// With an odd number of players the fixed place is empty. Places are random.
///
/// The method is Kirkman's (1847). In the turning circle a place moves first against the next half
/// of the circle, and the one at the fixed place alternates. So no player moves first more than
/// once more or less often than second, even in an odd number of games.
pub(super) fn robin(competition: &Competition, number: usize) -> Option<Round> {
    let places = order(competition.seed(), competition.players().len());
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

/// A round of a gauntlet: the first player of the plan against one of the others. The first move
/// alternates from opponent to opponent.
pub(super) fn gauntlet(competition: &Competition, number: usize) -> Option<Round> {
    let opponent = number + 1;
    if opponent >= competition.players().len() {
        return None;
    }
    let pair = if number.is_multiple_of(2) { [0, opponent] } else { [opponent, 0] };
    Some(Round { meetings: vec![Meeting::new(pair, competition.games())], byes: Vec::new() })
}

/// A round of a knockout: neighbours in a random order meet. If the number of players is no power
/// of two, the first players of that order have a bye in the first round. Who would meet the winner
/// of a meeting that both forfeited has a bye. Nobody wins by byes alone: see [`last_meeting`].
pub(super) fn knockout(competition: &Competition, past: &[Round]) -> Option<Round> {
    let slots = slots(competition, past);
    if is_down_to_one(&slots) {
        return last_meeting(competition, past, slots);
    }
    let (byes, playing) = slots.split_at(slots.len().next_power_of_two() - slots.len());
    let mut round = Round { meetings: Vec::new(), byes: byes.iter().copied().flatten().collect() };
    for pair in playing.chunks_exact(2) {
        match pair {
            [Some(one), Some(other)] => {
                round.meetings.push(Meeting::best_of([*one, *other], competition.games()));
            }
            _ => round.byes.extend(pair.iter().flatten()),
        }
    }
    Some(round)
}

/// The meeting of a player that is left without a game, since every possible opponent forfeited. It
/// meets one of those who left last, and wins the knockout only if it can play.
fn last_meeting(
    competition: &Competition,
    past: &[Round],
    slots: Vec<Option<usize>>,
) -> Option<Round> {
    let left = slots.into_iter().flatten().next()?;
    let mut meetings = past.iter().flat_map(|round| &round.meetings);
    let [opponent, _] = meetings.clone().last()?.players();
    let is_first = meetings.all(|meeting| !meeting.players().contains(&left));
    let meeting = Meeting::best_of([left, opponent], competition.games());
    is_first.then(|| Round { meetings: vec![meeting], byes: Vec::new() })
}

fn is_down_to_one(slots: &[Option<usize>]) -> bool {
    slots.iter().flatten().count() < 2
}

/// The winner of a knockout: the only player left.
pub(super) fn survivor(competition: &Competition, past: &[Round]) -> Option<usize> {
    let slots = slots(competition, past);
    let mut left = slots.into_iter().flatten();
    left.next().filter(|_| left.next().is_none())
}

/// The players left after these rounds, in the order in which they meet; `None` where both players
/// of a meeting are out.
fn slots(competition: &Competition, past: &[Round]) -> Vec<Option<usize>> {
    let players = order(competition.seed(), competition.players().len());
    past.iter().fold(players.into_iter().map(Some).collect(), |slots: Vec<_>, round| {
        if is_down_to_one(&slots) {
            return round.meetings.iter().map(Meeting::winner).collect();
        }
        let (byes, playing) = slots.split_at(slots.len().next_power_of_two() - slots.len());
        let mut winners = round.meetings.iter().map(Meeting::winner);
        let left = playing.chunks_exact(2).map(|pair| match pair {
            [Some(_), Some(_)] => winners.next().flatten(),
            _ => pair.iter().copied().flatten().next(),
        });
        byes.iter().copied().chain(left).collect()
    })
}

/// The place of each player if the format itself ranks them, from 0 for the best; several players
/// may share a place.
pub(super) fn places(competition: &Competition, rounds: &[Round]) -> Option<Vec<usize>> {
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
    for (number, round) in rounds.iter().enumerate() {
        for meeting in &round.meetings {
            // One of the players of a last meeting had left before.
            meeting.players().into_iter().for_each(|player| places[player] = 0);
            meeting.losers().for_each(|loser| places[loser] = rounds.len() - number);
        }
    }
    places
}
