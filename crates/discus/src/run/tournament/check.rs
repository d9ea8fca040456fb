//! Tries every player of a plan before the first game.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use protocols::players::REFUSED;
use protocols::{NoGame, PlayerSpec};
use serde::Serialize;
use tournament::plan::Absent;
use tournament::results::VERSION;
use tournament::trial::Trial;

use super::{FAULTS, play, print_json};
use crate::cli::tournament::Check;
use crate::run::player_source::Source;
use crate::run::processors;
use crate::run::signals::Signals;

/// The number of printed lines of error output; JSON has all stored ones.
const LINES: usize = 5;

/// All trials as JSON.
#[derive(Serialize)]
struct Trials<'a> {
    version: u32,
    is_well: bool,
    players: Vec<Trial>,
    /// Submissions that do not take part.
    #[serde(skip_serializing_if = "<[Absent]>::is_empty")]
    absent: &'a [Absent],
}

/// Tries all players, several at a time, and prints a line for each as soon as those before it are printed.
pub(super) fn check(options: &Check, signals: &Signals) -> anyhow::Result<ExitCode> {
    let read = play::read(&options.plan, &options.access, signals, options.json);
    if signals.has_come() {
        return Ok(signals.exit_code());
    }
    let (plan, players) = read?;
    let source =
        Source::unchecked(&plan, &players, play::rights(&options.plan, &options.access), signals)?;
    let game = plan.any_game()?;
    let width = players.iter().map(|who| text::width(&who.name)).max().unwrap_or_default();
    let stop = || signals.has_come();
    let reporting = source.launcher.clone().reporting_calls();
    let try_out = |who: &PlayerSpec| {
        let mut trial = game.try_out(&plan, who, &source.launcher, &stop)?;
        if trial.has_crashed() {
            // Once more, to see whether a system call is missing.
            let again = game.try_out(&plan, who, &reporting, &stop)?;
            trial.notes.extend(again.notes.into_iter().filter(|note| note.contains(REFUSED)));
        }
        Ok(trial)
    };
    let mut tried = Vec::new();
    let seen = |trial| {
        if !options.json {
            io::stdout().write_all(line(&trial, width).as_bytes())?;
        }
        tried.push(trial);
        Ok(())
    };
    // The trials count for nothing, so none of the processors stays free.
    match in_order(&players, processors(options.jobs), try_out, seen)? {
        Ok(()) => {}
        Err(NoGame::Interrupted) => return Ok(signals.exit_code()),
        Err(NoGame::Failed(why)) => anyhow::bail!(why),
    }
    let absent = plan.absent();
    let is_well = absent.is_empty() && tried.iter().all(|player| player.is_well);
    if options.json {
        print_json(&Trials { version: VERSION, is_well, players: tried, absent })?;
    } else if let Some(isolation) = source.isolation() {
        writeln!(io::stdout(), "\n{isolation}")?;
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::from(FAULTS) })
}

/// Does a task for each item on so many threads, and calls `seen` in the order of the items. The first
/// error ends it.
///
/// # Errors
/// If `seen` fails.
pub(super) fn in_order<T: Sync, R: Send, E: Send>(
    items: &[T],
    threads: NonZeroUsize,
    task: impl Fn(&T) -> Result<R, E> + Sync,
    mut seen: impl FnMut(R) -> io::Result<()>,
) -> io::Result<Result<(), E>> {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (done, results) = mpsc::channel();
        for _ in 0..threads.get().min(items.len()) {
            let (done, next, task) = (done.clone(), &next, &task);
            scope.spawn(move || {
                while let Some((number, item)) = numbered(items, next) {
                    // The receiver is gone if the others need not be done.
                    if done.send((number, task(item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, result) in results {
            match result {
                Ok(result) => waiting.insert(number, result),
                Err(error) => {
                    next.store(items.len(), Ordering::Relaxed);
                    return Ok(Err(error));
                }
            };
            while let Some(result) = waiting.remove(&due) {
                seen(result)?;
                due += 1;
            }
        }
        Ok(Ok(()))
    })
}

/// The next item and its number.
fn numbered<'a, T>(items: &'a [T], next: &AtomicUsize) -> Option<(usize, &'a T)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    Some((number, items.get(number)?))
}

/// The player in a line. If it cannot play, notes and the end of its error output follow.
fn line(trial: &Trial, width: usize) -> String {
    let Trial { player, prepared_seconds, ready_seconds, slowest_move_seconds, .. } = trial;
    let begin = format!("{}  ", text::padded(player, width));
    let Some(reason) = &trial.reason else {
        let moves = match trial.moves {
            0 => String::new(),
            moves => format!(", {moves} moves, the slowest in {slowest_move_seconds:.2} s"),
        };
        return format!(
            "{begin}ok: prepared in {prepared_seconds:.2} s, ready in {ready_seconds:.2} s{moves}\n"
        );
    };
    let mut text = format!("{begin}{}\n", text::cell(reason, usize::MAX));
    let errors = &trial.errors[trial.errors.len().saturating_sub(LINES)..];
    for line in trial.notes.iter().chain(errors) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{:width$}    {}", "", text::cell(line, usize::MAX));
    }
    text
}
