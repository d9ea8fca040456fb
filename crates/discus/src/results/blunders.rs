//! Moves that threw a result away.

use engine::{MoveValue, Verdict};
use engine::{Stopped, connect4::Judge};
use games::Described as _;
use rules::connect4::{Board, Column};
use serde::Serialize;
use tournament::store::Stored;

use super::show::replay;
use super::table::Table;
use super::{Results, VERSION};

/// The blunders of all games.
#[derive(Serialize)]
pub(crate) struct Blunders {
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
pub(crate) struct Blunder {
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
    /// Whether both values are proved; otherwise a search has estimated them.
    is_proved: bool,
    /// The position before it, as moves from the empty board.
    pub(super) position: String,
    /// The cost: the change of the result, then of the score.
    #[serde(skip)]
    cost: (u8, i32),
}

impl Blunders {
    pub(crate) fn new(results: &Results) -> Blunders {
        let total =
            |name: &String| Total { player: name.clone(), moves: 0, proved: 0, blunders: 0 };
        let players = results.names().iter().map(total).collect();
        Blunders { version: VERSION, players, found: Vec::new() }
    }

    /// Adds the moves of a game; returns `false` if it was stopped.
    pub(crate) fn add_game(
        &mut self,
        results: &Results,
        game: &Stored,
        judge: &mut Judge,
        stop: &dyn Fn() -> bool,
    ) -> anyhow::Result<bool> {
        let (opened, moves) = replay::<Board>(results.plan(), game)?;
        let verdicts = match judge.verdicts(&opened.start, &moves, stop) {
            Ok(verdicts) => verdicts,
            Err(Stopped) => return Ok(false),
        };
        let mut line = opened.moves.clone();
        for verdict in verdicts {
            let before = opened.initial.write_line(&line);
            self.add_move(results, game, &verdict, before, line.len() + 1);
            line.push(verdict.played);
        }
        Ok(true)
    }

    fn add_move(
        &mut self,
        results: &Results,
        game: &Stored,
        verdict: &Verdict<Column>,
        position: String,
        ply: usize,
    ) {
        let player = game.players[verdict.side.index()];
        let is_proved = verdict.before.is_exact() && verdict.after.is_exact();
        let total = &mut self.players[player];
        total.moves += 1;
        total.proved += u32::from(is_proved);
        if !verdict.threw_away() {
            return;
        }
        total.blunders += 1;
        self.found.push(Blunder {
            game: game.id.to_string(),
            ply,
            player: results.names()[player].clone(),
            played: verdict.played.number(),
            was: verdict.before.to_string(),
            worth: verdict.after.to_string(),
            best: verdict.best.iter().map(|column| column.number()).collect(),
            is_proved,
            position,
            cost: cost(verdict),
        });
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

    /// The blunders and the totals of the players as tables.
    pub(crate) fn text(&self) -> String {
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
        format!("{table}\n{totals}")
    }
}

fn cost(verdict: &Verdict<Column>) -> (u8, i32) {
    let results = verdict.before.prospect().zip(verdict.after.prospect());
    let results = results.map_or(0, |(before, after)| (before as u8).saturating_sub(after as u8));
    let score = |value| match value {
        MoveValue::Exact { score, .. } => score,
        MoveValue::Opinion { .. } => 0,
    };
    (results, score(verdict.before) - score(verdict.after))
}
