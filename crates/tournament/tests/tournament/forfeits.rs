//! Games that both players forfeited: nobody gets anything for them.

use std::collections::BTreeSet;

use discus_tournament::{
    Competition, Counts, Field as Ratings, Finished, Fixture, Format, Points, Row, Schedule,
    Standings, TieBreak,
};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::{OUTCOMES, competition};

/// A format of each kind in turn, for this many players.
fn format(number: usize, players: usize) -> Format {
    let most = u32::try_from(players - 1 + players % 2).expect("few");
    let formats = [
        Format::RoundRobin,
        Format::Gauntlet,
        Format::Knockout,
        Format::Swiss { rounds: most.min(3) },
        Format::Ladder { at_least: 4 },
    ];
    formats[number % formats.len()]
}

/// Plays a tournament to its end, each game as the function ends it.
fn play(
    competition: Competition,
    mut end: impl FnMut(&Fixture) -> Finished,
) -> (Schedule, Vec<Finished>) {
    let mut schedule = Schedule::new(competition);
    let mut games = Vec::new();
    while !schedule.is_over() {
        let due = schedule.due();
        assert!(!due.is_empty(), "a tournament that is not over goes on");
        for fixture in due {
            let game = end(&fixture);
            schedule.record(&game).expect("it was due");
            games.push(game);
        }
    }
    (schedule, games)
}

/// Players some of which cannot play at all; the others win at random.
struct Field {
    broken: BTreeSet<usize>,
    /// The outcome of a game that both forfeit.
    double: Option<Outcome>,
    rng: Rng,
}

impl Field {
    fn new(broken: BTreeSet<usize>, seed: u64) -> Field {
        Field { broken, double: None, rng: Rng::with_seed(seed) }
    }

    fn end(&mut self, game: &Fixture) -> Finished {
        match game.players.map(|player| self.broken.contains(&player)) {
            [true, true] => Finished { forfeits: [true; 2], ..game.finished(self.double) },
            [true, false] => game.forfeited(Side::First),
            [false, true] => game.forfeited(Side::Second),
            [false, false] => game.finished(OUTCOMES[self.rng.usize(..3)]),
        }
    }
}

fn ranked(schedule: &Schedule, players: usize, games: &[Finished]) -> Standings {
    let standings = Standings::of(players, games, &schedule.byes(), Points::Half);
    match schedule.places() {
        Some(places) => standings.by_places(&places),
        None => standings,
    }
}

/// Also if a game that both forfeited is a draw.
#[test]
fn a_player_that_cannot_play_is_behind_all_others_in_any_format() {
    let mut rng = Rng::with_seed(70);
    for round in 0..600 {
        let players = rng.usize(2..20);
        let format = format(round, players);
        let broken: BTreeSet<usize> = (0..players).filter(|_| rng.u8(..2) == 0).collect();
        let mut field = Field::new(broken, rng.u64(..));
        field.double = (round % 2 == 0).then_some(Outcome::Draw);
        let plan = competition(players, rng.u32(1..5), format, rng.u64(..));
        let (schedule, games) = play(plan.clone(), |game| field.end(game));
        let again = Schedule::of(plan, &games).expect("it goes on from its games");
        assert_eq!((again.places(), again.ties()), (schedule.places(), schedule.ties()));
        let champion = schedule.champion();
        assert!(champion.is_none_or(|champion| !field.broken.contains(&champion)), "{format:?}");
        if format == Format::Knockout {
            assert_eq!(champion.is_none(), field.broken.len() == players, "the best that can play");
        }
        let standings = ranked(&schedule, players, &games);
        let rows = standings.rows();
        let credit = standings.extra_credit();
        let played = |row: &&Row| row.tally.games() > 0;
        let (out, others): (Vec<&Row>, Vec<&Row>) =
            rows.iter().filter(played).partition(|row| field.broken.contains(&row.player));
        for row in &out {
            assert!(others.iter().all(|other| other.rank < row.rank), "{format:?} {rows:?}");
            assert_eq!((row.tally.free, credit[row.player]), (0, 0.0), "{format:?} {row:?}");
            assert!(row.points == 0.0 || field.double.is_some(), "{format:?} {row:?}");
        }
        let lost: u32 = rows.iter().map(|row| row.tally.games()).sum();
        assert_eq!(lost as usize, 2 * games.len(), "each game counts for both");
    }
}

#[test]
fn if_no_player_can_play_none_gets_a_point() {
    for number in 0..5 {
        let format = format(number, 8);
        let (schedule, games) = play(competition(8, 2, format, 1), |game| game.finished(None));
        assert_eq!(schedule.champion(), None, "{format:?}");
        let standings = ranked(&schedule, 8, &games);
        assert!(standings.rows().iter().all(|row| row.points == 0.0 && row.tally.games() > 0));
        assert!(standings.extra_credit().iter().all(|credit| *credit == 0.0), "{format:?}");
    }
}

/// The two others forfeit both games. One of them may be able to play after all.
#[test]
fn in_a_knockout_a_player_that_is_left_without_a_game_must_play_one_to_win() {
    let plan = competition(3, 2, Format::Knockout, 9);
    let mut schedule = Schedule::new(plan.clone());
    let left = schedule.byes()[0].player;
    let lost: Vec<Finished> = schedule.due().iter().map(|game| game.finished(None)).collect();
    for game in &lost {
        schedule.record(game).expect("it was due");
    }
    assert_eq!((schedule.champion(), schedule.is_over()), (None, false));
    let decisive = schedule.due();
    assert!(decisive.iter().all(|game| game.players.contains(&left)), "{decisive:?}");
    let opponent = decisive[0].players.into_iter().find(|player| *player != left).expect("two");
    for (broken, champion) in
        [(vec![opponent], Some(left)), (vec![left, opponent], None), (vec![left], Some(opponent))]
    {
        let mut field = Field::new(broken.into_iter().collect(), 74);
        let mut schedule = Schedule::of(plan.clone(), &lost).expect("its games");
        let mut games = lost.clone();
        while let Some(fixture) = schedule.due().first() {
            games.push(field.end(fixture));
            schedule.record(&games[games.len() - 1]).expect("it was due");
        }
        assert_eq!((schedule.champion(), schedule.is_over()), (champion, true));
        let standings = ranked(&schedule, 3, &games);
        let first = &standings.rows()[0];
        assert!(champion.is_none_or(|champion| (first.player, first.rank) == (champion, 1)));
    }
}

/// Of eight players, the two of each first meeting of the upper half cannot play.
#[test]
fn in_a_knockout_both_are_out_and_the_next_opponent_has_a_bye() {
    let first = Schedule::new(competition(8, 2, Format::Knockout, 5)).due();
    let broken: BTreeSet<usize> =
        first.iter().filter(|game| game.id.meeting == 0).flat_map(|game| game.players).collect();
    assert_eq!(broken.len(), 2);
    let mut field = Field::new(broken.clone(), 71);
    let (schedule, games) = play(competition(8, 2, Format::Knockout, 5), |game| field.end(game));
    let byes = schedule.byes();
    let [bye] = byes[..] else { panic!("one bye: {byes:?}") };
    assert_eq!((bye.round, bye.wins), (1, 0));
    let of_second = |game: &&Finished| game.id.round == 0 && game.id.meeting == 1;
    let neighbours = games.iter().find(of_second).expect("a meeting").players;
    assert!(neighbours.contains(&bye.player), "the one that would have met the winner");
    assert!(schedule.champion().is_some_and(|champion| !broken.contains(&champion)));
    let tie = schedule.ties().into_iter().find(|tie| tie.by == TieBreak::BothForfeited);
    assert_eq!(tie.map(|tie| (tie.round, tie.meeting, tie.winner)), Some((0, 0, None)));
    let standings = ranked(&schedule, 8, &games);
    for row in standings.rows().iter().filter(|row| broken.contains(&row.player)) {
        assert_eq!(row.rank, 7, "behind the two others who left in the first round");
    }
}

/// A meeting ends when the leader cannot be caught any more, and not before.
#[test]
fn a_meeting_with_forfeited_games_ends_as_soon_as_it_is_decided() {
    let mut rng = Rng::with_seed(72);
    for _ in 0..2_000 {
        let games = rng.u32(1..9);
        let mut schedule = Schedule::new(competition(2, games, Format::Knockout, rng.u64(..)));
        let (mut points, mut played) = ([0_u32; 2], 0);
        loop {
            let [lead, other] = [points[0].max(points[1]), points[0].min(points[1])];
            let is_open = lead <= other + 2 * (games - played);
            let goes_on = is_open && played < games;
            assert_eq!(schedule.due().is_empty(), !goes_on, "{points:?} after {played} of {games}");
            let Some(fixture) = schedule.due().first().copied() else { break };
            let outcome = (rng.u8(..3) > 0).then(|| OUTCOMES[rng.usize(..3)]);
            let game = fixture.finished(outcome);
            for side in Side::BOTH {
                points[game.players[side.index()]] += game.halves(side);
            }
            schedule.record(&game).expect("it was due");
            played += 1;
        }
    }
}

#[test]
fn games_that_both_forfeited_do_not_affect_ratings() {
    let mut rng = Rng::with_seed(73);
    let (_, games) = play(competition(5, 6, Format::RoundRobin, 3), |game| {
        game.finished((rng.u8(..4) > 0).then(|| OUTCOMES[rng.usize(..3)]))
    });
    let told: Vec<Finished> = games.iter().copied().filter(|game| game.outcome.is_some()).collect();
    assert!(told.len() < games.len());
    let [all, some] = [&games, &told].map(|games| Ratings::of(5, games, 1.0).expect("a field"));
    for player in 0..5 {
        assert!((all.elo(player) - some.elo(player)).abs() < 1e-9);
        assert!((all.error_of(player) - some.error_of(player)).abs() < 1e-9);
        for other in (0..5).filter(|other| *other != player) {
            let counts = |games: &[Finished]| Counts::of_games(player, other, games);
            assert_eq!(counts(&games), counts(&told));
            let pairs = |games: &[Finished]| Counts::of_pairs(player, other, games);
            assert_eq!(pairs(&games), pairs(&told));
        }
    }
}
