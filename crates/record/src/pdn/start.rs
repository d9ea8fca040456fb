//! The laws of a game and its initial position.

use rules::checkers::{Colour, Laws, Numbering, Position};

use super::tags::{Decisive, Tag};
use crate::{BadText, Reason};

/// The PDN tag for the variant.
pub(super) const GAME_TYPE: &str = "GameType";
/// Our own tag for laws that have no number in PDN.
pub(super) const LAWS: &str = "Laws";
/// The tag for the initial position.
pub(super) const FEN: &str = "FEN";
/// The tag that announces an initial position.
pub(super) const SETUP: &str = "SetUp";

/// The number of the laws in the `GameType` tag of PDN; `None` for house rules.
pub fn game_type(laws: &Laws) -> Option<u32> {
    laws.game_types.first().copied()
}

/// The laws with a number of the `GameType` tag; `None` for unsupported games.
pub fn laws_of_game_type(number: u32) -> Option<&'static Laws> {
    Laws::ALL.into_iter().find(|laws| laws.game_types.contains(&number))
}

impl Decisive {
    /// The laws that the tags name; `None` if they name none.
    pub(super) fn laws(&self) -> Result<Option<&'static Laws>, BadText> {
        match (&self.laws, &self.game_type) {
            (Some(tag), _) => of_name(tag).map(Some),
            (None, Some(tag)) if !tag.value.is_empty() => of_game_type(tag).map(Some),
            (None, _) => Ok(None),
        }
    }

    /// The initial position of a game by these laws.
    pub(super) fn position(&self, laws: &'static Laws) -> Result<Position, BadText> {
        let Some(tag) = &self.fen else { return Ok(Position::initial(laws)) };
        let bad = |why: rules::checkers::BadFen| tag.place.bad(Reason::BadStart(why.to_string()));
        Position::from_fen(laws, &tag.value).map_err(bad)
    }
}

fn of_name(tag: &Tag) -> Result<&'static Laws, BadText> {
    let found = Laws::ALL.into_iter().find(|laws| laws.name.eq_ignore_ascii_case(&tag.value));
    found.ok_or_else(|| tag.place.bad(Reason::UnknownLaws(tag.value.clone())))
}

/// Reads `21` or `21,B,8,8,N1,0`: the number, and optionally the colour that begins, the size, the
/// notation of squares with the corner of the first, and whether the board is mirrored.
fn of_game_type(tag: &Tag) -> Result<&'static Laws, BadText> {
    let mut fields = tag.value.split(',').map(str::trim);
    let number = fields.next().and_then(|number| number.parse().ok());
    let laws = number.and_then(laws_of_game_type);
    let laws = laws.ok_or_else(|| tag.place.bad(Reason::UnknownLaws(tag.value.clone())))?;
    let first = if laws.first == Colour::White { "W" } else { "B" };
    let corner = match laws.numbering {
        Numbering::BottomLeft => "N0",
        Numbering::BottomRight => "N1",
        Numbering::TopLeft => "N2",
        Numbering::TopRight => "N3",
    };
    let fits = |(field, known): (&str, &str)| {
        field.eq_ignore_ascii_case(known) || (known == corner && !field.starts_with('N'))
    };
    let details_fit = fields.zip([first, "8", "8", corner]).all(fits);
    details_fit.then_some(laws).ok_or_else(|| {
        let text = tag.value.clone();
        tag.place.bad(Reason::OtherDetails(text))
    })
}
