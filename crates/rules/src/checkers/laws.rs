use alloc::string::String;
use core::fmt;

use super::{DrawRule, Endgame, Notation, Numbering};
use crate::Side;

/// A colour of discs. The laws say which side has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// The light discs.
    White,
    /// The dark discs.
    Black,
}

impl Colour {
    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// A rule that decides between captures. Only captures that are best by the first preference of the
/// laws remain; of these, only those that are best by the second; and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// More discs captured.
    MostDiscs,
    /// Captured by a king.
    WithKing,
    /// More kings captured.
    MostKings,
    /// Kings captured earlier in the chain.
    KingsFirst,
}

/// The laws in which variants of checkers differ.
///
/// All variants share these: a man moves one step forward, a disc is captured by a jump over it to
/// a free square, captures are compulsory, and a side that cannot move has lost.
///
/// In every variant [`Side::First`] begins, sets up on rows 1 to 3 and moves up; only its colour
/// and the numbers of the squares differ. Italian and Spanish draughts place the board with a light
/// corner at the left; here they use the mirror image, so that a1 is dark.
#[derive(PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "each is a separate law")]
pub struct Laws {
    /// The name of the variant.
    pub name: &'static str,
    /// The word for a man among players of the variant, in their language and in Latin letters.
    pub man: &'static str,
    /// The word for a king.
    pub king: &'static str,
    /// The colour of [`Side::First`], which begins.
    pub first: Colour,
    /// The variant's numbers of the squares, as used in FEN.
    pub numbering: Numbering,
    /// The variant's numbers in the tag `GameType` of PDN 3.0, the usual one first; none for house rules.
    pub game_types: &'static [u32],
    /// Kings move any distance, capture from any distance, and land on any free square behind the
    /// captured disc. Otherwise kings move and capture one step.
    pub kings_fly: bool,
    /// Men capture backward too.
    pub men_capture_backward: bool,
    /// Men capture kings, and not only men.
    pub men_capture_kings: bool,
    /// A man that lands on its last row during a capture is a king from then on. Otherwise it is
    /// crowned only if its move ends there.
    pub crowned_in_passing: bool,
    /// A captured disc stays until the move has ended: it cannot be jumped again and blocks the
    /// way. Otherwise it is removed at once.
    pub captured_discs_block: bool,
    /// A capture must continue as long as it can, and must land where it can continue. A king that
    /// captures twice on one line makes one move, wherever it stops in between; the nearest stop is
    /// listed. Otherwise every part of a chain is a move, and each stop makes a different move.
    pub captures_must_go_on: bool,
    /// The preferences that decide between captures, the most important first.
    pub preferences: &'static [Preference],
    /// The rules by which a game is drawn although it could go on. If several apply, the first in
    /// this list is reported.
    pub draws: &'static [DrawRule],
    /// The argument of [`Laws::of_index`] that gives these laws.
    pub(super) index: usize,
}

/// The draws of the rules of FMJD's section 64, for Russian and for Brazilian draughts.
const FMJD_64: &[DrawRule] = &[
    DrawRule::Repetition(3),                           // 7.2.3
    DrawRule::Endgame(Endgame::KingsAgainstKing, 15),  // 7.2.4
    DrawRule::Endgame(Endgame::KingOnLongDiagonal, 5), // 7.2.7
    DrawRule::Endgame(Endgame::FewAgainstKing, 5),     // 7.2.8
    DrawRule::Quiet(15),                               // 7.2.5
    DrawRule::Endgame(Endgame::KingsOnBothSides { least: 4, most: 5 }, 30), // 7.2.6
    DrawRule::Endgame(Endgame::KingsOnBothSides { least: 6, most: 7 }, 60), // 7.2.6
];

impl Laws {
    /// The notation of the variant: letters and digits for boards that are labelled so, as in the
    /// assignment, and numbers for the others.
    pub fn notation(&self) -> Notation {
        let has_letters = [&Laws::TAU_2014, &Laws::RUSSIAN, &Laws::BRAZILIAN, &Laws::CZECH];
        if has_letters.contains(&self) {
            Notation::Letters
        } else {
            Notation::Numbers(self.numbering)
        }
    }

    /// The house rules of a programming course at Tel Aviv University ("Software Project", spring
    /// 2014, assignment 3), as decided in R1 to R33 of its page in this project.
    pub const TAU_2014: Laws = Laws {
        name: "TAU 2014",
        man: "man",
        king: "king",
        first: Colour::White,          // R18
        numbering: Numbering::TopLeft, // the assignment has none: that of other variants
        game_types: &[],
        kings_fly: true,             // R28, R30
        men_capture_backward: false, // R29
        men_capture_kings: true,     // R30
        crowned_in_passing: false,   // R33
        captured_discs_block: false, // R32
        captures_must_go_on: false,  // R32
        preferences: &[],            // R31
        draws: &[],                  // R26
        index: 0,
    };

    /// English draughts, also American checkers: Rules of Draughts of the World Checkers/Draughts
    /// Federation, section 1.
    pub const ENGLISH: Laws = Laws {
        name: "English",
        man: "man",
        king: "king",
        first: Colour::Black,              // 1.13
        numbering: Numbering::BottomRight, // PDN 3.0, GameType 21
        game_types: &[21],
        kings_fly: false,            // 1.17
        men_capture_backward: false, // 1.18
        men_capture_kings: true,     // 1.18
        crowned_in_passing: false,   // 1.19
        captured_discs_block: true,  // 1.19, 1.20
        captures_must_go_on: true,   // 1.19, 1.20
        preferences: &[],            // 1.20
        draws: &[
            DrawRule::Repetition(3), // 1.32.1
            DrawRule::Quiet(40),     // 1.32.2
        ],
        index: 1,
    };

    /// Russian draughts: code of the Russian draughts federation, 2004.
    pub const RUSSIAN: Laws = Laws {
        name: "Russian",
        man: "shashka",
        king: "damka",
        first: Colour::White, // PDN 3.0, GameTypes 25 and 26
        numbering: Numbering::TopLeft,
        game_types: &[25],
        kings_fly: true,            // 1.4.5
        men_capture_backward: true, // 1.5.3
        men_capture_kings: true,
        crowned_in_passing: true, // 1.5.15
        captured_discs_block: true,
        captures_must_go_on: true,
        preferences: &[], // 1.5.14
        draws: FMJD_64,
        index: 2,
    };

    /// Brazilian draughts: the rules of international draughts (FMJD, annex 1) on 64 squares.
    pub const BRAZILIAN: Laws = Laws {
        name: "Brazilian",
        man: "pedra",
        king: "dama",
        game_types: &[26],
        crowned_in_passing: false,
        preferences: &[Preference::MostDiscs],
        index: 3,
        ..Laws::RUSSIAN
    };

    /// American pool checkers: tournament rules of the American Pool Checkers Association.
    pub const POOL: Laws = Laws {
        name: "Pool",
        man: "man",
        king: "king",
        first: Colour::Black, // PDN 3.0, GameType 23
        numbering: Numbering::BottomRight,
        game_types: &[23],
        kings_fly: true,            // 15
        men_capture_backward: true, // 14
        men_capture_kings: true,    // 16
        crowned_in_passing: false,  // 16, 22, 23
        captured_discs_block: true, // 17 to 19
        captures_must_go_on: true,  // 20
        preferences: &[],           // 20
        draws: &[
            DrawRule::Repetition(3),                          // 26
            DrawRule::Endgame(Endgame::KingsAgainstKing, 13), // the thirteen-move rule
            DrawRule::Quiet(15),                              // 26
        ],
        index: 4,
    };

    /// Italian draughts: technical rules of the Federazione Italiana Dama, chapter I, 2008.
    pub const ITALIAN: Laws = Laws {
        name: "Italian",
        man: "pedina",
        king: "dama",
        first: Colour::White,           // PDN 3.0, GameType 22
        numbering: Numbering::TopRight, // the top left, in the mirror
        game_types: &[22],
        kings_fly: false,            // 4.7
        men_capture_backward: false, // 5.3 a
        men_capture_kings: false,    // 5.3 b
        crowned_in_passing: false,
        captured_discs_block: true, // without effect: a short king does not come back to them
        captures_must_go_on: true,
        preferences: &[
            Preference::MostDiscs,  // 6.6
            Preference::WithKing,   // 6.7
            Preference::MostKings,  // 6.8
            Preference::KingsFirst, // 6.9
        ],
        draws: &[
            DrawRule::Repetition(4), // 9.3 b
            DrawRule::Quiet(40),     // 10.4
        ],
        index: 5,
    };

    /// Spanish draughts, in Portugal classic draughts: rules of the Federação Portuguesa de Damas.
    pub const SPANISH: Laws = Laws {
        name: "Spanish",
        man: "peón",
        king: "dama",
        first: Colour::White,             // PDN 3.0, GameTypes 24 and 29
        numbering: Numbering::BottomLeft, // the bottom right, in the mirror
        game_types: &[24, 28],            // Spanish and Portuguese
        kings_fly: true,
        men_capture_backward: false,
        men_capture_kings: true,
        crowned_in_passing: false,
        captured_discs_block: true,
        captures_must_go_on: true,
        preferences: &[Preference::MostDiscs, Preference::MostKings],
        draws: &[
            DrawRule::Repetition(3), // brief rules of FMJD's section 64, end of the game
            DrawRule::Quiet(20),     // the same: 40 moves of kings, 20 of each side
        ],
        index: 6,
    };

    /// Czech draughts: rules of the Czech draughts federation (damweb.cz/pravidla/cdfull.html).
    pub const CZECH: Laws = Laws {
        name: "Czech",
        man: "kámen",
        king: "dáma",
        numbering: Numbering::TopLeft, // PDN 3.0, GameType 29
        game_types: &[29],
        preferences: &[Preference::WithKing],
        draws: &[
            DrawRule::Repetition(3), // brief rules of FMJD, the last
            DrawRule::Quiet(15),     // the same
        ],
        index: 7,
        ..Laws::SPANISH
    };

    /// Every supported variant.
    pub const ALL: [&'static Laws; 8] = [
        &Laws::TAU_2014,
        &Laws::ENGLISH,
        &Laws::RUSSIAN,
        &Laws::BRAZILIAN,
        &Laws::POOL,
        &Laws::ITALIAN,
        &Laws::SPANISH,
        &Laws::CZECH,
    ];

    /// The name as users type it: lower case, with hyphens instead of blanks, such as `tau-2014`.
    pub fn key(&self) -> String {
        self.name.to_lowercase().replace(' ', "-")
    }

    /// The laws with this key.
    pub fn of_key(key: &str) -> Option<&'static Laws> {
        Laws::ALL.into_iter().find(|laws| laws.key() == key)
    }

    /// The place in [`Laws::ALL`]; beyond its end for laws that nobody plays ([`Laws::MISREAD`]).
    pub const fn index(&self) -> usize {
        self.index
    }

    /// The colour of a side.
    pub const fn colour(&self, side: Side) -> Colour {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    /// The side that has a colour.
    pub const fn side(&self, colour: Colour) -> Side {
        match (self.first, colour) {
            (Colour::White, Colour::White) | (Colour::Black, Colour::Black) => Side::First,
            _ => Side::Second,
        }
    }
}

impl fmt::Debug for Laws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
