use rules::Game;
use rules::checkers::{Move, Position};
use serde_json::{Value, json};
use tables::Tables;

use crate::Refusal;
use crate::games::Shown;

/// The values of a position and of its moves by endgame tables, which do not know the rules for draws.
///
/// # Errors
/// If the tables do not hold the position.
pub(super) fn known(position: &Position) -> Result<Value, Refusal> {
    let tables = Tables::of(position.laws());
    let value = tables.probe(position).ok_or_else(|| not_held(tables))?;
    // What a move leads to has no more pieces, so the tables hold it as well.
    let after = |played: Move| Some((played, tables.probe_move(position, &played)?));
    let moves: Vec<_> = position.legal_moves().filter_map(after).collect();
    let best = moves.iter().map(|(_, known)| known.rank()).max();
    let shown = |(played, known): &(Move, tables::Known)| {
        json!({
            "move": position.text(*played),
            "value": known.value.to_string(),
            "plies": known.plies,
        })
    };
    let best_moves = moves.iter().filter(|(_, known)| Some(known.rank()) == best);
    Ok(json!({
        "value": value.to_string(),
        "plies": tables.distance(position),
        "pieces": tables.pieces(),
        "moves": moves.iter().map(shown).collect::<Vec<_>>(),
        "best": best_moves.map(|(played, _)| position.text(*played)).collect::<Vec<_>>(),
    }))
}

fn not_held(tables: &Tables) -> Refusal {
    let sentence = format!(
        "the endgame tables hold positions of up to {} pieces without men on their last row; ask \
         /api/v1/evaluate or /api/v1/scores for opinions instead",
        tables.pieces()
    );
    Refusal::impossible("unsuited", sentence)
}
