//! The engine for checkers, as strong as it can.

use std::time::Duration;

use ::checkers::{KNOWN, Learned, Limits as Bounds, Searcher};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{History, Move, Position};
use search::{Analysis, DECIDED, Score, Time};
use tables::{Tables, Value};

use crate::{Engine, Limits, MoveValue, Prospect, Resources, Timer};

/// The nodes of `strong` without a number and without a clock: a second or two.
const STRONG_NODES: u64 = 5_000_000;

/// The engine for checkers.
pub(super) struct Strong {
    searcher: Searcher<Learned>,
    /// The maximum number of nodes; if there is none, a clock can allow more than the usual number.
    nodes: Option<u64>,
    /// The greatest number of pieces in the endgame tables that it uses.
    most_pieces: usize,
    /// Chooses between equal moves; without it the first is chosen.
    random: Option<Rng>,
}

impl Strong {
    pub(super) fn new(resources: Resources, seed: Option<u64>) -> Strong {
        let Resources { nodes, threads, hash, tables } = resources;
        let mut searcher = Searcher::new(Learned, usize::from(hash) << 20);
        searcher.threads = usize::from(threads);
        let most_pieces = usize::from(tables);
        Strong { searcher, nodes, most_pieces, random: seed.map(Rng::with_seed) }
    }
}

impl Engine<Position> for Strong {
    fn analyse(&mut self, position: &Position, limits: Limits) -> Analysis<Move> {
        self.analyse_after(&[], position, limits)
    }

    fn analyse_after(
        &mut self,
        earlier: &[Position],
        position: &Position,
        limits: Limits,
    ) -> Analysis<Move> {
        self.analyse_lines(earlier, position, limits, 1).swap_remove(0)
    }

    fn analyse_lines(
        &mut self,
        earlier: &[Position],
        position: &Position,
        limits: Limits,
        lines: usize,
    ) -> Vec<Analysis<Move>> {
        let timer = Timer { time: Time::Unlimited, elapsed: &|| Duration::ZERO };
        let bounds = self.bounds(limits, timer, STRONG_NODES);
        self.search(&history(earlier, position), &bounds, lines, &mut |_| ())
    }

    fn analyse_in_time(
        &mut self,
        earlier: &[Position],
        position: &Position,
        limits: Limits,
        timer: Timer,
        report: &mut dyn FnMut(&Analysis<Move>),
    ) -> Analysis<Move> {
        let bounds = self.bounds(limits, timer, u64::MAX);
        let mut found = self.search(&history(earlier, position), &bounds, 1, report);
        found.swap_remove(0)
    }

    fn judged(&self, position: &Position, score: Score, depth: u32) -> MoveValue {
        let opinion = MoveValue::Opinion { score, depth };
        let prospect = match Tables::of(position.laws()).probe(position) {
            // The search knows how many moves it takes.
            _ if score.abs() >= DECIDED => return opinion,
            Some(Value::Win) => Prospect::Win,
            Some(Value::Draw) => Prospect::Draw,
            Some(Value::Loss) => Prospect::Loss,
            // Every line of the search ends in the tables.
            None if score >= KNOWN => Prospect::Win,
            None if score <= -KNOWN => Prospect::Loss,
            None => return opinion,
        };
        MoveValue::Proved { prospect, score }
    }
}

impl Strong {
    /// The limits of a search that visits so many nodes if its name gives no number.
    fn bounds<'a>(&self, limits: Limits<'a>, timer: Timer<'a>, nodes: u64) -> Bounds<'a> {
        let (nodes, Limits { depth, stop }) = (self.nodes.unwrap_or(nodes), limits);
        Bounds { depth, nodes, moves: None, time: timer.time, elapsed: timer.elapsed, stop }
    }

    fn search(
        &mut self,
        game: &History,
        bounds: &Bounds<'_>,
        lines: usize,
        report: &mut dyn FnMut(&Analysis<Move>),
    ) -> Vec<Analysis<Move>> {
        let position = game.position();
        let mut moves: Vec<Move> = position.legal_moves().collect();
        if let Some(random) = &mut self.random {
            random.shuffle(&mut moves);
        }
        let laws = position.laws();
        if self.searcher.tables.as_ref().is_none_or(|tables| tables.laws() != laws) {
            self.searcher.tables = Some(Tables::of(laws).up_to(self.most_pieces));
        }
        let bounds = Bounds { moves: Some(&moves), ..*bounds };
        let report = &mut |found: &[Analysis<Move>]| report(&found[0]);
        self.searcher.analyse_lines(game, &bounds, lines, report)
    }
}

/// The game that went through these positions; it begins anew where no move leads from one to the next.
pub(super) fn history(earlier: &[Position], position: &Position) -> History {
    let mut positions = earlier.iter().chain([position]);
    let mut game = History::new(*positions.next().unwrap_or(position));
    for next in positions {
        let before = *game.position();
        let mut moves = before.legal_moves();
        match moves.find(|&played| before.after(played) == *next) {
            Some(played) => game.play(played),
            None => game = History::new(*next),
        }
    }
    game
}
