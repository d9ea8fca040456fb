//! The squares and colours of positions and moves, of which programs have several notions.

use rules::checkers::{Colour, Disc, Kind, Laws, Move, Numbering, Position, Setup};
use rules::{Game, Side};

use crate::shown;

/// How a program numbers squares, and whom it calls white.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scheme {
    /// The numbers of the squares in positions.
    squares: Numbering,
    /// The side whose discs are white.
    white: Side,
    /// The numbers of the squares in moves.
    moves: Numbering,
}

/// Which schemes a program that sends positions may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Squares {
    /// Whichever fits.
    Auto,
    /// The numbers and colours of the laws.
    Laws,
    /// Those of pydraughts.
    Pydraughts,
}

impl Squares {
    const ALL: [Squares; 3] = [Squares::Auto, Squares::Laws, Squares::Pydraughts];

    /// The value of the parameter `squares`.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Squares::Auto => "auto",
            Squares::Laws => "laws",
            Squares::Pydraughts => "pydraughts",
        }
    }

    /// All keys, as the protocol lists them.
    pub(crate) fn keys() -> String {
        Squares::ALL.map(Squares::key).join(" ")
    }

    pub(crate) fn of_key(key: &str) -> Option<Squares> {
        Squares::ALL.into_iter().find(|squares| squares.key() == key)
    }

    /// The schemes that a program may use, the most usual first.
    pub(crate) fn schemes(self, laws: &'static Laws) -> Vec<Scheme> {
        match self {
            Squares::Auto => Scheme::all(laws),
            Squares::Laws => vec![Scheme::of_laws(laws)],
            Squares::Pydraughts => vec![Scheme::all(laws)[0]],
        }
    }
}

/// A position that was reached, and how its text was meant.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) scheme: Scheme,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
}

/// How far a text can be read by a scheme.
#[derive(Default)]
struct Misfit {
    /// The number of legal moves, and one more for the position.
    legal: usize,
    /// The fault as a part of a sentence.
    why: String,
}

impl Scheme {
    /// The numbers and colours of the laws.
    pub(crate) fn of_laws(laws: &'static Laws) -> Scheme {
        let numbering = laws.numbering;
        Scheme { squares: numbering, white: laws.side(Colour::White), moves: numbering }
    }

    /// The meanings of programs under these laws, the most usual first: pydraughts shows the side
    /// that moves first as white at the bottom, and numbers moves in Russian and Brazilian draughts
    /// from a1.
    pub(crate) fn all(laws: &'static Laws) -> Vec<Scheme> {
        let of_laws = Scheme::of_laws(laws);
        let turned = |moves| Scheme { squares: Numbering::TopLeft, white: Side::First, moves };
        if *laws == Laws::ENGLISH {
            vec![turned(laws.numbering), of_laws]
        } else if *laws == Laws::RUSSIAN || *laws == Laws::BRAZILIAN {
            vec![turned(Numbering::BottomLeft), of_laws]
        } else {
            vec![of_laws]
        }
    }

    /// Reads a position and the moves after it.
    ///
    /// All moves must be legal. Where several schemes fit, that with the usual initial position is
    /// meant, or else the one that was meant `before`, or else the most usual one.
    ///
    /// # Errors
    /// Why the scheme in which most moves are legal does not fit, or else the most usual one: a part of a sentence.
    pub(crate) fn read(
        (laws, squares): (&'static Laws, Squares),
        position: &str,
        moves: &str,
        before: Option<Scheme>,
    ) -> Result<Reading, String> {
        let rank = |reading: &Result<Reading, Misfit>| match reading {
            Err(misfit) => (false, false, false, misfit.legal),
            Ok(Reading { scheme, start, .. }) => {
                (true, *start == Position::initial(laws), Some(*scheme) == before, 0)
            }
        };
        let schemes = squares.schemes(laws).into_iter();
        let readings = schemes.map(|scheme| scheme.reading(laws, position, moves));
        // Of equals, the first.
        let best =
            readings.reduce(|best, next| if rank(&next) > rank(&best) { next } else { best });
        best.unwrap_or_else(|| Err(Misfit::default())).map_err(|misfit| misfit.why)
    }

    fn reading(self, laws: &'static Laws, position: &str, moves: &str) -> Result<Reading, Misfit> {
        let start = self.position(laws, position).map_err(|why| Misfit { legal: 0, why })?;
        let (mut reached, mut played) = (start, Vec::new());
        for text in moves.split_whitespace() {
            let next = self.read_move(&reached, text);
            let next = next.map_err(|why| Misfit { legal: 1 + played.len(), why })?;
            reached.play_unchecked(next);
            played.push(next);
        }
        Ok(Reading { scheme: self, start, moves: played })
    }

    /// The position of a word such as `Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww`.
    pub(crate) fn position(self, laws: &'static Laws, text: &str) -> Result<Position, String> {
        let bad = || format!("{}: not a position of 33 letters", shown(text));
        if text.is_empty() {
            return Err("the position is empty; it has 33 letters, such as Wbbb...".to_owned());
        }
        let mut letters = text.chars();
        let to_move = self.side(letters.next().ok_or_else(bad)?).ok_or_else(bad)?;
        if text.len() != 33 {
            return Err(bad());
        }
        let mut setup = Setup::EMPTY;
        for (number, letter) in (1..).zip(letters) {
            let square = self.squares.square(number).ok_or_else(bad)?;
            let kind = if letter.is_ascii_uppercase() { Kind::King } else { Kind::Man };
            if letter != 'e' {
                let side = self.side(letter.to_ascii_uppercase()).ok_or_else(bad)?;
                setup.put(square, Some(Disc { side, kind }));
            }
        }
        setup.position(laws, to_move).map_err(|why| why.to_string())
    }

    /// The word for a position.
    pub(crate) fn word(self, position: &Position) -> String {
        let squares = (1..=32).filter_map(|number| self.squares.square(number));
        let letters = squares.map(|square| match position.disc(square) {
            None => 'e',
            Some(Disc { side, kind: Kind::King }) => self.letter(side),
            Some(Disc { side, kind: Kind::Man }) => self.letter(side).to_ascii_lowercase(),
        });
        [self.letter(position.side_to_move())].into_iter().chain(letters).collect()
    }

    fn side(self, letter: char) -> Option<Side> {
        match letter {
            'W' => Some(self.white),
            'B' => Some(self.white.opponent()),
            _ => None,
        }
    }

    /// The letter of a side's kings.
    pub(crate) fn letter(self, side: Side) -> char {
        if side == self.white { 'W' } else { 'B' }
    }

    /// A legal move: `11-15`, or `22x15x18` with the captured discs last.
    pub(crate) fn write(self, played: &Move) -> String {
        let (ends, captured) = self.numbers(played);
        let [from, to] = ends;
        if captured.is_empty() {
            return format!("{from}-{to}");
        }
        let all = [from, to].into_iter().chain(captured);
        all.map(|number| number.to_string()).collect::<Vec<_>>().join("x")
    }

    /// The legal move that a text names; captured discs may come in any order.
    ///
    /// # Errors
    /// Why it names none, as a part of a sentence that begins with the text.
    pub(crate) fn read_move(self, position: &Position, text: &str) -> Result<Move, String> {
        let bad = |why: &str| format!("{}: {why}", shown(text));
        let numbers: Option<Vec<usize>> =
            text.split(['-', 'x']).map(|number| number.parse().ok()).collect();
        let Some([from, to, captured @ ..]) = numbers.as_deref() else {
            return Err(bad("not a move such as 11-15 or 22x15x18"));
        };
        self.find(position, [*from, *to], captured).ok_or_else(|| bad("not a legal move here"))
    }

    /// The legal move with these ends and captured discs.
    pub(crate) fn find(
        self,
        position: &Position,
        ends: [usize; 2],
        captured: &[usize],
    ) -> Option<Move> {
        let mut captured = captured.to_vec();
        captured.sort_unstable();
        let is_it = |played: &Move| self.numbers(played) == (ends, captured.clone());
        position.legal_moves().find(is_it)
    }

    /// The ends of a move, and the captured discs in ascending order.
    pub(crate) fn numbers(self, played: &Move) -> ([usize; 2], Vec<usize>) {
        let ends = [played.start(), played.end()].map(|square| self.moves.number(square));
        let captured = played.captured().iter();
        let mut captured: Vec<usize> = captured.map(|square| self.moves.number(square)).collect();
        captured.sort_unstable();
        (ends, captured)
    }
}
