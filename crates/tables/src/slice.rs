//! The values of all positions of some materials, in memory.

use std::sync::Arc;

use rules::checkers::{Laws, Position, Squares};
use rules::{Game, Side};

use crate::bits::Bits;
use crate::combination::{LAST_ROW, rank, squeezed};
use crate::format::{BLOCK, blocks_of_side};
use crate::{Material, Value};

/// The squares of the men and the kings of both sides, as words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sets {
    pub(crate) men: [u32; 2],
    pub(crate) kings: [u32; 2],
}

impl Sets {
    pub(crate) fn of(position: &Position) -> Sets {
        Sets {
            men: Side::BOTH.map(|side| position.men(side).word()),
            kings: Side::BOTH.map(|side| position.kings(side).word()),
        }
    }

    /// The position in which this side moves.
    pub(crate) fn position(&self, laws: &'static Laws, side: Side) -> Position {
        let (own, other) = (side.index(), side.opponent().index());
        let of = |side: usize| Squares::of_word(self.men[side] | self.kings[side]);
        let kings = Squares::of_word(self.kings[0] | self.kings[1]);
        Position::of_sets(laws, side, of(own), of(other), kings)
    }

    /// The same discs with the board turned by half a turn and the sides changed.
    pub(crate) fn turned(&self) -> Sets {
        let [men, other_men] = self.men.map(u32::reverse_bits);
        let [kings, other_kings] = self.kings.map(u32::reverse_bits);
        Sets { men: [other_men, men], kings: [other_kings, kings] }
    }

    pub(crate) fn material(&self) -> Material {
        let count = |sets: [u32; 2]| sets.map(|set| set.count_ones() as usize);
        Material { men: count(self.men), kings: count(self.kings) }
    }

    /// The number of discs.
    pub(crate) fn count(&self) -> usize {
        self.men.iter().chain(&self.kings).map(|set| set.count_ones() as usize).sum()
    }

    /// Returns true if a man stands on its last row.
    pub(crate) fn has_finished_men(&self) -> bool {
        self.men[0] & LAST_ROW != 0 || self.men[1].reverse_bits() & LAST_ROW != 0
    }

    /// The places of the men. None may stand on its last row.
    pub(crate) fn groups(&self) -> [usize; 2] {
        [rank(squeezed(self.men[0])), rank(squeezed(self.men[1].reverse_bits()))]
    }

    pub(crate) fn ranks(&self) -> [usize; 2] {
        self.kings.map(rank)
    }
}

/// How the positions of a material in which one side moves are numbered: by the men of the first side,
/// the men of the second, the kings of the side that waits (a row), and the kings of the side to move.
///
/// So a move of a king by the waiting side has led from one row to another, and the same place in both
/// rows has the same kings of the side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) groups: [usize; 2],
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Shape {
    pub(crate) fn new(material: Material, side: Side) -> Shape {
        let ranks = material.ranks();
        let (rows, columns) = (ranks[side.opponent().index()], ranks[side.index()]);
        Shape { groups: material.groups(), rows, columns }
    }

    /// The first index of a row.
    pub(crate) fn row(&self, groups: [usize; 2], row: usize) -> usize {
        ((groups[0] * self.groups[1] + groups[1]) * self.rows + row) * self.columns
    }

    /// The number of rows of all groups.
    pub(crate) fn all_rows(&self) -> usize {
        self.groups[0] * self.groups[1] * self.rows
    }
}

/// The values of the positions of a material in which one side moves.
pub(crate) struct Half {
    pub(crate) win: Bits,
    pub(crate) loss: Bits,
}

impl Half {
    pub(crate) fn value(&self, index: usize) -> Value {
        match (self.win.get(index), self.loss.get(index)) {
            (true, _) => Value::Win,
            (_, true) => Value::Loss,
            _ => Value::Draw,
        }
    }
}

/// The values of all positions of a stored material.
pub(crate) struct Slice {
    pub(crate) material: Material,
    /// By the side to move.
    pub(crate) halves: [Half; 2],
}

impl Slice {
    pub(crate) fn new(material: Material) -> Slice {
        let bits = || Bits::new(material.indices());
        let half = || Half { win: bits(), loss: bits() };
        Slice { material, halves: [half(), half()] }
    }
}

/// All slices that are finished.
pub(crate) struct Store {
    pub(crate) laws: &'static Laws,
    slices: Vec<Option<Arc<Slice>>>,
}

impl Store {
    pub(crate) fn new(laws: &'static Laws) -> Store {
        Store { laws, slices: vec![None; Material::CODES] }
    }

    pub(crate) fn insert(&mut self, slice: Arc<Slice>) {
        let code = slice.material.code();
        self.slices[code] = Some(slice);
    }

    /// The slice of a stored material.
    pub(crate) fn slice(&self, material: Material) -> Option<&Arc<Slice>> {
        self.slices[material.code()].as_ref()
    }

    /// The value for the side to move.
    ///
    /// # Panics
    /// If the slice is not there.
    pub(crate) fn value(&self, position: &Position) -> Value {
        let side = position.side_to_move();
        if position.discs(side).is_empty() {
            return Value::Loss;
        }
        let place = Place::of(Sets::of(position), side);
        let slice = self.slice(place.material).expect("smaller slices are finished first");
        slice.halves[place.side.index()].value(place.index)
    }
}

/// Where a position is stored: it is turned if its material is stored with the sides changed, or if
/// both sides have the same pieces and the second one moves.
pub(crate) struct Place {
    pub(crate) material: Material,
    pub(crate) side: Side,
    pub(crate) index: usize,
}

impl Place {
    pub(crate) fn of(sets: Sets, side: Side) -> Place {
        let material = sets.material();
        let is_turned = match side {
            Side::First => !material.is_stored(),
            Side::Second => !material.is_stored() || material == material.turned(),
        };
        if is_turned {
            Place::unturned(sets.turned(), material.turned(), side.opponent())
        } else {
            Place::unturned(sets, material, side)
        }
    }

    fn unturned(sets: Sets, material: Material, side: Side) -> Place {
        let ranks = sets.ranks();
        let row = ranks[side.opponent().index()];
        let start = Shape::new(material, side).row(sets.groups(), row);
        Place { material, side, index: start + ranks[side.index()] }
    }

    /// The block of its table.
    pub(crate) fn block(&self) -> usize {
        self.side.index() * blocks_of_side(self.material) + self.index / BLOCK
    }
}
