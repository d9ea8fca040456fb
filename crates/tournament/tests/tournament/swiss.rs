use std::collections::BTreeSet;

use discus_tournament::{Finished, Format, Schedule};
use fastrand::Rng;
use rules::Outcome;

use super::{competition, outcome, rounds};

/// The state of a tournament after some rounds.
struct Past {
    players: usize,
    met: BTreeSet<[usize; 2]>,
    /// For each player, 1 for every meeting it began, -1 for every other.
    colours: Vec<Vec<i32>>,
}

impl Past {
    fn new(players: usize) -> Past {
        Past { players, met: BTreeSet::new(), colours: vec![Vec::new(); players] }
    }

    fn is_new(&self, one: usize, other: usize) -> bool {
        !self.met.contains(&[one.min(other), one.max(other)])
    }

    /// Returns true if a player may have this colour: neither three in a row nor a difference of
    /// three.
    fn suits(&self, player: usize, colour: i32) -> bool {
        let colours = &self.colours[player];
        let is_third = colours.len() >= 2 && colours[colours.len() - 2..] == [colour; 2];
        let difference: i32 = colours.iter().sum::<i32>() + colour;
        !is_third && difference.abs() <= 2
    }

    fn agree(&self, one: usize, other: usize) -> bool {
        let suits = |colour| self.suits(one, colour) && self.suits(other, -colour);
        suits(1) || suits(-1)
    }

    /// Returns true if there is a pairing with a bye for a player who may have one.
    fn can_pair(&self, resting: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
        let all: Vec<usize> = (0..self.players).collect();
        let without = |player: &usize| {
            let rest: Vec<usize> = all.iter().copied().filter(|one| one != player).collect();
            works(&rest, may_meet)
        };
        if self.players.is_multiple_of(2) {
            works(&all, may_meet)
        } else {
            resting.iter().any(without)
        }
    }

    fn take(&mut self, round: &[[usize; 2]]) {
        for [one, other] in round {
            self.met.insert([*one.min(other), *one.max(other)]);
            self.colours[*one].push(1);
            self.colours[*other].push(-1);
        }
    }
}

/// Brute force: whether these players can be paired so.
fn works(left: &[usize], may_meet: &dyn Fn(usize, usize) -> bool) -> bool {
    let Some((one, rest)) = left.split_first() else { return true };
    (0..rest.len()).any(|place| {
        let mut rest = rest.to_vec();
        let other = rest.remove(place);
        may_meet(*one, other) && works(&rest, may_meet)
    })
}

#[test]
fn byes_count_after_the_last_round() {
    let mut schedule = Schedule::new(competition(5, 2, Format::Swiss { rounds: 3 }, 4));
    while !schedule.is_over() {
        assert!(schedule.byes().iter().all(|bye| bye.wins == 0), "{:?}", schedule.byes());
        for fixture in schedule.due() {
            schedule.record(&fixture.finished(Outcome::Draw)).expect("it was due");
        }
    }
    let wins: Vec<u32> = schedule.byes().iter().map(|bye| bye.wins).collect();
    assert_eq!(wins, [2; 3], "as many as there are games in a match");
}

/// Plays a tournament of this many rounds; returns the rounds and the byes.
fn played(
    players: usize,
    count: usize,
    games: u32,
    manner: u8,
    rng: &mut Rng,
) -> (Vec<Vec<[usize; 2]>>, Vec<usize>, Vec<Finished>) {
    let format = Format::Swiss { rounds: u32::try_from(count).expect("few") };
    let (schedule, games): (Schedule, _) =
        super::play(competition(players, games, format, rng.u64(..)), rng, manner);
    let byes = schedule.byes().iter().map(|bye| bye.player).collect();
    (rounds(&games), byes, games)
}

fn most_rounds(players: usize) -> usize {
    players - 1 + players % 2
}

/// Every round of small fields against brute force over all pairings.
#[test]
fn rematches_and_colours_are_as_good_as_brute_force_finds() {
    let mut rng = Rng::with_seed(11);
    for players in 2..=9 {
        for trial in 0..60 {
            let (rounds, byes, _) = played(players, most_rounds(players), 1, trial, &mut rng);
            assert_eq!(rounds.len(), most_rounds(players));
            let mut past = Past::new(players);
            for (number, round) in rounds.iter().enumerate() {
                let rested = &byes[..number * (players % 2)];
                let resting: Vec<usize> =
                    (0..players).filter(|one| !rested.contains(one)).collect();
                let is_new = |one, other| past.is_new(one, other);
                let is_full = |one, other| past.is_new(one, other) && past.agree(one, other);
                let were_new = round.iter().all(|[one, other]| is_new(*one, *other));
                let were_full = were_new
                    && round
                        .iter()
                        .all(|[one, other]| past.suits(*one, 1) && past.suits(*other, -1));
                assert_eq!(were_new, past.can_pair(&resting, &is_new), "{round:?}");
                assert_eq!(were_full, past.can_pair(&resting, &is_full), "{round:?}");
                past.take(round);
            }
        }
    }
}

#[test]
fn nobody_has_a_second_bye_before_all_have_had_one() {
    let mut rng = Rng::with_seed(12);
    for players in 2..=40 {
        let (rounds, byes, _) = played(players, most_rounds(players), 1, 0, &mut rng);
        for (number, round) in rounds.iter().enumerate() {
            let all: BTreeSet<usize> = round.iter().flatten().copied().collect();
            assert_eq!(all.len(), players / 2 * 2, "everybody else plays once in round {number}");
        }
        let different: BTreeSet<&usize> = byes.iter().collect();
        assert_eq!((different.len(), byes.len()), (players % 2 * players, players % 2 * players));
    }
}

/// In the numbers of rounds that are usual, up to half the field, nothing has to give way. With `DISCUS_SOAK`
/// fields of every size are tried.
#[test]
fn few_rounds_have_no_rematch_and_even_colours() {
    let mut rng = Rng::with_seed(13);
    let step = if std::env::var_os("DISCUS_SOAK").is_some() { 1 } else { 5 };
    for players in (4..=40).step_by(step) {
        for count in 1..=players / 2 {
            let (rounds, ..) = played(players, count, 1, rng.u8(..), &mut rng);
            let mut past = Past::new(players);
            for round in &rounds {
                for [one, other] in round {
                    assert!(past.is_new(*one, *other), "{players} players: {rounds:?}");
                    assert!(past.suits(*one, 1) && past.suits(*other, -1), "{players}: {rounds:?}");
                }
                past.take(round);
            }
        }
    }
}

#[test]
fn a_meeting_of_two_games_balances_colours_by_itself() {
    let mut rng = Rng::with_seed(14);
    let (_, _, games) = played(11, 5, 2, 0, &mut rng);
    assert_eq!(super::balance(&games, 11), [0; 11]);
}

#[test]
fn players_of_the_same_points_meet_and_one_wins_all() {
    let mut rng = Rng::with_seed(15);
    for seed in 0..50 {
        let mut schedule = Schedule::new(competition(16, 2, Format::Swiss { rounds: 4 }, seed));
        let mut wins = [0; 16];
        while !schedule.is_over() {
            let before = wins;
            for fixture in schedule.due() {
                let [one, other] = fixture.players;
                assert_eq!(before[one], before[other], "16 players split evenly for four rounds");
                let game = fixture.finished(outcome(&mut rng, 2, fixture.players));
                schedule.record(&game).expect("it was due");
                wins[one.min(other)] += 1;
            }
        }
        assert_eq!(wins.iter().filter(|wins| **wins == 8).count(), 1);
        assert_eq!(wins[0], 8);
    }
}
