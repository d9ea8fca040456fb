use super::{Meeting, Round, leads};
use crate::Competition;
use crate::random;

/// The number of rungs that take part in the final climb.
const CLIMBERS: usize = 4;

/// The players of the ladder, from the top.
struct Ladder {
    rungs: Vec<usize>,
    games: Vec<usize>,
    /// The number of rungs climbed; 0 as long as neighbours meet.
    climbed: usize,
    /// The number of rounds in which neighbours have met.
    rounds: usize,
}

/// A round of a ladder: neighbours, of the odd and of the even rungs in turn, until each player has
/// had its games; then one meeting a round, from the fourth rung to the final.
pub(super) fn round(competition: &Competition, past: &[Round], at_least: u32) -> Option<Round> {
    let ladder = Ladder::after(competition, past, at_least);
    let uppers = ladder.uppers(at_least)?;
    let leads = leads(competition.players().len(), past);
    let meetings = uppers.iter().map(|upper| {
        let [above, below] = [ladder.rungs[*upper], ladder.rungs[upper + 1]];
        // The challenger moves first unless it has done so more often.
        let pair = if leads[below] <= leads[above] { [below, above] } else { [above, below] };
        Meeting::new(pair, competition.games()).held_by(above)
    });
    let meetings: Vec<Meeting> = meetings.collect();
    let plays = |player: &usize| meetings.iter().any(|one| one.players().contains(player));
    let byes = ladder.rungs.iter().copied().filter(|player| !plays(player)).collect();
    Some(Round { meetings, byes })
}

/// The rung of each player after these rounds, from 0 at the top.
pub(super) fn places(competition: &Competition, past: &[Round], at_least: u32) -> Vec<usize> {
    let mut places = vec![0; competition.players().len()];
    for (rung, player) in Ladder::after(competition, past, at_least).rungs.into_iter().enumerate() {
        places[player] = rung;
    }
    places
}

impl Ladder {
    fn after(competition: &Competition, past: &[Round], at_least: u32) -> Ladder {
        let mut ladder = Ladder::new(competition);
        for round in past {
            ladder.take(round, at_least);
        }
        ladder
    }

    fn new(competition: &Competition) -> Ladder {
        let rungs = random::order(competition.seed(), competition.players().len());
        Ladder { games: vec![0; rungs.len()], rungs, climbed: 0, rounds: 0 }
    }

    fn had_its_games(&self, at_least: u32) -> bool {
        self.games.iter().all(|games| *games >= at_least as usize)
    }

    /// The upper rungs of the next meetings; none after the final.
    fn uppers(&self, at_least: u32) -> Option<Vec<usize>> {
        let rungs = self.rungs.len();
        if self.had_its_games(at_least) {
            let steps = CLIMBERS.min(rungs) - 1;
            return (self.climbed < steps).then(|| vec![steps - 1 - self.climbed]);
        }
        // Two players are neighbours in every round.
        let top = if rungs > 2 { self.rounds % 2 } else { 0 };
        Some((top..rungs - 1).step_by(2).collect())
    }

    /// The better player moves to the upper rung; equal players stay, and so do two that forfeited
    /// every game.
    fn take(&mut self, round: &Round, at_least: u32) {
        if self.had_its_games(at_least) {
            self.climbed += 1;
        } else {
            self.rounds += 1;
        }
        for meeting in &round.meetings {
            let place = |player| self.rungs.iter().position(|one| *one == player);
            let [Some(one), Some(other)] = meeting.players().map(place) else { continue };
            for player in meeting.players() {
                self.games[player] += meeting.length();
            }
            if meeting.winner() == Some(self.rungs[one.max(other)]) {
                self.rungs.swap(one, other);
            }
        }
    }
}
