use std::cmp::Ordering;
use std::collections::BTreeMap;

use rules::Side;
use serde::Serialize;

use super::Round;
use crate::Finished;

/// The games between two players in a round, with colours swapped from game to game unless one of
/// them cannot move first.
#[derive(Clone, Debug)]
pub(super) struct Meeting {
    players: [usize; 2],
    games: u32,
    stops_early: bool,
    /// True if the two move first in turn.
    swaps: bool,
    /// The winner if both are equal; `None` for the player that moved second in the first game.
    holder: Option<usize>,
    /// The scores of the two in each game, in half points.
    played: BTreeMap<u32, [u32; 2]>,
    /// True for each of the two that has finished a game.
    have_finished: [bool; 2],
}

impl Meeting {
    /// All games are played; the first player moves first in the first one. The second is the winner
    /// if both are equal: it had the harder side first.
    pub(super) fn new(players: [usize; 2], games: u32) -> Meeting {
        Meeting {
            players,
            games,
            stops_early: false,
            swaps: true,
            holder: None,
            played: BTreeMap::new(),
            have_finished: [false; 2],
        }
    }

    /// The games end as soon as nothing can change the winner.
    pub(super) fn best_of(players: [usize; 2], games: u32) -> Meeting {
        Meeting { stops_early: true, ..Meeting::new(players, games) }
    }

    /// A player who is the winner if both are equal, whoever moves first.
    pub(super) fn held_by(self, holder: usize) -> Meeting {
        Meeting { holder: Some(holder), ..self }
    }

    /// If one of the two cannot move first, the other one always does.
    pub(super) fn oriented(self, follows: impl Fn(usize) -> bool) -> Meeting {
        let [one, other] = self.players;
        if follows(one) {
            Meeting { players: [other, one], swaps: false, ..self }
        } else {
            Meeting { swaps: !follows(other), ..self }
        }
    }

    pub(super) fn players(&self) -> [usize; 2] {
        self.players
    }

    /// The players of a game; the first one moves first.
    pub(super) fn movers(&self, game: u32) -> [usize; 2] {
        let [one, other] = self.players;
        if self.is_swapped(game) { [other, one] } else { [one, other] }
    }

    fn is_swapped(&self, game: u32) -> bool {
        self.swaps && !game.is_multiple_of(2)
    }

    /// Records a game if it is due; returns whether it was.
    pub(super) fn record(&mut self, game: &Finished) -> bool {
        let number = game.id.game;
        let is_due = number < self.certain() && !self.played.contains_key(&number);
        if !is_due || self.movers(number) != game.players {
            return false;
        }
        let mut halves = Side::BOTH.map(|side| game.halves(side));
        let mut forfeits = game.forfeits;
        if self.is_swapped(number) {
            halves.reverse();
            forfeits.reverse();
        }
        self.played.insert(number, halves);
        for (has_finished, forfeited) in self.have_finished.iter_mut().zip(forfeits) {
            *has_finished |= !forfeited;
        }
        true
    }

    /// Returns true if this player has finished a game of the meeting.
    pub(super) fn has_finished(&self, player: usize) -> bool {
        self.players.into_iter().zip(self.have_finished).any(|one| one == (player, true))
    }

    /// The numbers of the games that can be played now.
    pub(super) fn due(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.certain()).filter(|game| !self.played.contains_key(game))
    }

    /// The games up to this number are certain to be played: even if the leader won all of them,
    /// the meeting would not be decided before. Only games in the order of their numbers count, so
    /// that it does not matter in which order they end.
    fn certain(&self) -> u32 {
        if !self.stops_early {
            return self.games;
        }
        let in_order = (0..).map_while(|game| self.played.get(&game));
        let (known, [one, other]) =
            in_order.fold((0, [0, 0]), |(known, sum), halves| (known + 1, add(sum, *halves)));
        // The other one can still win all games that are left, of two halves each. Each game that
        // the leader wins adds two to its lead, and takes two away from what the other can get.
        let reachable = one.min(other) + 2 * (self.games - known);
        let missing = reachable.checked_sub(one.max(other)).map_or(0, |ahead| ahead / 4 + 1);
        self.games.min(known + missing)
    }

    /// Only certain games are recorded, and they stay certain, so counting is enough.
    pub(super) fn is_decided(&self) -> bool {
        self.played.len() >= self.certain() as usize
    }

    /// The total scores of the two, in half points.
    pub(super) fn points(&self) -> [u32; 2] {
        self.played.values().fold([0, 0], |sum, halves| add(sum, *halves))
    }

    /// The number of games played.
    pub(super) fn length(&self) -> usize {
        self.played.len()
    }

    /// The winner: the player with more points; then, the one with more wins moving second, which
    /// is harder; then, the one who wins if both are equal. `None` if both forfeited every game.
    pub(super) fn winner(&self) -> Option<usize> {
        if self.is_forfeited() {
            return None;
        }
        let even = || self.holder.unwrap_or(self.players[1]);
        let by_points = self.ahead(self.points());
        Some(by_points.or_else(|| self.ahead(self.wins_moving_second())).unwrap_or_else(even))
    }

    /// Returns true if no game brought a point to anybody.
    fn is_forfeited(&self) -> bool {
        !self.played.is_empty() && self.points() == [0, 0]
    }

    /// Those who did not win, once that is decided.
    pub(super) fn losers(&self) -> impl Iterator<Item = usize> {
        let (is_decided, winner) = (self.is_decided(), self.winner());
        self.players.into_iter().filter(move |player| is_decided && Some(*player) != winner)
    }

    /// The tie-break that decided, if both have the same points.
    pub(super) fn tie_break(&self) -> Option<TieBreak> {
        let is_even = self.is_decided() && self.ahead(self.points()).is_none();
        let by_wins = self.ahead(self.wins_moving_second()).is_some();
        is_even.then_some(match self.holder {
            _ if self.is_forfeited() => TieBreak::BothForfeited,
            _ if by_wins => TieBreak::WinsMovingSecond,
            None => TieBreak::MovedSecond,
            Some(_) => TieBreak::HeldTheRung,
        })
    }

    /// The player with more of something.
    fn ahead<T: Ord>(&self, [one, other]: [T; 2]) -> Option<usize> {
        match one.cmp(&other) {
            Ordering::Greater => Some(self.players[0]),
            Ordering::Less => Some(self.players[1]),
            Ordering::Equal => None,
        }
    }

    fn wins_moving_second(&self) -> [usize; 2] {
        [0, 1].map(|player| {
            let moved_second = |game: u32| self.is_swapped(game) != (player == 1);
            let wins = self.played.iter();
            wins.filter(|(game, halves)| moved_second(**game) && halves[player] == 2).count()
        })
    }
}

fn add(sum: [u32; 2], more: [u32; 2]) -> [u32; 2] {
    [sum[0] + more[0], sum[1] + more[1]]
}

/// A tied meeting and its winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The round, from 0.
    pub round: usize,
    /// The meeting within the round, from 0.
    pub meeting: usize,
    /// The players.
    pub players: [usize; 2],
    /// The winner; `None` if both forfeited every game.
    pub winner: Option<usize>,
    /// The reason.
    pub by: TieBreak,
}

/// Why a player wins a tied meeting, or nobody does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreak {
    /// It has won more of the games in which it moved second, which is harder.
    WinsMovingSecond,
    /// It moved second in the first game of the meeting.
    MovedSecond,
    /// It was on the upper rung of a ladder.
    HeldTheRung,
    /// Nobody wins: both forfeited every game.
    BothForfeited,
}

/// The ties from this round on.
pub(super) fn ties(rounds: &[Round], first: usize) -> Vec<Tie> {
    let rounds = rounds.iter().enumerate().skip(first);
    let ties = rounds.flat_map(|(round, one)| {
        one.meetings.iter().enumerate().filter_map(move |(number, meeting)| {
            let (players, winner) = (meeting.players(), meeting.winner());
            meeting.tie_break().map(|by| Tie { round, meeting: number, players, winner, by })
        })
    });
    ties.collect()
}
