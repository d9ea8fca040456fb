//! `discus solve --checkpoint`: one long proof that survives the end of its process.

mod checkpoint;
mod watch;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{anyhow, ensure};
use lines::solve::{prospect, read_position};
use rules::connect4::Board;
use solver::{ANY, BadBoard, Bounds, SIGN, Solver, Stopped};

use super::errors::print_stopped;
use super::signals::Signals;
use super::solve::of_argument;
use super::table_bytes;
use crate::cli;
use crate::system::processor_time;
use checkpoint::Checkpoint;
use watch::Watch;

/// A position, and what is proved about it so far.
struct Proof {
    /// The size of the board, such as 8x7, and the moves.
    name: String,
    board: Board,
    /// The bounds of the score for the side to move.
    bounds: Bounds,
    /// The cost of all runs.
    nodes: u64,
    /// The processor time of the runs before this one.
    earlier: Duration,
}

/// Proves the score of a position, or only its outcome, and saves its state every few minutes.
pub(super) fn prove(options: &cli::Solve, signals: &Signals) -> anyhow::Result<ExitCode> {
    let file = options.checkpoint.as_ref().expect("the command was chosen by it");
    let (rows, columns) = options.board.sides();
    // Without a table first, as for any board.
    let small = Solver::on_board(rows, columns, 0).map_err(cli::usage_error)?;
    let mut proof = Proof::new(options, &small)?;
    drop(small);
    let checkpoint = Checkpoint::new(file.clone());
    let new = |bytes| Solver::on_board(rows, columns, bytes).map_err(|BadBoard| anyhow!(BadBoard));
    let begun = checkpoint.load(&mut proof, new)?;
    let mut solver = match begun {
        Some(solver) => solver,
        None => new(table_bytes(options.table, 1)?)?,
    };
    solver.set_threads(options.threads);
    // A file that cannot be written is told before the search, not after it.
    checkpoint.save(&proof, &solver)?;
    let range = if options.wdl { SIGN } else { ANY };
    let watch = Watch::new(&checkpoint, options, signals);
    if let Err(Stopped) = proof.finish(&solver, range, watch) {
        checkpoint.save(&proof, &solver)?;
        let (name, proved) = (&proof.name, proof.proved());
        print_stopped(&format!("{name}: {proved}; all of it is stored in {}", file.display()));
        return Ok(signals.exit_code());
    }
    writeln!(io::stdout(), "{}", proof.answer(range))?;
    checkpoint.save(&proof, &solver)?;
    Ok(ExitCode::SUCCESS)
}

impl Proof {
    fn new(options: &cli::Solve, solver: &Solver) -> anyhow::Result<Proof> {
        ensure!(options.positions.len() < 2, cli::usage_error("--checkpoint takes one position"));
        let text = options.positions.first().cloned().unwrap_or_default();
        let (text, discs) =
            read_position(solver, &of_argument(text)).map_err(|bad| anyhow!(bad))?;
        let moves = text.split_once(':').map_or(&*text, |(_, moves)| moves);
        let (rows, columns) = options.board.sides();
        let board = discs.board(rows, columns)?;
        let name = format!("{columns}x{rows}:{moves}");
        // Where the system has no such clock, the time begins with the first question.
        processor_time();
        Ok(Proof { name, board, bounds: ANY, nodes: 0, earlier: Duration::ZERO })
    }

    /// The processor time of all threads of all runs.
    fn cpu_time(&self) -> Duration {
        self.earlier + processor_time()
    }

    /// Asks until the score is known within a range.
    fn finish(
        &mut self,
        solver: &Solver,
        range: Bounds,
        mut watch: Watch<'_>,
    ) -> Result<(), Stopped> {
        let before = self.nodes;
        while let Some(target) = self.bounds.within(range).next_question() {
            let answer = solver.is_worth_until(&self.board.clone(), target, || {
                self.nodes += watch.nodes_per_call();
                watch.looks(self, target, solver)
            });
            self.nodes = before + solver.nodes();
            let value = if answer? { target } else { target - 1 };
            self.bounds = self.bounds.with(value, target);
        }
        Ok(())
    }

    /// The bounds that are proved for the score.
    fn proved(&self) -> String {
        let Bounds { lower, upper } = self.bounds;
        match (lower > ANY.lower, upper < ANY.upper) {
            _ if lower == upper => format!("the score is {lower}"),
            (true, true) => format!("the score is {lower} to {upper}"),
            (true, false) => format!("the score is at least {lower}"),
            (false, true) => format!("the score is at most {upper}"),
            (false, false) => "nothing is proved yet".to_owned(),
        }
    }

    /// `8x7:- 1 nodes=123 seconds=45`.
    fn answer(&self, range: Bounds) -> String {
        let score = self.bounds.within(range).lower;
        let value = if range == SIGN { prospect(score).to_string() } else { score.to_string() };
        let (nodes, seconds) = (self.nodes, self.cpu_time().as_secs_f64());
        format!("{} {value} nodes={nodes} seconds={seconds:.1}", self.name)
    }
}
