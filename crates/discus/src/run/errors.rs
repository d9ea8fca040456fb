//! Error messages and their exit codes.

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind as Kind};
use engine::Unsuited;
use text::printable;

use crate::cli::{self, Named};

/// The exit code for wrong usage. A failure exits with 1.
const USAGE: u8 = 2;

/// Prints an error in one sentence; returns the exit code.
pub(super) fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return report_usage(usage);
    }
    // An engine that was named for a game that it does not play.
    if let Some(unsuited) = error.downcast_ref::<Unsuited>() {
        return report_usage(&cli::usage_error(unsuited));
    }
    let is_closed_pipe = |cause: &io::Error| cause.kind() == ErrorKind::BrokenPipe;
    if error.downcast_ref::<io::Error>().is_some_and(is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    print_error(&format!("{error:#}"));
    ExitCode::FAILURE
}

/// Prints help and version to standard output. Of an error of clap it prints only the first paragraph,
/// which names the argument and its possible values.
fn report_usage(usage: &clap::Error) -> ExitCode {
    if !usage.use_stderr() {
        return match usage.print().and_then(|()| io::stdout().flush()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => report(&error.into()),
        };
    }
    let named = Named::by(&cli::in_order(env::args_os()));
    let sentence = unknown_command(usage, &named).or_else(|| late_command(usage, &named));
    let sentence = sentence.or_else(|| missing_command(usage, &named));
    let sentence = sentence.or_else(|| one_too_many(usage, &named));
    let sentence = sentence.unwrap_or_else(|| in_words(usage));
    print_error(&format!("{sentence}; see '{} --help'", named.line));
    ExitCode::from(USAGE)
}

/// A word that is no command. To clap, it is a wrong game or another argument, or else the word behind it is
/// one.
fn unknown_command(usage: &clap::Error, named: &Named) -> Option<String> {
    let next = named.next.as_ref()?;
    let is_about = |kind| usage.get(kind).is_some_and(|given| given.to_string() == *next);
    let concerns = match usage.kind() {
        Kind::InvalidValue | Kind::ValueValidation => is_about(ContextKind::InvalidValue),
        Kind::UnknownArgument => {
            let argument = usage.get(ContextKind::InvalidArg).map(ToString::to_string);
            argument.is_some_and(|argument| !argument.starts_with('-'))
        }
        kind => matches!(kind, Kind::InvalidSubcommand | Kind::ArgumentConflict),
    };
    named.unknown().filter(|_| concerns)
}

/// A command after options of another one. To clap, it is a wrong game, or the word behind it is the command.
fn late_command(usage: &clap::Error, named: &Named) -> Option<String> {
    let follows_option = named.next.as_ref().is_some_and(|next| next.starts_with('-'));
    let is_conflict = follows_option && usage.get(ContextKind::InvalidSubcommand).is_some();
    let given = usage.get(ContextKind::InvalidValue).map(ToString::to_string);
    let is_late = |word: &String| {
        is_conflict && named.below.contains(word)
            || given.as_ref() == Some(word) && cli::is_command(word)
    };
    let command = env::args().skip(1).find(is_late)?;
    Some(format!("write '{command}' before its options"))
}

/// A command without the one below it that it needs. To clap, that asks for the help.
fn missing_command(usage: &clap::Error, named: &Named) -> Option<String> {
    let is_missing = usage.kind() == Kind::DisplayHelpOnMissingArgumentOrSubcommand;
    let is_missing = is_missing && !named.below.is_empty();
    is_missing.then(|| format!("name a command: {}", named.below.join(", ")))
}

/// An argument behind the last one. To clap, it is a command where there may be one.
fn one_too_many(usage: &clap::Error, named: &Named) -> Option<String> {
    let word = usage.get(ContextKind::InvalidSubcommand)?.to_string();
    let is_one = usage.kind() == Kind::ArgumentConflict && !named.below.contains(&word);
    is_one.then(|| format!("unexpected argument '{}' found", text::one_line(&word)))
}

/// The text of clap before its tips and usage, on one line, with the choices and what was probably meant.
fn in_words(usage: &clap::Error) -> String {
    let text = usage.to_string();
    let ends = ["\n\nUsage:", "\n\n  tip:", "\n\nFor more information"];
    let end = ends.iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let message = text[..end].strip_prefix("error: ").unwrap_or(&text[..end]);
    let mut sentence = text::one_line(message);
    if let Some((wrong, choices)) = sentence.split_once(" [possible values: ") {
        let choices = choices.trim_end_matches(']');
        let last = choices.rsplit_once(", ").map(|(others, last)| format!("{others} or {last}"));
        sentence = format!("{wrong}: choose {}", last.as_deref().unwrap_or(choices));
    }
    match usage.get(ContextKind::SuggestedArg) {
        Some(meant) => format!("{sentence}; did you mean '{meant}'?"),
        None => sentence,
    }
}

/// Prints that a command has stopped but stored its work, such as "3 games are stored in a.db".
pub(super) fn print_stopped(stored: &str) {
    let _ = writeln!(io::stderr(), "stopped: {stored}; the same command continues");
}

/// Prints a sentence, or several on a line each, to standard error.
pub(super) fn print_error(sentence: &str) {
    // There is no other place to report that this failed.
    let lines = sentence.lines().map(|line| printable(line, '?')).collect::<Vec<_>>();
    let _ = writeln!(io::stderr(), "discus: {}", lines.join("\n"));
}
