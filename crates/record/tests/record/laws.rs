use discus_record::{c4, pdn};
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use crate::random_record;

const SIZES: [(usize, usize); 6] = [(6, 7), (1, 1), (4, 4), (7, 8), (3, 40), (12, 35)];

#[test]
fn every_game_of_connect_four_is_read_as_it_was_written() {
    for (seed, (rows, columns)) in (0..600).zip(SIZES.into_iter().cycle()) {
        let record = random_record(&Board::new(rows, columns).unwrap(), seed);
        let text = c4::write(&record);
        let again = c4::read(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
        assert_eq!(again, record, "{text}");
        assert_eq!(c4::write(&again), text);
        assert!(!pdn::is_pdn(&text), "{text}");
    }
}

#[test]
fn every_game_of_checkers_is_read_as_it_was_written() {
    for seed in 0..400 {
        for laws in Laws::ALL {
            let record = random_record(&Position::initial(laws), seed);
            let text = pdn::write(&record);
            let mut again = pdn::read(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
            assert_eq!(pdn::write(&again), text);
            assert_eq!(again.headers.remove("Result").as_deref(), Some("*"));
            assert_eq!(again, record, "{text}");
        }
    }
}

/// A game that starts from the middle of another one, so that captures and both sides occur early.
#[test]
fn games_from_any_position_are_read_as_they_were_written() {
    for seed in 0..200 {
        for laws in Laws::ALL {
            let start = *random_record(&Position::initial(laws), seed).tree.position();
            let record = random_record(&start, seed + 1);
            let text = pdn::write(&record);
            let again = pdn::read(&text).unwrap_or_else(|bad| panic!("{bad}\n{text}"));
            assert_eq!(again.tree, record.tree, "{text}");
            assert_eq!(pdn::write(&again), text);
        }
    }
}
