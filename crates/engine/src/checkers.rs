//! The engines for checkers of every variant.

use std::time::Duration;

pub use ::checkers::Material;
use ::checkers::{KNOWN, Learned, Searcher};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{History, Move, Position};
use search::{Analysis, DECIDED, Score, Time};
use tables::{Tables, Value};

use crate::levels::{Strength, Strengths, levelled, strength};
use crate::{Engine, Limits, MAX_LEVEL, MoveValue, Name, Prospect, Timer, Unsuited};

/// A level searches as many plies as its number. On some moves it lapses to a single ply, more
/// rarely with every level, because no solver makes up for lapses as in Connect Four. The last
/// strength is that of `checkers-2026`; level 10 itself is the engine for checkers.
///
/// Tuned by matches of each level against the one below it under all laws: the README has the table,
/// and `benches/levels.rs` measures it.
const STRENGTHS: Strengths = [
    Strength { depth: 1, nodes: 50_000, lapses: 20, lapse_depth: 0, proof: 0 },
    Strength { depth: 2, nodes: 50_000, lapses: 69, lapse_depth: 1, proof: 0 },
    Strength { depth: 3, nodes: 50_000, lapses: 45, lapse_depth: 1, proof: 0 },
    Strength { depth: 4, nodes: 50_000, lapses: 29, lapse_depth: 1, proof: 0 },
    Strength { depth: 5, nodes: 50_000, lapses: 19, lapse_depth: 1, proof: 0 },
    Strength { depth: 6, nodes: 50_000, lapses: 12, lapse_depth: 1, proof: 0 },
    Strength { depth: 7, nodes: 50_000, lapses: 7, lapse_depth: 1, proof: 0 },
    Strength { depth: 8, nodes: 50_000, lapses: 3, lapse_depth: 1, proof: 0 },
    Strength { depth: 9, nodes: 100_000, lapses: 1, lapse_depth: 1, proof: 0 },
    Strength { depth: 20, nodes: 8_000_000, lapses: 0, lapse_depth: 1, proof: 0 },
];

/// The engine with this name for every variant; it takes the laws from the position.
///
/// # Errors
/// If the engine does not play checkers.
pub fn any_laws(name: Name) -> Result<Box<dyn Engine<Position>>, Unsuited> {
    match name {
        Name::Level { level: MAX_LEVEL, seed } => {
            Ok(Box::new(Strong::new(Some(TOP_NODES), Some(seed))))
        }
        Name::Level { level, seed } => Ok(levelled(Material, strength(&STRENGTHS, level), seed, 1)),
        Name::Checkers2026 { seed } => {
            Ok(levelled(Material, strength(&STRENGTHS, MAX_LEVEL), seed, 1))
        }
        Name::Strong { nodes } => Ok(Box::new(Strong::new(nodes, None))),
        _ => name.build(Material, 1),
    }
}

/// The nodes of the last level: a few tenths of a second.
const TOP_NODES: u64 = 1_000_000;
/// The nodes of `strong` without a number and without a clock: a second or two.
const STRONG_NODES: u64 = 5_000_000;
/// The size of the transposition table.
const TABLE_BYTES: usize = 8 << 20;

/// The engine for checkers.
struct Strong {
    searcher: Searcher<Learned>,
    /// The maximum number of nodes; if there is none, a clock can allow more than the usual number.
    nodes: Option<u64>,
    /// Chooses between equal moves; without it the first is chosen.
    random: Option<Rng>,
}

impl Strong {
    fn new(nodes: Option<u64>, seed: Option<u64>) -> Strong {
        let searcher = Searcher::new(Learned, TABLE_BYTES);
        Strong { searcher, nodes, random: seed.map(Rng::with_seed) }
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
        let timer = Timer { time: Time::Unlimited, elapsed: &|| Duration::ZERO };
        let nodes = self.nodes.unwrap_or(STRONG_NODES);
        self.search(&history(earlier, position), limits, timer, nodes, &mut |_| ())
    }

    fn analyse_in_time(
        &mut self,
        earlier: &[Position],
        position: &Position,
        limits: Limits,
        timer: Timer,
        report: &mut dyn FnMut(&Analysis<Move>),
    ) -> Analysis<Move> {
        let nodes = self.nodes.unwrap_or(u64::MAX);
        self.search(&history(earlier, position), limits, timer, nodes, report)
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
    fn search(
        &mut self,
        game: &History,
        limits: Limits,
        timer: Timer,
        nodes: u64,
        report: &mut dyn FnMut(&Analysis<Move>),
    ) -> Analysis<Move> {
        let position = game.position();
        let mut moves: Vec<Move> = position.legal_moves().collect();
        if let Some(random) = &mut self.random {
            random.shuffle(&mut moves);
        }
        self.searcher.tables = Some(Tables::of(position.laws()).clone());
        let limits = ::checkers::Limits {
            depth: limits.depth,
            nodes,
            moves: Some(&moves),
            time: timer.time,
            elapsed: timer.elapsed,
            stop: limits.stop,
        };
        let report = &mut |found: &[Analysis<Move>]| report(&found[0]);
        self.searcher.analyse_lines(game, &limits, 1, report).swap_remove(0)
    }
}

/// The game that went through these positions; it begins anew where no move leads from one to the next.
fn history(earlier: &[Position], position: &Position) -> History {
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
