use games::{Described, Id, Variant, Visit, Visitor};
use protocols::shown;
use record::Record;

use super::BadPlan;

/// A game after its opening: its initial position, the moves of the opening, and the position
/// reached.
#[derive(Clone, Debug)]
pub struct Opened<G: Described> {
    /// The initial position.
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

/// Finds the variant of a plan, and checks its openings.
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
