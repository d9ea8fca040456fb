//! The player's end.

use std::io::{self, BufRead, Write};

use engine::Name;
use rules::checkers::{self, Laws};
use rules::connect4::{self, Board};
use rules::{Outcome, Side};

use super::{COLUMNS, GAME, LAWS, ROWS};
use crate::known::{CHECKERS, CONNECT4};
use crate::shown;
use crate::universal::{self, EngineSession, GameSession, Interface, Script};

/// The greatest number of rows that can be set; the engines do not get far on larger boards.
const MOST_ROWS: usize = 100;

/// Plays with the engine of this name until it is told to quit or the input ends.
///
/// A thread that waits for input stays behind: the program is expected to end.
///
/// # Errors
/// If the input cannot be read or the output not be written.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    name: Name,
) -> io::Result<()> {
    universal::serve(Ugi::new(name), input, output)
}

struct Ugi {
    name: Name,
    games: u64,
    is_checkers: bool,
    rows: usize,
    columns: usize,
    laws: &'static Laws,
}

impl Ugi {
    fn new(name: Name) -> Ugi {
        let (rows, columns) = (connect4::Position::ROWS, connect4::Position::COLUMNS);
        Ugi { name, games: 0, is_checkers: false, rows, columns, laws: &Laws::ENGLISH }
    }
}

impl Interface for Ugi {
    const HELLO: &'static str = "ugi";
    const WELCOME: &'static str = "ugiok";
    const NEW_GAME: &'static str = "uginewgame";
    const CLOCKS: [&'static str; 4] = ["p1time", "p2time", "p1inc", "p2inc"];

    fn introduction(&self) -> Vec<String> {
        let laws = Laws::ALL.map(|laws| format!("var {}", engine::checkers::key(laws))).join(" ");
        let usual = engine::checkers::key(self.laws);
        let (letters, rows, columns) = (Script::LETTERS, self.rows, self.columns);
        vec![
            "id name Discus".to_owned(),
            "id author the authors of Discus".to_owned(),
            format!(
                "option name {GAME} type combo default {CONNECT4} var {CONNECT4} var {CHECKERS}"
            ),
            format!("option name {ROWS} type spin default {rows} min 1 max {MOST_ROWS}"),
            format!("option name {COLUMNS} type spin default {columns} min 1 max {letters}"),
            format!("option name {LAWS} type combo default {usual} {laws}"),
        ]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |most| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} is a number from 1 to {most}"))
        };
        match (name, value) {
            (GAME, CONNECT4) => self.is_checkers = false,
            (GAME, CHECKERS) => self.is_checkers = true,
            (GAME, _) => return Err(format!("the games are {CONNECT4} and {CHECKERS}")),
            (ROWS, _) => self.rows = number(MOST_ROWS)?,
            (COLUMNS, _) => self.columns = number(Script::LETTERS)?,
            (LAWS, _) => {
                let unknown = || format!("there are no such laws: {}", shown(value));
                self.laws = engine::checkers::laws(value).ok_or_else(unknown)?;
            }
            _ => return Err(format!("there is no such option: {}", shown(name))),
        }
        Ok(())
    }

    fn game(&mut self) -> Result<Box<dyn GameSession>, String> {
        let name = self.name.reseeded(self.games);
        self.games += 1;
        if self.is_checkers {
            let start = checkers::Position::initial(self.laws);
            return Ok(Box::new(EngineSession::new(start, Script::PLAIN, name)?));
        }
        let start = Board::new(self.rows, self.columns).map_err(|why| why.to_string())?;
        Ok(Box::new(EngineSession::new(start, Script::LANDING, name)?))
    }

    fn query(game: &dyn GameSession, question: &str) -> Option<Result<String, String>> {
        let answer: fn(Side, Option<Outcome>) -> &'static str = match question {
            "p1turn" => |side, _| word(side == Side::First),
            "gameover" => |_, outcome| word(outcome.is_some()),
            "result" => |_, outcome| match outcome {
                None => "none",
                Some(Outcome::Draw) => "draw",
                Some(Outcome::Win(Side::First)) => "p1win",
                Some(Outcome::Win(Side::Second)) => "p2win",
            },
            _ => return None,
        };
        Some(game.state().map(|(side, outcome)| answer(side, outcome).to_owned()))
    }
}

fn word(is_true: bool) -> &'static str {
    if is_true { "true" } else { "false" }
}
