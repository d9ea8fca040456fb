use games::{Described, Id, Variant, Visit, Visitor};
use protocols::shown;
use record::Record;

use super::BadPlan;

/// A game after its opening: where it began, what has been played, and the position reached.
#[derive(Clone, Debug)]
pub struct Opened<G: Described> {
    /// The initial position.
    pub initial: G,
    /// The opening.
    pub moves: Vec<G::Move>,
    /// Where the players are asked.
    pub start: G,
}

impl<G: Described> Opened<G> {
    /// The game that begins with this line.
    ///
    /// # Errors
    /// If it cannot be played, or nothing is left to play after it.
    pub fn new(game: &Id, text: &str) -> Result<Opened<G>, String> {
        if game.word != G::INFO.word {
            return Err("the opening is one of another game".to_owned());
        }
        let initial = G::begin(&game.variant).map_err(|bad| bad.to_string())?;
        Opened::from(initial, text)
    }

    fn from(initial: G, text: &str) -> Result<Opened<G>, String> {
        let moves = initial.read_line(text).map_err(|bad| match bad.word {
            Some(word) => format!("{}: {}", shown(&word), bad.why),
            None => bad.why,
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

/// Tells which variant is played, and whether all openings of a plan can be.
pub struct Check(pub(super) Vec<String>);

impl Visit for Check {
    type Output = (Variant, Result<(), BadPlan>);
}

impl<G: Described> Visitor<G> for Check {
    fn visit(self, record: Record<G>) -> Self::Output {
        let start = record.tree.start();
        let check = |text: &String| match Opened::from(start.clone(), text) {
            Ok(_) => Ok(()),
            Err(why) => Err(BadPlan::key("openings", &format!("{}: {why}", shown(text)))),
        };
        (start.variant(), self.0.iter().try_for_each(check))
    }
}
