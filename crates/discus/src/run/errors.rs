//! Error messages and their exit codes.

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind as Kind};
use engine::Unsuited;
use text::printable;

use crate::cli;

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
    let sentence =
        unknown_command(usage).or_else(|| late_command(usage)).or_else(|| missing_command(usage));
    let sentence = sentence.unwrap_or_else(|| first_sentence(&usage.to_string()));
    let help = cli::help_line(cli::in_order(env::args_os()).into_iter());
    print_error(&format!("{sentence}; see '{help}'"));
    ExitCode::from(USAGE)
}

/// A first word that is neither a command nor a game. To clap, it is a wrong game.
fn unknown_command(usage: &clap::Error) -> Option<String> {
    let word = env::args().nth(1)?;
    let given = usage.get(ContextKind::InvalidValue)?.to_string();
    if cli::is_command(&given) {
        return Some(format!("write '{given}' before its options"));
    }
    if given != word {
        return None;
    }
    let meant = cli::nearest_command(&word);
    let advice = meant.map(|known| format!("; did you mean '{known}'?")).unwrap_or_default();
    Some(format!("there is no command or game '{}'{advice}", text::one_line(&word)))
}

/// A command after options of another one. To clap, the word behind it is the command.
fn late_command(usage: &clap::Error) -> Option<String> {
    if usage.kind() != Kind::ArgumentConflict || !usage.to_string().contains("subcommand") {
        return None;
    }
    let command = env::args().skip(1).find(|word| cli::is_command(word))?;
    Some(format!("write '{command}' before its options"))
}

/// A command without the one below it that it needs. To clap, that asks for the help.
fn missing_command(usage: &clap::Error) -> Option<String> {
    let below = cli::below(cli::in_order(env::args_os()).into_iter());
    let is_missing = usage.kind() == Kind::DisplayHelpOnMissingArgumentOrSubcommand;
    (is_missing && !below.is_empty()).then(|| format!("name a command: {}", below.join(", ")))
}

/// The text of clap before its tips and usage, on one line.
fn first_sentence(text: &str) -> String {
    let ends = ["\n\nUsage:", "\n\n  tip:", "\n\nFor more information"];
    let end = ends.iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let message = text[..end].strip_prefix("error: ").unwrap_or(&text[..end]);
    text::one_line(message)
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
