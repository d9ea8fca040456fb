//! Finds the moves of a tournament that threw a result away.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use engine::connect4::Judge;
use games::Described;
use rules::connect4::Board;
use tournament::results::{Analysis, Blunders, Results};

use super::kept::Kept;
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

/// Finds the blunders of all games, with progress on standard error; `None` if a signal has stopped it. Each
/// analysed game is kept, so that the next call continues.
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
    let mut done = 0;
    for game in results.games() {
        done += usize::from(kept.find(results, &game?)?.is_some());
    }
    let all = results.state().games().len();
    let mut progress = (!effort.quiet).then(|| Progress::begin(done, all, "games"));
    let mut found = Blunders::new(results);
    for game in results.games() {
        let game = game?;
        if let Some(analysis) = kept.find(results, &game)? {
            found.add(results, &game, analysis);
            continue;
        }
        let analysis = Analysis::of(results, &game, &mut judge, &|| signals.has_come())?;
        let Some(analysis) = analysis else {
            drop(progress);
            print_stopped(done, all, &kept);
            return Ok(None);
        };
        kept.add(&game, &analysis);
        found.add(results, &game, analysis);
        done += 1;
        if let Some(progress) = &mut progress {
            progress.step();
            progress.tick();
        }
    }
    Ok(Some(found))
}

fn print_stopped(done: usize, all: usize, kept: &Kept) {
    let next = match kept.trouble() {
        None => "the same command continues".to_owned(),
        Some(trouble) => format!("the same command begins again, because {trouble}"),
    };
    let _ = writeln!(io::stderr(), "stopped: {done} of {all} games were analysed; {next}");
}
