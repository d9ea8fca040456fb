//! Checkers by the laws of any variant.

use engine::checkers::{Material, any_laws, load};
use engine::{Effort, Engine, Name, Resources, Unsuited};
use record::{Record, Tree, address, pdn};
use rules::checkers::{self, Colour, Laws, Move, Notation, Position};
use rules::{Game as _, Outcome, Side};
use tables::Tables;

use crate::judge::BySearch;
use crate::{BadId, BadLine, Deck, Described, History, Info, Judge, Key, Variant, ballots};

/// A move is written with the numbers of its squares, `11-15` or `22x15x8`, in every variant.
impl Described for Position {
    const INFO: &'static Info = &Info {
        word: "checkers",
        name: "Checkers",
        keys: &[Key::Laws],
        usage: "checkers needs its laws, as in checkers english",
        laws: || Laws::ALL.map(|laws| (laws.key(), laws.name)).into(),
        extension: "pdn",
        lines_have_moves: false,
        has_solver: false,
        has_tables: true,
    };

    type Opinion = Material;

    fn is_quiet(&self, played: Move) -> bool {
        Position::is_quiet(self, played)
    }

    fn history(&self) -> Box<dyn History<Position>> {
        Box::new(checkers::History::new(*self))
    }

    fn most_proved(&self) -> usize {
        Tables::of(self.laws()).pieces()
    }

    fn proved(&self, pieces: usize) -> Option<Outcome> {
        let there = Side::BOTH.map(|side| self.discs(side).len() as usize);
        if there[0] + there[1] > pieces {
            return None;
        }
        let value = Tables::of(self.laws()).probe(self)?;
        Some(value.outcome(self.side_to_move()))
    }

    fn begin(variant: &Variant) -> Result<Position, BadId> {
        let Some(name) = &variant.laws else { return Ok(Position::initial(&Laws::TAU_2014)) };
        let unknown = || {
            BadId::Value(Key::Laws, format!("are one of {}", Laws::ALL.map(Laws::key).join(", ")))
        };
        Ok(Position::initial(Laws::of_key(name).ok_or_else(unknown)?))
    }

    fn variant(&self) -> Variant {
        Variant { laws: Some(self.laws().key()), ..Variant::default() }
    }

    fn read_opening(&self, text: &str) -> Result<(Position, Vec<Move>), BadLine> {
        let text = text.trim();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if !first.contains(':') {
            return Ok((*self, self.read_line(text)?));
        }
        let bad = |why| BadLine { word: Some(first.to_owned()), why };
        let start = self.with_fen(first).map_err(bad)?;
        Ok((start, start.read_line(rest)?))
    }

    fn ballots(&self, deck: Deck) -> Vec<String> {
        ballots::of(self.laws(), deck)
    }

    fn title(&self) -> String {
        format!("Checkers, {}", self.laws().name)
    }

    fn side_name(&self, side: Side) -> &'static str {
        match self.laws().colour(side) {
            Colour::White => "White",
            Colour::Black => "Black",
        }
    }

    fn named_first(&self) -> Side {
        self.laws().side(Colour::White)
    }

    const DRAW: &'static str = "A draw.";

    fn write(&self, played: Move) -> String {
        Notation::Numbers(self.laws().numbering).write(&played)
    }

    fn short(&self, played: Move) -> String {
        pdn::move_text(self, &played)
    }

    fn read(&self, text: &str) -> Result<Move, String> {
        self.parse_move(text.trim()).map_err(|why| why.to_string())
    }

    fn fen(&self) -> String {
        Position::fen(self)
    }

    fn with_fen(&self, text: &str) -> Result<Position, String> {
        Position::from_fen(self.laws(), text.trim()).map_err(|why| why.to_string())
    }

    fn address(tree: &Tree<Position>) -> String {
        address::of_position(tree.position())
    }

    fn at(line: &str) -> Option<Result<Record<Position>, String>> {
        Some(address::position(line).map(Record::new))
    }

    fn save(record: &Record<Position>) -> String {
        pdn::write(record)
    }

    fn load(text: &str, variant: &Variant) -> Option<Result<Record<Position>, String>> {
        let read = || {
            let laws = variant.laws.as_ref().map(|_| Position::begin(variant)).transpose();
            let laws = laws.map_err(|bad| bad.to_string())?.map(|position| position.laws());
            pdn::read_by(text, laws).map_err(|bad| bad.to_string())
        };
        pdn::is_pdn(text).then(read)
    }

    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
        let engine = any_laws(name)?;
        // A player is not charged for reading them.
        load(self.laws());
        Ok(engine)
    }

    fn judge(&self, effort: Effort, bytes: usize) -> Box<dyn Judge<Position>> {
        let hash = u16::try_from(bytes >> 20).unwrap_or(u16::MAX).clamp(1, Resources::MAX_HASH);
        let resources =
            Resources { nodes: Some(u64::MAX), threads: effort.threads, hash, ..Resources::USUAL };
        let engine = any_laws(Name::Strong(resources)).expect("it plays checkers");
        Box::new(BySearch::new(engine, effort))
    }

    fn adviser(&self) -> Box<dyn Engine<Position>> {
        let engine =
            any_laws(Name::Strong(Resources { nodes: Some(u64::MAX), ..Resources::USUAL }));
        engine.expect("it plays checkers")
    }
}
