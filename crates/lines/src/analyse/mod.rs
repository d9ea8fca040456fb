//! Prints the analysis of a game, as text or as JSON.

mod json;
mod text;

use std::io::{self, Write};

use engine::{MoveValue, Verdict};
use rules::{Draw, Outcome, Side};
use serde::Serialize;

use crate::json_line;

/// The analysed game.
pub struct GameInfo {
    /// The word of the game.
    pub game: &'static str,
    /// The size of the board, or the laws.
    pub played_on: String,
    /// The names of the sides.
    pub sides: [String; 2],
    /// The number of moves.
    pub moves: usize,
    /// The outcome by the rules, or else as the file says.
    pub outcome: Option<Outcome>,
    /// The source that says so.
    pub told_by: ToldBy,
}

/// The source of a game's outcome.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ToldBy {
    /// The final position.
    Board,
    /// A rule that makes the game a draw although it could go on.
    Rule(Draw),
    /// The file only: a player resigned, or the players agreed on a draw.
    File,
}

/// The verdict on a move, with the moves as text.
#[derive(Serialize)]
pub struct MoveReport {
    /// The number of the move, counted from 1.
    ply: usize,
    #[serde(serialize_with = "json::side")]
    side: Side,
    #[serde(rename = "move")]
    played: String,
    #[serde(serialize_with = "json::value")]
    before: MoveValue,
    #[serde(serialize_with = "json::value")]
    after: MoveValue,
    best: Vec<String>,
    threw_away: bool,
    #[serde(skip)]
    is_doubtful: bool,
    /// The best lines from the position before the move.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<BestLine>,
}

/// A line of moves with its value.
#[derive(Serialize)]
pub struct BestLine {
    #[serde(serialize_with = "json::value")]
    /// The value for the side that begins it.
    pub value: MoveValue,
    /// The moves as text.
    pub moves: Vec<String>,
}

impl MoveReport {
    /// The report on the move with this number, with these names of moves.
    pub fn new<M>(ply: usize, verdict: &Verdict<M>, name: impl Fn(&M) -> String) -> MoveReport {
        MoveReport {
            ply,
            side: verdict.side,
            played: name(&verdict.played),
            before: verdict.before,
            after: verdict.after,
            best: verdict.best.iter().map(name).collect(),
            threw_away: verdict.threw_away(),
            is_doubtful: verdict.is_doubtful(),
            lines: Vec::new(),
        }
    }
}

/// Prints the analysis move by move.
pub struct Reporter<W> {
    game: GameInfo,
    is_json: bool,
    /// The numbers of the moves of each side that threw a result away.
    thrown: [Vec<usize>; 2],
    /// The numbers of the moves that a search finds doubtful.
    doubtful: [Vec<usize>; 2],
    output: W,
}

impl<W: Write> Reporter<W> {
    /// Prints what comes before the moves: a line about the game in JSON, nothing in text.
    ///
    /// # Errors
    /// If writing fails.
    pub fn begin(game: GameInfo, is_json: bool, mut output: W) -> io::Result<Reporter<W>> {
        if is_json {
            output.write_all(json::begin(&game).as_bytes())?;
        }
        let (thrown, doubtful) = Default::default();
        Ok(Reporter { game, is_json, thrown, doubtful, output })
    }

    /// Prints a move.
    ///
    /// # Errors
    /// If writing fails.
    pub fn print(&mut self, report: &MoveReport) -> io::Result<()> {
        if report.threw_away {
            self.thrown[report.side.index()].push(report.ply);
        }
        if report.is_doubtful {
            self.doubtful[report.side.index()].push(report.ply);
        }
        let line =
            if self.is_json { json_line(report) } else { text::line(report, &self.game.sides) };
        self.output.write_all(line.as_bytes())?;
        self.output.flush()
    }

    /// Prints the summary.
    ///
    /// # Errors
    /// If writing fails.
    pub fn finish(mut self) -> io::Result<()> {
        let summary = if self.is_json {
            json::summary(&self.game, &self.thrown)
        } else {
            text::summary(&self.game, &self.thrown, &self.doubtful)
        };
        self.output.write_all(summary.as_bytes())?;
        self.output.flush()
    }
}
