use discus_record::{c4, pdn};
use fastrand::Rng;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use crate::record_laws::any_text_is_a_game_or_refused;
use crate::{random_record, seeds};

#[test]
fn random_texts_are_read_or_refused() {
    let mut random = Rng::with_seed(7);
    let alphabet: Vec<char> =
        "0123456789abcfhxWBK-:.,;*!?$%(){}[]\"\\ \n\r\tü\u{feff}/".chars().collect();
    for _ in 0..40_000 {
        let length = random.usize(0..40);
        let text: String = (0..length).map(|_| *random.choice(&alphabet).unwrap()).collect();
        any_text_is_a_game_or_refused(text.as_bytes());
    }
}

#[test]
fn damaged_games_are_read_or_refused() {
    let mut random = Rng::with_seed(8);
    for seed in 0..1500 {
        let text = if random.bool() {
            c4::write(&random_record(&Board::new(6, 7).unwrap(), seed))
        } else {
            let laws = random.choice(Laws::ALL).unwrap();
            pdn::write(&random_record(&Position::initial(laws), seed))
        };
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..random.usize(1..4) {
            let (from, to) = (random.usize(0..letters.len()), random.usize(0..letters.len()));
            letters[to] = letters[from];
        }
        any_text_is_a_game_or_refused(letters.into_iter().collect::<String>().as_bytes());
    }
}

#[test]
fn laws_hold_on_the_inputs_that_a_fuzzer_found() {
    seeds::hold(
        include_str!("../../../../fuzz/seeds/record_any_text_is_a_game_or_refused.txt"),
        any_text_is_a_game_or_refused,
    );
}
