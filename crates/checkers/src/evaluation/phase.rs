/// The numbers of discs for which weights are learned; between two, they are mixed.
const DISCS: [u32; KNOTS] = [4, 12, 20];

/// How many numbers of discs have weights of their own.
pub const KNOTS: usize = 3;

/// The discs between two knots.
pub(super) const STEPS: i32 = 8;

/// Where a number of discs is between the knots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phase {
    /// The knot below or at the number, but never the last.
    pub segment: usize,
    /// The number of discs above that knot, from 0 to 8: the share of the next knot in eighths.
    pub above: i32,
}

impl Phase {
    /// The phase of a number of discs. Beyond the knots the nearest one counts alone.
    pub fn of(discs: u32) -> Phase {
        let [least, middle, most] = DISCS;
        let discs = discs.clamp(least, most);
        let segment = usize::from(discs >= middle);
        Phase { segment, above: (discs - DISCS[segment]).cast_signed() }
    }
}
