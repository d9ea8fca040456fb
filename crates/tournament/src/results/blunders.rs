//! Moves that threw a result away.

use engine::connect4::Judge;
use engine::{MoveValue, Stopped, Verdict};
use games::Described as _;
use rules::Side;
use rules::connect4::{Board, Column};
use serde::{Deserialize, Serialize};
use text::Table;

use super::show::replay;
use super::{Kept, Results, VERSION};
use crate::runner::Failure;
use crate::store::Stored;

/// The blunders of all games.
#[derive(Serialize)]
pub struct Blunders {
    version: u32,
    players: Vec<Total>,
    #[serde(rename = "blunders")]
    found: Vec<Blunder>,
}

#[derive(Clone, Serialize)]
struct Total {
    player: String,
    moves: u32,
    /// The number of moves whose values are proved; the others are estimated by a search.
    proved: u32,
    blunders: u32,
}

/// One move that threw a result away.
#[derive(Serialize)]
pub(super) struct Blunder {
    pub(super) game: String,
    /// The number of the move, counted from 1 at the empty board.
    pub(super) ply: usize,
    player: String,
    #[serde(rename = "move")]
    pub(super) played: usize,
    pub(super) was: String,
    pub(super) worth: String,
    /// The moves that would have kept the result.
    pub(super) best: Vec<usize>,
    /// True if both values are proved; otherwise a search has estimated them.
    is_proved: bool,
    /// The position before it, as moves from the empty board.
    pub(super) position: String,
    /// The cost: the change of the result, then of the score.
    #[serde(skip)]
    cost: (u8, i32),
}

impl Blunders {
    /// Finds the blunders of all games; `None` if `stop` returned true. Each analysed game is kept, so that the
    /// next call continues. `watch` is called with the number of games that are analysed: at first those that
    /// are kept, then after each.
    ///
    /// # Errors
    /// If the games cannot be read, or the stored moves are not legal.
    pub fn find(
        results: &Results,
        kept: &mut Kept,
        judge: &mut Judge,
        stop: &dyn Fn() -> bool,
        watch: &mut dyn FnMut(usize),
    ) -> Result<Option<Blunders>, Failure> {
        let mut done = 0;
        for game in results.games() {
            done += usize::from(kept.find(results, &game?)?.is_some());
        }
        watch(done);
        let mut found = Blunders::new(results);
        for game in results.games() {
            let game = game?;
            if let Some(analysis) = kept.find(results, &game)? {
                found.add(results, &game, analysis);
                continue;
            }
            let Some(analysis) = Analysis::of(results, &game, judge, stop)? else {
                return Ok(None);
            };
            kept.add(&game, &analysis);
            found.add(results, &game, analysis);
            done += 1;
            watch(done);
        }
        Ok(Some(found))
    }

    /// Those of no game yet.
    fn new(results: &Results) -> Blunders {
        let total =
            |name: &String| Total { player: name.clone(), moves: 0, proved: 0, blunders: 0 };
        let players = results.names().iter().map(total).collect();
        Blunders { version: VERSION, players, found: Vec::new() }
    }

    /// Adds a game that has been analysed.
    fn add(&mut self, results: &Results, game: &Stored, analysis: Analysis) {
        for side in Side::BOTH.map(Side::index) {
            let total = &mut self.players[game.players[side]];
            total.moves += analysis.moves[side];
            total.proved += analysis.proved[side];
        }
        for thrown in analysis.thrown {
            let player = game.players[usize::from(thrown.is_second)];
            self.players[player].blunders += 1;
            self.found.push(Blunder {
                game: game.id.to_string(),
                ply: thrown.ply,
                player: results.names()[player].clone(),
                played: thrown.played,
                was: thrown.was,
                worth: thrown.worth,
                best: thrown.best,
                is_proved: thrown.is_proved,
                position: thrown.position,
                cost: thrown.cost,
            });
        }
    }

    /// The worst proved blunder of a player: the first of those that cost most.
    pub(super) fn worst(&self, player: &str) -> Option<&Blunder> {
        let own = self.found.iter().filter(|one| one.player == player && one.is_proved);
        own.rev().max_by_key(|one| one.cost)
    }

    /// The number of blunders of a player.
    pub(super) fn count(&self, player: &str) -> usize {
        self.found.iter().filter(|one| one.player == player).count()
    }

    /// The blunders and the totals of the players as tables, at most as wide as a terminal of so many
    /// columns.
    pub fn text(&self, columns: Option<usize>) -> String {
        let head = ["game", "player", "ply", "move", "was", "is", "best", ""];
        let mut table = Table::new(&head, 1).ending_in_text();
        for one in &self.found {
            let best: Vec<String> = one.best.iter().map(ToString::to_string).collect();
            table.add(vec![
                one.game.clone(),
                one.player.clone(),
                one.ply.to_string(),
                one.played.to_string(),
                one.was.clone(),
                one.worth.clone(),
                best.join(","),
                if one.is_proved { "" } else { "(found by search)" }.to_owned(),
            ]);
        }
        let mut totals = Table::new(&["", "player", "blunders", "moves", "proved"], 1);
        for total in &self.players {
            totals.add(vec![
                String::new(),
                total.player.clone(),
                total.blunders.to_string(),
                total.moves.to_string(),
                total.proved.to_string(),
            ]);
        }
        format!("{}\n{totals}", table.within(columns.unwrap_or(usize::MAX)))
    }
}

/// The solver's findings in one game.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Analysis {
    /// The whole game as moves from the empty board, and how many of them are the opening, which nobody
    /// is to blame for.
    line: String,
    opening: usize,
    /// The number of moves of each side, and of those whose values are proved.
    moves: [u32; 2],
    proved: [u32; 2],
    thrown: Vec<Thrown>,
}

/// A move that threw a result away, as in [`Blunder`].
#[derive(Clone, Serialize, Deserialize)]
struct Thrown {
    is_second: bool,
    ply: usize,
    played: usize,
    was: String,
    worth: String,
    best: Vec<usize>,
    is_proved: bool,
    position: String,
    cost: (u8, i32),
}

impl Analysis {
    /// Analyses a game; `None` if it was stopped.
    ///
    /// # Errors
    /// If the stored moves are not legal.
    fn of(
        results: &Results,
        game: &Stored,
        judge: &mut Judge,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Analysis>, Failure> {
        let (opened, moves) = replay::<Board>(results.plan(), game)?;
        let verdicts = match judge.verdicts(&opened.start, &moves, stop) {
            Ok(verdicts) => verdicts,
            Err(Stopped) => return Ok(None),
        };
        let mut line = opened.moves.clone();
        let mut analysis = Analysis {
            line: String::new(),
            opening: line.len(),
            moves: [0; 2],
            proved: [0; 2],
            thrown: Vec::new(),
        };
        for verdict in verdicts {
            analysis.add(&verdict, opened.initial.write_line(&line), line.len() + 1);
            line.push(verdict.played);
        }
        analysis.line = opened.initial.write_line(&line);
        Ok(Some(analysis))
    }

    fn add(&mut self, verdict: &Verdict<Column>, position: String, ply: usize) {
        let is_proved = verdict.before.is_exact() && verdict.after.is_exact();
        let side = verdict.side.index();
        self.moves[side] += 1;
        self.proved[side] += u32::from(is_proved);
        if verdict.threw_away() {
            self.thrown.push(Thrown {
                is_second: verdict.side == Side::Second,
                ply,
                played: verdict.played.number(),
                was: verdict.before.to_string(),
                worth: verdict.after.to_string(),
                best: verdict.best.iter().map(|column| column.number()).collect(),
                is_proved,
                position,
                cost: cost(verdict),
            });
        }
    }

    /// Returns true if it is the analysis of exactly this game.
    ///
    /// # Errors
    /// If the stored moves are not legal.
    pub(super) fn is_of(&self, results: &Results, game: &Stored) -> Result<bool, Failure> {
        let (opened, moves) = replay::<Board>(results.plan(), game)?;
        let line = opened.initial.write_line(&[&opened.moves[..], &moves].concat());
        Ok((&self.line, self.opening) == (&line, opened.moves.len()))
    }

    /// Returns true if all values are proved, so that no more effort could change it.
    pub(super) fn is_proved(&self) -> bool {
        self.moves == self.proved
    }
}

fn cost(verdict: &Verdict<Column>) -> (u8, i32) {
    let results = verdict.before.prospect().zip(verdict.after.prospect());
    let results = results.map_or(0, |(before, after)| (before as u8).saturating_sub(after as u8));
    let score = |value| match value {
        MoveValue::Exact { score, .. } => score,
        MoveValue::Proved { .. } | MoveValue::Opinion { .. } => 0,
    };
    (results, score(verdict.before) - score(verdict.after))
}
