//! The player's end.

use std::io::{self, BufRead, Write};

use engine::Name;
use rules::connect4::{Board, Position};

use super::{CFOUR, SCRIPT, VARIANT};
use crate::universal::{self, EngineSession, GameSession, Interface};

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
    const CLOCKS: [&'static str; 4] = ["wtime", "btime", "winc", "binc"];

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
