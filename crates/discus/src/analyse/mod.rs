//! Games in lines: what each move was worth, for people and as JSON.

mod json;
mod text;

use std::io::{self, Write};

use engine::{Verdict, Worth};
use rules::{Outcome, Side};

/// A game that is being analysed, in whichever way it is told.
pub(crate) struct Subject {
    /// `connect4` or `checkers`.
    pub(crate) game: &'static str,
    /// The board or the laws.
    pub(crate) played_on: String,
    /// What the sides are called.
    pub(crate) sides: [&'static str; 2],
    pub(crate) moves: usize,
    /// How it ended, by the rules or as the file says.
    pub(crate) outcome: Option<Outcome>,
    /// Whether only the file says so: somebody has resigned, or a draw was agreed.
    pub(crate) is_recorded: bool,
}

/// A verdict whose moves have their names.
pub(crate) struct Told {
    /// Counted from 1.
    ply: usize,
    side: Side,
    played: String,
    before: Worth,
    after: Worth,
    best: Vec<String>,
    threw_away: bool,
    is_doubtful: bool,
}

impl Told {
    pub(crate) fn new<M>(ply: usize, verdict: &Verdict<M>, name: impl Fn(&M) -> String) -> Told {
        Told {
            ply,
            side: verdict.side,
            played: name(&verdict.played),
            before: verdict.before,
            after: verdict.after,
            best: verdict.best.iter().map(name).collect(),
            threw_away: verdict.threw_away(),
            is_doubtful: verdict.is_doubtful(),
        }
    }
}

/// Tells a game move by move, as soon as there is something to tell.
pub(crate) struct Teller<W> {
    game: Subject,
    is_json: bool,
    /// The moves of each side that threw something away, by their numbers.
    thrown: [Vec<usize>; 2],
    /// Those that a search finds doubtful.
    doubtful: [Vec<usize>; 2],
    output: W,
}

impl<W: Write> Teller<W> {
    pub(crate) fn begin(game: Subject, is_json: bool, mut output: W) -> io::Result<Teller<W>> {
        if is_json {
            output.write_all(json::begin(&game).as_bytes())?;
        }
        let (thrown, doubtful) = Default::default();
        Ok(Teller { game, is_json, thrown, doubtful, output })
    }

    pub(crate) fn tell(&mut self, told: &Told) -> io::Result<()> {
        if told.threw_away {
            self.thrown[told.side.index()].push(told.ply);
        }
        if told.is_doubtful {
            self.doubtful[told.side.index()].push(told.ply);
        }
        let line = if self.is_json { json::line(told) } else { text::line(told, self.game.sides) };
        self.output.write_all(line.as_bytes())?;
        self.output.flush()
    }

    pub(crate) fn finish(mut self) -> io::Result<()> {
        let summary = if self.is_json {
            json::summary(&self.game, &self.thrown)
        } else {
            text::summary(&self.game, &self.thrown, &self.doubtful)
        };
        self.output.write_all(summary.as_bytes())?;
        self.output.flush()
    }
}
