use std::collections::BTreeSet;

/// The players and the rules of a tournament. Equal values always give the same games, ids, colours
/// and seeds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competition {
    players: Vec<String>,
    games: u32,
    format: Format,
    seed: u64,
    /// The players that never move first.
    followers: BTreeSet<usize>,
}

/// The format: which players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Every player meets every other.
    RoundRobin,
    /// The first player of the plan meets all others.
    Gauntlet,
    /// The loser of a meeting is out. A meeting is the best of the plan's games: it ends as soon as
    /// nothing can change its winner. Byes in the first round leave a power of two for the second.
    Knockout,
    /// In every round players with similar points meet who have not met before.
    Swiss {
        /// The number of rounds, at most the number of different opponents.
        rounds: u32,
    },
    /// Neighbours on a ladder meet and the better one moves up, until each has had its games; then
    /// the fourth rung challenges the third, the winner the second, and that winner the top, which
    /// is the final. So players who win more play more.
    Ladder {
        /// The least number of games of each player.
        at_least: u32,
    },
}

impl Format {
    /// Its name in plans and results.
    pub fn word(self) -> &'static str {
        match self {
            Format::RoundRobin => "round-robin",
            Format::Gauntlet => "gauntlet",
            Format::Knockout => "knockout",
            Format::Swiss { .. } => "swiss",
            Format::Ladder { .. } => "ladder",
        }
    }
}

/// Why no tournament can be played like this.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCompetition {
    /// Fewer than two players.
    #[error("a tournament needs at least two players")]
    TooFewPlayers,
    /// Two players of this name.
    #[error("two players are called {0}: give one of them another name")]
    SameName(String),
    /// Meetings without games, or with too many.
    #[error("a match has 1 to {most} games", most = Competition::MOST_GAMES)]
    Games,
    /// More rounds than opponents; this is the limit.
    #[error("with these players a Swiss tournament has 1 to {0} rounds")]
    Rounds(u32),
    /// These two would have to meet, but neither can move first.
    #[error(
        "{0} and {1} cannot meet, since each lets the other side begin and has no \
         command to begin itself: let one who can begin lead a gauntlet, or name the C files \
         of a program's modules in its stead"
    )]
    NobodyBegins(String, String),
}

impl Competition {
    /// The most games of a meeting.
    pub const MOST_GAMES: u32 = 1_000_000;

    /// Players by name, games per meeting (with colours swapped from game to game), the format, and
    /// the seed for all random choices.
    ///
    /// # Errors
    /// If no tournament can be played like this.
    pub fn new(
        players: Vec<String>,
        games: u32,
        format: Format,
        seed: u64,
    ) -> Result<Competition, BadCompetition> {
        if players.len() < 2 {
            return Err(BadCompetition::TooFewPlayers);
        }
        let mut names = BTreeSet::new();
        if let Some(name) = players.iter().find(|name| !names.insert(*name)) {
            return Err(BadCompetition::SameName(name.clone()));
        }
        if !(1..=Competition::MOST_GAMES).contains(&games) {
            return Err(BadCompetition::Games);
        }
        let most = most_rounds(players.len());
        match format {
            Format::Swiss { rounds } if !(1..=most).contains(&rounds) => {
                Err(BadCompetition::Rounds(most))
            }
            _ => Ok(Competition { players, games, format, seed, followers: BTreeSet::new() }),
        }
    }

    /// The same competition, in which these players move second in every game.
    ///
    /// # Errors
    /// If two of them would have to meet.
    pub fn with_followers(self, followers: BTreeSet<usize>) -> Result<Competition, BadCompetition> {
        let mut pair = followers.iter().copied().take(2);
        if let (Some(one), Some(other)) = (pair.next(), pair.next())
            && (self.format != Format::Gauntlet || one == 0)
        {
            let [one, other] = [one, other].map(|player| self.players[player].clone());
            return Err(BadCompetition::NobodyBegins(one, other));
        }
        Ok(Competition { followers, ..self })
    }

    /// Returns true if a player moves second in every game.
    pub fn follows(&self, player: usize) -> bool {
        self.followers.contains(&player)
    }

    /// The names; everywhere else a player is its place in this list, from 0.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// The number of games of a meeting, or the most in a knockout.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// The format: which players meet.
    pub fn format(&self) -> Format {
        self.format
    }

    /// The seed for all random choices.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of games, or the most in a knockout; `None` for a ladder, where it depends on
    /// results.
    pub fn most_games(&self) -> Option<u64> {
        let players = self.players.len() as u64;
        let meetings = match self.format {
            Format::RoundRobin => players * (players - 1) / 2,
            Format::Gauntlet | Format::Knockout => players - 1,
            Format::Swiss { rounds } => players / 2 * u64::from(rounds),
            Format::Ladder { .. } => return None,
        };
        Some(meetings * u64::from(self.games))
    }
}

/// With an odd number of players each has a bye once, and meets the others in the other rounds.
fn most_rounds(players: usize) -> u32 {
    u32::try_from(players - 1 + players % 2).unwrap_or(u32::MAX)
}
