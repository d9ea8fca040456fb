//! The rules that draw a game after a number of moves without progress.

use rules::Side;
use rules::checkers::{DrawRule, Endgame, History, Laws, Position, Step};
use tables::{Tables, Value};

use crate::node::Node;

/// The plies of a rule that the laws do not have, or that does not count in a position.
const NEVER: u32 = u32::MAX;

/// The largest distance that the tables tell apart.
const LONGEST: u32 = 255;

/// The parts of a key for a ply of each clock: odd numbers with many bits of both kinds (the fractions of the golden
/// ratio and of the square roots of 2 and 3).
const KEYS_OF_A_PLY: [u64; 3] =
    [0x9e37_79b9_7f4a_7c15, 0x6a09_e667_f3bc_c909, 0xbb67_ae85_84ca_a73b];

/// The most discs in the endgame of a rule, unless one side has only a king.
const MOST_DISCS: u32 = 7;

/// The discs in the endgame with a king on the long diagonal.
const DISCS_OF_DIAGONAL: u32 = 4;

/// The counts of these rules in a game and in the line after it, in plies.
#[derive(Clone, Copy)]
pub(crate) struct Counts {
    /// Those that can be taken back: moves of kings that capture nothing. Only positions among them can occur again.
    pub(crate) quiet: u32,
    /// Those since the last capture or promotion, as far as a rule for an endgame counts them.
    pub(crate) unchanged: u32,
    /// Those for which a king has been alone on the long diagonal.
    pub(crate) diagonal: u32,
    /// The number of plies after which a rule for an endgame of these discs draws the game, the long diagonal aside.
    pub(crate) limit: u32,
}

impl Counts {
    /// The counts after a capture or a promotion.
    fn afresh(clocks: &Clocks, position: &Position) -> Counts {
        Counts { quiet: 0, unchanged: 0, diagonal: 0, limit: clocks.endgame_limit(position) }
    }

    /// The counts of a game. Those of a game that is drawn already start anew: by its rules every line would be a
    /// draw at once, and all moves equal.
    pub(crate) fn of(game: &History) -> Counts {
        let clocks = Clocks::of(game.laws());
        let afresh = Counts::afresh(&clocks, game.position());
        if game.draw().is_some() {
            return afresh;
        }
        let counted =
            |limit: u32, left: Option<u32>| left.map_or(0, |left| limit.saturating_sub(left));
        Counts {
            quiet: u32::try_from(game.quiet_plies()).unwrap_or(u32::MAX),
            unchanged: counted(afresh.limit, game.endgame_plies_left()),
            diagonal: counted(clocks.diagonal, game.long_diagonal_plies_left()),
            ..afresh
        }
    }
}

/// When the rules of a law draw a game that is searched.
#[derive(Clone, Copy)]
pub(crate) struct Clocks {
    laws: &'static Laws,
    /// The number of plies without a capture or a move of a man after which the game is drawn.
    quiet: u32,
    /// True if there are rules for endgames, the long diagonal aside.
    has_endgames: bool,
    /// The number of plies for which a king must be alone on the long diagonal.
    diagonal: u32,
}

impl Clocks {
    pub(crate) fn of(laws: &'static Laws) -> Clocks {
        let mut clocks = Clocks { laws, quiet: NEVER, has_endgames: false, diagonal: NEVER };
        for rule in laws.draws {
            match *rule {
                DrawRule::Repetition(_) => {}
                DrawRule::Quiet(moves) => clocks.quiet = 2 * u32::from(moves),
                DrawRule::Endgame(Endgame::KingOnLongDiagonal, moves) => {
                    clocks.diagonal = 2 * u32::from(moves);
                }
                DrawRule::Endgame(..) => clocks.has_endgames = true,
            }
        }
        clocks
    }

    /// Returns true if one of the rules draws the game in a node, unless the side to move has lost.
    pub(crate) fn are_up(&self, node: &Node) -> bool {
        self.soonest(node) == 0
    }

    /// The number of plies in which a won ending must see its next capture or move of a man. The long diagonal does
    /// not count: the winner can also occupy it. Nor does a rule that begins to count here: the longest wins come in
    /// time (`NOTES.md`), and most probes follow a capture and so need no distance.
    pub(crate) fn left_to_win(&self, node: &Node) -> u32 {
        let Counts { quiet, unchanged, limit, .. } = node.counts;
        let started = |limit, counted| if counted == 0 { NEVER } else { left(limit, counted) };
        started(self.quiet, quiet).min(started(limit, unchanged))
    }

    /// The key of a node in the table. If a search of so many plies can meet a draw by these rules, the value also
    /// depends on the plies that are left.
    pub(crate) fn key(&self, node: &Node, plies: u32) -> u64 {
        if !self.are_near(node, plies) {
            return node.key;
        }
        let near = self.left(node).into_iter().zip(KEYS_OF_A_PLY);
        let near = near.filter(|&(left, _)| left != NEVER && left <= plies);
        near.fold(node.key, |key, (left, part)| key ^ part.wrapping_mul(u64::from(left) + 1))
    }

    /// Returns true if a search of so many plies below a node can meet a draw by these rules.
    #[inline]
    pub(crate) fn are_near(&self, node: &Node, plies: u32) -> bool {
        let soonest = self.soonest(node);
        soonest <= plies && soonest != NEVER
    }

    /// The plies that are left by the rule that draws first. In most positions only that for quiet moves counts.
    #[inline]
    fn soonest(&self, node: &Node) -> u32 {
        let Counts { quiet, diagonal, limit, .. } = node.counts;
        if limit == NEVER && diagonal == 0 {
            return left(self.quiet, quiet);
        }
        self.left(node).into_iter().min().unwrap_or(NEVER)
    }

    /// The plies that are left by the rule for quiet moves, by those for endgames and by that for the long diagonal,
    /// which only counts once a king has stayed there.
    fn left(&self, node: &Node) -> [u32; 3] {
        let Counts { quiet, unchanged, diagonal, limit } = node.counts;
        let by_place = if diagonal == 0 { NEVER } else { self.diagonal };
        [left(self.quiet, quiet), left(limit, unchanged), left(by_place, diagonal)]
    }

    /// The counts after a step from a node, which leads to a position.
    pub(crate) fn count(&self, node: &Node, step: Step, position: &Position) -> Counts {
        let is_by_king = node.position.is_quiet_step(step);
        // A man that stays one and captures nothing leaves the discs as they are.
        if !is_by_king && (step.is_king() || !step.captured().is_empty()) {
            return Counts::afresh(self, position);
        }
        let Counts { quiet, unchanged, diagonal, limit } = node.counts;
        let is_alone = node.discs == DISCS_OF_DIAGONAL
            && self.is_on_diagonal(position)
            && self.is_on_diagonal(&node.position);
        Counts {
            quiet: if is_by_king { quiet + 1 } else { 0 },
            unchanged: unchanged + 1,
            diagonal: if is_alone { diagonal + 1 } else { 0 },
            limit,
        }
    }

    fn is_on_diagonal(&self, position: &Position) -> bool {
        self.diagonal != NEVER && Endgame::KingOnLongDiagonal.is_in(position)
    }

    /// The number of plies after which a rule for an endgame of these discs draws the game, the long diagonal aside.
    fn endgame_limit(&self, position: &Position) -> u32 {
        if !self.has_endgames || !has_few_discs(position) {
            return NEVER;
        }
        let limit = |rule: &DrawRule| match rule {
            DrawRule::Endgame(Endgame::KingOnLongDiagonal, _) => None,
            DrawRule::Endgame(endgame, moves) => {
                endgame.is_in(position).then_some(2 * u32::from(*moves))
            }
            _ => None,
        };
        self.laws.draws.iter().filter_map(limit).min().unwrap_or(NEVER)
    }
}

/// Returns true if there may be an endgame of a rule: it is quickly seen that most positions are
/// none.
fn has_few_discs(position: &Position) -> bool {
    let [first, second] = Side::BOTH.map(|side| position.discs(side).len());
    first + second <= MOST_DISCS || first == 1 || second == 1
}

/// The plies that are left of a limit.
fn left(limit: u32, counted: u32) -> u32 {
    if limit == NEVER { NEVER } else { limit.saturating_sub(counted) }
}

/// The value of a position, where a win must make progress in so many plies: it is a draw if it takes longer. `None`
/// asks for the value alone, as where the tables have no distances.
pub(crate) fn value_in_time(
    tables: &Tables,
    position: &Position,
    left: Option<u32>,
) -> Option<Value> {
    let value = tables.probe(position)?;
    let Some(left) = left.filter(|&left| left < LONGEST && value != Value::Draw) else {
        return Some(value);
    };
    let is_late = tables.distance(position).is_some_and(|plies| u32::from(plies) > left);
    Some(if is_late { Value::Draw } else { value })
}
