use rules::Side;

use super::{Finished, Id};

/// The number of times that a player got each score against another, the worst first.
///
/// Two games from one opening with colours swapped depend on each other: a side that is better in
/// the opening wins both. So pairs tell more than their games if they are counted as pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Single games ("trinomial"): losses, draws, wins.
    Games([u64; 3]),
    /// Pairs of games with colours swapped ("pentanomial"): those with a score of 0, ½, 1, 1½ and
    /// 2.
    Pairs([u64; 5]),
}

/// A distribution of the score of an observation, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moments {
    pub(super) mean: f64,
    /// Not the estimate of a larger population's, as the published figures take it.
    pub(super) variance: f64,
}

impl Counts {
    /// The games of `player` against `opponent` among these.
    pub fn of_games(player: usize, opponent: usize, games: &[Finished]) -> Counts {
        Counts::Games(Counts::games(player, opponent, games))
    }

    /// The numbers of losses, draws and wins of `player` against `opponent` among these games.
    pub(crate) fn games(player: usize, opponent: usize, games: &[Finished]) -> [u64; 3] {
        let mut counts = [0; 3];
        for (_, halves) in between(player, opponent, games) {
            counts[halves] += 1;
        }
        counts
    }

    /// The pairs of games of `player` against `opponent` among these: the first and the second game
    /// of a meeting, the third and the fourth. A game without its partner is left out.
    pub fn of_pairs(player: usize, opponent: usize, games: &[Finished]) -> Counts {
        let mut found: Vec<(Id, usize)> = between(player, opponent, games).collect();
        found.sort_unstable();
        let mut counts = [0; 5];
        for pair in found.windows(2) {
            let [(one, first), (other, second)] = [pair[0], pair[1]];
            let is_pair = one.game.is_multiple_of(2) && Some(other) == partner(one);
            counts[first + second] += u64::from(is_pair);
        }
        Counts::Pairs(counts)
    }

    fn numbers(&self) -> &[u64] {
        match self {
            Counts::Games(numbers) => numbers,
            Counts::Pairs(numbers) => numbers,
        }
    }

    /// The number of games of one observation.
    pub(super) fn size(&self) -> f64 {
        match self {
            Counts::Games(_) => 1.0,
            Counts::Pairs(_) => 2.0,
        }
    }

    /// The scores of an observation, per game.
    pub(super) fn scores(&self) -> &'static [f64] {
        match self {
            Counts::Games(_) => &[0.0, 0.5, 1.0],
            Counts::Pairs(_) => &[0.0, 0.25, 0.5, 0.75, 1.0],
        }
    }

    /// The counts as numbers to calculate with.
    #[expect(clippy::cast_precision_loss, reason = "2^53 games are never played")]
    pub(super) fn weights(&self) -> Vec<f64> {
        self.numbers().iter().map(|number| *number as f64).collect()
    }

    /// The number of observations.
    pub(super) fn total(&self) -> f64 {
        self.weights().iter().sum()
    }

    /// The mean and the variance of an observation; `None` if there are none.
    pub(super) fn moments(&self) -> Option<Moments> {
        let total = self.total();
        let shares: Vec<f64> = self.weights().iter().map(|weight| weight / total).collect();
        (total > 0.0).then(|| Moments::of(self.scores(), &shares))
    }
}

impl Moments {
    /// Of scores with these probabilities.
    pub(super) fn of(scores: &[f64], probabilities: &[f64]) -> Moments {
        let expected = |value: &dyn Fn(f64) -> f64| {
            scores.iter().zip(probabilities).map(|(score, share)| share * value(*score)).sum()
        };
        let mean: f64 = expected(&|score| score);
        Moments { mean, variance: expected(&|score| (score - mean).powi(2)) }
    }
}

/// The games between two players, with what the first of them got in half points. A game that both
/// forfeited tells nothing about their strength.
fn between(
    player: usize,
    opponent: usize,
    games: &[Finished],
) -> impl Iterator<Item = (Id, usize)> + '_ {
    games.iter().filter(|game| game.outcome.is_some()).filter_map(move |game| {
        let side = Side::BOTH.into_iter().find(|side| {
            [*side, side.opponent()].map(|side| game.players[side.index()]) == [player, opponent]
        })?;
        Some((game.id, game.halves(side) as usize))
    })
}

fn partner(id: Id) -> Option<Id> {
    Some(Id { game: id.game.checked_add(1)?, ..id })
}
