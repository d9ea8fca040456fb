use rules::checkers::{Colour, Kind as DiscKind, Laws, Move, Position, Square};
use rules::{Game, Outcome, Side};
use serde_json::{Value, json};

use super::reading::{bad_position, play};
use super::view::Disc;
use super::{Played, Shown, View};
use crate::Refusal;
use crate::members::Members;

impl Shown for Position {
    fn text(&self, played: Move) -> String {
        self.laws().notation().write(&played)
    }

    fn take(members: &mut Members) -> Result<Played<Position>, Refusal> {
        let laws = match members.text("laws")? {
            None => &Laws::TAU_2014,
            Some(name) => Laws::of_key(&name).ok_or_else(unknown_laws)?,
        };
        let start = match members.text("start")? {
            None => Position::initial(laws),
            Some(fen) => Position::from_fen(laws, &fen).map_err(|bad| bad_position(&bad))?,
        };
        play(start, members.texts("moves")?)
    }

    fn start_members(&self) -> Value {
        json!({ "game": "checkers", "laws": self.laws().key(), "start": self.fen() })
    }

    fn facts() -> Value {
        json!({ "laws": Laws::ALL.map(laws_json) })
    }

    fn draw(game: &Played<Position>, view: &mut View) {
        let position = game.reached();
        let laws = position.laws();
        view.game = "checkers";
        (view.rows, view.columns) = (8, 8);
        view.colours = Side::BOTH.map(|side| colour_name(laws.colour(side)));
        view.laws = Some(laws.key());
        view.start = Some(game.start().fen());
        view.fen = Some(position.fen());
        view.discs = Square::all().filter_map(|square| disc(position, square)).collect();
        view.squares = Some(Square::all().map(|square| square_json(position, square)).collect());
        view.must_capture = position.legal_moves().any(|played| !played.captured().is_empty());
        view.line = record::address::of_position(position);
    }

    fn show(&self, played: Move) -> Value {
        json!({
            "letters": played.to_string(),
            "from": played.start().to_string(),
            "stops": names(played.stops().iter().copied()),
            "captured": names(played.captured().iter()),
        })
    }

    fn squares(&self) -> u64 {
        // Generating the moves takes as long as on a large board.
        64
    }

    fn reason(outcome: Outcome) -> (&'static str, &'static str) {
        match outcome {
            Outcome::Win(_) => ("no-moves", "the other side cannot move"),
            Outcome::Draw => ("no-moves", "nobody can move"),
        }
    }
}

fn laws_json(laws: &'static Laws) -> Value {
    let [first, second] = Side::BOTH.map(|side| colour_name(laws.colour(side)));
    json!({
        "key": laws.key(),
        "name": laws.name,
        "start": Position::initial(laws).fen(),
        "colours": { "first": first, "second": second },
        "pieces": { "man": laws.man, "king": laws.king },
        "kings_fly": laws.kings_fly,
        "men_capture_backward": laws.men_capture_backward,
        "men_capture_kings": laws.men_capture_kings,
        "captures_must_go_on": laws.captures_must_go_on,
    })
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "white",
        Colour::Black => "black",
    }
}

fn disc(position: &Position, square: Square) -> Option<Disc> {
    let disc = position.disc(square)?;
    Some(Disc {
        row: square.row(),
        column: square.column(),
        name: square.to_string(),
        side: disc.side.word(),
        king: disc.kind == DiscKind::King,
    })
}

fn square_json(position: &Position, square: Square) -> Value {
    json!({
        "name": square.to_string(),
        "number": position.laws().numbering.number(square),
        "label": position.laws().notation().square(square),
        "row": square.row(),
        "column": square.column(),
    })
}

fn names(squares: impl Iterator<Item = Square>) -> Vec<String> {
    squares.map(|square| square.to_string()).collect()
}

fn unknown_laws() -> Refusal {
    let names = Laws::ALL.map(Laws::key).join(", ");
    Refusal::malformed(format!("unknown laws of checkers; choose one of {names}"))
}
