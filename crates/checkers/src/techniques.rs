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
    /// A shallow search that is far above the window replaces a deep one.
    pub probcut: bool,
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
        singular: true,
        repetition: true,
    };

    /// None: the search gives the score of plain minimax.
    pub const NONE: Techniques = Techniques {
        table: false,
        order: false,
        aspiration: false,
        quiescence: false,
        threats: false,
        reductions: false,
        probcut: false,
        singular: false,
        repetition: false,
    };
}
