//! Looks after a search while it runs: shows progress, saves, and stops it after a signal.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use solver::{NODES_PER_QUESTION, Score, Solver};

use super::Proof;
use super::checkpoint::Checkpoint;
use crate::cli;
use crate::run::errors::print_error;
use crate::run::progress::{PAUSE, bar, span};
use crate::run::signals::Signals;

pub(super) struct Watch<'a> {
    checkpoint: &'a Checkpoint,
    signals: &'a Signals,
    /// The number of nodes between two looks, of all threads together.
    nodes: u64,
    /// The time between two checkpoints.
    every: Duration,
    saved: Instant,
    shown: Instant,
    bar: ProgressBar,
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        checkpoint: &'a Checkpoint,
        options: &cli::Solve,
        signals: &'a Signals,
    ) -> Watch<'a> {
        let now = Instant::now();
        Watch {
            checkpoint,
            signals,
            nodes: NODES_PER_QUESTION * options.threads.get() as u64,
            every: Duration::from_secs(options.save_every),
            saved: now,
            shown: now,
            bar: bar(None, "{msg}"),
        }
    }

    /// About the number of nodes since the last look: only one thread looks.
    pub(super) fn nodes_per_call(&self) -> u64 {
        self.nodes
    }

    /// Looks; returns whether the search should stop.
    pub(super) fn looks(&mut self, proof: &Proof, target: Score, solver: &Solver) -> bool {
        if self.shown.elapsed() >= PAUSE {
            self.shown = Instant::now();
            let state = state(proof, target);
            self.bar.set_message(state.clone());
            if self.bar.is_hidden() {
                // The search continues even if standard error is closed.
                let _ = writeln!(io::stderr(), "{state}");
            }
        }
        if self.saved.elapsed() >= self.every {
            // A full disk must not end a long search: the last checkpoint is still whole.
            if let Err(error) = self.checkpoint.save(proof, solver) {
                print_error(&format!("{error:#}; the search continues"));
            }
            self.saved = Instant::now();
        }
        self.signals.has_come()
    }
}

fn state(proof: &Proof, target: Score) -> String {
    let (proved, millions) = (proof.proved(), proof.nodes / 1_000_000);
    let time = span(proof.cpu_time());
    let name = &proof.name;
    format!(
        "{name}, {millions} million nodes in {time}: {proved}; asking whether the score is at least {target}"
    )
}
