//! Finds the moves of a tournament that threw a result away.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::bail;
use engine::connect4::Judge;
use games::Described;
use rules::connect4::Board;

use super::{print_json, privacy};
use crate::cli::tournament::{Blunders as Options, Effort};
use crate::results::{Blunders, Results};
use crate::run::progress::Progress;
use crate::run::signals::Signals;
use crate::run::table_bytes;

pub(super) fn blunders(options: &Options, signals: &Signals) -> anyhow::Result<ExitCode> {
    let results = privacy::read(&options.query.file, &options.query.privacy)?;
    let Some(found) = find(&results, &options.effort, signals)? else {
        return Ok(signals.exit_code());
    };
    if options.query.json {
        print_json(&found)?;
    } else {
        io::stdout().write_all(found.text().as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Finds the blunders of all games, with progress on standard error; `None` if a signal has stopped it.
pub(super) fn find(
    results: &Results,
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
    let mut found = Blunders::new(results);
    let all = results.state.games().len();
    let mut progress = (!effort.quiet).then(|| Progress::begin(0, all, "games"));
    for (done, game) in results.games().enumerate() {
        if !found.add_game(results, &game?, &mut judge, &|| signals.has_come())? {
            drop(progress);
            let _ = writeln!(
                io::stderr(),
                "stopped: {done} of {all} games were analysed; the same command begins again"
            );
            return Ok(None);
        }
        if let Some(progress) = &mut progress {
            progress.step();
            progress.tick();
        }
    }
    Ok(Some(found))
}
