//! What is said when something has gone wrong.

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::cli;

/// Wrong usage, as against 1 for something that failed.
const USAGE: u8 = 2;

/// Says in one sentence what went wrong, and with which exit code to end.
pub(super) fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return report_usage(usage);
    }
    let is_closed_pipe = |cause: &io::Error| cause.kind() == ErrorKind::BrokenPipe;
    if error.downcast_ref::<io::Error>().is_some_and(is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    complain(&format!("{error:#}"));
    ExitCode::FAILURE
}

/// Help and version are answers and go to the standard output; the rest is cut to its first
/// paragraph, which names the argument and what it may be.
fn report_usage(usage: &clap::Error) -> ExitCode {
    if !usage.use_stderr() {
        return match usage.print().and_then(|()| io::stdout().flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                complain(&error.to_string());
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        };
    }
    let text = usage.to_string();
    let help = cli::help_line(env::args_os());
    complain(&format!("{}; see '{help}'", first_sentence(&text)));
    ExitCode::from(USAGE)
}

/// What clap says before its tips and usage, on one line whatever the argument held.
fn first_sentence(text: &str) -> String {
    let ends = ["\n\nUsage:", "\n\n  tip:", "\n\nFor more information"];
    let end = ends.iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let said = text[..end].strip_prefix("error: ").unwrap_or(&text[..end]);
    rules::text::one_line(said)
}

/// One sentence on the standard error.
pub(super) fn complain(sentence: &str) {
    // Nobody is left to be told if this cannot be written.
    let _ = writeln!(io::stderr(), "discus: {sentence}");
}
