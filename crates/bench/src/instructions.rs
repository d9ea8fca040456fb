//! Counts the instructions of the processor for the answers of each solver.
//!
//! Time depends on the machine and on whatever else it does; the number of instructions hardly
//! does. It leaves out how long memory is waited for. Valgrind runs this program again for each
//! solver and set and counts within the function `counted` of [`clock`](crate::clock) only.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::arguments::{Arguments, EMPTY_BOARD, Peer};
use crate::contenders::{Aim, ConnectFourAi, Contender, Discus};
use crate::sets::{self, Case, SETS};

/// The number of positions from each set: Valgrind takes fifty times as long as the processor.
const POSITIONS: [usize; 6] = [1000, 200, 50, 50, 10, 1];

/// The costs of one solver for the positions of a set.
struct Count {
    instructions: u64,
    nodes: u64,
    wrong: usize,
}

/// Prints the instructions of `connect-four-ai` and of our solver on every set; returns the number of
/// our wrong answers. Of the other peers, one counts no nodes, and one is a process of Python.
///
/// # Errors
/// If Valgrind or the sets are missing.
pub(crate) fn measure(arguments: &Arguments, folder: &Path) -> Result<usize> {
    if let Some(solver) = &arguments.counted {
        return answer(arguments, folder, solver);
    }
    writeln!(
        io::stdout(),
        "Counted: the instructions of the calls that answer, by Valgrind.\n\
         {:<6} {:<7}{:>10}  {:<19}{:>14}{:>8}{:>12}{:>10}{:>7}",
        "set",
        "asked",
        "positions",
        "solver",
        "instructions",
        "ratio",
        "nodes",
        "per node",
        "wrong"
    )?;
    let mut wrong = 0;
    for (set, positions) in SETS.iter().zip(POSITIONS) {
        if arguments.measures(set.name) {
            let positions = arguments.positions.map_or(positions, Into::into);
            wrong += compare(arguments, folder, set.name, positions)?;
        }
    }
    if arguments.only.iter().any(|only| only == EMPTY_BOARD) {
        wrong += compare(arguments, folder, EMPTY_BOARD, 1)?;
    }
    Ok(wrong)
}

/// Prints the lines of a set; returns the number of our wrong answers.
fn compare(arguments: &Arguments, folder: &Path, set: &str, positions: usize) -> Result<usize> {
    let aim = arguments.aim();
    let cases = cases(folder, set, positions)?.len();
    let mut reference = None;
    let mut wrong = 0;
    for solver in solvers(arguments, aim) {
        let count = count(folder, set, positions, aim, solver.name())?;
        let base = *reference.get_or_insert(count.instructions);
        writeln!(io::stdout(), "{}", line(set, aim, cases, solver.name(), &count, base))?;
        wrong += if solver.is_ours() { count.wrong } else { 0 };
    }
    Ok(wrong)
}

/// The solvers of this process, the reference first.
fn solvers(arguments: &Arguments, aim: Aim) -> Vec<Box<dyn Contender>> {
    let mut solvers: Vec<Box<dyn Contender>> = Vec::new();
    if arguments.takes(Peer::ConnectFourAi, aim) {
        solvers.push(Box::new(ConnectFourAi::new()));
    }
    solvers.push(Box::new(Discus::untouched(aim)));
    solvers
}

fn cases(folder: &Path, set: &str, positions: usize) -> Result<Vec<Case>> {
    if set == EMPTY_BOARD {
        Ok(vec![sets::empty_board()])
    } else {
        sets::read(folder, set, positions)
    }
}

/// Runs this program in Valgrind.
fn count(folder: &Path, set: &str, positions: usize, aim: Aim, solver: &str) -> Result<Count> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.arg("--toggle-collect=*clock*counted*").arg(std::env::current_exe()?);
    valgrind.args(["--instructions", "--counted", solver, "--only", set]);
    valgrind.arg("--sets").arg(folder).args(["--positions", &positions.to_string()]);
    if aim == Aim::Outcome {
        valgrind.arg("--outcome");
    }
    let output = valgrind.output().context("valgrind cannot be started; install Valgrind")?;
    let [told, said] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    let last = said.trim().lines().next_back().unwrap_or("it gives no reason");
    ensure!(output.status.success() || told.contains(' '), "valgrind failed: {last}");
    let unusable = || format!("valgrind printed no number of instructions, but {last:?}");
    let mut numbers = told.split_whitespace().map(str::parse::<u64>);
    let mut number = || numbers.next().and_then(Result::ok).with_context(unusable);
    let (nodes, wrong) = (number()?, usize::try_from(number()?)?);
    let instructions = collected(&said).with_context(unusable)?;
    Ok(Count { instructions, nodes, wrong })
}

/// The number in Valgrind's line `==1== Collected : 123`.
fn collected(said: &str) -> Option<u64> {
    let (_, number) = said.rsplit_once("Collected :")?;
    number.split_whitespace().next()?.parse().ok()
}

/// Within Valgrind: answers and prints the nodes and the number of wrong answers.
fn answer(arguments: &Arguments, folder: &Path, solver: &str) -> Result<usize> {
    let aim = arguments.aim();
    let set = arguments.only.first().context("--only SET is missing")?;
    let positions = arguments.positions.map_or(1, Into::into);
    let mut solvers = solvers(arguments, aim).into_iter();
    let mut solver = solvers.find(|it| it.name() == solver).context("there is no such solver")?;
    let (mut nodes, mut wrong) = (0, 0);
    for case in cases(folder, set, positions)? {
        let answer = solver.solve(&case)?;
        nodes += answer.nodes.unwrap_or(0);
        wrong += usize::from(answer.score != aim.expected(&case));
    }
    writeln!(io::stdout(), "{nodes} {wrong}")?;
    Ok(0)
}

#[expect(clippy::cast_precision_loss, reason = "means are printed with few digits")]
fn line(set: &str, aim: Aim, cases: usize, name: &str, count: &Count, base: u64) -> String {
    let Count { instructions, nodes, wrong } = count;
    let [instructions, nodes, base] = [*instructions, *nodes, base].map(|number| number as f64);
    let positions = cases.max(1) as f64;
    let per_node = if nodes > 0.0 { format!("{:.0}", instructions / nodes) } else { "-".into() };
    format!(
        "{set:<6} {:<7}{cases:>10}  {name:<19}{:>14.0}{:>8.3}{:>12.1}{per_node:>10}{wrong:>7}",
        aim.word(),
        instructions / positions,
        instructions / base,
        nodes / positions
    )
}

#[cfg(test)]
#[path = "../tests/unit/instructions.rs"]
mod tests;
