//! Properties of every format.

use std::collections::BTreeSet;

use discus_tournament::{BadCompetition, Competition, Finished, Format, Id, Schedule};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::{competition, play};

fn formats(players: usize) -> [Format; 5] {
    let rounds = u32::try_from(players / 2).expect("few").max(1);
    [
        Format::RoundRobin,
        Format::Gauntlet,
        Format::Knockout,
        Format::Swiss { rounds },
        Format::Ladder { at_least: 3 },
    ]
}

fn random_plan(rng: &mut Rng) -> Competition {
    let players = rng.usize(2..12);
    competition(players, rng.u32(1..5), formats(players)[rng.usize(..5)], rng.u64(..))
}

/// After any number of games, in whatever order they are stored, the same games are due.
#[test]
fn a_tournament_continues_after_a_power_cut() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..300 {
        let competition = random_plan(&mut rng);
        let mut schedule = Schedule::new(competition.clone());
        let mut stored: Vec<Finished> = Vec::new();
        while !schedule.is_over() {
            let due = schedule.due();
            let game = due[rng.usize(..due.len())].finished(super::outcome(&mut rng, 0, [0, 1]));
            schedule.record(&game).expect("it was due");
            stored.insert(rng.usize(..=stored.len()), game);
            let again = Schedule::of(competition.clone(), &stored).expect("the same plan");
            assert_eq!((again.due(), again.byes()), (schedule.due(), schedule.byes()));
            assert_eq!(again.champion(), schedule.champion());
        }
    }
}

#[test]
fn every_game_has_its_own_id_and_seed() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..100 {
        let competition = random_plan(&mut rng);
        let mut schedule = Schedule::new(competition);
        let (mut ids, mut seeds, mut games) = (BTreeSet::new(), BTreeSet::new(), 0);
        while let Some(fixture) = schedule.due().first() {
            ids.insert(fixture.id);
            seeds.insert(fixture.seed);
            games += 1;
            schedule.record(&fixture.finished(Outcome::Draw)).expect("it was due");
        }
        assert_eq!((ids.len(), seeds.len()), (games, games));
    }
}

/// Draws decide no meeting of a knockout before its last game.
#[test]
fn a_plan_knows_how_many_games_it_has_at_most() {
    let mut rng = Rng::with_seed(6);
    for players in 2..10 {
        for games in 1..4 {
            for format in formats(players) {
                let competition = competition(players, games, format, rng.u64(..));
                let most = competition.most_games();
                let (_, played) = play(competition, &mut rng, 1);
                let is_ladder = matches!(format, Format::Ladder { .. });
                assert_eq!(most, (!is_ladder).then_some(played.len() as u64), "{format:?}");
            }
        }
    }
}

/// Later versions continue stored tournaments, so the random choices must stay the same.
#[test]
fn a_plan_gives_the_same_games_for_ever() {
    let lines = |format| {
        let due = Schedule::new(competition(4, 2, format, 2001)).due();
        let line = |fixture: &discus_tournament::Fixture| {
            let [first, second] = fixture.players;
            format!("{} {first}-{second} {:016x}", fixture.id, fixture.seed)
        };
        due.iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(lines(Format::Swiss { rounds: 3 }), SWISS);
    assert_eq!(lines(Format::Gauntlet)[..2], GAUNTLET);
}

const SWISS: [&str; 4] = [
    "1.1.1 1-3 700044f5e00d4a9a",
    "1.1.2 3-1 8ddac582305d5365",
    "1.2.1 2-0 5b5c79a2081dcf09",
    "1.2.2 0-2 74364a8952ecdf41",
];
const GAUNTLET: [&str; 2] = ["1.1.1 0-1 700044f5e00d4a9a", "1.1.2 1-0 8ddac582305d5365"];

#[test]
fn a_game_of_another_tournament_is_refused() {
    let mut rng = Rng::with_seed(6);
    let (_, games) = play(competition(5, 2, Format::RoundRobin, 1), &mut rng, 0);
    let other = competition(4, 2, Format::RoundRobin, 1);
    let error = Schedule::of(other, &games).expect_err("other players").to_string();
    assert!(error.contains("is not due"), "{error}");
    let twice = [games[0], games[0]];
    assert!(
        Schedule::of(competition(5, 2, Format::RoundRobin, 1), &twice).is_err(),
        "recorded twice"
    );
    let mut schedule = Schedule::new(competition(2, 1, Format::RoundRobin, 1));
    let mut game = schedule.due()[0].finished(Outcome::Draw);
    game.players.reverse();
    assert!(schedule.record(&game).is_err(), "colours swapped");
    for id in [Id { game: 1, ..game.id }, Id { meeting: 1, ..game.id }, Id { round: 1, ..game.id }]
    {
        assert!(schedule.record(&Finished { id, ..game }).is_err(), "{id} does not exist");
    }
    assert_eq!(schedule.due().len(), 1, "nothing has changed");
}

#[test]
fn a_plan_that_cannot_be_played_is_refused_with_a_reason() {
    let new = |players: &[&str], games, format| {
        Competition::new(players.iter().map(|name| (*name).to_owned()).collect(), games, format, 0)
    };
    assert_eq!(new(&["a"], 1, Format::RoundRobin), Err(BadCompetition::TooFewPlayers));
    let same = new(&["a", "b", "a"], 1, Format::RoundRobin).expect_err("two of a name");
    assert!(same.to_string().contains("two players are called a"), "{same}");
    assert_eq!(new(&["a", "b"], 0, Format::Knockout), Err(BadCompetition::Games));
    assert_eq!(new(&["a", "b"], u32::MAX, Format::Knockout), Err(BadCompetition::Games));
    for (players, rounds) in [(&["a", "b", "c"][..], 3), (&["a", "b", "c", "d"], 3)] {
        assert!(new(players, 1, Format::Swiss { rounds }).is_ok());
        for wrong in [0, rounds + 1] {
            let error = new(players, 1, Format::Swiss { rounds: wrong });
            assert_eq!(error, Err(BadCompetition::Rounds(rounds)));
        }
    }
}

#[test]
fn ids_are_shown_as_people_count() {
    assert_eq!(Id { round: 1, meeting: 0, game: 2 }.to_string(), "2.1.3");
    let last = Id { round: u32::MAX, meeting: 0, game: 0 };
    assert_eq!(last.to_string(), "4294967296.1.1");
}

#[test]
fn a_player_that_cannot_begin_moves_second_in_every_game() {
    let names = || ["a", "b", "c"].map(str::to_owned).to_vec();
    let competition = |format| Competition::new(names(), 4, format, 1).expect("a plan");
    let followed = |format, followers: &[usize]| {
        competition(format).with_followers(followers.iter().copied().collect())
    };
    let formats =
        [Format::RoundRobin, Format::Gauntlet, Format::Knockout, Format::Swiss { rounds: 2 }];
    for (format, follower) in formats.into_iter().flat_map(|f| [(f, 0), (f, 1), (f, 2)]) {
        let mut schedule = Schedule::new(followed(format, &[follower]).expect("a plan"));
        while !schedule.is_over() {
            for fixture in schedule.due() {
                assert_ne!(fixture.players[0], follower, "{format:?}");
                let outcome = Outcome::Win(Side::Second);
                schedule.record(&fixture.finished(outcome)).expect("due");
            }
        }
    }
    assert!(followed(Format::Gauntlet, &[1, 2]).is_ok());
    let said = followed(Format::Gauntlet, &[0, 2]).expect_err("none").to_string();
    assert!(said.starts_with("a and c cannot meet"), "{said}");
    assert!(followed(Format::RoundRobin, &[1, 2]).is_err());
}
