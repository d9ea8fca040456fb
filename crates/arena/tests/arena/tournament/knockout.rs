use discus_arena::tournament::Format;
use fastrand::Rng;

use super::{plan, play};

#[test]
fn a_knockout_has_one_winner_who_never_lost_a_meeting() {
    let mut rng = Rng::with_seed(7);
    for players in 2..=33_usize {
        for games in 1..=6 {
            for manner in 0..4 {
                let plan = plan(players, games, Format::Knockout, rng.u64(..));
                let (schedule, played) = play(plan, &mut rng, manner);
                let champion = schedule.champion().expect("there can be only one");
                let byes = schedule.byes().len();
                assert_eq!(byes, players.next_power_of_two() - players);
                let meetings = played.iter().filter(|game| game.id.game == 0).count();
                assert_eq!(meetings, players - 1, "each meeting puts one player out");
                let last = played.iter().filter(|game| game.players.contains(&champion));
                let last = last.map(|game| game.id.round).max();
                assert_eq!(last, played.iter().map(|game| game.id.round).max(), "the final");
                if manner == 2 {
                    assert_eq!(champion, 0, "the strongest player always wins");
                }
            }
        }
    }
}

#[test]
fn a_meeting_ends_as_soon_as_it_is_decided() {
    let mut rng = Rng::with_seed(8);
    for (games, needed) in [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)] {
        let (_, played) = play(plan(2, games, Format::Knockout, 5), &mut rng, 2);
        assert_eq!(played.len(), needed, "the best of {games}");
        let (_, played) = play(plan(2, games, Format::Knockout, 5), &mut rng, 1);
        assert_eq!(played.len(), games as usize, "draws decide nothing");
    }
}
