//! Measures the cost of observing a search, and that a search without an observer costs nothing.
//!
//! Runs the same alpha-beta in three forms, interleaved: written below without any observer, the
//! library's without an observer, and the library's with every event collected. It prints node
//! counts, which must be equal, and ratios of time to the first form, which are comparable across
//! machines.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use discus_engine::connect4::LinesAndThreats;
use rules::Game;
use rules::connect4::{Column, Position};
use search::{
    Evaluator, Event, MAX_SCORE, NODES_PER_QUESTION, Score, alpha_beta, alpha_beta_watched,
};

const GAMES: [&str; 6] = ["", "4", "44", "4433", "43173", "244467"];
const DEPTH: u32 = 8;
const ROUNDS: usize = 15;

type Search = fn(&Position) -> u64;

fn main() {
    let searches: [(&str, Search); 3] =
        [("without observer", bare), ("nobody watches", silent), ("collected", collected)];
    let positions = GAMES.map(|game| game.parse::<Position>().expect("a legal game"));
    let mut times = [const { Vec::new() }; 3];
    let mut nodes = [0; 3];
    for _ in 0..ROUNDS {
        for (i, (_, search)) in searches.iter().enumerate() {
            let (count, time) = timed(*search, &positions);
            nodes[i] = count;
            times[i].push(time);
        }
    }
    println!("{:<18}{:>12}{:>22}", "alpha-beta", "nodes", "time, median ratio");
    for (i, (name, _)) in searches.iter().enumerate() {
        println!("{name:<18}{:>12}{:>22.3}", nodes[i], median_ratio(&times[i], &times[0]));
    }
    assert_eq!(nodes, [nodes[0]; 3], "the same search");
}

#[expect(clippy::disallowed_methods, reason = "a benchmark reads the clock")]
fn timed(search: Search, positions: &[Position]) -> (u64, Duration) {
    let begin = Instant::now();
    let nodes = positions.iter().map(|position| search(black_box(position))).sum();
    (nodes, begin.elapsed())
}

/// Interleaves the forms in each round, so that a slow moment of the machine affects all of them.
fn median_ratio(times: &[Duration], base: &[Duration]) -> f64 {
    let mut ratios: Vec<f64> = times
        .iter()
        .zip(base)
        .map(|(time, base)| time.as_secs_f64() / base.as_secs_f64())
        .collect();
    ratios.sort_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn silent(position: &Position) -> u64 {
    alpha_beta(position, &LinesAndThreats, DEPTH).nodes
}

fn collected(position: &Position) -> u64 {
    let mut events: Vec<Event<_>> = Vec::new();
    let nodes = alpha_beta_watched(position, &LinesAndThreats, DEPTH, &mut events).nodes;
    black_box(events);
    nodes
}

/// The same search with its other duties: the principal variation, the node count, the stop
/// condition, the note whether the depth has cut off a line. Only the observer is missing.
fn bare(position: &Position) -> u64 {
    let mut bare =
        Bare { nodes: 0, saw_horizon: false, lines: vec![Vec::new(); DEPTH as usize + 1] };
    let score = bare.visit(position, DEPTH, 0, -MAX_SCORE, MAX_SCORE).ok();
    black_box((score, bare.saw_horizon));
    bare.nodes
}

struct Stopped;

struct Bare {
    nodes: u64,
    saw_horizon: bool,
    lines: Vec<Vec<Column>>,
}

impl Bare {
    fn visit(
        &mut self,
        position: &Position,
        depth: u32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_QUESTION) && black_box(false) {
            return Err(Stopped);
        }
        let at = ply as usize;
        self.lines[at].clear();
        if let Some(outcome) = position.outcome() {
            return Ok(LinesAndThreats.finished(position, outcome, ply));
        }
        if depth == 0 {
            self.saw_horizon = true;
            return Ok(LinesAndThreats.evaluate(position));
        }
        let mut best: Option<Score> = None;
        for m in position.legal_moves() {
            let sure = best.map_or(alpha, |best| best.max(alpha));
            let value = -self.visit(&position.after(m), depth - 1, ply + 1, -beta, -sure)?;
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                let (upper, lower) = self.lines.split_at_mut(at + 1);
                upper[at].clear();
                upper[at].push(m);
                upper[at].extend_from_slice(&lower[0]);
            }
            if value >= beta {
                break;
            }
        }
        Ok(best.expect("an unfinished game has a legal move"))
    }
}
