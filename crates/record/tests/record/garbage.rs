use discus_record::{Address, c4, pdn, read};
use fastrand::Rng;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use crate::random_record;

/// Reads a text in every way; what can be read is written and read again.
fn is_read_or_refused(text: &str) {
    if let Ok(record) = c4::read(text) {
        let written = c4::write(&record);
        assert_eq!(c4::read(&written), Ok(record), "{text:?}");
    }
    for record in pdn::read_all(text).flatten() {
        let written = pdn::write(&record);
        let again = pdn::read(&written).unwrap_or_else(|bad| panic!("{bad} {written}"));
        assert_eq!(pdn::write(&again), written, "{text:?}");
        assert_eq!(again.tree, record.tree, "{text:?}");
    }
    let said = read(text).err().map(|bad| bad.to_string()).unwrap_or_default();
    assert!(!said.contains('\n'), "one line: {said}");
    if let Ok(address) = text.parse::<Address>() {
        let written = address.to_string();
        assert_eq!(written.parse(), Ok(address), "{text:?}");
    }
}

#[test]
fn random_bytes_are_read_or_refused() {
    let mut random = Rng::with_seed(7);
    let alphabet: Vec<char> =
        "0123456789abcfhxWBK-:.,;*!?$%(){}[]\"\\ \n\r\tü\u{feff}/".chars().collect();
    for _ in 0..40_000 {
        let length = random.usize(0..40);
        let text: String = (0..length).map(|_| *random.choice(&alphabet).unwrap()).collect();
        is_read_or_refused(&text);
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
        is_read_or_refused(&letters.into_iter().collect::<String>());
    }
}
