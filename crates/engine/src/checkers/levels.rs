//! Playing strengths for human opponents.

use ::checkers::{KNOWN, Learned, Limits as Bounds, Searcher, Techniques};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{Move, Position};
use search::{Analysis, DECIDED, Score};
use tables::Tables;

use super::strong::history;
use crate::{Engine, Limits};

/// The settings of a level below the last.
#[derive(Clone, Copy)]
struct Strength {
    /// The search depth in plies. A search of one ply is blind: it sees no capture that follows.
    depth: u32,
    /// On this many moves of a hundred it searches only to `lapse_depth`.
    lapses: u32,
    /// The depth of such a search, in plies. With 0 it plays any move.
    lapse_depth: u32,
    /// How much worse than the best a move may look that is played as well, in hundredths of a man.
    margin: Score,
    /// True if it knows the endings in the endgame tables.
    knows_endings: bool,
}

/// Each level searches at least as deep as the one below it and lapses more rarely. As people do, levels
/// choose among moves that look nearly alike; a low level cares less.
///
/// Tuned by matches of each level against the one below it under all laws: `docs/levels.md` has the table,
/// and `benches/levels.rs` measures it.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, lapses: 10, lapse_depth: 0, margin: 30, knows_endings: false },
    Strength { depth: 2, lapses: 70, lapse_depth: 1, margin: 30, knows_endings: false },
    Strength { depth: 2, lapses: 50, lapse_depth: 1, margin: 25, knows_endings: false },
    Strength { depth: 3, lapses: 31, lapse_depth: 1, margin: 20, knows_endings: false },
    Strength { depth: 4, lapses: 20, lapse_depth: 1, margin: 15, knows_endings: false },
    Strength { depth: 5, lapses: 12, lapse_depth: 1, margin: 12, knows_endings: false },
    Strength { depth: 6, lapses: 6, lapse_depth: 1, margin: 8, knows_endings: true },
    Strength { depth: 7, lapses: 3, lapse_depth: 1, margin: 5, knows_endings: true },
    Strength { depth: 9, lapses: 1, lapse_depth: 1, margin: 3, knows_endings: true },
];

/// The maximum number of nodes: a measure of time that is the same on every machine, so that a seed
/// always gives the same game.
const NODES: u64 = 100_000;
/// The number of moves whose values it compares.
const CHOICES: usize = 4;
/// The size of the transposition table.
const TABLE_BYTES: usize = 1 << 20;

/// A level from 1 to 9.
pub(super) struct Level {
    strength: Strength,
    searcher: Searcher<Learned>,
    random: Rng,
}

impl Level {
    pub(super) fn new(level: u32, seed: u64) -> Level {
        let strength = STRENGTHS[(level as usize).clamp(1, STRENGTHS.len()) - 1];
        let searcher = Searcher::new(Learned, TABLE_BYTES);
        Level { strength, searcher, random: Rng::with_seed(seed) }
    }

    /// The best moves by a search of this depth, the best first.
    fn look(
        &mut self,
        (earlier, position): (&[Position], &Position),
        moves: &[Move],
        depth: u32,
        limits: Limits,
    ) -> Vec<Analysis<Move>> {
        self.searcher.techniques = Techniques { quiescence: depth > 1, ..Techniques::BEST };
        let depth = depth.min(limits.depth);
        let bounds =
            Bounds { depth, nodes: NODES, moves: Some(moves), stop: limits.stop, ..Bounds::NONE };
        self.searcher.analyse_lines(&history(earlier, position), &bounds, CHOICES, &mut |_| ())
    }
}

impl Engine<Position> for Level {
    fn analyse(&mut self, position: &Position, limits: Limits) -> Analysis<Move> {
        self.analyse_after(&[], position, limits)
    }

    fn analyse_after(
        &mut self,
        earlier: &[Position],
        position: &Position,
        limits: Limits,
    ) -> Analysis<Move> {
        let Strength { depth, lapses, lapse_depth, margin, knows_endings } = self.strength;
        self.searcher.tables = knows_endings.then(|| Tables::of(position.laws()).clone());
        let mut moves: Vec<Move> = position.legal_moves().collect();
        self.random.shuffle(&mut moves);
        let lapses = self.random.u32(..100) < lapses;
        let game = (earlier, position);
        let mut found = self.look(game, &moves, depth, limits);
        // A win that it has seen is played out.
        if lapses && found[0].score < DECIDED {
            found = self.look(game, &moves, lapse_depth, limits);
        }
        let best = found[0].score;
        let margin = if best.abs() < KNOWN { margin } else { 0 };
        let near = found.iter().take_while(|line| line.score >= best - margin).count();
        found.swap_remove(self.random.usize(..near))
    }
}
