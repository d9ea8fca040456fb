use games::{All, Games, Variant, Visit, Visitor};
use record::Record;
use serde::Serialize;
use serde_json::Value;
use tournament::plan::{Opened, Plan};
use tournament::results::{GameRow, Results};
use tournament::store::Stored;

use crate::games::{Any, MAX_SIDE, Played, Shown};

/// A game of a list, which the page can show move by move.
#[derive(Serialize)]
pub(crate) struct Replayed {
    #[serde(flatten)]
    row: GameRow,
    /// The number of moves, those of the opening included.
    ply: Option<usize>,
    /// The game as requests write it; `None` if the page cannot show its board.
    position: Option<Value>,
    /// The time of each move after the opening.
    move_seconds: Vec<f64>,
}

impl Replayed {
    pub(super) fn of(results: &Results, game: &Stored) -> Replayed {
        let replayed = replayed(results.plan(), game);
        Replayed {
            row: GameRow::of(results, game),
            ply: replayed.as_ref().map(|game| game.ply()),
            position: replayed.map(|game| game.members()),
            move_seconds: game.moves.iter().map(|moment| moment.took.time.as_secs_f64()).collect(),
        }
    }
}

/// The game move by move; `None` if the page cannot show its board.
fn replayed(plan: &Plan, game: &Stored) -> Option<Any> {
    let Variant { rows, columns, .. } = plan.game().variant;
    if rows.max(columns).is_some_and(|side| side > MAX_SIDE) {
        return None;
    }
    All::begin(plan.game(), Replay { plan, game }).ok()?
}

/// Plays a stored game again, whichever it is.
struct Replay<'a> {
    plan: &'a Plan,
    game: &'a Stored,
}

impl Visit for Replay<'_> {
    type Output = Option<Any>;
}

impl<G: Shown> Visitor<G> for Replay<'_> {
    fn visit(self, _: Record<G>) -> Option<Any> {
        let opened = Opened::<G>::new(self.plan.game(), &self.game.opening).ok()?;
        let mut played = Played::new(opened.initial);
        for made in opened.moves {
            played.push(made);
        }
        for moment in &self.game.moves {
            let made = protocols::read(played.reached(), &moment.text).ok()?;
            played.push(made);
        }
        Some(Box::new(played))
    }
}
