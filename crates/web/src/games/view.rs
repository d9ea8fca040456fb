use rules::{Draw, Side};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Played, Shown, texts};

/// Everything a client needs to draw and describe a game so far.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct View {
    pub(super) game: &'static str,
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) laws: Option<String>,
    pub(super) start: Option<String>,
    moves: Vec<String>,
    pub(super) line: String,
    pub(super) fen: Option<String>,
    ply: usize,
    to_move: &'static str,
    /// The colours of the first and the second side.
    #[serde(serialize_with = "by_side")]
    pub(super) colours: [&'static str; 2],
    pub(super) discs: Vec<Disc>,
    pub(super) squares: Option<Vec<Value>>,
    legal_moves: Vec<Value>,
    pub(super) must_capture: bool,
    last_move: Option<Value>,
    outcome: Option<Value>,
    pub(super) winning_squares: Vec<(usize, usize)>,
    pub(super) threats: Vec<Value>,
}

/// A disc on the board.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Disc {
    pub(super) row: usize,
    pub(super) column: usize,
    pub(super) name: String,
    pub(super) side: &'static str,
    pub(super) king: bool,
}

/// The result of a game by its rules, on the board or because of the moves that led there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(crate) winner: Option<Side>,
    pub(crate) reason: &'static str,
    pub(crate) words: String,
}

impl From<Draw> for Ending {
    fn from(draw: Draw) -> Ending {
        Ending { winner: None, reason: draw.word(), words: draw.to_string() }
    }
}

impl View {
    pub(super) fn of<G: Shown>(game: &Played<G>) -> View {
        let position = game.reached();
        let shown = |played| with_move(position, played);
        let mut view = View {
            moves: texts(game.start(), game.moves()),
            ply: game.moves().len(),
            to_move: position.side_to_move().word(),
            legal_moves: position.legal_moves().map(shown).collect(),
            last_move: last_move(game),
            outcome: game.ended().map(|ended| {
                let winner = ended.winner.map(Side::word);
                json!({ "winner": winner, "reason": ended.reason, "words": ended.words })
            }),
            ..View::default()
        };
        G::draw(game, &mut view);
        view
    }
}

/// A move with its text.
fn with_move<G: Shown>(position: &G, played: G::Move) -> Value {
    let mut shown = position.show(played);
    shown["move"] = position.text(played).into();
    shown
}

fn last_move<G: Shown>(game: &Played<G>) -> Option<Value> {
    let (position, played) = game.steps().last()?;
    let mut shown = with_move(&position, played);
    shown["side"] = position.side_to_move().word().into();
    Some(shown)
}

fn by_side<S: serde::Serializer>(both: &[&'static str; 2], to: S) -> Result<S::Ok, S::Error> {
    json!({ "first": both[0], "second": both[1] }).serialize(to)
}
