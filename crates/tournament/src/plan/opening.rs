use games::{Deck, Described, Id, Variant, Visit, Visitor};
use protocols::shown;
use record::Record;

use super::BadPlan;
use crate::random;

/// A game after its opening: its initial position, the moves of the opening, and the position
/// reached.
#[derive(Clone, Debug)]
pub struct Opened<G: Described> {
    /// The position before the opening, which is the initial one unless the opening names another.
    pub initial: G,
    /// The opening.
    pub moves: Vec<G::Move>,
    /// The position from which the players play.
    pub start: G,
}

impl<G: Described> Opened<G> {
    /// The game that begins with this line.
    ///
    /// # Errors
    /// If it cannot be played, or the game is over after it.
    pub fn new(game: &Id, text: &str) -> Result<Opened<G>, String> {
        if game.word != G::INFO.word {
            return Err("the opening is one of another game".to_owned());
        }
        let initial = G::begin(&game.variant).map_err(|bad| bad.to_string())?;
        Opened::from(&initial, text)
    }

    fn from(initial: &G, text: &str) -> Result<Opened<G>, String> {
        let (initial, moves) = initial.read_opening(text).map_err(|bad| match bad.word {
            // The text itself is named by whoever has read it.
            Some(word) if word != text => format!("{}: {}", shown(&word), bad.why),
            _ => bad.why,
        })?;
        let mut start = initial.clone();
        for played in &moves {
            start.play_unchecked(*played);
        }
        if start.outcome().is_some() {
            return Err("the game is over after these moves".to_owned());
        }
        Ok(Opened { initial, moves, start })
    }
}

/// Finds the variant of a plan, and its openings, each of which can be played.
pub struct Check {
    pub(super) openings: Vec<String>,
    /// The seed for the order of ballots.
    pub(super) seed: u64,
}

impl Visit for Check {
    type Output = (Variant, Result<Vec<String>, BadPlan>);
}

impl<G: Described> Visitor<G> for Check {
    fn visit(self, record: Record<G>) -> Self::Output {
        let start = record.tree.start();
        (start.variant(), self.openings(start).map_err(|why| BadPlan::key("openings", &why)))
    }
}

impl Check {
    fn openings<G: Described>(self, start: &G) -> Result<Vec<String>, String> {
        let deck = match &self.openings[..] {
            [text] => Deck::of_word(text),
            _ => None,
        };
        let openings = match deck {
            Some(deck) => ballots(start, deck, self.seed)?,
            None => self.openings,
        };
        for text in &openings {
            Opened::from(start, text).map_err(|why| format!("{}: {why}", shown(text)))?;
        }
        Ok(openings)
    }
}

/// The ballots of a variant in random order, so that a short tournament samples all of them.
fn ballots<G: Described>(start: &G, deck: Deck, seed: u64) -> Result<Vec<String>, String> {
    let ballots = start.ballots(deck);
    if ballots.is_empty() {
        return Err(format!(
            "no federation's {} are known for {}; list the openings",
            deck.title(),
            start.title()
        ));
    }
    let order = random::order(seed, ballots.len());
    Ok(order.into_iter().map(|index| ballots[index].clone()).collect())
}
