use rules::checkers;
use rules::connect4::Board;

use super::{BadPlan, Rules, Stage};

/// A game after its opening: where it began, what has been played, and the position reached.
#[derive(Clone, Debug)]
pub struct Opened<G: Stage> {
    /// The initial position.
    pub initial: G,
    /// The opening.
    pub moves: Vec<G::Move>,
    /// Where the players are asked.
    pub start: G,
}

impl<G: Stage> Opened<G> {
    /// The game that begins with this line.
    ///
    /// # Errors
    /// If it cannot be played, or nothing is left to play after it.
    pub fn new(rules: &Rules, text: &str) -> Result<Opened<G>, String> {
        let initial = G::initial(rules).ok_or("the opening is one of another game")?;
        let moves = initial.line(text)?;
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

/// Holds all openings of a plan to the rules.
pub(super) fn check(rules: &Rules, openings: &[String], games: u32) -> Result<(), BadPlan> {
    let bad = |why: &str| BadPlan::key("openings", why);
    if !openings.is_empty() && !games.is_multiple_of(2) {
        return Err(bad(
            "with openings the number of games is even: each is played with both colours",
        ));
    }
    for text in openings {
        let opened = match rules {
            Rules::ConnectFour { .. } => Opened::<Board>::new(rules, text).map(drop),
            Rules::Checkers(_) => Opened::<checkers::Position>::new(rules, text).map(drop),
        };
        opened.map_err(|why| bad(&format!("{}: {why}", protocols::shown(text))))?;
    }
    Ok(())
}
