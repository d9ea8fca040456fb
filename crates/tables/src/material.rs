use std::collections::BTreeSet;
use std::fmt;

use rules::Side;
use rules::checkers::Kind;

use crate::combination::{BINOMIAL, MEN_SQUARES, SQUARES};

/// How many men and kings each side has. The men of the first side move up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// The men of both sides.
    pub men: [usize; 2],
    /// The kings of both sides.
    pub kings: [usize; 2],
}

impl Material {
    /// The most pieces of a position in a table.
    pub const MOST_PIECES: usize = 6;

    /// The stored materials with this many pieces, in the order in which they are built: fewer men
    /// first, because a promotion leads to fewer men.
    ///
    /// A material and the one with sides changed share a table, so only the one with the stronger
    /// first side is stored. Neither side is without pieces: it has lost.
    pub fn all(pieces: usize) -> Vec<Material> {
        let mut all = Vec::new();
        for first in 1..pieces {
            for first_men in 0..=first {
                for second_men in 0..=pieces - first {
                    let men = [first_men, second_men];
                    let kings = [first - first_men, pieces - first - second_men];
                    all.push(Material { men, kings });
                }
            }
        }
        all.retain(Material::is_stored);
        all.sort_by_key(|material| (material.men[0] + material.men[1], *material));
        all
    }

    /// The number of pieces.
    pub fn pieces(&self) -> usize {
        self.men.iter().chain(&self.kings).sum()
    }

    /// The number of pieces of a side.
    pub(crate) fn of(&self, side: Side) -> usize {
        self.men[side.index()] + self.kings[side.index()]
    }

    /// The same with the sides changed.
    #[must_use]
    pub fn turned(&self) -> Material {
        let [first, second] = self.men;
        let [first_kings, second_kings] = self.kings;
        Material { men: [second, first], kings: [second_kings, first_kings] }
    }

    /// Returns true if the first side is at least as strong: it has more pieces or, with equal
    /// numbers, at least as many kings.
    pub fn is_stored(&self) -> bool {
        let strength = |side: Side| (self.of(side), self.kings[side.index()]);
        strength(Side::First) >= strength(Side::Second)
    }

    /// The stored materials after the promotion of a man.
    pub(crate) fn after_promotions(&self) -> Vec<Material> {
        Side::BOTH.iter().filter_map(|&side| self.promoted(side)).map(Material::stored).collect()
    }

    /// The stored materials after the capture of one piece, by a man that is crowned or not.
    pub(crate) fn after_captures(&self) -> Vec<Material> {
        let mut all = Vec::new();
        for side in Side::BOTH {
            let other = side.opponent().index();
            for before in [Some(*self), self.promoted(side)].into_iter().flatten() {
                for kind in [Kind::Man, Kind::King] {
                    let mut after = before;
                    let counts = if kind == Kind::Man { &mut after.men } else { &mut after.kings };
                    let Some(fewer) = counts[other].checked_sub(1) else { continue };
                    counts[other] = fewer;
                    if after.of(side.opponent()) > 0 {
                        all.push(after.stored());
                    }
                }
            }
        }
        all
    }

    /// The materials whose values the table of this one is derived from: those after a promotion, and all that
    /// follow from these and from itself by captures.
    pub(crate) fn sources(&self) -> BTreeSet<Material> {
        let mut found = BTreeSet::new();
        let mut open = [self.after_promotions(), self.after_captures()].concat();
        while let Some(material) = open.pop() {
            if found.insert(material) {
                open.extend(material.after_captures());
            }
        }
        found
    }

    fn promoted(self, side: Side) -> Option<Material> {
        let mut promoted = self;
        promoted.men[side.index()] = self.men[side.index()].checked_sub(1)?;
        promoted.kings[side.index()] += 1;
        Some(promoted)
    }

    /// The material itself or, if that is not stored, with the sides changed.
    pub(crate) fn stored(self) -> Material {
        if self.is_stored() { self } else { self.turned() }
    }

    /// A number below [`Material::CODES`], different for each material.
    pub(crate) fn code(&self) -> usize {
        let counts = [self.men[0], self.men[1], self.kings[0], self.kings[1]];
        counts.into_iter().fold(0, |code, count| code * (Self::MOST_PIECES + 1) + count)
    }

    /// One more than the greatest code.
    pub(crate) const CODES: usize = (Self::MOST_PIECES + 1).pow(4);

    /// The number of places for the men of each side, whether or not they collide.
    pub(crate) fn groups(&self) -> [usize; 2] {
        self.men.map(|men| BINOMIAL[MEN_SQUARES][men] as usize)
    }

    /// The number of places for the kings of each side.
    pub(crate) fn ranks(&self) -> [usize; 2] {
        self.kings.map(|kings| BINOMIAL[SQUARES][kings] as usize)
    }

    /// The number of indices of the positions in which one side moves.
    pub fn indices(&self) -> usize {
        self.groups().iter().chain(&self.ranks()).product()
    }

    /// The work of building its table, or of verifying it, in the unit of [`Watch::done`](crate::Watch::done).
    /// Each index is visited twice by each side: for captures and for quiet moves.
    pub fn effort(&self) -> u64 {
        4 * self.indices() as u64
    }

    /// The material with this name, such as `kkm-km`.
    pub fn of_name(name: &str) -> Option<Material> {
        let mut material = Material { men: [0; 2], kings: [0; 2] };
        let (first, second) = name.split_once('-')?;
        for (side, letters) in [first, second].into_iter().enumerate() {
            for letter in letters.chars() {
                match letter {
                    'k' => material.kings[side] += 1,
                    'm' => material.men[side] += 1,
                    _ => return None,
                }
            }
        }
        (material.to_string() == name).then_some(material)
    }
}

/// Writes the kings and men of both sides, such as `kkm-km`.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |n: usize| "k".repeat(self.kings[n]) + &"m".repeat(self.men[n]);
        write!(f, "{}-{}", side(0), side(1))
    }
}
