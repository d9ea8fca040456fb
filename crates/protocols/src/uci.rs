//! The Universal Chess Interface with the variant cfour, as cutechess speaks it: Connect Four on the
//! standard board.
//!
//! A move is `P@` and the square where the disc lands, `P@d1`. The first side is white. A program must
//! list `cfour` among the values of its option `UCI_Variant`.

use std::io::{self, BufRead, Write};

use engine::Name;
use games::fen;
use rules::connect4::{Board, Column, Position};

use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::protocol::{Bot, OneGame, Serve, Speaks, Talk};
use crate::squares::is_standard;
use crate::universal::{
    self, EngineSession, GameSession, Interface, Script, choose, greet, new_game, ready,
};
use crate::{Cause, Protocol, shown};

/// UCI with the variant cfour.
pub static PROTOCOL: Protocol = Protocol {
    has_new_game: true,
    bot: Some(Bot {
        help: "The Universal Chess Interface with the variant cfour: Connect Four on 7x6",
        serve: Serve::Lines(|input, output, _, name| serve(input, output, name)),
    }),
    ..Protocol::new(
        "uci",
        Speaks::Connect4(OneGame {
            refusal: |_, start| {
                let why = "the variant cfour has the board of 6 rows and 7 columns only";
                (!is_standard(start)).then_some(why)
            },
            talk: Talk::Lines(|_, _| Box::new(Referee)),
        }),
    )
};

const VARIANT: &str = "UCI_Variant";
const CFOUR: &str = "cfour";

const SCRIPT: &Script<Board> = &Script { write, read, fen: fen::write_with_holdings };

fn write(board: &Board, column: Column) -> String {
    format!("P@{}", (Script::LANDING.write)(board, column))
}

fn read(board: &Board, text: &str) -> Result<Column, String> {
    let square = text.strip_prefix("P@");
    let square = square.ok_or_else(|| format!("{}: not a move such as P@d1", shown(text)))?;
    (Script::LANDING.read)(board, square)
}

/// The words for the clocks of both sides and for their increments.
const CLOCKS: [&str; 4] = ["wtime", "btime", "winc", "binc"];

/// The referee's end of UCI with the variant cfour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        if !is_standard(opening.start) {
            let sentence = "UCI's variant cfour needs a board of 6 rows and 7 columns";
            return Err(Halt::Failed(sentence.to_owned()));
        }
        let offers = greet(wire, "uci", "uciok", clock)?;
        let is_cfour = |value: &String| value == CFOUR;
        if !offers.iter().any(|offer| offer.name == VARIANT && offer.values.iter().any(is_cfour)) {
            let sentence = format!("its option {VARIANT} must offer {CFOUR}, and does not");
            return Err(Cause::NotStarted(sentence).into());
        }
        ready(wire, clock)?;
        wire.send(&format!("setoption name {VARIANT} value {CFOUR}"), clock)?;
        self.begin_again(wire, opening, clock)
    }

    fn begin_again(&mut self, wire: &mut dyn Wire, _: &Opening<Board>, clock: Clock) -> Result<()> {
        new_game(wire, "ucinewgame", clock)
    }

    fn synchronizes(&self) -> bool {
        true
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        choose(wire, turn, SCRIPT, CLOCKS, clock)
    }
}

/// Plays with the engine of this name until `quit` or the end of the input.
///
/// A thread that waits for input stays behind, so the program should end afterwards.
///
/// # Errors
/// If the input cannot be read or the output cannot be written.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    name: Name,
) -> io::Result<()> {
    universal::serve(Uci { name, games: 0 }, input, output)
}

struct Uci {
    name: Name,
    games: u64,
}

impl Interface for Uci {
    const HELLO: &'static str = "uci";
    const WELCOME: &'static str = "uciok";
    const NEW_GAME: &'static str = "ucinewgame";
    const CLOCKS: [&'static str; 4] = CLOCKS;

    fn introduction(&self) -> Vec<String> {
        let option = format!("option name {VARIANT} type combo default {CFOUR} var {CFOUR}");
        ["id name Discus", "id author the authors of Discus", &option].map(str::to_owned).to_vec()
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match (name, value) {
            (VARIANT, CFOUR) => Ok(()),
            (VARIANT, _) => Err(format!("the only variant is {CFOUR}")),
            _ => Err(format!("the only option is {VARIANT}")),
        }
    }

    fn game(&mut self) -> Result<Box<dyn GameSession>, String> {
        let board = Board::new(Position::ROWS, Position::COLUMNS).map_err(|why| why.to_string())?;
        let name = self.name.reseeded(self.games);
        self.games += 1;
        Ok(Box::new(EngineSession::new(board, SCRIPT, name)?))
    }

    fn query(_: &dyn GameSession, _: &str) -> Option<Result<String, String>> {
        None
    }
}
