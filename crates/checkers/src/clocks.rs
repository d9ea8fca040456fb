//! The rules that draw a game after a number of moves without progress.

use rules::Side;
use rules::checkers::{DrawRule, History, Laws, Position};
use tables::{Tables, Value};

use crate::node::Node;

/// As many plies before such a draw, a win must come in time, and the table tells equal positions apart by them.
/// Wins take longer only in endings of many kings.
const FEW_PLIES: u32 = 16;

/// The part of a key for each of these plies: an odd number with many bits of both kinds (2^64 divided by the
/// golden ratio).
const KEY_OF_A_PLY: u64 = 0x9e37_79b9_7f4a_7c15;

/// When rules that count moves draw a game that is searched.
#[derive(Clone, Copy)]
pub(crate) struct Clocks {
    /// The number of plies without a capture or a move of a man after which the game is drawn.
    quiet: u32,
    /// The number of those before the root.
    reversible: u32,
    /// The number of plies from the root after which it is drawn by a rule for the endgame, if its discs stay.
    endgame: u32,
    /// The men and kings of both sides at the root.
    discs: [u32; 4],
}

impl Clocks {
    /// The clocks of a game with so many plies that can be taken back. Those of a game that is drawn already
    /// start anew.
    pub(crate) fn new(game: &History, reversible: usize) -> Clocks {
        let endgame = game.endgame_plies_left().filter(|_| game.draw().is_none());
        Clocks {
            quiet: quiet_plies(game.laws()),
            reversible: u32::try_from(reversible).unwrap_or(u32::MAX),
            endgame: endgame.unwrap_or(u32::MAX),
            discs: discs(game.position()),
        }
    }

    /// The number of plies that are left at the root.
    pub(crate) fn at_root(&self) -> u32 {
        self.endgame.min(self.quiet.saturating_sub(self.reversible))
    }

    /// The number of plies that are left in a node.
    pub(crate) fn left(&self, node: &Node) -> u32 {
        let quiet = self.quiet.saturating_sub(node.reversible);
        let endgame = self.endgame.saturating_sub(node.ply);
        // While many are left, the discs need not be counted.
        let counts = endgame < FEW_PLIES && discs(&node.position) == self.discs;
        if counts { quiet.min(endgame) } else { quiet }
    }

    /// The key of a node in the table. Near a draw, the value of a position depends on the plies that are left.
    pub(crate) fn key(&self, node: &Node) -> u64 {
        let left = self.left(node);
        if left >= FEW_PLIES {
            return node.key;
        }
        node.key ^ KEY_OF_A_PLY.wrapping_mul(u64::from(left) + 1)
    }
}

/// The value of a position with so many plies left: a win is a draw if the tables know that it takes longer.
pub(crate) fn value_in_time(tables: &Tables, position: &Position, left: u32) -> Option<Value> {
    let value = tables.probe(position)?;
    if left >= FEW_PLIES || value == Value::Draw {
        return Some(value);
    }
    let is_late = tables.distance(position).is_some_and(|plies| u32::from(plies) > left);
    Some(if is_late { Value::Draw } else { value })
}

/// The number of plies without a capture or a move of a man after which a game is drawn.
fn quiet_plies(laws: &Laws) -> u32 {
    let plies = |rule: &DrawRule| match rule {
        DrawRule::Quiet(moves) => Some(2 * u32::from(*moves)),
        _ => None,
    };
    laws.draws.iter().find_map(plies).unwrap_or(u32::MAX)
}

/// The men and kings of both sides.
fn discs(position: &Position) -> [u32; 4] {
    let [first, second] =
        Side::BOTH.map(|side| [position.men(side).len(), position.kings(side).len()]);
    [first[0], first[1], second[0], second[1]]
}
