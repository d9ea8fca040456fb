//! `discus batch`.

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use batch::GradePlan;
use batch::{
    BookPlan, Failure, Folder, JobPlan as _, LabelPlan, Means, Pool, Step, TablesPlan,
    TournamentPlan, Unit, VerifyPlan,
};
use text::counted;
use text::unmarked;

use super::errors::{print_error, print_stopped};
use super::player_source::supervisor;
use super::processors;
use super::progress::Progress;
use super::signals::Signals;
use super::tables::most_pieces;
use super::tournament::{RESUMABLE, read};
use super::whole_file::{read_text, read_whole};
use crate::cli::batch::PlanGrade;
use crate::cli::batch::{
    Batch, Left, Merge, Plan, PlanBook, PlanLabels, PlanTables, PlanTournament, PlanVerify, Run,
    Task, Units,
};
use crate::cli::programs::Access;
use crate::cli::usage_error;

/// Runs the task that the arguments choose.
pub(super) fn batch(options: Batch, signals: &Signals) -> anyhow::Result<ExitCode> {
    let missing = || usage_error("the unit or the folder is missing");
    let done = match options.task.or(options.run.map(Task::Run)).ok_or_else(missing)? {
        Task::Plan(options) => plan(options, signals),
        Task::Run(options) if options.path.is_dir() => return pool(&options, signals),
        Task::Run(options) => single(&options, signals),
        Task::Left(options) => left(&options),
        Task::Merge(options) => merge(&options),
    };
    let Err(error) = done else { return Ok(ExitCode::SUCCESS) };
    match error.downcast_ref() {
        Some(Failure::Stopped) => Ok(signals.exit_code()),
        Some(Failure::Incomplete(what)) => {
            print_error(what);
            Ok(ExitCode::from(RESUMABLE))
        }
        _ => Err(error),
    }
}

fn plan(options: Plan, signals: &Signals) -> anyhow::Result<()> {
    let mut folder = opened(options, signals)?;
    folder.go_on()?;
    let (units, missing) = (counted(folder.units(), "unit"), folder.missing()?.len());
    let place = folder.path().display();
    writeln!(io::stdout(), "{place}: {units}, {missing} to be run")?;
    Ok(())
}

/// The folder of a job, with its units.
fn opened(options: Plan, signals: &Signals) -> anyhow::Result<Folder> {
    let stop: &(dyn Fn() -> bool + Sync) = &|| signals.has_come();
    Ok(match options {
        Plan::Tournament(PlanTournament { plan: file, units: Units { output, size } }) => {
            let access = Access { python: None, trust: false };
            let read = read(&file, &access, signals, false);
            if stop() {
                return Err(Failure::Stopped.into());
            }
            let (plan, _) = read?;
            let folder = file.parent().unwrap_or(Path::new("")).to_owned();
            TournamentPlan { plan, folder, size }.open_until(&output, stop)?
        }
        Plan::Label(options) => labels(options, stop)?,
        Plan::Book(PlanBook { scope, units: Units { output, size } }) => {
            let (rows, columns) = scope.board.sides();
            BookPlan { rows, columns, from: scope.from, plies: scope.plies, size }
                .open_until(&output, stop)?
        }
        Plan::Tables(PlanTables { laws, pieces, units: Units { output, size } }) => {
            TablesPlan { laws, pieces, size }.open_until(&output, stop)?
        }
        Plan::Verify(PlanVerify { laws, pieces, folder, units: Units { output, size } }) => {
            let tables = folder.path()?;
            let pieces = most_pieces(&tables, laws, pieces)?;
            VerifyPlan { laws, pieces, tables, size }.open_until(&output, stop)?
        }
        Plan::Grade(options) => {
            let PlanGrade { assignment, submissions, rubric, seed, units } = options;
            let rubric = rubric.as_deref().map(super::grade::rubric_text).transpose()?;
            let size = units.size;
            let plan = GradePlan { assignment, rubric, seed, submissions, results: None, size };
            plan.open_until(&units.output, stop)?
        }
    })
}

fn labels(options: PlanLabels, stop: &(dyn Fn() -> bool + Sync)) -> anyhow::Result<Folder> {
    let PlanLabels { positions: file, ask, board, units: Units { output, size } } = options;
    let text = read_text(&file)?;
    let lines = unmarked(&text).lines().map(str::trim).filter(|line| !line.starts_with('#'));
    let positions = lines.map(str::to_owned).collect();
    let (rows, columns) = board.sides();
    match (LabelPlan { rows, columns, ask, positions, size }).open_until(&output, stop) {
        Err(Failure::Stopped) => Err(Failure::Stopped.into()),
        opened => opened.with_context(|| file.display().to_string()),
    }
}

/// Runs a unit and prints its result.
fn single(options: &Run, signals: &Signals) -> anyhow::Result<()> {
    if options.share.is_some() {
        return Err(usage_error("--share takes the folder of a job").into());
    }
    let name = options.path.display();
    let bytes = if options.path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes).with_context(|| format!("{name} cannot be read"))?;
        bytes
    } else {
        read_whole(&options.path)?
    };
    let unit = Unit::from_json(&String::from_utf8_lossy(&bytes));
    let unit = unit.with_context(|| name.to_string())?;
    let completed = unit.run(&means(options)?, &|| signals.has_come())?;
    let mut output = io::stdout().lock();
    output.write_all(completed.to_json().as_bytes())?;
    Ok(output.flush()?)
}

/// Runs the units of a folder.
fn pool(options: &Run, signals: &Signals) -> anyhow::Result<ExitCode> {
    let mut folder = Folder::open(&options.path)?;
    let pool = Pool { jobs: processors(options.jobs), means: means(options)? };
    let stop = || signals.has_come();
    let mut progress: Option<(usize, Progress)> = None;
    let mut watch = |Step { done, all }| {
        if options.quiet {
            return;
        }
        if progress.as_ref().is_none_or(|(before, _)| *before != all) {
            progress = Some((all, Progress::begin(done, all, "units")));
        }
        if let Some((_, progress)) = &mut progress {
            progress.set(done);
            progress.tick();
        }
    };
    let ran = match options.share {
        Some(share) => pool.run_share(&folder, share, &stop, &mut watch),
        None => pool.run(&mut folder, &stop, &mut watch),
    };
    drop(progress);
    match ran {
        Err(Failure::Stopped) => {
            let (missing, all) = (folder.missing()?.len(), folder.units());
            print_stopped(&format!("{} of {all} units have results", all - missing));
            Ok(ExitCode::from(RESUMABLE))
        }
        done => Ok(done.map(|()| ExitCode::SUCCESS)?),
    }
}

fn means(options: &Run) -> anyhow::Result<Means> {
    Ok(Means { supervisor: Some(supervisor()?), trust: options.trust })
}

fn left(options: &Left) -> anyhow::Result<()> {
    let mut folder = Folder::open(&options.folder)?;
    folder.go_on()?;
    let numbers: Vec<String> = folder.missing()?.iter().map(ToString::to_string).collect();
    let lines = if numbers.is_empty() { String::new() } else { numbers.join("\n") + "\n" };
    Ok(io::stdout().write_all(lines.as_bytes())?)
}

fn merge(options: &Merge) -> anyhow::Result<()> {
    let sentence = Folder::open(&options.folder)?.merge(&options.output)?;
    Ok(writeln!(io::stdout(), "{sentence}")?)
}
