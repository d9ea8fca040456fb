//! The schedule: which games are due.

mod ladder;
mod matching;
mod meeting;
mod rounds;
mod swiss;

use std::collections::BTreeMap;

use super::random::draw;
use super::{Bye, Competition, Finished, Fixture, Format, Id};
use meeting::Meeting;
pub use meeting::{Tie, TieBreak};

/// The course of a tournament: its rounds so far, and what is due next.
///
/// A round that depends on results is paired when the rounds before are complete; everything else
/// is due from the beginning. It is a function of the plan and of the results, not of the order in
/// which the games of a round end.
#[derive(Clone, Debug)]
pub struct Schedule {
    competition: Competition,
    rounds: Vec<Round>,
    is_over: bool,
}

/// The meetings and the byes of one round.
#[derive(Clone, Debug, Default)]
struct Round {
    meetings: Vec<Meeting>,
    byes: Vec<usize>,
}

/// This game is not due: it is of another plan, or has been recorded before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {0} is not due: are these the results of another tournament?")]
pub struct Foreign(pub Id);

impl Schedule {
    /// A tournament before its first game.
    pub fn new(competition: Competition) -> Schedule {
        let mut schedule = Schedule { competition, rounds: Vec::new(), is_over: false };
        schedule.go_on();
        schedule
    }

    /// A tournament after these games, which may be in any order.
    ///
    /// # Errors
    /// If a game does not belong to the plan, or occurs twice.
    pub fn of(competition: Competition, games: &[Finished]) -> Result<Schedule, Foreign> {
        let mut schedule = Schedule::new(competition);
        let mut sorted = games.to_vec();
        sorted.sort_by_key(|game| game.id);
        for game in &sorted {
            schedule.record(game)?;
        }
        Ok(schedule)
    }

    /// Records a game.
    ///
    /// # Errors
    /// If the game is not due. Nothing has changed then.
    pub fn record(&mut self, game: &Finished) -> Result<(), Foreign> {
        let meeting = self.meeting(game.id).ok_or(Foreign(game.id))?;
        if !meeting.record(game) {
            return Err(Foreign(game.id));
        }
        self.go_on();
        Ok(())
    }

    fn meeting(&mut self, id: Id) -> Option<&mut Meeting> {
        let round = self.rounds.get_mut(usize::try_from(id.round).ok()?)?;
        round.meetings.get_mut(usize::try_from(id.meeting).ok()?)
    }

    /// The games that can be played now, in the order of their ids. In a knockout a game is due
    /// only once it is certain to be needed.
    pub fn due(&self) -> Vec<Fixture> {
        let rounds = (0..).zip(&self.rounds);
        let meetings = rounds.flat_map(|(round, one)| {
            (0..).zip(&one.meetings).map(move |(number, meeting)| (round, number, meeting))
        });
        let fixtures = meetings.flat_map(|(round, number, meeting)| {
            meeting
                .due()
                .map(move |game| self.fixture(Id { round, meeting: number, game }, meeting))
        });
        fixtures.collect()
    }

    fn fixture(&self, id: Id, meeting: &Meeting) -> Fixture {
        let seed = draw(self.competition.seed(), &[id.round, id.meeting, id.game].map(u64::from));
        Fixture { id, players: meeting.movers(id.game), seed }
    }

    /// The byes so far, and how much they count. They count nothing before the end, because only
    /// then it is known who has finished a game.
    pub fn byes(&self) -> Vec<Bye> {
        let is_swiss = matches!(self.competition.format(), Format::Swiss { .. });
        let wins = if is_swiss && self.is_over() { self.competition.games() } else { 0 };
        let rounds = (0..).zip(&self.rounds);
        let byes = rounds.flat_map(|(number, round)| {
            round.byes.iter().map(move |player| Bye { round: number, player: *player, wins })
        });
        byes.collect()
    }

    /// Returns true if every game has been played.
    pub fn is_over(&self) -> bool {
        self.is_over && self.rounds.iter().all(Round::is_decided)
    }

    /// The winner of the final, if it has finished a game; only a knockout and a ladder have one, others have [`Standings`].
    /// `None` also if both forfeited the final.
    ///
    /// [`Standings`]: super::Standings
    pub fn champion(&self) -> Option<usize> {
        if !self.is_over() {
            return None;
        }
        let winner = match self.competition.format() {
            Format::Knockout => rounds::survivor(&self.competition, &self.rounds),
            Format::Ladder { .. } => self.rounds.last()?.meetings.first()?.winner(),
            Format::RoundRobin | Format::Gauntlet | Format::Swiss { .. } => None,
        };
        let mut meetings = self.rounds.iter().flat_map(|round| &round.meetings);
        winner.filter(|winner| meetings.any(|meeting| meeting.has_finished(*winner)))
    }

    /// The place of each player, from 0, where the format itself ranks them: in a knockout by the
    /// round in which they left, in a ladder by their rungs, so that the winner of the final is
    /// first. Those who left a knockout in the same round share a place.
    pub fn places(&self) -> Option<Vec<usize>> {
        rounds::places(&self.competition, &self.rounds)
    }

    /// The tied meetings that needed a winner: those of a knockout, and the final of a ladder.
    pub fn ties(&self) -> Vec<Tie> {
        let last = self.rounds.len().saturating_sub(1);
        let first = match self.competition.format() {
            Format::Knockout => 0,
            Format::Ladder { .. } if self.is_over() => last,
            _ => self.rounds.len(),
        };
        meeting::ties(&self.rounds, first)
    }

    /// Pairs all rounds that can be paired.
    fn go_on(&mut self) {
        while !self.is_over && self.knows_enough() {
            match next_round(&self.competition, &self.rounds) {
                Some(round) => self.rounds.push(round.oriented(&self.competition)),
                None => self.is_over = true,
            }
        }
    }

    /// A round is paired only when those before it are decided, so the last one is enough.
    fn knows_enough(&self) -> bool {
        let is_fixed = matches!(self.competition.format(), Format::RoundRobin | Format::Gauntlet);
        is_fixed || self.rounds.last().is_none_or(Round::is_decided)
    }
}

impl Round {
    fn oriented(self, competition: &Competition) -> Round {
        let meetings = self.meetings.into_iter();
        let oriented =
            meetings.map(|meeting| meeting.oriented(|player| competition.follows(player)));
        Round { meetings: oriented.collect(), byes: self.byes }
    }

    fn is_decided(&self) -> bool {
        self.meetings.iter().all(Meeting::is_decided)
    }
}

/// The round after these, or none.
fn next_round(competition: &Competition, past: &[Round]) -> Option<Round> {
    match competition.format() {
        Format::RoundRobin => rounds::robin(competition, past.len()),
        Format::Gauntlet => rounds::gauntlet(competition, past.len()),
        Format::Knockout => rounds::knockout(competition, past),
        Format::Swiss { rounds } => {
            (past.len() < rounds as usize).then(|| swiss::round(competition, past))
        }
        Format::Ladder { at_least } => ladder::round(competition, past, at_least),
    }
}

/// For each player, the first games of meetings in which it moved first, minus those moving second.
fn leads(players: usize, past: &[Round]) -> Vec<i32> {
    let mut leads = vec![0; players];
    for meeting in past.iter().flat_map(|round| &round.meetings) {
        let [first, second] = meeting.players();
        leads[first] += 1;
        leads[second] -= 1;
    }
    leads
}

/// The number of meetings of each two players, the smaller number first.
fn met(past: &[Round]) -> BTreeMap<[usize; 2], u32> {
    let mut met = BTreeMap::new();
    for meeting in past.iter().flat_map(|round| &round.meetings) {
        *met.entry(sorted(meeting.players())).or_default() += 1;
    }
    met
}

fn sorted([one, other]: [usize; 2]) -> [usize; 2] {
    [one.min(other), one.max(other)]
}
