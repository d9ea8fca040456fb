//! A whole program SPFIAR: Connect Four against a user, over its standard input and output.
//!
//! The referee is the user. The program's page lets the user begin and gives no command to let the
//! computer begin, so such a program plays the second side only. The computer's move is read from
//! the line that contains it; boards in between are compared with the game, and other lines are
//! skipped.
//!
//! `suggest_move` does not let it play the first side either. It tells a move for the user's discs,
//! but `add_disc` is answered by the computer's own choice at once, and no command puts another of
//! the computer's discs on the board, so its board would leave the game at the first move of the
//! opponent that the program itself would not have made. For the same reason two such programs
//! cannot meet: when the computer is to move, its board has one more disc of the user than of its
//! own, which cannot be so on both boards. The modules of such a program can do all this in a host of
//! ours, see [`Modules`].

use std::mem;
use std::ops::RangeInclusive;
use std::path::Path;

use rules::Side;
use rules::connect4::{Board, Column};

use crate::hosted::{Modules, Source};
use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::protocol::{OneGame, Settings, Speaks, Start, Talk};
use crate::shown::refuse_words;
use crate::squares::is_standard;
use crate::{Cause, Program, Protocol, read, shown};

/// A whole program SPFIAR, which plays the second side only, or C files with its modules.
pub static PROTOCOL: Protocol = Protocol {
    settings: Settings::Level(Referee::LEVELS),
    starts: |program| {
        if has_modules(program) { Start::Compiled(Source::Modules) } else { Start::Terminal }
    },
    plays: |program, side| has_modules(program) || side == Side::Second,
    ..Protocol::new(
        "spfiar",
        Speaks::Connect4(OneGame {
            refusal: |program, start| {
                if has_modules(program) { Modules::refusal(start) } else { Referee::refusal(start) }
            },
            talk: Talk::Lines(|program, level| {
                let level = level.unwrap_or(*Referee::LEVELS.end());
                if has_modules(program) {
                    Box::new(Modules::new(level))
                } else {
                    Box::new(Referee::new(level))
                }
            }),
        }),
    )
};

/// Returns true if its command names C files with the modules instead of a whole program.
fn has_modules(program: &Program) -> bool {
    let first = program.command.iter().find(|word| !word.starts_with("level="));
    first.is_some_and(|word| Path::new(word).extension().is_some_and(|ending| ending == "c"))
}

/// The user's end, which is the referee's.
#[derive(Debug)]
pub struct Referee {
    level: u32,
    rows: Vec<Row>,
}

type Row = [Option<Side>; 7];

/// The words of an error message, after which a program cannot go on.
const COMPLAINTS: [&str; 2] = ["error", "game over"];

impl Referee {
    /// The levels that the program knows, which are the depths of its search.
    pub const LEVELS: RangeInclusive<u32> = 1..=7;

    /// A dialogue with a program that plays at this level.
    pub fn new(level: u32) -> Referee {
        Referee { level, rows: Vec::new() }
    }

    /// Why such a program cannot play this game: a sentence that says what to do.
    pub fn refusal(start: &Board) -> Option<&'static str> {
        const WHY: &str = "a program SPFIAR plays on the empty board of 6 rows and 7 columns only; its \
                           modules begin from openings, too";
        let is_usual = is_standard(start) && start.discs() == 0;
        (!is_usual).then_some(WHY)
    }

    /// Checks a line that is no move: a row of a board, an error message, or anything else.
    fn see(&mut self, line: &str, turn: &Turn<Board>) -> Result<(), Cause> {
        if let Some(row) = row(line) {
            self.rows.push(row);
        } else if is_bottom(line) {
            let rows = mem::take(&mut self.rows);
            if rows.len() == 6 && !is_of_this_game(&rows, turn) {
                return Err(Cause::Garbage("its board is not that of the game".to_owned()));
            }
        } else {
            refuse_words(line, &COMPLAINTS)?;
        }
        Ok(())
    }
}

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        if opening.side == Side::First {
            return Err(Halt::Failed(
                "a program SPFIAR plays the second side only: its user begins".to_owned(),
            ));
        }
        if let Some(why) = Referee::refusal(opening.start) {
            return Err(Halt::Failed(why.to_owned()));
        }
        wire.send(&self.level.to_string(), clock)?;
        // The prompts may lack their line feed; the board, which follows a good level, cannot.
        loop {
            let line = wire.line(clock)?;
            refuse_words(&line, &COMPLAINTS)?;
            if is_bottom(&line) {
                return Ok(());
            }
        }
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        let last = turn.moves.last().ok_or_else(|| {
            Halt::Failed("a program SPFIAR cannot begin: let the other side do so".to_owned())
        })?;
        wire.send(&format!("add_disc {last}"), clock)?;
        loop {
            let line = wire.line(clock)?;
            if let Some(column) = computers_move(&line)? {
                return Ok(read(turn.position, column).map_err(Cause::IllegalMove)?);
            }
            self.see(&line, turn)?;
        }
    }

    fn writes_after_its_moves(&self) -> bool {
        true
    }
}

/// The number of the computer's move in a line that contains it; `None` for another line.
fn computers_move(line: &str) -> Result<Option<&str>, Cause> {
    const MARK: &str = "computer move";
    let Some(begin) = line.to_ascii_lowercase().find(MARK) else { return Ok(None) };
    let said = &line[begin + MARK.len()..];
    let is_of_number = |c: char| c.is_ascii_digit() || c == '-';
    let mut words = said.split(|c| !is_of_number(c));
    let number = words.find(|word| word.contains(|c: char| c.is_ascii_digit()));
    let missing = || Cause::Garbage(format!("no column is in its line \"{}\"", shown(line)));
    number.ok_or_else(missing).map(Some)
}

/// The line of dashes under a board.
fn is_bottom(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 15 && line.bytes().all(|byte| byte == b'-')
}

/// A row of the board: seven squares between two bars, a blank before each.
fn row(line: &str) -> Option<Row> {
    let inside = line.trim().strip_prefix('|')?.strip_suffix('|')?;
    let squares: Vec<char> = inside.chars().skip(1).step_by(2).collect();
    let square = |letter: char| match letter {
        ' ' => Some(None),
        'X' => Some(Some(Side::First)),
        'O' => Some(Some(Side::Second)),
        _ => None,
    };
    let squares: Option<Vec<_>> = squares.into_iter().map(square).collect();
    squares?.try_into().ok()
}

/// Returns true if the board, shown from the top, is that before the user's last move or after it.
fn is_of_this_game(rows: &[Row], turn: &Turn<Board>) -> bool {
    turn.around_last_move().iter().any(|board| {
        rows.iter().rev().enumerate().all(|(row, squares)| {
            squares.iter().enumerate().all(|(column, &disc)| board.square(row, column) == disc)
        })
    })
}
