//! Runs the measurements that the arguments select.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use crate::agree;
use crate::arguments::{Arguments, EMPTY_BOARD, Peer, THREADS};
use crate::columns;
use crate::contenders::{Aim, BitBully, ConnectFourAi, ConnectFourSolver, Contender, Discus};
use crate::instructions;
use crate::journal::Journal;
use crate::measure::{Tally, measure};
use crate::progress::Progress;
use crate::report::{self, Heading, Ratios};
use crate::sets::{self, Case, SETS};
use crate::threads::{Gain, gain_side_by_side, gain_together};

/// Runs the selected measurements; returns the exit code.
pub(crate) fn run() -> ExitCode {
    match measure_all(&Arguments::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(wrong) => {
            print_error(&format!("our solver gave {wrong} wrong answers"));
            ExitCode::FAILURE
        }
        Err(error) => {
            print_error(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

/// Returns the number of our wrong answers.
fn measure_all(arguments: &Arguments) -> Result<usize> {
    if let Some(count) = arguments.agree {
        return agree::compare(count.get(), arguments.seed, &arguments.books);
    }
    let folder = arguments.sets.clone().unwrap_or_else(default_folder);
    sets::check(&folder)?;
    if arguments.columns {
        let positions = arguments.positions.map_or(POSITIONS_FOR_COLUMNS, NonZeroUsize::get);
        return columns::measure(&folder, &arguments.books, positions);
    }
    if arguments.instructions {
        return instructions::measure(arguments, &folder);
    }
    // The measurement that can be stopped and continued comes last.
    let mut wrong = 0;
    if arguments.measures(THREADS) {
        wrong += measure_threads(arguments, &folder)?;
    }
    if arguments.compares() {
        wrong += compare(arguments, &folder)?;
    }
    Ok(wrong)
}

/// The number of positions of each kind for which all columns are solved.
const POSITIONS_FOR_COLUMNS: usize = 1000;

fn compare(arguments: &Arguments, folder: &Path) -> Result<usize> {
    let aim = arguments.aim();
    let mut contenders = contenders(arguments, aim);
    let description = format!("{} {arguments:?}", folder.display());
    let mut journal = Journal::of_this_program(&target().join("bench"), &description)?;
    print_continuation(&journal);
    writeln!(io::stdout(), "{}\n{}", report::EXPLANATION, report::header())?;
    let mut wrong = 0;
    for set in SETS.iter().filter(|set| arguments.measures(set.name)) {
        let default = if arguments.long { set.long } else { set.quick };
        let positions = arguments.positions.map_or(default.positions, NonZeroUsize::get);
        let cases = sets::read(folder, set.name, positions)?;
        let rounds = arguments.rounds.map_or(default.rounds, NonZeroUsize::get);
        let heading = Heading { set: set.name, aim, positions: cases.len(), rounds };
        wrong += compare_on(&heading, &cases, &mut contenders, &mut journal)?;
    }
    if arguments.measures(EMPTY_BOARD) {
        let rounds = arguments.rounds.map_or(ROUNDS_OF_EMPTY_BOARD, NonZeroUsize::get);
        let heading = Heading { set: EMPTY_BOARD, aim, positions: 1, rounds };
        let cases = [sets::empty_board()];
        wrong += compare_on(&heading, &cases, &mut contenders, &mut journal)?;
    }
    journal.finish();
    Ok(wrong)
}

/// Prints the gain of a second thread on hard positions and on the empty board; returns the number
/// of wrong answers.
fn measure_threads(arguments: &Arguments, folder: &Path) -> Result<usize> {
    let rounds = arguments.rounds.map_or(ROUNDS_OF_THREADS, NonZeroUsize::get);
    // Each takes about half a second.
    let default = if arguments.long { 50 } else { 8 };
    let positions = arguments.positions.map_or(default, NonZeroUsize::get);
    let hard = sets::read(folder, "L1_R3", positions)?;
    let empty_board = [sets::empty_board()];
    Ok(print_gain("L1_R3", "together", &hard, rounds, gain_together)?
        + print_gain(EMPTY_BOARD, "together", &empty_board, rounds, gain_together)?
        + print_gain("L1_R3", "side by side", &hard, rounds, gain_side_by_side)?)
}

/// Several rounds, since searches by two threads differ from run to run.
const ROUNDS_OF_THREADS: usize = 5;

/// Prints that a measurement continues, if it does.
fn print_continuation(journal: &Journal) {
    if let Some(path) = journal.path().filter(|_| journal.len() > 0) {
        let (answers, path) = (journal.len(), path.display());
        print_error(&format!("continuing after {answers} answers; delete {path} to start anew"));
    }
}

/// Prints the gain of a second thread on one set for one kind of use; returns the number of wrong
/// answers.
fn print_gain(
    set: &str,
    way: &str,
    cases: &[Case],
    rounds: usize,
    gain: impl Fn(&[Case], usize) -> (Gain, usize),
) -> Result<usize> {
    let (Gain { speed, nodes }, wrong) = gain(cases, rounds);
    let Ratios { median, least, greatest } = speed;
    writeln!(
        io::stdout(),
        "{set:<6}{:>10}{rounds:>7}  two threads {way} are {median:.2} times as fast as one \
         ({least:.2}–{greatest:.2}), with {nodes:.2} times the nodes",
        cases.len()
    )?;
    Ok(wrong)
}

/// One round, since it costs a peer minutes.
const ROUNDS_OF_EMPTY_BOARD: usize = 1;

/// Prints the lines of a set as soon as they are known; returns the number of our wrong answers.
fn compare_on(
    heading: &Heading,
    cases: &[Case],
    contenders: &mut [Box<dyn Contender>],
    journal: &mut Journal,
) -> Result<usize> {
    let mut progress = Progress::of(heading.set, heading.rounds, cases.len());
    let tallies = measure(contenders, heading, cases, journal, &mut progress)?;
    let names: Vec<&str> = contenders.iter().map(|contender| contender.name()).collect();
    let mut stdout = io::stdout();
    write!(stdout, "{}", report::lines(heading, &names, &tallies))?;
    stdout.flush()?;
    let ours = contenders.iter().zip(&tallies).filter(|(contender, _)| contender.is_ours());
    Ok(ours.map(|(contender, tally)| print_wrong(contender.name(), tally)).sum())
}

/// Prints each wrong answer of our solver; returns how many there are.
fn print_wrong(name: &str, tally: &Tally) -> usize {
    for (moves, (answer, expected)) in &tally.wrong {
        print_error(&format!(
            "{name} answers {answer} after {moves:?}, but the correct answer is {expected}"
        ));
    }
    tally.wrong.len()
}

/// The solvers in order, the reference first; ours alone if no peer can answer.
fn contenders(arguments: &Arguments, aim: Aim) -> Vec<Box<dyn Contender>> {
    let mut contenders: Vec<Box<dyn Contender>> = Vec::new();
    if arguments.takes(Peer::ConnectFourAi, aim) {
        contenders.push(Box::new(ConnectFourAi::new()));
    }
    if arguments.takes(Peer::ConnectFourSolver, aim) {
        contenders.push(Box::new(ConnectFourSolver));
    }
    if arguments.takes(Peer::BitBully, aim) {
        match BitBully::start(&target(), aim) {
            Ok(peer) => contenders.push(Box::new(peer)),
            Err(error) => print_error(&format!("skipping BitBully: {error:#}")),
        }
    }
    if contenders.is_empty() {
        print_error("no peer is left to compare with");
    }
    contenders.insert(contenders.len().min(1), Box::new(Discus::new(aim)));
    contenders
}

/// The folder of the sets beside the checkout.
fn default_folder() -> PathBuf {
    let root = root();
    root.parent().unwrap_or(&root).join("shared/data/connect4")
}

/// The target folder of cargo.
fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR");
    root().join(chosen.unwrap_or_else(|| "target".into()))
}

/// The folder of the workspace.
fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().unwrap_or(root)
}

fn print_error(sentence: &str) {
    // If standard error cannot be written, there is nobody left to report to.
    let _ = writeln!(io::stderr(), "discus-bench: {sentence}");
}
