//! Hub: a program may ask about a game that is drawn already.

use discus_protocols::players::Wire as _;
use rules::checkers::Laws;

use super::hub::player;
use super::long;
use super::transcript::say_all;

/// The kings go to and fro: the position of the end has occurred three times.
const TO_AND_FRO: &str = "1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32";

/// The score and the line of the last depth.
fn answer(moves: &str) -> String {
    let mut wire = player("strong:hash=1:tables=0", &Laws::CZECH);
    let position = "pos pos=WWeeeeeeeeeeWeeeeeeeeeeeeeeeeBeeB";
    say_all(&mut wire, &format!("> {position} moves=\"{moves}\"\n> level depth=5\n> go think"));
    let mut last = String::new();
    loop {
        let line = wire.line(long()).expect("a line");
        if line.starts_with("done move=") {
            return last;
        }
        let part = |name: &str| line.split(name).nth(1).expect("it is there").to_owned();
        last = format!("{} {}", part("score=").split(' ').next().unwrap_or_default(), part("pv="));
    }
}

#[test]
fn a_game_that_is_drawn_by_repetition_is_searched_as_a_new_one() {
    let new = answer("");
    assert!(!new.starts_with("0.00 "), "{new}");
    assert_eq!(answer(TO_AND_FRO), new);
}
