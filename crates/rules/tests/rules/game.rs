//! Sides have words, and the contract finds games that break its laws.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use discus_rules::{Game, Outcome, Side, contract};

#[test]
fn sides_have_words() {
    assert_eq!(Side::BOTH.map(Side::word), ["first", "second"]);
}

/// The fault of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// The game goes on without moves.
    Endless,
    Twice,
    NoCandidate,
    Unlisted,
    Key,
    Order,
    SameSide,
    /// A move changes nothing.
    Stays,
    /// An illegal move is made.
    Accepts,
    /// A refused move takes a stone all the same.
    Spoils,
    /// A legal move is refused.
    Refuses,
    /// `play` takes all stones.
    TakesAll,
}

/// Each side takes one or two of the stones; who takes the last one wins.
#[derive(Clone)]
struct Stones {
    left: u8,
    side: Side,
    /// The last move, which is no part of the position.
    last: u8,
    fault: Fault,
}

impl PartialEq for Stones {
    fn eq(&self, other: &Stones) -> bool {
        (self.left, self.side) == (other.left, other.side)
    }
}

impl Eq for Stones {}

impl fmt::Debug for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.left, self.side)
    }
}

impl Game for Stones {
    type Move = u8;
    type Illegal = fmt::Error;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        let is_over = self.left == 0 && self.fault != Fault::Endless;
        is_over.then_some(Outcome::Win(self.side.opponent()))
    }

    fn legal_moves(&self) -> impl Iterator<Item = u8> {
        let mut moves: Vec<u8> = (1..=self.left.min(2)).collect();
        match self.fault {
            Fault::Twice => moves.extend(moves.clone().last()),
            Fault::NoCandidate if self.left > 8 => moves.push(9),
            Fault::Order if self.last == 2 => moves.reverse(),
            _ => {}
        }
        moves.into_iter()
    }

    fn check(&self, played: u8) -> Result<(), fmt::Error> {
        let most = if self.fault == Fault::Unlisted { 3 } else { 2 };
        if (1..=self.left.min(most)).contains(&played) { Ok(()) } else { Err(fmt::Error) }
    }

    fn play(&mut self, played: u8) -> Result<(), fmt::Error> {
        let checked = self.check(played);
        match self.fault {
            Fault::Accepts => return Ok(()),
            Fault::Spoils if checked.is_err() => self.left = self.left.saturating_sub(1),
            Fault::Refuses => return Err(fmt::Error),
            Fault::TakesAll if checked.is_ok() => self.left = 0,
            _ if checked.is_ok() => self.play_unchecked(played),
            _ => {}
        }
        checked
    }

    fn play_unchecked(&mut self, played: u8) {
        if self.fault == Fault::Stays {
            return;
        }
        self.left -= played;
        self.last = played;
        if self.fault != Fault::SameSide {
            self.side = self.side.opponent();
        }
    }

    fn key(&self) -> u64 {
        let last = if self.fault == Fault::Key { self.last } else { 0 };
        u64::from(self.left) << 9 | u64::from(last) << 1 | self.side.index() as u64
    }
}

/// The law that a game with this fault breaks, in the words of the contract.
fn broken(fault: Fault) -> Option<String> {
    let start = Stones { left: 9, side: Side::First, last: 0, fault };
    let mut random = fastrand::Rng::with_seed(1);
    let checked = catch_unwind(AssertUnwindSafe(|| {
        contract::check(&start, |_| vec![0, 1, 2, 3], 50, 20, |n| random.usize(..n));
    }));
    checked.err().map(|said| *said.downcast::<String>().expect("a sentence"))
}

#[test]
fn the_contract_names_the_law_that_a_game_breaks() {
    assert_eq!(broken(Fault::None), None);
    for (fault, law) in [
        (Fault::Endless, "there are legal moves exactly while the game goes on"),
        (Fault::Twice, "is listed twice"),
        (Fault::NoCandidate, "is no candidate"),
        (Fault::Unlisted, "is legal if listed"),
        (Fault::Key, "equal positions have equal keys"),
        (Fault::Order, "the order of the moves is fixed"),
        (Fault::SameSide, "the sides alternate"),
        (Fault::Stays, "a move changes the position"),
        (Fault::Accepts, "must be refused"),
        (Fault::Spoils, "a refused move changes nothing"),
        (Fault::Refuses, "is legal: "),
        (Fault::TakesAll, "`play` and `after` agree"),
    ] {
        let said = broken(fault).unwrap_or_default();
        assert!(said.contains(law), "{fault:?}: {said:?}");
    }
}
