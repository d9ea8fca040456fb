//! Finds the moves of a tournament that threw a result away.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use engine::connect4::Judge;
use games::Described;
use rules::connect4::Board;
use tournament::results::{Blunders, Kept, Results};

use super::{print_json, privacy, terminal_columns};
use crate::cli::tournament::{Blunders as Options, Effort};
use crate::run::progress::Progress;
use crate::run::signals::Signals;
use crate::run::table_bytes;

pub(super) fn blunders(options: &Options, signals: &Signals) -> anyhow::Result<ExitCode> {
    let results = privacy::read(&options.query.file, &options.query.privacy)?;
    let Some(found) = find(&results, &options.query.file, &options.effort, signals)? else {
        return Ok(signals.exit_code());
    };
    if options.query.json {
        print_json(&found)?;
    } else {
        io::stdout().write_all(found.text(terminal_columns()).as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Finds the blunders of all games, with progress on standard error; `None` if a signal has stopped it.
pub(super) fn find(
    results: &Results,
    file: &Path,
    effort: &Effort,
    signals: &Signals,
) -> anyhow::Result<Option<Blunders>> {
    let game = results.plan().game();
    if game.word != Board::INFO.word {
        bail!("blunders can be found only in Connect Four, which can be solved");
    }
    let board = Board::begin(&game.variant)?;
    let bytes = table_bytes(effort.table, 1)?;
    let mut judge = Judge::new(board.rows(), board.columns(), bytes, engine::Effort::USUAL);
    let mut kept = Kept::read(file, effort.table)?;
    let (mut analysed, all) = (0, results.state().games().len());
    let mut progress = None;
    let mut watch = |done| {
        analysed = done;
        if !effort.quiet {
            let begin = || Progress::begin(done, all, "games");
            let progress = progress.get_or_insert_with(begin);
            progress.set(done);
            progress.tick();
        }
    };
    let stop = || signals.has_come();
    let found = Blunders::find(results, &mut kept, &mut judge, &stop, &mut watch)?;
    drop(progress);
    if found.is_none() {
        print_stopped(analysed, all, &kept);
    }
    Ok(found)
}

fn print_stopped(done: usize, all: usize, kept: &Kept) {
    let next = match kept.trouble() {
        None => "the same command continues".to_owned(),
        Some(trouble) => format!("the same command begins again, because {trouble}"),
    };
    let _ = writeln!(io::stderr(), "stopped: {done} of {all} games were analysed; {next}");
}
