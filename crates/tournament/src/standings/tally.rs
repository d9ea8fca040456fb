use rules::Side;

use crate::{Bye, Finished};

/// Wins, draws and losses, each as a pair: the games in which the player moved first, and the
/// others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: [u32; 2],
    /// Games lost.
    pub losses: [u32; 2],
    /// Wins without a game, by byes.
    pub free: u32,
}

impl Tally {
    /// How many games were played.
    pub fn games(&self) -> u32 {
        [self.wins, self.draws, self.losses].iter().flatten().sum()
    }

    /// The score in half wins, byes included.
    pub fn halves(&self) -> u32 {
        let [wins, draws]: [u32; 2] = [self.wins, self.draws].map(|games| games.iter().sum());
        2 * (wins + self.free) + draws
    }

    fn add(&mut self, side: Side, halves: u32) {
        let games = match halves {
            0 => &mut self.losses,
            1 => &mut self.draws,
            _ => &mut self.wins,
        };
        games[side.index()] += 1;
    }
}

/// The tallies of all players.
pub(super) fn all(players: usize, games: &[Finished], byes: &[Bye]) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); players];
    for game in games {
        for side in Side::BOTH {
            tallies[game.players[side.index()]].add(side, game.halves(side));
        }
    }
    for bye in byes {
        tallies[bye.player].free += bye.wins;
    }
    tallies
}

/// The score of a player in each of its games, in half wins, and its opponent.
pub(super) fn scores(player: usize, games: &[Finished]) -> impl Iterator<Item = (u32, usize)> {
    let sides = games.iter().flat_map(|game| Side::BOTH.map(|side| (game, side)));
    let own = sides.filter(move |(game, side)| game.players[side.index()] == player);
    own.map(|(game, side)| (game.halves(side), game.players[side.opponent().index()]))
}
