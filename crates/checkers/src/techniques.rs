use search::Score;

/// The techniques of a search, each of which can be turned off to measure what it gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a separate technique")]
pub struct Techniques {
    /// The transposition table cuts and orders.
    pub table: bool,
    /// Killers and history order quiet moves.
    pub order: bool,
    /// Each depth begins with a narrow window around the last score.
    pub aspiration: bool,
    /// A line does not end where the side to move must capture.
    pub quiescence: bool,
    /// A line does not end, either, where the other side threatens to capture.
    pub threats: bool,
    /// Late quiet moves are searched less deep, until one proves better than expected.
    pub reductions: bool,
    /// A shallow search that is far beyond the window replaces a deep one.
    pub probcut: bool,
    /// A capture that is the only move costs no depth.
    pub forced: bool,
    /// A move that is much better than all others is searched deeper.
    pub singular: bool,
    /// A position that occurred before is a draw.
    pub repetition: bool,
}

impl Techniques {
    /// All of them.
    pub const ALL: Techniques = Techniques {
        table: true,
        order: true,
        aspiration: true,
        quiescence: true,
        threats: true,
        reductions: true,
        probcut: true,
        forced: true,
        singular: true,
        repetition: true,
    };

    /// Those that win matches (`NOTES.md`): with the evaluations of today, threats and singular moves cost
    /// more than they gain.
    pub const BEST: Techniques = Techniques { threats: false, singular: false, ..Techniques::ALL };

    /// None: the search gives the score of plain minimax.
    pub const NONE: Techniques = Techniques {
        table: false,
        order: false,
        aspiration: false,
        quiescence: false,
        threats: false,
        reductions: false,
        probcut: false,
        forced: false,
        singular: false,
        repetition: false,
    };
}

/// The numbers of the techniques, set by matches (`NOTES.md`). Depths are in plies, scores in hundredths
/// of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// `ProbCut`: the least depth of a node.
    pub probcut_depth: i32,
    /// `ProbCut`: how far above the window the shallow search must be, for each ply of depth.
    pub probcut_margin: i32,
    /// `ProbCut`: how far below the window the shallow search must be, for each ply of depth.
    pub probcut_below: Score,
    /// `ProbCut`: the depth of the shallow search, in hundredths of that of the node.
    pub probcut_share: i32,
    /// Singular extension: the least depth of a node.
    pub singular_depth: i32,
    /// Singular extension: by how much all other moves must be worse.
    pub singular_margin: Score,
    /// Reductions: the least depth of a node.
    pub reduction_depth: i32,
    /// Reductions: the number of moves that come before the first that is reduced.
    pub reduction_after: i32,
    /// Reductions: the number of moves that come before the first that is reduced twice.
    pub reduction_twice_after: i32,
    /// Reductions: those reduced twice are reduced by one more for each of so many plies of depth.
    pub reduction_growth: i32,
    /// Forced captures: the least depth of a node.
    pub forced_depth: i32,
}

impl Tuning {
    /// The best numbers known.
    pub const BEST: Tuning = Tuning {
        probcut_depth: 4,
        probcut_margin: 10,
        probcut_below: 20,
        probcut_share: 40,
        singular_depth: 8,
        singular_margin: 30,
        reduction_depth: 3,
        reduction_after: 3,
        reduction_twice_after: 6,
        reduction_growth: 100,
        forced_depth: 2,
    };
}
