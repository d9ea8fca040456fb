//! How won endings are won: the moves that the endgame tables call best, and a guide where they have no
//! distances.

use rules::checkers::{Move, Position, Square};
use rules::{Game, Side};
use search::Score;
use tables::{Known, Tables, Value};

/// Of these legal moves, those that keep a draw or, if the position is won, come to the next conversion
/// soonest: the search alone can wander for ever among won positions. All of them if the position is lost,
/// or if the tables do not know one of them.
pub(crate) fn sound(tables: &Tables, position: &Position, moves: Vec<Move>) -> Vec<Move> {
    let known = moves.iter().map(|played| tables.probe_move(position, played));
    let Some(known) = known.collect::<Option<Vec<Known>>>() else { return moves };
    let value = known.iter().map(|known| known.value).max();
    if value.is_none_or(|value| value == Value::Loss) {
        return moves;
    }
    let kept = || known.iter().filter(|known| Some(known.value) == value);
    // The tables of a win may have no distances.
    let least =
        if kept().all(|k| k.plies.is_some()) { kept().map(|k| k.plies).min() } else { None };
    let is_sound = |known: &Known| {
        Some(known.value) == value && least.is_none_or(|plies| known.plies == plies)
    };
    moves.into_iter().zip(&known).filter(|(_, k)| is_sound(k)).map(|(played, _)| played).collect()
}

/// How near the kings of the side to move are to the discs of the other side, less the same for the
/// other: a winner must approach.
pub(crate) fn chase(position: &Position) -> Score {
    let side = position.side_to_move();
    nearness(position, side) - nearness(position, side.opponent())
}

fn nearness(position: &Position, side: Side) -> Score {
    let distance = |one: Square, other: Square| {
        one.column().abs_diff(other.column()).max(one.row().abs_diff(other.row()))
    };
    let nearest =
        |king| position.discs(side.opponent()).iter().map(|disc| distance(king, disc)).min();
    let near =
        |king| nearest(king).map_or(0, |distance| 8 - Score::try_from(distance).unwrap_or(8));
    position.kings(side).iter().map(near).sum()
}
