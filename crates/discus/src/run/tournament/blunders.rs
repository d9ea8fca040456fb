//! Moves that threw a result away.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::bail;
use engine::Effort;
use engine::connect4::Judge;
use games::Described;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rules::connect4::Board;

use super::print_json;
use crate::cli::tournament::Blunders as Options;
use crate::run::book::time_left;
use crate::run::signals::Signals;
use crate::tournament::{Blunders, Results};

/// How long nothing is said where there is no terminal.
const PAUSE: Duration = Duration::from_secs(10);

pub(super) fn blunders(options: &Options, signals: &Signals) -> anyhow::Result<ExitCode> {
    let results = Results::read(&options.look.file)?;
    let game = results.plan().game();
    if game.word != Board::INFO.word {
        bail!("blunders are found in Connect Four alone, which can be solved");
    }
    let board = Board::begin(&game.variant)?;
    let bytes = options.table << 20;
    if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
        bail!("there is no memory for a table of {} MiB; ask for less with --table", options.table);
    }
    let mut judge = Judge::new(board.rows(), board.columns(), bytes, Effort::USUAL);
    let mut found = Blunders::new(&results);
    let all = results.state.games().len();
    let mut progress = (!options.quiet).then(|| Progress::new(all));
    for (done, game) in results.games().enumerate() {
        if let Some(progress) = &mut progress {
            progress.show(done);
        }
        if !found.take(&results, &game?, &mut judge, &|| signals.has_come())? {
            if let Some(progress) = progress {
                progress.end();
            }
            let _ = writeln!(io::stderr(), "stopped: {done} of {all} games were looked at");
            return Ok(signals.exit_code());
        }
    }
    if let Some(progress) = progress {
        progress.end();
    }
    if options.look.json {
        print_json(&found)?;
    } else {
        io::stdout().write_all(found.text().as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How many games have been looked at.
struct Progress {
    all: usize,
    started: Instant,
    said: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    fn new(all: usize) -> Progress {
        let now = Instant::now();
        let bar = io::stderr().is_terminal().then(|| {
            let target = ProgressDrawTarget::stderr();
            let bar = ProgressBar::with_draw_target(Some(all as u64), target);
            let style = ProgressStyle::with_template("[{bar:30}] {pos} of {len} games, {msg}");
            bar.with_style(style.expect("a template").progress_chars("=> "))
        });
        Progress { all, started: now, said: now, bar }
    }

    fn show(&mut self, done: usize) {
        let left = time_left(self.started.elapsed(), done, self.all - done);
        match &self.bar {
            Some(bar) => {
                bar.set_position(done as u64);
                bar.set_message(left);
            }
            None if self.said.elapsed() >= PAUSE => {
                self.said = Instant::now();
                let _ = writeln!(io::stderr(), "{done} of {} games, {left}", self.all);
            }
            None => {}
        }
    }

    fn end(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
